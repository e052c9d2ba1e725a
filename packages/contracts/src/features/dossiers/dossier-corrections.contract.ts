import { z } from 'zod';
import type { Role } from '../../kernel/access.js';
import { endpoint } from '../../kernel/endpoint.js';
import { PersonRef } from './dossiers.schema.js';

export const MOST_CORRECTIONS = 200;
export const LONGEST_CORRECTION = 2000;

/** What an officer who returns an application wants to have corrected, and where. */
export const NewCorrection = z.strictObject({
  /** A field, a row or a corner in the application as it was submitted: names and places in lists, as `rows.2.name`. */
  path: z
    .string()
    .max(200)
    .regex(/^\w+(\.\w+)*$/),
  text: z.string().trim().min(1).max(LONGEST_CORRECTION),
});
export type NewCorrection = z.infer<typeof NewCorrection>;

/** A correction that was asked for, and what became of it. */
export const Correction = NewCorrection.extend({
  id: z.string(),
  /** Where that is in the version that follows; null once its row was removed. */
  place: z.string().nullable(),
  /** Who ticked it as done; null: nobody. */
  done: z.object({ by: PersonRef, at: z.iso.datetime() }).nullable(),
});
export type Correction = z.infer<typeof Correction>;

/** The corrections of one return. */
export const CorrectionRound = z.object({
  /** Of the submission that was returned. */
  versionNumber: z.int(),
  askedAt: z.iso.datetime(),
  askedBy: PersonRef,
  corrections: z.array(Correction),
});
export type CorrectionRound = z.infer<typeof CorrectionRound>;

/** Corrections of a dossier, whatever its kind. */
export interface DossierCorrections<Draft = unknown> {
  /** The latest one first. */
  readonly rounds: CorrectionRound[];
  /** What was returned, for those who may correct it now and tick the corrections of the latest round; else null. */
  readonly returned: Draft | null;
}

/** The calls about corrections of one kind of dossiers, among those of `dossierApi`. */
export const correctionEndpoints = <D extends z.ZodType>(parts: {
  readonly draft: D;
  readonly applicants: readonly Role[];
  readonly officers: readonly Role[];
}) => ({
  listCorrections: endpoint({
    method: 'GET',
    path: '/dossiers/:id/corrections',
    summary: 'What was to be corrected at each return; for those who act for the holder and for officers.',
    access: [...parts.applicants, ...parts.officers],
    params: z.object({ id: z.uuid() }),
    response: z.object({ rounds: z.array(CorrectionRound), returned: parts.draft.nullable() }),
    errors: ['NOT_FOUND'],
  }),
  tickCorrection: endpoint({
    method: 'PATCH',
    path: '/dossiers/:id/corrections/:correction',
    summary: 'Tick a correction as done, or take that back, before the application is submitted again.',
    access: parts.applicants,
    params: z.object({ id: z.uuid(), correction: z.uuid() }),
    body: z.strictObject({ isDone: z.boolean() }),
    response: z.undefined(),
    success: 204,
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  }),
});
