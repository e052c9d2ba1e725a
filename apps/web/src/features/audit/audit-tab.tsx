import { type AuditEntry, auditList } from '@portal/contracts';
import { useCallback } from 'react';
import { useFormat } from '../../kernel/format.js';
import { type Translate, useTexts } from '../../kernel/i18n.js';
import { EmptyState } from '../../ui/states.js';
import { StatusBadge } from '../../ui/status-badge.js';
import type { ScreenColumns } from '../lists/columns-of.js';
import { ListTable } from '../lists/list-table.js';
import { listReader, useList } from '../lists/use-list.js';
import { useOpenedRecord } from '../records/opened-record.js';
import { auditClient } from './audit.queries.js';
import { EventDrawer } from './event-drawer.js';
import { useVerification, Verdict, VerifyButton } from './verification.js';

/** To the second: events follow each other within a minute. */
function Moment({ at }: Pick<AuditEntry, 'at'>) {
  return <time dateTime={at}>{useFormat().moment(at)}</time>;
}

const source = {
  list: auditList,
  read: listReader(auditClient.listEvents),
  /** Files also have the columns by which an event is traced and verified. */
  shown: ['at', 'actor', 'action', 'outcome', 'objectType', 'object', 'changes', 'ip'],
  screen: (t: Translate): ScreenColumns<AuditEntry> => ({
    at: { isHeading: true, cell: ({ at }) => <Moment at={at} /> },
    outcome: {
      isShort: true,
      cell: ({ outcome }) => (
        <StatusBadge tone={outcome === 'DONE' ? 'neutral' : 'bad'} label={t(`AUDIT_OUTCOME_${outcome}`)} />
      ),
    },
    ip: { isShort: true },
  }),
  isFresh: true,
} as const;

/** Who did what, when and from where. */
export function Tab() {
  const { t } = useTexts();
  const { id, addressOf, open } = useOpenedRecord('event');
  const served = useList(
    source,
    useCallback((event: AuditEntry) => addressOf(event.id), [addressOf]),
  );
  const verification = useVerification();
  return (
    <>
      {verification.data && (
        <Verdict found={verification.data} addressOf={addressOf} onClose={() => verification.reset()} />
      )}
      <ListTable
        served={served}
        search={{ label: t('AUDIT_SEARCH'), placeholder: t('AUDIT_SEARCH_PLACEHOLDER') }}
        tools={<VerifyButton verification={verification} />}
        isExportedWhole
        empty={<EmptyState title={t('AUDIT_EMPTY')} />}
      />
      <EventDrawer id={id} onClose={() => open(undefined)} />
    </>
  );
}
