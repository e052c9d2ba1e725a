import { Button } from '@mantine/core';
import type { AuditEntry } from '@portal/contracts';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { auditClient } from '../../../../kernel/clients/audit.js';
import { useLocale, useTexts } from '../../../../kernel/i18n.js';
import { endpointQuery } from '../../../../kernel/query.js';
import { saveBlob } from '../../../../ui/save-blob.js';
import { EmptyState } from '../../../../ui/states.js';
import { Table } from '../../../../ui/table/table.js';
import { useTableState } from '../../../../ui/table/table-state.js';
import { toastError } from '../../../../ui/toasts.js';
import { useOpened } from '../detail-address.js';
import { PAGE_SIZES } from '../page-sizes.js';
import { useAuditColumns } from './audit-columns.js';
import { type AuditQuery, auditFilter } from './audit-query.js';
import { EventDrawer } from './event-drawer.js';
import { useVerification, Verdict, VerifyButton } from './verification.js';

const rowId = ({ id }: AuditEntry) => id;
const MOST_ROWS = 200;

function ExportButton({ filter }: { readonly filter: AuditQuery }) {
  const { t } = useTexts();
  const locale = useLocale();
  const saving = useMutation({
    mutationFn: () => auditClient.exportEvents({ query: { ...filter, locale } }),
    onSuccess: (file) => saveBlob(file, file.name),
    onError: (error) => toastError(error),
  });
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {t('TABLE_EXPORT_CSV')}
    </Button>
  );
}

/** Who did what, when and from where. */
export function Tab() {
  const { t } = useTexts();
  const { id, addressOf, open } = useOpened('event');
  const columns = useAuditColumns(addressOf);
  const control = useTableState({ columns });
  const { state } = control;
  const filter = auditFilter(state);
  const query = { ...filter, ...(state.after && { after: state.after }), pageSize: state.pageSize || MOST_ROWS };
  const events = useQuery({
    ...endpointQuery(auditClient.listEvents, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const verification = useVerification();
  const last = events.data?.more ? events.data.rows.at(-1)?.id : undefined;
  return (
    <>
      {verification.data && (
        <Verdict found={verification.data} addressOf={addressOf} onClose={() => verification.reset()} />
      )}
      <Table
        id="admin-audit"
        caption={t('AUDIT_CAPTION')}
        columns={columns}
        rows={events.data?.rows}
        rowId={rowId}
        control={control}
        paging={{ kind: 'keyset', next: last ?? null }}
        error={events.error}
        onRetry={() => void events.refetch()}
        isStale={events.isPlaceholderData}
        search={{ label: t('AUDIT_SEARCH'), placeholder: t('AUDIT_SEARCH_PLACEHOLDER') }}
        tools={<VerifyButton verification={verification} />}
        exports={() => <ExportButton filter={filter} />}
        pageSizes={PAGE_SIZES}
        empty={<EmptyState title={t('AUDIT_EMPTY')} />}
      />
      <EventDrawer id={id} onClose={() => open(undefined)} />
    </>
  );
}
