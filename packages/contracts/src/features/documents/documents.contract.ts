import { z } from 'zod';
import { BlobAnswer, endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { Locale } from '../../kernel/locale.js';
import { messageKeys } from '../../kernel/message-keys.js';
import { fileMediaTypes } from '../uploads/media-types.js';
import { StoredFile, UploadOutcome, uploadRules } from '../uploads/uploads.schema.js';

const Name = z.string().min(1).max(255);
/** `module` is checked against the register by the server: one without documents at this address is not found. */
const getDocument = {
  method: 'GET',
  access: 'session',
  queryToken: true,
  params: z.object({ module: z.string().max(64) }),
  query: z.object({ name: Name, access_token: z.string().optional() }),
  response: BlobAnswer,
  blob: fileMediaTypes,
  errors: ['NOT_FOUND'],
} as const;

/** Documents as the viewer fetches them, with the token in the address. Where a module has its own, its manifest says. */
export const documentation = endpointGroup({
  name: 'documentation',
  base: '/api/:module',
  endpoints: {
    getDocument: endpoint({
      ...getDocument,
      path: '/documentation/getDocument',
      summary: 'A document of a module that the user sees, by its name.',
    }),
    getComsisDocument: endpoint({
      ...getDocument,
      path: '/comsisDocumentation/getDocument',
      summary: 'A document of the module whose documents have this address of their own, by its name.',
    }),
  },
});

const FOLDER_LENGTH = 200;
const DEEPEST_FOLDER = 5;
/** A name of a folder: no slash, no control character, no space at its ends. */
const FOLDER_NAME = /^(?![\s.])[^/\\\p{Cc}\p{Cf}]{1,60}(?<!\s)$/u;

/** Folder of a document in the tree of its module: names with `/` between them, empty for the top. */
export const DocumentFolder = z
  .string()
  .max(FOLDER_LENGTH)
  .refine(
    (path) =>
      path === '' ||
      (path.split('/').length <= DEEPEST_FOLDER && path.split('/').every((name) => FOLDER_NAME.test(name))),
    messageKeys.invalid,
  );

/** Where a document stands, and whom it is written for. */
const place = {
  folder: DocumentFolder,
  /** Language of the document; null: it has none, or several. */
  locale: Locale.nullable(),
};

export const ModuleDocument = StoredFile.extend({
  module: z.string(),
  folder: z.string(),
  locale: Locale.nullable(),
  /** Rises with every file that takes the place of the one before, from 1. */
  version: z.number().int(),
});
export type ModuleDocument = z.infer<typeof ModuleDocument>;

export const DocumentVersion = z.object({
  number: z.number().int(),
  sizeBytes: z.number().int(),
  uploadedAt: z.iso.datetime(),
  /** Full name of who added it; null: the portal itself. */
  uploadedBy: z.string().nullable(),
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

const Id = z.object({ id: z.uuid() });
const OneVersion = Id.extend({ number: z.coerce.number().int().positive() });
const access = ['PORTADMIN'] as const;

/** What administrators do with documents. */
export const documents = endpointGroup({
  name: 'documents',
  base: '/api/main/documents',
  endpoints: {
    listDocuments: endpoint({
      method: 'GET',
      path: '/list',
      summary: 'Documents of the modules that the user sees, or of one of them, by name.',
      access: 'session',
      query: z.object({ module: z.string().max(64).optional() }),
      response: z.array(ModuleDocument),
    }),
    addDocuments: endpoint({
      method: 'POST',
      path: '/add',
      summary: 'Add documents to a module; one of the same name becomes the next version of the older one.',
      access,
      encoding: 'multipart',
      body: z.strictObject({
        module: z.string().max(64),
        folder: DocumentFolder.optional(),
        locale: Locale.nullish(),
      }),
      files: uploadRules,
      response: z.array(UploadOutcome),
      success: 201,
      errors: ['RATE_LIMITED', 'NOT_FOUND', 'VERSION_CONFLICT'],
    }),
    moveDocument: endpoint({
      method: 'PUT',
      path: '/:id',
      summary: 'Put a document into another folder, or name its language.',
      access,
      params: Id,
      body: z.strictObject(place),
      response: z.undefined(),
      success: 204,
      errors: ['NOT_FOUND'],
    }),
    listDocumentVersions: endpoint({
      method: 'GET',
      path: '/:id/versions',
      summary: 'Every version of a document, the newest first.',
      access,
      params: Id,
      response: z.array(DocumentVersion),
      errors: ['NOT_FOUND'],
    }),
    readDocumentVersion: endpoint({
      method: 'GET',
      path: '/:id/versions/:number',
      summary: 'A version of a document, as it was.',
      access,
      params: OneVersion,
      response: BlobAnswer,
      blob: fileMediaTypes,
      errors: ['NOT_FOUND'],
    }),
    restoreDocumentVersion: endpoint({
      method: 'POST',
      path: '/:id/versions/:number/restore',
      summary: 'Make an earlier version of a document the newest one.',
      access,
      params: OneVersion,
      body: z.strictObject({ version: z.number().int() }),
      response: z.undefined(),
      success: 204,
      errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
    }),
    removeDocument: endpoint({
      method: 'DELETE',
      path: '/:id',
      summary: 'Remove a document with all its versions from its module.',
      access,
      params: Id,
      response: z.undefined(),
      success: 204,
    }),
  },
});
