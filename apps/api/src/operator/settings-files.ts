import type { INestApplicationContext } from '@nestjs/common';
import type { SettingsFile } from '@portal/contracts';
import { SettingsTransferService } from '../features/app-settings/settings-transfer.service.js';
import { BackupError } from '../features/backups/archive/backup-error.js';
import { OPERATOR } from '../kernel/access/caller.js';
import { inSentences } from './open-services.js';

/** Settings and changed texts, for another installation; secrets and accounts are left out. */
export const exportSettings = (app: INestApplicationContext): Promise<SettingsFile> =>
  app.get(SettingsTransferService, { strict: false }).export();

/** Takes over what another installation has exported: all of it, or nothing. */
export async function importSettings(app: INestApplicationContext, text: string) {
  const given: unknown = parsed(text);
  const { format, appVersion } = Object(given);
  if (!Number.isInteger(format) || typeof appVersion !== 'string')
    throw new BackupError('The file is not an export of settings.');
  const transfer = app.get(SettingsTransferService, { strict: false });
  return inSentences(() => transfer.import({ ...Object(given), format, appVersion }, OPERATOR));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BackupError('The file is not an export of settings.');
  }
}
