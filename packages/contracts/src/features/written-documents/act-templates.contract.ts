import { z } from 'zod';
import { BlobAnswer, endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { Locale } from '../../kernel/locale.js';
import { LONGEST_TEXT } from '../app-settings/text-rules.js';
import { PDF_MEDIA_TYPE } from '../dossiers/dossier-decisions.contract.js';

/** A right that is granted, or any other decision. */
export const ActKind = z.enum(['GRANT', 'OTHER']);
export type ActKind = z.infer<typeof ActKind>;

/**
 * Texts that acts are written with, in the order in which they stand in one. They are texts of the module, edited in each
 * language, with their history.
 */
export const actTemplateKeys = {
  GRANT: [
    'ACT_LETTERHEAD_UNIT',
    'ACT_LETTERHEAD_ADDRESS',
    'ACT_GRANT_TITLE',
    'ACT_OPENING',
    'ACT_LEGAL_BASIS',
    'ACT_GRANT_RECITALS',
    'ACT_GRANT_ARTICLES',
    'ACT_PLACE',
    'ACT_CAPACITY',
    'ACT_REMEDIES',
    'ACT_STANDARD_CONDITIONS',
  ],
  OTHER: [
    'ACT_LETTERHEAD_UNIT',
    'ACT_LETTERHEAD_ADDRESS',
    'ACT_OTHER_TITLE',
    'ACT_OPENING',
    'ACT_LEGAL_BASIS',
    'ACT_OTHER_RECITALS',
    'ACT_OTHER_ARTICLES',
    'ACT_PLACE',
    'ACT_CAPACITY',
    'ACT_REMEDIES',
  ],
} as const satisfies Record<ActKind, readonly string[]>;

const Key = z.enum([...new Set<string>([...actTemplateKeys.GRANT, ...actTemplateKeys.OTHER])]);

/** How a module's decisions are worded. */
export const actTemplates = endpointGroup({
  name: 'actTemplates',
  base: '/api/main/actTemplates',
  endpoints: {
    previewAct: endpoint({
      method: 'POST',
      path: '/preview',
      summary: 'An act with example values, worded by texts that are not saved yet.',
      access: ['PORTADMIN'],
      body: z.strictObject({
        module: z.string().min(1).max(64),
        kind: ActKind,
        locale: Locale,
        texts: z.partialRecord(Key, z.string().max(LONGEST_TEXT)),
      }),
      response: BlobAnswer,
      blob: [PDF_MEDIA_TYPE],
      errors: ['NOT_FOUND'],
    }),
  },
});
