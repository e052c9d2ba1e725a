import type { AuditEntry } from '@portal/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { EmptyState } from '../../ui/states.js';
import { Table } from '../../ui/table/table.js';
import { useTableState } from '../../ui/table/table-state.js';
import { ExportList } from '../exports/export-list.js';
import { useOpenedRecord } from '../records/opened-record.js';
import { rowLimit, servedList } from '../records/served-list.js';
import { auditClient, auditFilter } from './audit.queries.js';
import { useAuditColumns } from './audit-columns.js';
import { EventDrawer } from './event-drawer.js';
import { useVerification, Verdict, VerifyButton } from './verification.js';

const rowId = ({ id }: AuditEntry) => id;

/** Who did what, when and from where. */
export function Tab() {
  const { t } = useTexts();
  const { id, addressOf, open } = useOpenedRecord('event');
  const columns = useAuditColumns(addressOf);
  const control = useTableState({ columns });
  const { state } = control;
  const filter = auditFilter(state);
  const query = { ...filter, ...(state.after && { after: state.after }), pageSize: rowLimit(state) };
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
        rowId={rowId}
        control={control}
        {...servedList(events, events.data?.rows, last)}
        search={{ label: t('AUDIT_SEARCH'), placeholder: t('AUDIT_SEARCH_PLACEHOLDER') }}
        tools={<VerifyButton verification={verification} />}
        exports={() => <ExportList list="main/audit" query={filter} />}
        empty={<EmptyState title={t('AUDIT_EMPTY')} />}
      />
      <EventDrawer id={id} onClose={() => open(undefined)} />
    </>
  );
}
