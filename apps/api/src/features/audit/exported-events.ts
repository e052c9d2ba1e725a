import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type AuditEntry, type AuditFilter, audit, auditActionKeys, auditObjectTypes } from '@portal/contracts';
import { exportedTable, type Words } from '../exports/exported-table.js';
import { ExportedTables } from '../exports/exported-tables.js';
import { AuditRepository, type AuditRow } from './audit.repository.js';

const { listEvents } = audit.endpoints;

/** In words, or as it is written when an older release wrote it. */
const among = (known: readonly string[], prefix: string, key: string | undefined, words: Words): string | undefined =>
  key !== undefined && known.includes(key) ? words(`${prefix}_${key.toUpperCase()}`) : key;

const namesIn = (value: unknown): string[] => Object.keys(Object(value));

/** Names of what an event changed. */
const changesOf = ({ detail: { before, after } }: AuditEntry): string =>
  [...new Set([...namesIn(before), ...namesIn(after)])].join(', ');

const detailOf = ({ detail }: AuditEntry): string | null =>
  Object.keys(detail).length > 0 ? JSON.stringify(detail) : null;

/** What people did, as a file: more of it than the list shows. */
@Injectable()
export class ExportedEvents implements OnModuleInit {
  constructor(
    private readonly tables: ExportedTables,
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
        { id: 'actor', heading: 'AUDIT_COLUMN_ACTOR', value: ({ actor }) => actor?.login ?? actor?.id },
        { id: 'name', heading: 'AUDIT_COLUMN_NAME', value: ({ actor }) => actor?.fullName },
        { id: 'ip', heading: 'AUDIT_COLUMN_IP', value: ({ ip }) => ip },
        { id: 'session', heading: 'AUDIT_COLUMN_SESSION', value: ({ sessionId }) => sessionId },
        {
          id: 'action',
          heading: 'AUDIT_COLUMN_ACTION',
          value: ({ action }, words) => among(auditActionKeys, 'AUDIT_ACTION', action, words),
        },
        {
          id: 'outcome',
          heading: 'AUDIT_COLUMN_OUTCOME',
          value: ({ outcome }, words) => words(`AUDIT_OUTCOME_${outcome}`),
        },
        {
          id: 'objectType',
          heading: 'AUDIT_COLUMN_OBJECT_TYPE',
          value: ({ object }, words) => among(auditObjectTypes, 'AUDIT_OBJECT', object?.type, words),
        },
        { id: 'object', heading: 'AUDIT_COLUMN_OBJECT', value: ({ object }) => object?.name ?? object?.id },
        { id: 'changes', heading: 'AUDIT_COLUMN_CHANGES', value: changesOf },
        { id: 'detail', heading: 'AUDIT_COLUMN_DETAIL', value: detailOf },
        { id: 'trace', heading: 'AUDIT_COLUMN_TRACE', value: ({ traceId }) => traceId },
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
