import { Injectable } from '@nestjs/common';
import type { Locale } from '@portal/contracts';
import { pdfAnswer } from '../../features/written-documents/pdf-answer.js';
import type { FileAnswer } from '../../kernel/contract/file-answer.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { InspectionDocumentsService } from './inspection-documents.service.js';
import { InspectionReportsRepository } from './inspection-reports.repository.js';
import { InspectionsService } from './inspections.service.js';

interface Asked {
  readonly kind: 'REPORT' | 'BRIEF';
  readonly locale: Locale;
  /** Of a signed report; the latest, unless given. */
  readonly version?: number | undefined;
}

/** Hands out the documents of inspections. */
@Injectable()
export class InspectionFilesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly inspections: InspectionsService,
    private readonly documents: InspectionDocumentsService,
    private readonly reports: InspectionReportsRepository,
  ) {}

  /** A report as it was signed, and before that as it would read. @throws PortalError NOT_FOUND also for a version that there is not */
  async read(id: string, { kind, locale, version }: Asked): Promise<FileAnswer> {
    const inspection = await this.inspections.read(id);
    const name = `${inspection.reference}-${kind.toLowerCase()}`;
    if (kind === 'BRIEF') return pdfAnswer(await this.documents.brief(inspection, locale), name);
    const signed = await this.reports.document(this.database, id, version ?? null);
    if (signed) return pdfAnswer(signed.document, signed.number);
    if (version !== undefined) throw new PortalError('NOT_FOUND');
    return pdfAnswer(
      await this.documents.report(this.database, inspection, await this.documents.wordingOf(locale)),
      name,
    );
  }
}
