import type { PendingCounter } from '../../features/portal/web-module.js';

/** How many surveys ask the user. */
export const surveyCounter: PendingCounter = {
  queryKey: ['surveys', 'waiting'],
  queryFn: async ({ signal }) => {
    const { surveysClient } = await import('./surveys.client.js');
    return (await surveysClient.listInvitations({}, { signal })).length;
  },
};
