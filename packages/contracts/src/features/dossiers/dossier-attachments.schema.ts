import { z } from 'zod';
import { uploadRules } from '../uploads/uploads.schema.js';

/** Files that may come with a message about a dossier, or with an opinion on it. */
export const attachmentRules = { ...uploadRules, maximum: 5 } as const;

/** A file that came with a message or an opinion; it stays as long as they do. */
export const DossierAttachment = z.object({
  id: z.string(),
  fileName: z.string(),
  extension: z.string(),
  sizeBytes: z.int(),
  /** Of the content, hexadecimal. */
  sha256: z.string(),
});
export type DossierAttachment = z.infer<typeof DossierAttachment>;
