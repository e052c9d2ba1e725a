import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { UploadOutcome } from '@portal/contracts';
import type { Answered } from './accounts.js';

export const FILES = '/api/main/uploads/uploadFiles';

/** The answer to an upload is a list, or one outcome, where no error. */
export const outcomes = ({ body }: Answered): UploadOutcome[] => [body].flat() as unknown as UploadOutcome[];

/** Names of what was kept below a portal's data directory. */
export const uploadsIn = (folder: string): string[] => readdirSync(join(folder, 'uploads')).sort();
