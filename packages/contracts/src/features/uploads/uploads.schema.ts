import { z } from 'zod';
import { DEFAULT_MAX_FILE_BYTES, uploadCodes } from '../../kernel/rules/file-rules.js';

/** What a form with files may bring. */
export const uploadRules = { maximum: 20, maximumBytes: DEFAULT_MAX_FILE_BYTES } as const;

/** Why a file was not taken. CONTENT: it is not what its name says; INFECTED: the virus scanner knows it. */
export const UploadRefusal = z.enum(['EXTENSION', 'CONTENT', 'INFECTED', 'SIZE']);
export type UploadRefusal = z.infer<typeof UploadRefusal>;

const Refused = z.object({ name: z.string(), reason: UploadRefusal });

/** What became of one file. Names come back without characters that hide or turn text. */
export const UploadOutcome = z.discriminatedUnion('resultCode', [
  z.object({
    resultCode: z.literal(uploadCodes.success),
    resultData: z.object({ id: z.string(), name: z.string(), sizeBytes: z.number().int() }),
  }),
  z.object({ resultCode: z.literal(uploadCodes.invalidExtension), resultData: Refused }),
  z.object({ resultCode: z.literal(uploadCodes.sizeExceeded), resultData: Refused }),
]);
export type UploadOutcome = z.infer<typeof UploadOutcome>;

/** A stored file, for whoever may know of it. */
export const StoredFile = z.object({
  id: z.string(),
  name: z.string(),
  sizeBytes: z.number().int(),
  uploadedAt: z.iso.datetime(),
});
export type StoredFile = z.infer<typeof StoredFile>;
