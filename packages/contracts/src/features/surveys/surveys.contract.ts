import { z } from 'zod';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';

/** How often an invitation may be put off; after the last time it does not come back by itself. */
export const MOST_DISMISSALS = 3;

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
