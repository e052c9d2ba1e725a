import { type AuditEntry, AuditOutcome, audit } from '../features/audit/audit.contract.js';
import { auditActionKeys, auditObjectTypes } from '../features/audit/audit-actions.js';
import { choicesOf, listOf, type Translate } from '../kernel/list.js';
import {
  auditActionText,
  auditChangesOf,
  auditChangeText,
  auditListNames,
  auditObjectText,
  auditObjectTypeText,
  auditRemarksOf,
  auditWordOf,
} from './audit-words.js';

/** Names of what an event changed. */
const changesOf = ({ detail }: AuditEntry, t: Translate): string =>
  auditChangesOf(detail)
    .map(({ name }) => auditChangeText(name, t))
    .join(', ');

/** Each change with its values before and after, then the other details. */
function detailOf({ detail }: AuditEntry, t: Translate): string {
  const textOf = (name: string, value: unknown): string => auditWordOf(name, value, t) || t('AUDIT_NOTHING');
  const changes = auditChangesOf(detail).map(
    ({ name, before, after }) => `${auditChangeText(name, t)} = ${textOf(name, before)} → ${textOf(name, after)}`,
  );
  const remarks = auditRemarksOf(detail).map(([name, value]) => `${auditChangeText(name, t)} = ${textOf(name, value)}`);
  return [...changes, ...remarks].join('; ');
}

const dataOf = ({ detail }: AuditEntry): string | null =>
  Object.keys(detail).length > 0 ? JSON.stringify(detail) : null;

/** Events of the audit log: as the screen shows them, then the ids and hashes by which a file is verified. */
export const auditList = listOf(audit.endpoints.listEvents, {
  ...auditListNames,
  views: 'admin-audit',
  search: 'text',
  columns: [
    { id: 'sequence', heading: 'AUDIT_COLUMN_SEQUENCE', kind: 'number', value: ({ sequence }) => sequence },
    {
      id: 'at',
      heading: 'AUDIT_COLUMN_AT',
      kind: 'moment',
      range: { from: 'from', to: 'to' },
      value: ({ at }) => at,
    },
    {
      id: 'actor',
      heading: 'AUDIT_COLUMN_ACTOR',
      value: ({ actor }, t) => (actor ? (actor.login ?? actor.id) : t('AUDIT_NOBODY')),
    },
    { id: 'name', heading: 'AUDIT_COLUMN_NAME', value: ({ actor }) => actor?.fullName },
    { id: 'ip', heading: 'AUDIT_COLUMN_IP', value: ({ ip }) => ip },
    {
      id: 'action',
      heading: 'AUDIT_COLUMN_ACTION',
      choices: auditActionKeys,
      choiceText: auditActionText,
      value: ({ action }, t) => auditActionText(action, t),
    },
    {
      id: 'outcome',
      heading: 'AUDIT_COLUMN_OUTCOME',
      ...choicesOf(AuditOutcome.options, 'AUDIT_OUTCOME_'),
      value: ({ outcome }, t) => t(`AUDIT_OUTCOME_${outcome}`),
    },
    {
      id: 'objectType',
      heading: 'AUDIT_COLUMN_OBJECT_TYPE',
      choices: auditObjectTypes,
      choiceText: auditObjectTypeText,
      value: ({ object }, t) => object && auditObjectTypeText(object.type, t),
    },
    { id: 'object', heading: 'AUDIT_COLUMN_OBJECT', value: auditObjectText },
    { id: 'changes', heading: 'AUDIT_COLUMN_CHANGES', value: changesOf },
    { id: 'detail', heading: 'AUDIT_COLUMN_DETAIL', value: detailOf },
    { id: 'actionCode', heading: 'AUDIT_COLUMN_ACTION_CODE', value: ({ action }) => action },
    { id: 'id', heading: 'AUDIT_COLUMN_ID', value: ({ id }) => id },
    { id: 'actorId', heading: 'AUDIT_COLUMN_ACTOR_ID', value: ({ actor }) => actor?.id },
    { id: 'objectId', heading: 'AUDIT_COLUMN_OBJECT_ID', value: ({ object }) => object?.id },
    { id: 'session', heading: 'AUDIT_COLUMN_SESSION', value: ({ sessionId }) => sessionId },
    { id: 'trace', heading: 'AUDIT_COLUMN_TRACE', value: ({ traceId }) => traceId },
    { id: 'data', heading: 'AUDIT_COLUMN_DATA', value: dataOf },
    { id: 'hash', heading: 'AUDIT_COLUMN_HASH', value: ({ hash }) => hash },
  ],
});
