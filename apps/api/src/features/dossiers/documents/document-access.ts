import { type DocumentVisibility, type DossierPermissions, mayEdit } from '@portal/contracts';
import type { AccessScope } from '../dossier-access.js';
import type { DossierKind } from '../dossier-kind.js';
import type { DossierRow } from '../records/dossier-rows.js';
import type { StoredDocument } from './dossier-documents.repository.js';

/** Somebody before the documents of a dossier that they may read. */
export interface DocumentReader {
  readonly id: string;
  /** Acts for the holder, in an applicant's role. */
  readonly related: boolean;
  /** On the regulator's side, for every dossier that was submitted. */
  readonly regulator: boolean;
  /** On the staff of a body that was asked about this dossier. */
  readonly asked: boolean;
}

export const documentReaderOf = (
  callerId: string,
  { regulator }: Pick<AccessScope, 'regulator'>,
  { related }: Pick<DossierPermissions, 'related'>,
  asked: boolean,
): DocumentReader => ({ id: callerId, related, regulator, asked });

/** Who reads which document: what is not submitted yet is the applicant's alone. */
export function mayRead(document: StoredDocument, { related, regulator, asked }: DocumentReader): boolean {
  const { visibility, versionNumber } = document;
  if (related && visibility !== 'INTERNAL') return true;
  if (versionNumber === null) return false;
  if (regulator) return true;
  return visibility === 'PUBLIC' || (asked && visibility === 'APPLICANT');
}

/** Applicants take back what is not submitted yet, officers what nobody outside has seen. */
export function mayRemove(document: StoredDocument, reader: DocumentReader, isEditable: boolean): boolean {
  const { side, visibility, uploadedBy, versionNumber } = document;
  if (side === 'APPLICANT') return reader.related && isEditable && versionNumber === null;
  return reader.regulator && visibility === 'INTERNAL' && uploadedBy.id === reader.id;
}

/** A side, and the visibilities that its new documents may have. */
export interface Adding {
  readonly side: 'APPLICANT' | 'OFFICER';
  readonly versionId: string;
  readonly visibilities: readonly DocumentVisibility[];
}

/** On whose side somebody adds documents now; undefined when on none. */
export function addingOf(
  { workflow }: Pick<DossierKind, 'workflow'>,
  { status, versionId, submissionId }: Pick<DossierRow, 'status' | 'versionId' | 'submissionId'>,
  permissions: DossierPermissions,
  { regulator }: Pick<AccessScope, 'regulator'>,
): Adding | undefined {
  if (mayEdit(workflow, status, permissions))
    return { side: 'APPLICANT', versionId, visibilities: ['APPLICANT', 'PUBLIC'] };
  if (regulator && submissionId !== null)
    return { side: 'OFFICER', versionId: submissionId, visibilities: ['INTERNAL', 'APPLICANT', 'PUBLIC'] };
  return undefined;
}
