import type { BackupFacts } from './backup-facts.js';
import type { DatabaseFacts } from './doctor.repository.js';
import type { FileFacts } from './file-facts.js';
import type { RedisFacts, ServiceAnswer } from './service-facts.js';

/** What the probes have found; undefined where something is not configured or could not be asked. */
export interface Facts {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly nodeVersion: string;
  /** Why the API would not accept the environment. */
  readonly environmentFault?: string;
  readonly isPortFree?: boolean;
  /** Whether what listens on the port is this portal. */
  readonly isPortOurs?: boolean;
  readonly publicUrl?: ServiceAnswer;
  readonly files: FileFacts;
  /** The database is that of `npm start`, which runs without fsync. */
  readonly isEmbedded?: boolean;
  readonly database?: DatabaseFacts;
  readonly databaseFault?: { readonly code: string; readonly message: string };
  /** Seconds that this machine's clock is ahead of the database's. */
  readonly clockAhead?: number;
  readonly schemaFault?: string;
  readonly pendingMigrations?: number;
  /** Whether the secrets in the database can be decrypted; undefined where there are none. */
  readonly isSecretKeyRight?: boolean;
  /** Ids of stored files without content. */
  readonly lostFiles?: readonly string[];
  readonly redis?: RedisFacts;
  readonly smtp?: ServiceAnswer;
  readonly clamav?: ServiceAnswer;
  readonly backups: BackupFacts;
}
