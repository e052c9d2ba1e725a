import { audit, type Call } from '@portal/contracts';
import { clientOf } from '../../kernel/client.js';
import type { TableState } from '../../ui/table/table-state.js';

export const auditClient = clientOf(audit);

/** Of all events, those that are looked for; which page of them is the list's to say. */
export type AuditQuery = Omit<Call<(typeof audit.endpoints)['listEvents']>['query'], 'after' | 'pageSize'>;

const dayStart = (day: string, later = 0): string => {
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + later);
  return start.toISOString();
};

/** What a list of events is narrowed to, as the server takes it. Days begin and end where the reader is. */
export function auditFilter({ search, filters }: TableState): AuditQuery {
  const textOf = (column: string) => {
    const filter = filters[column];
    if (filter?.kind === 'enum') return filter.values.join(',') || undefined;
    return filter?.kind === 'text' ? filter.text || undefined : undefined;
  };
  const { at } = filters;
  const days = at?.kind === 'date' ? at : undefined;
  const given = {
    text: search || undefined,
    from: days?.from && dayStart(days.from),
    to: days?.to && dayStart(days.to, 1),
    actor: textOf('actor'),
    action: textOf('action'),
    outcome: textOf('outcome'),
    objectType: textOf('objectType'),
    object: textOf('object'),
    ip: textOf('ip'),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
