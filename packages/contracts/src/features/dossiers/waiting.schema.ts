import { z } from 'zod';
import type { Party } from './workflow.js';

/** Who has an account in which something waits for them. */
export type WaitingParty = Exclude<Party, 'administration'>;

/**
 * What dossiers ask of the caller: to correct what was returned or answer a proposal, to accept a right, to decide, to give
 * an opinion, to examine what was submitted, and to remind a body that is late or go on without it. An officer examines
 * what is theirs and what is nobody's yet.
 */
export const Work = z.enum(['RETURNED', 'TRANSFER', 'DECISION', 'OPINION', 'EXAMINATION', 'LATE_OPINION']);
export type Work = z.infer<typeof Work>;

/** A dossier that waits for the caller. */
export const WaitingDossier = z.object({
  id: z.string(),
  /** Key of its kind. */
  kind: z.string(),
  reference: z.string().nullable(),
  title: z.string(),
  /** Name of the holder. */
  holder: z.string(),
  status: z.string(),
  /** When it reached its status. */
  since: z.iso.datetime(),
  /** Last day on which the caller may act, of an opinion the body's own; null without a deadline. */
  dueOn: z.iso.date().nullable(),
  /** Why it was moved there, such as why it was returned. */
  reason: z.string().nullable(),
});
export type WaitingDossier = z.infer<typeof WaitingDossier>;

/**
 * Dossiers that ask the same of the caller: those that are due first, then those that have waited longest, and maybe not
 * all. The list that is filtered by the same work has `total` rows.
 */
export const WaitingDossiers = z.object({
  work: Work,
  total: z.number().int(),
  rows: z.array(WaitingDossier),
});
export type WaitingDossiers = z.infer<typeof WaitingDossiers>;

/** A text that is another one once any dossier that the caller sees has been added, changed or removed. */
export const DossierRevision = z.object({ revision: z.string() });
