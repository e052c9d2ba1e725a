import { z } from 'zod';
import type { Party } from './workflow.js';

/** Who has an account in which something waits for them. */
export type WaitingParty = Exclude<Party, 'administration'>;

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
  /** Why it was moved there, such as why it was returned. */
  reason: z.string().nullable(),
});
export type WaitingDossier = z.infer<typeof WaitingDossier>;

/** Dossiers that wait for the caller in one capacity; those that have waited longest come first, and may be all. */
export const WaitingDossiers = z.object({
  party: z.enum(['applicant', 'officer', 'decider', 'body']),
  /** They wait for a body that has let its last day pass, and the caller reminds it or goes on without it. */
  isLate: z.boolean(),
  total: z.number().int(),
  rows: z.array(WaitingDossier),
});
export type WaitingDossiers = z.infer<typeof WaitingDossiers>;

/** A text that is another one once any dossier that the caller sees has been added, changed or removed. */
export const DossierRevision = z.object({ revision: z.string() });
