import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { ApiError } from '../../../kernel/api-error.js';
import { useTexts } from '../../../kernel/i18n.js';
import { type ListExport, useExporting } from '../../exports/use-exporting.js';

interface DecisionsButtonProps {
  /** Key of the list. */
  readonly list: string;
  /** Orders the list; the selected rows are packed whatever else narrows it. */
  readonly order: ListExport['query'];
  /** Ids of dossiers. */
  readonly selected: ReadonlySet<string>;
}

/** Packs the decisions on the selected dossiers into a ZIP. */
export function DecisionsButton({ list, order, selected }: DecisionsButtonProps) {
  const { t } = useTexts();
  const exporting = useExporting(list, (error) =>
    error instanceof ApiError && error.code === 'EXPORT_WITHOUT_DOCUMENTS'
      ? t('DECISIONS_NONE_SELECTED', { count: selected.size })
      : undefined,
  );
  return (
    <Button
      variant="default"
      leftSection={<IconFileZip size={16} aria-hidden />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate({ query: order, format: 'zip', rowIds: [...selected] })}
    >
      {t('DECISIONS_ZIP')}
    </Button>
  );
}
