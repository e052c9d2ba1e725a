import { z } from 'zod';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';

export const surveysForUser = endpointGroup({
  name: 'surveysForUser',
  base: '/api/surveys/appSettings',
  endpoints: {
    showForUser: endpoint({
      method: 'GET',
      path: '/showForUser',
      summary: 'Whether an open survey waits for the caller.',
      access: 'session',
      response: z.object({ show: z.boolean(), surveyIds: z.array(z.string()) }),
    }),
  },
});
