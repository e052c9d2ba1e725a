import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MigrationError } from '../../kernel/database/exclusively.js';

/** A file of DATA_DIR that is there while a restore is under way, and after one that was interrupted. */
export const UNFINISHED_RESTORE = 'restore.unfinished';

/** What to do when a restore of this installation has begun and not ended; undefined otherwise. */
export function halfRestored(dataDir: string): string | undefined {
  const mark = join(dataDir, UNFINISHED_RESTORE);
  if (!existsSync(mark)) return undefined;
  return `A restore was interrupted. Run "portal restore" again; or remove ${mark} to start with what is there.`;
}

/** @throws MigrationError when a restore of this installation has begun and not ended */
export function refuseHalfRestored(dataDir: string): void {
  const remedy = halfRestored(dataDir);
  if (remedy !== undefined) throw new MigrationError(remedy);
}
