import { z } from 'zod';
import type { Role } from '../../kernel/access.js';

import { BlobAnswer, endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { PersonRef } from './dossiers.schema.js';

export const PDF_MEDIA_TYPE = 'application/pdf';

/** A decision on a dossier, and the document that was made of it. */
export const Decision = z.object({
  id: z.string(),
  /** Such as `2026-0042`. */
  number: z.string(),
  /** The step that was taken. */
  action: z.string(),
  decidedAt: z.iso.datetime(),
  /** Null: the time for a decision had run out. */
  decidedBy: PersonRef.nullable(),
  effectiveFrom: z.iso.date().nullable(),
  /** Last day of the right; null for one without an end, and when none is granted. */
  effectiveUntil: z.iso.date().nullable(),
  conditions: z.string(),
  /** Null while the document is being written. */
  document: z.object({ sizeBytes: z.int(), digest: z.string() }).nullable(),
  /** Address of the public page on which the document is verified. */
  verification: z.string(),
});
export type Decision = z.infer<typeof Decision>;

/** What anybody who holds the document may know of the decision. */
export const VerifiedDecision = z.object({
  number: z.string(),
  action: z.string(),
  reference: z.string(),
  title: z.string(),
  holder: z.string(),
  decidedAt: z.iso.datetime(),
  effectiveFrom: z.iso.date().nullable(),
  effectiveUntil: z.iso.date().nullable(),
  /** Status of the dossier now. */
  status: z.string(),
  /** SHA-256 of the document, hexadecimal; null while it is being written. */
  digest: z.string().nullable(),
});
export type VerifiedDecision = z.infer<typeof VerifiedDecision>;

/** A decision that is being prepared. */
export const DecisionDraft = z.strictObject({
  action: z.string().min(1).max(64),
  effectiveFrom: z.iso.date().optional(),
  effectiveUntil: z.iso.date().optional(),
  reason: z.string().trim().max(4000).optional(),
  conditions: z.string().trim().max(8000).optional(),
});
export type DecisionDraft = z.infer<typeof DecisionDraft>;

const OfDossier = z.object({ id: z.uuid() });

/** The calls about decisions and their documents; beside `dossierApi`. @param readers who may read the dossiers */
export const dossierDecisionsApi = ({ readers }: { readonly readers: readonly Role[] }) => ({
  listDecisions: endpoint({
    method: 'GET',
    path: '/decisions/:id',
    summary: 'Decisions on a dossier, the first one first.',
    access: readers,
    params: OfDossier,
    response: z.array(Decision),
    errors: ['NOT_FOUND'],
  }),
  readDecisionDocument: endpoint({
    method: 'GET',
    path: '/decisions/:id/documents/:decision',
    summary: 'The document of a decision, as it was written once and for all.',
    access: readers,
    params: OfDossier.extend({ decision: z.uuid() }),
    response: BlobAnswer,
    blob: [PDF_MEDIA_TYPE],
    errors: ['NOT_FOUND'],
  }),
  draftDecision: endpoint({
    method: 'POST',
    path: '/decisions/:id/draft',
    summary: 'The document of a decision as it would read if it were taken now. Nothing is kept.',
    access: readers,
    params: OfDossier,
    body: DecisionDraft,
    response: BlobAnswer,
    blob: [PDF_MEDIA_TYPE],
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  }),
});

/** The calls about decisions on any kind of dossiers. */
export type DossierDecisionsEndpoints = ReturnType<typeof dossierDecisionsApi>;

/** For whoever holds the document of a decision. */
export const decisionVerification = endpointGroup({
  name: 'decisionVerification',
  base: '/api/main/decisions',
  endpoints: {
    verifyDecision: endpoint({
      method: 'GET',
      path: '/:code',
      summary: 'What the portal decided under the code on a document, and the digest of the document.',
      access: 'public',
      params: z.object({ code: z.string().regex(/^[\w-]{22}$/) }),
      response: VerifiedDecision,
      errors: ['NOT_FOUND'],
    }),
  },
});
