import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { PAGE_SIZES } from '@portal/contracts';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';

interface PagerFrameProps {
  /** 0 stands for all. */
  readonly pageSize: number;
  readonly onPageSize: (pageSize: number) => void;
  readonly pageSizes?: readonly number[];
  readonly children: ReactNode;
}

function PagerFrame({ pageSize, onPageSize, pageSizes = PAGE_SIZES, children }: PagerFrameProps) {
  const { t } = useTexts();
  return (
    <Group component="nav" aria-label={t('TABLE_PAGES')} justify="space-between" gap="sm" p="xs" data-tool>
      <NativeSelect
        size="xs"
        aria-label={t('TABLE_PAGE_SIZE')}
        value={pageSize}
        onChange={(event) => onPageSize(Number(event.currentTarget.value))}
        data={pageSizes.map((offered) => ({
          value: String(offered),
          label: offered === 0 ? t('TABLE_PAGE_SIZE_ALL') : t('TABLE_PAGE_SIZE_ROWS', { number: offered }),
        }))}
      />
      <Group gap="xs">{children}</Group>
    </Group>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isAfter?: boolean;
  /** Missing where there is nowhere to go. */
  readonly onStep: (() => void) | undefined;
}

const Step = ({ label, icon, isAfter = false, onStep }: StepProps) => (
  <Button
    size="xs"
    variant="default"
    disabled={!onStep}
    onClick={onStep}
    leftSection={isAfter ? undefined : icon}
    rightSection={isAfter ? icon : undefined}
  >
    {label}
  </Button>
);

const previous = <IconChevronLeft size={16} aria-hidden />;
const next = <IconChevronRight size={16} aria-hidden />;
const first = <IconChevronsLeft size={16} aria-hidden />;

interface PagerProps extends Omit<PagerFrameProps, 'children'> {
  /** Counted from 1. */
  readonly page: number;
  /** Rows of this page. */
  readonly shown: number;
  /** Rows of all pages; missing where they are not counted. */
  readonly total?: number | undefined;
  /** There are more rows than `total`. */
  readonly isMore?: boolean | undefined;
  /** Each step is missing where it leads nowhere. */
  readonly onFirst: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** Which rows are shown, and the way to the others. */
export function Pager({ page, shown, total, isMore = false, onFirst, onPrevious, onNext, ...rest }: PagerProps) {
  const { t } = useTexts();
  const format = useFormat();
  const before = (page - 1) * rest.pageSize;
  const pageEnd = before + (rest.pageSize || shown);
  const to = total === undefined || isMore ? before + shown : Math.min(total, pageEnd);
  const range = { from: format.number(Math.min(before + 1, to)), to: format.number(to) };
  return (
    <PagerFrame {...rest}>
      <Text size="sm" role="status">
        {total === undefined
          ? t('TABLE_RANGE_SHOWN', range)
          : t(isMore ? 'TABLE_RANGE_MORE' : 'TABLE_RANGE', { ...range, total: format.number(total) })}
      </Text>
      <Step label={t('TABLE_FIRST')} icon={first} onStep={onFirst} />
      <Step label={t('TABLE_PREVIOUS')} icon={previous} onStep={onPrevious} />
      <Step label={t('TABLE_NEXT')} icon={next} isAfter onStep={onNext} />
    </PagerFrame>
  );
}
