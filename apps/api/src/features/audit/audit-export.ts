import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type AuditEntry, type AuditFilter, CSV_START, csvLine, type Locale } from '@portal/contracts';
import { TranslationsService } from '../translations/translations.service.js';
import { AuditRepository } from './audit.repository.js';

const AT_ONCE = 1_000;

const columns = [
  ['AUDIT_COLUMN_SEQUENCE', ({ sequence }) => sequence],
  ['AUDIT_COLUMN_AT', ({ at }) => at],
  ['AUDIT_COLUMN_ACTOR', ({ actor }) => actor?.login ?? actor?.id],
  ['AUDIT_COLUMN_NAME', ({ actor }) => actor?.fullName],
  ['AUDIT_COLUMN_IP', ({ ip }) => ip],
  ['AUDIT_COLUMN_SESSION', ({ sessionId }) => sessionId],
  ['AUDIT_COLUMN_ACTION', ({ action }) => action],
  ['AUDIT_COLUMN_OUTCOME', ({ outcome }) => outcome],
  ['AUDIT_COLUMN_OBJECT_TYPE', ({ object }) => object?.type],
  ['AUDIT_COLUMN_OBJECT', ({ object }) => object?.name ?? object?.id],
  ['AUDIT_COLUMN_DETAIL', ({ detail }) => (Object.keys(detail).length > 0 ? JSON.stringify(detail) : undefined)],
  ['AUDIT_COLUMN_TRACE', ({ traceId }) => traceId],
  ['AUDIT_COLUMN_HASH', ({ hash }) => hash],
] as const satisfies readonly (readonly [string, (entry: AuditEntry) => string | number | null | undefined])[];

/** Events as a file for spreadsheets, written while it is read from the database. */
@Injectable()
export class AuditExport {
  constructor(
    private readonly events: AuditRepository,
    private readonly translations: TranslationsService,
  ) {}

  async csv(filter: AuditFilter, locale: Locale): Promise<Readable> {
    const texts = await this.translations.of('main', locale);
    const headings = columns.map(([key]) => texts[key]?.VALUE ?? key);
    return Readable.from(this.lines(filter, locale, headings));
  }

  private async *lines(filter: AuditFilter, locale: Locale, headings: readonly string[]) {
    yield CSV_START + csvLine(headings, locale);
    for (let after: string | undefined; ; ) {
      const { rows, more } = await this.events.page(filter, after, AT_ONCE);
      yield rows
        .map((entry) =>
          csvLine(
            columns.map(([, cell]) => cell(entry)),
            locale,
          ),
        )
        .join('');
      after = rows.at(-1)?.id;
      if (!more) return;
    }
  }
}
