import { z } from 'zod';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { UploadOutcome, uploadRules } from './uploads.schema.js';

export const uploads = endpointGroup({
  name: 'uploads',
  base: '/api/main/uploads',
  endpoints: {
    uploadFiles: endpoint({
      method: 'POST',
      path: '/uploadFiles',
      summary: 'Leave files for a form that will name them; what no form has named a day later is removed.',
      access: 'session',
      encoding: 'multipart',
      body: z.strictObject({}),
      files: uploadRules,
      response: z.array(UploadOutcome),
      errors: ['RATE_LIMITED'],
    }),
    uploadRaw: endpoint({
      method: 'POST',
      path: '/uploadRaw',
      summary:
        'Leave one file and get its result without a list around it; several files are an unsupported operation. Sent again with its key, it is the same file.',
      access: 'session',
      idempotent: true,
      encoding: 'multipart',
      body: z.strictObject({}),
      files: uploadRules,
      response: UploadOutcome,
      errors: ['RATE_LIMITED', 'UNSUPPORTED_OPERATION', 'IDEMPOTENCY_KEY_REUSED'],
    }),
  },
});
