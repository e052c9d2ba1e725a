import { z } from 'zod';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { Locale } from '../../kernel/locale.js';
import { messageKeys } from '../../kernel/message-keys.js';

/** Where a text is shown: as an article of the help, above the documentation, as legal notice, on the page of modules. */
export const EditedTextKind = z.enum(['HELP', 'DOCUMENTATION', 'LEGAL', 'HOME']);
export type EditedTextKind = z.infer<typeof EditedTextKind>;

export const EDITED_TEXT_LENGTH = 100_000;
const TITLE_LENGTH = 200;
const KEY_LENGTH = 64;

/** A text of the portal in one language. Only articles of the help belong to a module and have a key. */
const identity = {
  kind: EditedTextKind,
  module: z.string().max(KEY_LENGTH),
  /** Of an article: a name of its own, or the key of the information button that it explains. Empty for other texts. */
  key: z.string().regex(/^([A-Za-z][A-Za-z0-9_.-]{0,63})?$/, messageKeys.invalid),
  locale: Locale,
};
const content = {
  title: z.string().trim().min(1, messageKeys.required).max(TITLE_LENGTH),
  html: z.string().trim().min(1, messageKeys.required).max(EDITED_TEXT_LENGTH),
  /** Name of a document of the portal that goes with the text. */
  document: z.string().min(1).max(255).nullable(),
};

export const EditedText = z.object({ ...identity, ...content, title: z.string(), html: z.string() });
export type EditedText = z.infer<typeof EditedText>;

export const AdministeredText = EditedText.extend({
  /** Rises with every change, from 1. */
  version: z.number().int(),
  modifiedAt: z.iso.datetime(),
  /** Full name; null: the portal itself. */
  modifiedBy: z.string().nullable(),
});
export type AdministeredText = z.infer<typeof AdministeredText>;

/** Rule of a text: articles have a key, the others none and belong to the portal. */
function refuseMisplaced({ kind, module, key }: EditedTextName, context: z.RefinementCtx): void {
  const isArticle = kind === 'HELP';
  if (isArticle !== (key !== ''))
    context.addIssue({ code: 'custom', path: ['key'], input: key, message: messageKeys.invalid });
  if (!isArticle && module !== 'main')
    context.addIssue({ code: 'custom', path: ['module'], input: module, message: messageKeys.invalid });
}

const PlainName = z.object(identity);
export type EditedTextName = z.infer<typeof PlainName>;
const Name = PlainName.superRefine(refuseMisplaced);

export const EditedTextChange = z
  .strictObject({
    ...identity,
    ...content,
    /** Version that the change is based on; 0: there was no text. */
    version: z.number().int().nonnegative(),
  })
  .superRefine(refuseMisplaced);
export type EditedTextChange = z.infer<typeof EditedTextChange>;

export const EditedTextVersion = z.object({
  version: z.number().int(),
  title: z.string(),
  html: z.string(),
  savedAt: z.iso.datetime(),
  savedBy: z.string().nullable(),
});
export type EditedTextVersion = z.infer<typeof EditedTextVersion>;

const access = ['PORTADMIN'] as const;

/** Texts that administrators write: help, documentation, legal notice, home. */
export const editedTexts = endpointGroup({
  name: 'editedTexts',
  base: '/api/main/texts',
  endpoints: {
    listTexts: endpoint({
      method: 'GET',
      path: '/list',
      summary: 'Texts of a kind that the reader may see, in a language; in French where it is not translated.',
      access: 'public',
      query: z.object({ kind: EditedTextKind, locale: Locale }),
      response: z.array(EditedText),
    }),
    listTextsForAdmin: endpoint({
      method: 'GET',
      path: '/listForAdmin',
      summary: 'Every text in every language.',
      access,
      response: z.array(AdministeredText),
    }),
    saveText: endpoint({
      method: 'POST',
      path: '/save',
      summary: 'Save a text in a language. It keeps only the HTML of the safe list.',
      access,
      body: EditedTextChange,
      response: AdministeredText,
      errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
    }),
    previewText: endpoint({
      method: 'POST',
      path: '/preview',
      summary: 'What would be kept of a text.',
      access,
      body: z.strictObject({ html: z.string().max(EDITED_TEXT_LENGTH) }),
      response: z.object({ html: z.string() }),
    }),
    listTextVersions: endpoint({
      method: 'GET',
      path: '/versions',
      summary: 'The latest versions of a text, the newest first.',
      access,
      query: Name,
      response: z.array(EditedTextVersion),
    }),
    removeText: endpoint({
      method: 'POST',
      path: '/remove',
      summary: 'Remove a text in a language.',
      access,
      body: z.strictObject({ ...identity, version: z.number().int() }).superRefine(refuseMisplaced),
      response: z.undefined(),
      success: 204,
      errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
    }),
  },
});
