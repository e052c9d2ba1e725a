import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UploadOutcome } from '@portal/contracts';
import type { Answered } from './accounts.js';

export const FILES = '/api/main/uploads/uploadFiles';

/** The answer to an upload is a list, or one outcome, where no error: what the contract promises and nothing more. */
export function outcomes({ body }: Answered): UploadOutcome[] {
  const answered = [body].flat();
  const told = UploadOutcome.array().parse(answered);
  expect(answered).toEqual(told);
  return told;
}

/** Names of what was kept below a portal's data directory. */
export const uploadsIn = (folder: string): string[] => readdirSync(join(folder, 'uploads')).sort();
