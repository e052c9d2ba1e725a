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
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Which rows are shown, and the way to the others. */
export function Pager({ page, pageSize, total, onPage, ...rest }: PagerProps) {
  const { t } = useTexts();
  const format = useFormat();
  const size = pageSize || total;
  const last = Math.max(1, Math.ceil(total / Math.max(1, size)));
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  const to = Math.min(total, page * size);
  return (
    <PagerFrame {...rest} pageSize={pageSize}>
      <Text size="sm" role="status">
        {t('TABLE_RANGE', { from: format.number(from), to: format.number(to), total: format.number(total) })}
      </Text>
      <Step label={t('TABLE_PREVIOUS')} icon={previous} onStep={page > 1 ? () => onPage(page - 1) : undefined} />
      <Step label={t('TABLE_NEXT')} icon={next} isAfter onStep={page < last ? () => onPage(page + 1) : undefined} />
    </PagerFrame>
  );
}

interface KeysetPagerProps extends Omit<PagerFrameProps, 'children'> {
  readonly page: number;
  readonly onFirst: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** The way through a list that knows where its next page begins, but not how long it is. */
export function KeysetPager({ page, onFirst, onPrevious, onNext, ...rest }: KeysetPagerProps) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <PagerFrame {...rest}>
      <Text size="sm" role="status">
        {t('TABLE_PAGE_NUMBER', { page: format.number(page) })}
      </Text>
      <Step label={t('TABLE_FIRST')} icon={first} onStep={onFirst} />
      <Step label={t('TABLE_PREVIOUS')} icon={previous} onStep={onPrevious} />
      <Step label={t('TABLE_NEXT')} icon={next} isAfter onStep={onNext} />
    </PagerFrame>
  );
}
