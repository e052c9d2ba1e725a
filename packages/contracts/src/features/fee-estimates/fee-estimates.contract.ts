import { z } from 'zod';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { FeeEstimate, Simulation } from './fee-estimate.schema.js';

/** How many rights are estimated in one call. */
export const MOST_ESTIMATES = 100;

/** What rights that are asked for would cost, by the rules by which statements are computed. */
export const feeEstimates = endpointGroup({
  name: 'feeEstimates',
  base: '/api/main/feeEstimates',
  endpoints: {
    estimate: endpoint({
      method: 'POST',
      path: '/estimate',
      summary: 'What rights would cost in a year by the rules in force, in the order in which they are sent.',
      access: 'session',
      body: z.strictObject({ rights: z.array(Simulation).min(1).max(MOST_ESTIMATES) }),
      response: z.object({ estimates: z.array(FeeEstimate) }),
    }),
  },
});
