import { z } from 'zod';

export const FORMAT = 'spectrum-portal-backup/1';
/** The first entry of an archive. */
export const HEADER_PATH = 'portal-backup.json';
/** The last entry but one. */
export const MANIFEST_PATH = 'manifest.json';
/** The last entry: keyed digest of the manifest, in hexadecimal digits. */
export const SEAL_PATH = 'manifest.seal';

/** Version of the schema: which migrations the database had run. */
const Migration = z.object({ name: z.string(), sha256: z.string() });

export const BackupHeader = z.object({
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  release: z.string(),
  /** Identifies SECRET_KEY without revealing it. */
  secretFingerprint: z.string(),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

const TableColumn = z.object({ name: z.string(), type: z.string() });

export const TableManifest = z.object({
  name: z.string(),
  columns: z.array(TableColumn),
  rows: z.number().int(),
});
export type TableManifest = z.infer<typeof TableManifest>;

export const Sequence = z.object({ name: z.string(), value: z.string().nullable() });
export type Sequence = z.infer<typeof Sequence>;

const Entry = z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string() });
export type Entry = z.infer<typeof Entry>;

export const Manifest = BackupHeader.extend({
  migrations: z.array(Migration),
  tables: z.array(TableManifest),
  sequences: z.array(Sequence),
  /** All entries before the manifest, in order. */
  entries: z.array(Entry),
  /** Ids of stored files that had a row but no content when the backup was made. */
  lostFiles: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;
