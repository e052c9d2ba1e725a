import { z } from 'zod';
import { BlobAnswer, endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { fileMediaTypes } from '../uploads/media-types.js';
import { UploadOutcome, uploadRules } from '../uploads/uploads.schema.js';
import {
  AccountRequestStatus,
  DeleteUserRequest,
  OwnAccountRequest,
  UpdateContactRequest,
} from './account-requests.schema.js';
import { representative } from './representative.schema.js';

/** A request that was taken in. */
const Received = z.object({
  /** Reference, such as UPD-2026-000123. */
  requestId: z.string(),
  status: AccountRequestStatus,
});
const ReceivedWithFiles = Received.extend({ uploads: z.array(UploadOutcome) });

const Id = z.object({ id: z.uuid() });

/** What people ask of the portal about their own accounts. */
export const account = endpointGroup({
  name: 'account',
  base: '/api/main/account',
  endpoints: {
    sendRegistrationRequest: endpoint({
      method: 'POST',
      path: '/sendRegistrationRequest',
      summary: 'Ask for an account; the address given must be confirmed by a link that is mailed to it.',
      access: 'public',
      encoding: 'multipart',
      body: z.strictObject({ representative: representative({ isRegistration: true }) }),
      files: uploadRules,
      response: ReceivedWithFiles,
      success: 202,
      errors: ['RATE_LIMITED'],
    }),
    confirmEmail: endpoint({
      method: 'POST',
      path: '/confirmEmail',
      summary: 'Confirm the address of a registration with the secret of the link that was mailed to it.',
      access: 'public',
      body: z.strictObject({ token: z.string().min(1).max(128) }),
      response: z.object({ requestId: z.string() }),
      errors: ['TOKEN_EXPIRED', 'RATE_LIMITED'],
    }),
    updateUserRequest: endpoint({
      method: 'POST',
      path: '/updateUserRequest',
      summary: 'Ask for what is on file about oneself to be changed.',
      access: 'session',
      encoding: 'multipart',
      body: z.strictObject({ representative: representative({ isRegistration: false }) }),
      files: uploadRules,
      response: ReceivedWithFiles,
      success: 202,
      errors: ['RATE_LIMITED', 'REQUEST_PENDING', 'TRANSITION_NOT_ALLOWED'],
    }),
    updateContactRequest: endpoint({
      method: 'POST',
      path: '/updateContactRequest',
      summary: 'Ask for one of the own contacts to be changed, or for a new one.',
      access: 'session',
      body: UpdateContactRequest,
      response: Received,
      success: 202,
      errors: ['RATE_LIMITED', 'NOT_FOUND', 'REQUEST_PENDING', 'TRANSITION_NOT_ALLOWED'],
    }),
    deleteUserRequest: endpoint({
      method: 'POST',
      path: '/deleteUserRequest',
      summary: 'Ask for the own account to be closed.',
      access: 'session',
      body: DeleteUserRequest,
      response: Received,
      success: 202,
      errors: ['RATE_LIMITED', 'NOT_FOUND', 'REQUEST_PENDING', 'TRANSITION_NOT_ALLOWED'],
    }),
    ownRequests: endpoint({
      method: 'GET',
      path: '/requests',
      summary: 'Requests about the own account, the latest first.',
      access: 'session',
      response: z.array(OwnAccountRequest),
    }),
    cancelRequest: endpoint({
      method: 'POST',
      path: '/requests/:id/cancel',
      summary: 'Take back a request that nobody has decided on.',
      access: 'session',
      params: Id,
      response: z.array(OwnAccountRequest),
      errors: ['TRANSITION_NOT_ALLOWED'],
    }),
  },
});

/** Files of account requests, for those who examine them. */
export const accountRequestFiles = endpointGroup({
  name: 'accountRequestFiles',
  base: '/api/main/accountRequests',
  endpoints: {
    readFile: endpoint({
      method: 'GET',
      path: '/:id/files/:file',
      summary: 'A file that came with an account request, from whoever may read the request.',
      access: ['PORTADMIN'],
      params: z.object({ id: z.uuid(), file: z.uuid() }),
      response: BlobAnswer,
      blob: fileMediaTypes,
    }),
  },
});
