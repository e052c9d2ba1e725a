import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type AuditEntry,
  type AuditFilter,
  audit,
  auditActionText,
  auditChangesOf,
  auditChangeText,
  auditObjectText,
  auditObjectTypeText,
  auditRemarksOf,
  auditValueText,
} from '@portal/contracts';
import { exportedTable, type Translate } from '../exports/exported-table.js';
import { ExportedTablesRegistry } from '../exports/exported-tables.registry.js';
import { AuditRepository, type AuditRow } from './audit.repository.js';

const { listEvents } = audit.endpoints;

const actorOf = ({ actor }: AuditEntry, words: Translate): string =>
  actor ? (actor.login ?? actor.id) : words('AUDIT_NOBODY');

/** Names of what an event changed. */
const changesOf = ({ detail }: AuditEntry, words: Translate): string =>
  auditChangesOf(detail)
    .map(({ name }) => auditChangeText(name, words))
    .join(', ');

/** What changed from what to what, and whatever else an event says. */
function detailOf({ detail }: AuditEntry, words: Translate): string {
  const textOf = (value: unknown): string => auditValueText(value) || words('AUDIT_NOTHING');
  const changes = auditChangesOf(detail).map(
    ({ name, before, after }) => `${auditChangeText(name, words)} = ${textOf(before)} → ${textOf(after)}`,
  );
  const remarks = auditRemarksOf(detail).map(([name, value]) => `${name} = ${textOf(value)}`);
  return [...changes, ...remarks].join('; ');
}

const dataOf = ({ detail }: AuditEntry): string | null =>
  Object.keys(detail).length > 0 ? JSON.stringify(detail) : null;

/** What people did, as a file: in the words of the screen, then what it is traced and verified by. */
@Injectable()
export class AuditExportRegistration implements OnModuleInit {
  constructor(
    private readonly tables: ExportedTablesRegistry,
    private readonly events: AuditRepository,
  ) {}

  onModuleInit(): void {
    const table = exportedTable<AuditFilter, AuditRow, AuditEntry>({
      key: 'main/audit',
      module: 'main',
      access: listEvents.access,
      title: 'AUDIT_CAPTION',
      query: listEvents.query,
      columns: [
        { id: 'sequence', heading: 'AUDIT_COLUMN_SEQUENCE', kind: 'number', value: ({ sequence }) => sequence },
        { id: 'at', heading: 'AUDIT_COLUMN_AT', kind: 'moment', value: ({ at }) => at },
        { id: 'actor', heading: 'AUDIT_COLUMN_ACTOR', value: actorOf },
        { id: 'name', heading: 'AUDIT_COLUMN_NAME', value: ({ actor }) => actor?.fullName },
        { id: 'ip', heading: 'AUDIT_COLUMN_IP', value: ({ ip }) => ip },
        { id: 'action', heading: 'AUDIT_COLUMN_ACTION', value: ({ action }, words) => auditActionText(action, words) },
        {
          id: 'outcome',
          heading: 'AUDIT_COLUMN_OUTCOME',
          value: ({ outcome }, words) => words(`AUDIT_OUTCOME_${outcome}`),
        },
        {
          id: 'objectType',
          heading: 'AUDIT_COLUMN_OBJECT_TYPE',
          value: ({ object }, words) => object && auditObjectTypeText(object.type, words),
        },
        { id: 'object', heading: 'AUDIT_COLUMN_OBJECT', value: auditObjectText },
        { id: 'changes', heading: 'AUDIT_COLUMN_CHANGES', value: changesOf },
        { id: 'detail', heading: 'AUDIT_COLUMN_DETAIL', value: detailOf },
        { id: 'id', heading: 'AUDIT_COLUMN_ID', value: ({ id }) => id },
        { id: 'actorId', heading: 'AUDIT_COLUMN_ACTOR_ID', value: ({ actor }) => actor?.id },
        { id: 'objectId', heading: 'AUDIT_COLUMN_OBJECT_ID', value: ({ object }) => object?.id },
        { id: 'session', heading: 'AUDIT_COLUMN_SESSION', value: ({ sessionId }) => sessionId },
        { id: 'trace', heading: 'AUDIT_COLUMN_TRACE', value: ({ traceId }) => traceId },
        { id: 'data', heading: 'AUDIT_COLUMN_DATA', value: dataOf },
        { id: 'hash', heading: 'AUDIT_COLUMN_HASH', value: ({ hash }) => hash },
      ],
      source: (filter) => {
        const source = this.events.source(filter);
        // A file is there to be verified: what has no place in the chain yet comes with the next one.
        return { ...source, conditions: [...source.conditions, 'e.sequence IS NOT NULL'] };
      },
      rowsOf: (stored) => this.events.entries(stored),
    });
    this.tables.add(table);
  }
}
