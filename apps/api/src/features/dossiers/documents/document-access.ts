import { type DocumentVisibility, type DossierPermissions, mayEdit } from '@portal/contracts';
import { type AccessScope, isWithin, type OwnTime, timeReadBy } from '../dossier-access.js';
import type { DossierKind } from '../dossier-kind.js';
import type { DossierRow } from '../records/dossier-rows.js';
import type { StoredDocument } from './dossier-documents.repository.js';

/** Somebody before the documents of a dossier that they may read. */
export interface DocumentReader {
  readonly id: string;
  /** Acts for the holder, or for the one who gave the right away, in an applicant's role. */
  readonly related: boolean;
  /** On the regulator's side, for every dossier that was submitted. */
  readonly regulator: boolean;
  /** On the staff of a body that was asked about this dossier. */
  readonly asked: boolean;
  /** What was added at another time is not their matter, unless it is for everybody who reads the dossier. */
  readonly time: OwnTime;
}

export const documentReaderOf = (
  callerId: string,
  scope: Pick<AccessScope, 'regulator' | 'applicantFor'>,
  dossier: Pick<DossierRow, 'holderId' | 'transfer' | 'transferEnd'>,
  asked: boolean,
): DocumentReader => ({
  id: callerId,
  related: [dossier.holderId, dossier.transfer?.from.id].some(
    (holder) => holder !== undefined && scope.applicantFor.includes(holder),
  ),
  regulator: scope.regulator,
  asked,
  time: timeReadBy(scope, dossier),
});

/** Who reads which document: what is not submitted yet is the applicant's alone. */
export function mayRead(document: StoredDocument, { related, regulator, asked, time }: DocumentReader): boolean {
  const { visibility, versionNumber } = document;
  if (versionNumber !== null && visibility === 'PUBLIC') return true;
  if (!isWithin(time, document.uploadedAt)) return false;
  if (related && visibility !== 'INTERNAL') return true;
  if (versionNumber === null) return false;
  if (regulator) return true;
  return asked && visibility === 'APPLICANT';
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
