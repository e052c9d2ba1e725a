import { z } from 'zod';
import { BlobAnswer, endpoint, endpointGroup } from '../../kernel/endpoint.js';
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

export const ModuleDocument = StoredFile.extend({ module: z.string() });
export type ModuleDocument = z.infer<typeof ModuleDocument>;

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
      summary: 'Add documents to a module; one of the same name takes the place of the older one.',
      access: ['PORTADMIN'],
      encoding: 'multipart',
      body: z.strictObject({ module: z.string().max(64) }),
      files: uploadRules,
      response: z.array(UploadOutcome),
      success: 201,
      errors: ['RATE_LIMITED', 'NOT_FOUND', 'VERSION_CONFLICT'],
    }),
    removeDocument: endpoint({
      method: 'DELETE',
      path: '/:id',
      summary: 'Remove a document from its module.',
      access: ['PORTADMIN'],
      params: z.object({ id: z.uuid() }),
      response: z.undefined(),
      success: 204,
    }),
  },
});
