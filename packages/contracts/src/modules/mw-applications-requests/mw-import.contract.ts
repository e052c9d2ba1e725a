import { z } from 'zod';
import type { Role } from '../../kernel/access.js';
import { endpoint } from '../../kernel/endpoint.js';

/** Lines of a file. */
export const MOST_IMPORTED_LINES = 5000;

/** As much as a request may hold. */
const LONGEST_FILE = 900_000;

export const MwImportRequest = z.strictObject({
  /** The file, as text. */
  csv: z.string().min(1).max(LONGEST_FILE),
  /** The holder of the drafts; the first organisation that the caller applies for when missing. */
  holderId: z.uuid().optional(),
  /** Chosen by the sender: the same import, sent again, opens no draft twice. Absent: the file is only judged. */
  importId: z.uuid().optional(),
  /**
   * Projects with a faulty line become drafts of their other hops. Else a project, that is the lines with the same
   * reference of the applicant's, becomes a draft as a whole or not at all.
   */
  acceptsPartialProjects: z.boolean().optional(),
});
export type MwImportRequest = z.infer<typeof MwImportRequest>;

const Fault = z.object({
  column: z.string(),
  /** Translation key. */
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

export const MwImportReport = z.object({
  lines: z.array(
    z.object({
      /** Counted from 1, the headings included. */
      line: z.number().int(),
      /** From which site to which. */
      route: z.string(),
      /** None: the hop becomes part of a draft, unless its project is refused for another line. */
      faults: z.array(Fault),
      /** The hop becomes part of a draft. */
      isAccepted: z.boolean(),
    }),
  ),
  /** Columns with content that is not kept. */
  ignored: z.array(z.string()),
  /** Projects of which no hop becomes part of a draft, each with the lines that are the reason. */
  refused: z.array(z.object({ title: z.string(), hops: z.number().int(), faultyLines: z.array(z.number().int()) })),
  /** Drafts that are opened, each with the number of its hops; without ids where the file was only judged. */
  drafts: z.array(z.object({ id: z.string().nullable(), title: z.string(), hops: z.number().int() })),
});
export type MwImportReport = z.infer<typeof MwImportReport>;

/** The call that reads hops from a file. @param applicants who may open drafts */
export const mwImportEndpoint = (applicants: readonly Role[]) =>
  endpoint({
    method: 'POST',
    path: '/imports',
    summary: 'Judge a file of hops line by line; with an id, open drafts of the projects without a fault as well.',
    access: applicants,
    body: MwImportRequest,
    response: MwImportReport,
    errors: ['IDEMPOTENCY_KEY_REUSED'],
  });
