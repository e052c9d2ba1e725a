import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  InspectionRecord,
  InspectionReport,
  MetPerson,
  VerifiedReport,
} from '@portal/contracts/modules/agency-control';
import { MailsService } from '../../features/mail/mails.service.js';
import type { Caller } from '../../kernel/access/caller.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { InspectionDocumentsService, type Wording } from './inspection-documents.service.js';
import { InspectionReportsRepository } from './inspection-reports.repository.js';

/** 128 bits: nobody finds a report by trying codes. */
const CODE_BYTES = 16;

interface Signature {
  readonly person: MetPerson | null;
  readonly wording: Wording;
  /** Why the report is corrected; null for the first. */
  readonly reason: string | null;
}

/** Signs reports of inspections, each version once, and tells whether a document is one of them. */
@Injectable()
export class InspectionReportsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly reports: InspectionReportsRepository,
    private readonly documents: InspectionDocumentsService,
    private readonly mails: MailsService,
  ) {}

  /** Signed versions of a report, the latest first. */
  async list(sql: Sql, inspectionId: string): Promise<InspectionReport[]> {
    const reports = await this.reports.list(sql, inspectionId);
    return reports.map(({ code, ...report }) => ({ ...report, verification: this.addressOf(code) }));
  }

  /** Signs the report of an inspection as it stands, in the transaction of the step; the inspection is locked. */
  async sign(
    sql: Sql,
    { id: signedById, fullName: signedBy }: Caller,
    inspection: InspectionRecord,
    { wording, person, reason }: Signature,
  ): Promise<void> {
    const version = (inspection.reports[0]?.version ?? 0) + 1;
    const code = randomBytes(CODE_BYTES).toString('base64url');
    const signed = {
      version,
      number: `${inspection.reference}-R${version}`,
      signedAt: new Date().toISOString(),
      person,
      reason,
    };
    const signing = { ...signed, signedBy, verification: this.addressOf(code) };
    const document = await this.documents.report(sql, inspection, wording, signing);
    const digest = createHash('sha256').update(document).digest('hex');
    await this.reports.add(sql, { ...signed, inspectionId: inspection.id, signedById, code, document, digest });
  }

  /** @throws PortalError NOT_FOUND */
  async verify(code: string): Promise<VerifiedReport> {
    const found = await this.reports.verified(this.database, code);
    if (!found) throw new PortalError('NOT_FOUND');
    return found;
  }

  private addressOf(code: string): string {
    return this.mails.linkTo(`/app/agency-control/report/${code}`);
  }
}
