import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UNFINISHED_RESTORE } from '../../features/backups/unfinished-restore.js';

const MEGABYTE = 1024 ** 2;

export interface SecretFile {
  readonly path: string;
  readonly isThere: boolean;
  readonly isReadable: boolean;
  readonly length: number;
  /** Others than its owner may read it. */
  readonly isOpen: boolean;
}

export interface FileFacts {
  readonly dataDir: string;
  readonly isDataDir: boolean;
  /** Folders below DATA_DIR, and itself, in which nothing can be written. */
  readonly unwritable: readonly string[];
  readonly freeMegabytes?: number;
  /** Parts of a hundred. */
  readonly freeInodes?: number;
  readonly isHalfRestored: boolean;
  readonly secretFile?: SecretFile;
  readonly hasWebClient?: boolean;
}

export function isWritable(folder: string): boolean {
  const file = join(folder, `.written-${randomUUID()}`);
  try {
    writeFileSync(file, '', { flag: 'wx' });
    rmSync(file);
    return true;
  } catch {
    return false;
  }
}

export function secretFileAt(path: string): SecretFile {
  const isThere = existsSync(path);
  try {
    const length = readFileSync(path, 'utf8').trim().length;
    return { path, isThere, isReadable: true, length, isOpen: (statSync(path).mode & 0o077) !== 0 };
  } catch {
    return { path, isThere, isReadable: false, length: 0, isOpen: false };
  }
}

function spaceOf(folder: string): Pick<FileFacts, 'freeMegabytes' | 'freeInodes'> {
  try {
    const { bavail, bsize, files, ffree } = statfsSync(folder);
    return {
      freeMegabytes: Math.floor((bavail * bsize) / MEGABYTE),
      ...(files > 0 && { freeInodes: Math.floor((ffree * 100) / files) }),
    };
  } catch {
    return {};
  }
}

/** @param secretPath file of the secret key, if one is configured or there by default */
export function readFileFacts(dataDir: string, secretPath: string | undefined, webDist: string | undefined): FileFacts {
  const isDataDir = existsSync(dataDir) && statSync(dataDir).isDirectory();
  const folders = [dataDir, ...['uploads', 'exports', 'outbox'].map((name) => join(dataDir, name))];
  return {
    dataDir,
    isDataDir,
    unwritable: isDataDir ? folders.filter((folder) => existsSync(folder) && !isWritable(folder)) : [],
    ...(isDataDir && spaceOf(dataDir)),
    isHalfRestored: existsSync(join(dataDir, UNFINISHED_RESTORE)),
    ...(secretPath && { secretFile: secretFileAt(secretPath) }),
    ...(webDist && { hasWebClient: existsSync(join(webDist, 'index.html')) }),
  };
}
