import { existsSync, readFileSync } from 'node:fs';
import { readHeader } from '../../features/backups/archive/read-archive.js';
import { newestBackup } from '../../features/backups/backup.js';
import { type Outcome, readOutcome } from '../../features/backups/outcomes.js';
import { isWritable } from './file-facts.js';

export interface BackupFacts {
  readonly folder: string;
  readonly isThere: boolean;
  readonly isWritable: boolean;
  readonly newest?: string;
  readonly newestHours?: number;
  /** Why the newest archive cannot be read. */
  readonly fault?: string;
  /** Whether the newest archive was made with the secret key of this installation. */
  readonly hasOurKey?: boolean;
  readonly isPassphraseFileEmpty: boolean;
  /** The last one. */
  readonly drill?: Outcome;
}

const HOUR_MS = 3_600_000;

const isEmptyFile = (path: string | undefined): boolean => {
  if (!path) return false;
  try {
    return readFileSync(path, 'utf8').trim() === '';
  } catch {
    return true;
  }
};

/** @param fingerprint of the secret key, where it can be read */
export async function readBackupFacts(
  folder: string,
  passphrase: { readonly text: string | undefined; readonly file: string | undefined },
  fingerprint: string | undefined,
): Promise<BackupFacts> {
  const drill = await readOutcome(folder, 'drill');
  const facts = {
    ...(drill && { drill }),
    folder,
    isThere: existsSync(folder),
    isWritable: isWritable(folder),
    isPassphraseFileEmpty: isEmptyFile(passphrase.file),
  };
  const newest = await newestBackup(folder);
  if (!newest) return facts;
  try {
    const header = await readHeader(newest, passphrase.text);
    const newestHours = (Date.now() - Date.parse(header.takenAt)) / HOUR_MS;
    return { ...facts, newest, newestHours, hasOurKey: !fingerprint || header.secretFingerprint === fingerprint };
  } catch (error) {
    return { ...facts, newest, fault: error instanceof Error ? error.message : String(error) };
  }
}
