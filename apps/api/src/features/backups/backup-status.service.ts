import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { momentOf, newestBackup } from './backup.js';
import { type Outcome, readOutcome } from './outcomes.js';

export interface BackupStatus {
  /** Undefined: there has been none. */
  readonly backup: Outcome | undefined;
  /** Of the last drill, which restores the newest backup into a database of its own; undefined: there has been none. */
  readonly drill: Outcome | undefined;
}

/** The last backup and the last drill of this installation, however they were begun. */
@Injectable()
export class BackupStatusService {
  constructor(@Inject(ENVIRONMENT) private readonly env: Environment) {}

  async read(): Promise<BackupStatus> {
    const folder = this.env.backupDir;
    const [kept, newest, drill] = await Promise.all([
      readOutcome(folder, 'backup'),
      newestBackup(folder),
      readOutcome(folder, 'drill'),
    ]);
    // An archive of an earlier release, or one that was copied here, has no outcome beside it.
    const archive = newest && { succeeded: true, finishedAt: momentOf(newest), file: newest };
    return { backup: kept ?? (archive || undefined), drill };
  }
}
