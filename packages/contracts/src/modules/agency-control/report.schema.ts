import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.js';

/** Who was met at the site, and what they say to the report. */
export const MetPerson = z.strictObject({
  name: z.string().trim().min(1).max(120),
  answer: z.enum(['AGREED', 'REFUSED']),
  remark: z.string().trim().max(2000),
});
export type MetPerson = z.output<typeof MetPerson>;

const SignedReport = z.object({
  /** `AG-2026-0001-R1`: the reference of the inspection and the version. */
  number: z.string(),
  /** 1 for the first; a corrected report is another version. */
  version: z.int(),
  signedBy: z.string(),
  signedAt: z.iso.datetime(),
  /** SHA-256 of the document, hexadecimal. */
  digest: z.string(),
});

/** A report as it was signed, one version of it. */
export const InspectionReport = SignedReport.extend({
  /** Null when nobody was met. */
  person: MetPerson.nullable(),
  /** Why it was corrected; null for the first version. */
  reason: z.string().nullable(),
  /** Address of the public page on which the document is verified. */
  verification: z.string(),
});
export type InspectionReport = z.output<typeof InspectionReport>;

/** What anybody who holds the document of a report may know. */
export const VerifiedReport = SignedReport.extend({
  /** Number of the latest version, when it is another one. */
  replacedBy: z.string().nullable(),
});
export type VerifiedReport = z.output<typeof VerifiedReport>;

/** For whoever holds the document of a report. */
export const reportsEndpoints = {
  verifyReport: endpoint({
    method: 'GET',
    path: '/reports/:code',
    summary: 'The report that was signed under the code on a document, and the digest of the document.',
    access: 'public',
    params: z.object({ code: z.string().regex(/^[\w-]{22}$/) }),
    response: VerifiedReport,
    errors: ['NOT_FOUND'],
  }),
};
