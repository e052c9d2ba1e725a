import type { ChecklistContent, FieldRecord, InspectionRecord } from '@portal/contracts/modules/agency-control';

/** A visit as it was taken along. */
export interface TakenVisit {
  readonly inspection: InspectionRecord;
  readonly checklist: ChecklistContent | null;
}

/** A photograph that waits: its file is uploaded before its record is sent. */
export type WaitingPhoto = Omit<Extract<FieldRecord, { kind: 'PHOTO' }>, 'data'> & {
  readonly data: Omit<Extract<FieldRecord, { kind: 'PHOTO' }>['data'], 'fileId'> & { readonly fileId: string | null };
  readonly file: { readonly name: string; readonly type: string; readonly content: string };
};
export type WaitingRecord = Exclude<FieldRecord, { kind: 'PHOTO' }> | WaitingPhoto;
