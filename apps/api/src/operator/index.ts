// What the program `portal` (infra/portal) does for the operator of an installation.
import 'reflect-metadata';

export { BackupError } from '../features/backups/archive/backup-error.js';
export { backUp, newestBackup } from '../features/backups/backup.js';
export { migrateWithBackup } from '../features/backups/backup-before-migration.js';
export { installationOf, onConnection } from '../features/backups/installation.js';
export { keepOutcome } from '../features/backups/outcomes.js';
export { passphraseOf } from '../features/backups/passphrase.js';
export { restore } from '../features/backups/restore.js';
export { halfRestored, refuseHalfRestored } from '../features/backups/unfinished-restore.js';
export { OwnMapError } from '../features/base-layers/own-maps/own-map-error.js';
export { listOwnMaps, loadOwnMap, removeOwnMap } from '../features/base-layers/own-maps/own-maps-folder.js';
export { loadTerrain } from '../features/terrain/load-terrain.js';
export { EnvironmentError, parseEnvironment } from '../kernel/config/environment.js';
export { MigrationError, reasonOf } from '../kernel/database/exclusively.js';
export { Accounts } from './accounts.js';
export type { Finding } from './doctor/check.js';
export { checks, examine } from './doctor/doctor.js';
export { openServices } from './open-services.js';
export { createScratchDatabase } from './scratch-database.js';
export { exportSettings, importSettings } from './settings-files.js';
export { openTrialQueue } from './trial-queue.js';
export { verifyPortal } from './verify-portal.js';
