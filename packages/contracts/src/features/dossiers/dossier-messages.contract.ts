import { z } from 'zod';
import { BlobAnswer, endpoint } from '../../kernel/endpoint.js';
import { fileMediaTypes } from '../uploads/media-types.js';
import { attachmentRules, DossierAttachment } from './dossier-attachments.schema.js';
import { PersonRef } from './dossiers.schema.js';
import type { Workflow } from './workflow.js';

export const LONGEST_DOSSIER_MESSAGE = 4000;

/** What one side wrote to the other; never changed once sent. */
export const DossierMessage = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  author: PersonRef,
  /** Side for which the author wrote. */
  side: z.enum(['APPLICANT', 'OFFICER']),
  text: z.string(),
  /** In the order sent. */
  attachments: z.array(DossierAttachment),
});
export type DossierMessage = z.infer<typeof DossierMessage>;

const Dossier = z.object({ id: z.uuid() });
const OfAttachment = Dossier.extend({ file: z.uuid() });

export const NewMessage = z.strictObject({
  /** Chosen by the sender: a message that is sent again with its id is there once. */
  id: z.uuid(),
  text: z.string().trim().min(1).max(LONGEST_DOSSIER_MESSAGE),
});
export type NewMessage = z.infer<typeof NewMessage>;

/** The calls with which applicants and officers write to each other about a dossier; beside `dossierApi`. */
export const dossierMessagesApi = ({ workflow: { applicants, officers } }: { readonly workflow: Workflow }) => {
  const access = [...new Set([...applicants, ...officers])];
  return {
    listMessages: endpoint({
      method: 'GET',
      path: '/messages/:id',
      summary: 'Messages about a dossier, the first one first; for those who act for its holder and for officers.',
      access,
      params: Dossier,
      response: z.array(DossierMessage),
      errors: ['NOT_FOUND'],
    }),
    postMessage: endpoint({
      method: 'POST',
      path: '/messages/:id',
      summary:
        'Write to the other side about a dossier that has been submitted. One file that is refused refuses the message, at body.files.<position>, with the reason as its code.',
      access,
      encoding: 'multipart',
      params: Dossier,
      body: NewMessage,
      files: attachmentRules,
      response: DossierMessage,
      success: 201,
      errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED', 'IDEMPOTENCY_KEY_REUSED'],
    }),
    readMessageFile: endpoint({
      method: 'GET',
      path: '/messages/:id/files/:file',
      summary: 'A file that came with a message, as it was sent.',
      access,
      params: OfAttachment,
      response: BlobAnswer,
      blob: fileMediaTypes,
      errors: ['NOT_FOUND'],
    }),
  };
};

/** The calls about messages of any kind of dossiers. */
export type DossierMessagesEndpoints = ReturnType<typeof dossierMessagesApi>;
