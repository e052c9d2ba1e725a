import { z } from 'zod';
import type { Role } from '../../kernel/access.js';
import { BlobAnswer, endpoint } from '../../kernel/endpoint.js';
import { fileMediaTypes } from '../uploads/media-types.js';
import { UploadOutcome, uploadRules } from '../uploads/uploads.schema.js';
import { PersonRef } from './dossiers.schema.js';
import type { Workflow } from './workflow.js';

/** What a document is. */
export const DocumentKind = z.enum([
  'COVER_LETTER',
  'MANDATE',
  'SITE_PLAN_25000',
  'PROFILE',
  'DATASHEET',
  'PATTERN_FILE',
  'DECLARATION_OF_CONFORMITY',
  'COORDINATION_LETTER',
  'PHOTO',
  'OTHER',
]);
export type DocumentKind = z.infer<typeof DocumentKind>;

/** The applicant's side and the regulator's, the regulator's alone, or whoever may read the dossier. */
export const DocumentVisibility = z.enum(['APPLICANT', 'INTERNAL', 'PUBLIC']);
export type DocumentVisibility = z.infer<typeof DocumentVisibility>;

/**
 * Kinds that a new application does not take over from the dossier that it repeats, changes or renews: a mandate is given
 * for one application.
 */
export const notBroughtAlong: readonly DocumentKind[] = ['MANDATE'];

/** Documents that a dossier has at most. */
export const MOST_DOCUMENTS = 50;

/** Code of the check that whoever applies for another organisation has its mandate. */
export const MANDATE_CHECK = 'DOSSIER_MANDATE';

/** A document of a dossier. */
export const DossierDocument = z.object({
  id: z.string(),
  kind: DocumentKind,
  visibility: DocumentVisibility,
  fileName: z.string(),
  extension: z.string(),
  sizeBytes: z.int(),
  /** Of the content, hexadecimal. */
  sha256: z.string(),
  uploadedBy: PersonRef,
  uploadedAt: z.iso.datetime(),
  /** The submission that it belongs to; null while that is not submitted. */
  versionNumber: z.int().nullable(),
  /**
   * The dossier that it was brought along from, when the application was opened; null for one that was sent for this
   * dossier, and for whoever does not read the other one.
   */
  broughtFrom: z.object({ id: z.string(), reference: z.string().nullable() }).nullable(),
  /** The caller may take it back. */
  mayRemove: z.boolean(),
});
export type DossierDocument = z.infer<typeof DossierDocument>;

/** The documents that a caller sees, and what they may add. */
export const DossierDocuments = z.object({
  documents: z.array(DossierDocument),
  /** Empty: the caller adds none now. */
  mayAdd: z.array(DocumentVisibility),
});
export type DossierDocuments = z.infer<typeof DossierDocuments>;

export const NewDocument = z.strictObject({ kind: DocumentKind, visibility: DocumentVisibility });
export type NewDocument = z.infer<typeof NewDocument>;

const OfDossier = z.object({ id: z.uuid() });
const OfDocument = OfDossier.extend({ document: z.uuid() });

/** The calls about documents of a dossier; beside `dossierApi`. @param parts.readers who may read the dossiers */
export const dossierDocumentsApi = ({
  workflow: { applicants, officers },
  readers,
}: {
  readonly workflow: Workflow;
  readonly readers: readonly Role[];
}) => {
  const writers = [...new Set([...applicants, ...officers])];
  return {
    listDocuments: endpoint({
      method: 'GET',
      path: '/documents/:id',
      summary: 'Documents of a dossier that the caller may read, the first one first.',
      access: readers,
      params: OfDossier,
      response: DossierDocuments,
      errors: ['NOT_FOUND'],
    }),
    addDocument: endpoint({
      method: 'POST',
      path: '/documents/:id',
      summary:
        'Add one file to a dossier: the applicant’s side while it is written, officers once it has been submitted.',
      access: writers,
      encoding: 'multipart',
      params: OfDossier,
      body: NewDocument,
      files: { ...uploadRules, maximum: 1 },
      response: UploadOutcome,
      errors: ['NOT_FOUND', 'FORBIDDEN', 'TRANSITION_NOT_ALLOWED', 'RATE_LIMITED'],
    }),
    readDocument: endpoint({
      method: 'GET',
      path: '/documents/:id/files/:document',
      summary: 'A document as it was sent.',
      access: readers,
      params: OfDocument,
      response: BlobAnswer,
      blob: fileMediaTypes,
      errors: ['NOT_FOUND'],
    }),
    removeDocument: endpoint({
      method: 'DELETE',
      path: '/documents/:id/files/:document',
      summary: 'Take a document back: the applicant’s before its submission, an internal one by who added it.',
      access: writers,
      params: OfDocument,
      response: z.undefined(),
      success: 204,
      errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
    }),
  };
};

/** The calls about documents of any kind of dossiers. */
export type DossierDocumentsEndpoints = ReturnType<typeof dossierDocumentsApi>;
