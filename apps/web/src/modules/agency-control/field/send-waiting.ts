import { uploadCodes, uploads } from '@portal/contracts';
import { type FieldRecord, MOST_SYNCED } from '@portal/contracts/modules/agency-control';
import { clientOf } from '../../../kernel/client.js';
import { agencyClient } from '../agency-control.client.js';
import type { WaitingPhoto, WaitingRecord } from './field-records.js';
import { keep, keepAnswers, keepConflict, letGo, waitingRecords } from './field-store.js';

const uploadsClient = clientOf(uploads);

const isPhoto = (record: WaitingRecord): record is WaitingPhoto => record.kind === 'PHOTO';

function fileOf({ file: { name, type, content } }: WaitingPhoto): File {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type });
}

/** Uploads the file of a photograph, unless it was before. @returns its record; undefined when the portal refuses the file */
async function uploaded(photo: WaitingPhoto): Promise<FieldRecord | undefined> {
  const { file, ...record } = photo;
  if (record.data.fileId !== null) return { ...record, data: { ...record.data, fileId: record.data.fileId } };
  const headers = { 'idempotency-key': record.clientId };
  const outcome = await uploadsClient.uploadRaw({ body: {}, files: [fileOf(photo)] }, { headers });
  if (outcome.resultCode !== uploadCodes.success) return undefined;
  const data = { ...record.data, fileId: outcome.resultData.id };
  await keep({ ...record, data, file });
  return { ...record, data };
}

let isSending = false;

/**
 * Sends what waits, oldest first, photographs after their files. Nothing leaves the outbox before the server has it; sent
 * twice, it is stored once.
 *
 * @throws ApiError without a network or a session: what waits goes on waiting
 */
export async function sendWaiting(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    const kept = await waitingRecords();
    for (let at = 0; at < kept.length; at += MOST_SYNCED) {
      const part = kept.slice(at, at + MOST_SYNCED);
      const records: FieldRecord[] = [];
      for (const record of part) {
        const ready = isPhoto(record) ? await uploaded(record) : record;
        if (ready) records.push(ready);
        else {
          await keepConflict({ record, fields: ['fileId'] });
          await letGo([record.clientId]);
        }
      }
      if (records.length === 0) continue;
      const swept: WaitingPhoto[] = [];
      const answer = await agencyClient.sync({ body: { records } });
      for (const { clientId, fields } of answer.conflicts) {
        const record = part.find((one) => one.clientId === clientId);
        if (!record) continue;
        // Its file was swept before its record arrived: uploaded again the next time.
        const isSwept = fields.includes('fileId') && isPhoto(record);
        if (isSwept) swept.push({ ...record, data: { ...record.data, fileId: null } });
        else await keepConflict({ record, fields });
      }
      const accepted = new Set(answer.accepted);
      await keepAnswers(
        records.filter((one) => one.kind === 'ANSWER').filter(({ clientId }) => accepted.has(clientId)),
      );
      await letGo([...answer.accepted, ...answer.conflicts.map(({ clientId }) => clientId)]);
      for (const photo of swept) await keep(photo);
    }
  } finally {
    isSending = false;
  }
}
