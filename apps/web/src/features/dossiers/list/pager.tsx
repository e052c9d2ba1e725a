import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { PAGE_SIZES } from '@portal/contracts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';

interface PagerProps {
  readonly page: number;
  /** 0 stands for all. */
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (pageSize: number) => void;
}

/** Which rows are shown, and the way to the others. */
export function Pager({ page, pageSize, total, onPage, onPageSize }: PagerProps) {
  const { t } = useTexts();
  const format = useFormat();
  const size = pageSize || total;
  const last = Math.max(1, Math.ceil(total / Math.max(1, size)));
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  const to = Math.min(total, page * size);
  return (
    <Group component="nav" aria-label={t('LIST_PAGES')} justify="space-between" gap="sm" p="xs">
      <NativeSelect
        size="xs"
        aria-label={t('LIST_PAGE_SIZE')}
        value={pageSize}
        onChange={(event) => onPageSize(Number(event.currentTarget.value))}
        data={PAGE_SIZES.map((offered) => ({
          value: String(offered),
          label: offered === 0 ? t('LIST_PAGE_SIZE_ALL') : t('LIST_PAGE_SIZE_ROWS', { number: offered }),
        }))}
      />
      <Group gap="xs">
        <Text size="sm" role="status">
          {t('LIST_RANGE', { from: format.number(from), to: format.number(to), total: format.number(total) })}
        </Text>
        <Button
          size="xs"
          variant="default"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
          leftSection={<IconChevronLeft size={16} aria-hidden />}
        >
          {t('LIST_PREVIOUS')}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={page >= last}
          onClick={() => onPage(page + 1)}
          rightSection={<IconChevronRight size={16} aria-hidden />}
        >
          {t('LIST_NEXT')}
        </Button>
      </Group>
    </Group>
  );
}
