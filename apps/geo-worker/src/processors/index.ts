import type { JobName } from '@portal/contracts';
import { footprint } from './footprint.js';
import { difference, intersection, union } from './overlay.js';
import type { Processor } from './processor.js';
import { makeValid, validate } from './validity.js';

/** One processor per catalogued job; forgetting one does not compile. */
export const processors: { readonly [N in JobName]: Processor<N> } = {
  footprint,
  union,
  intersection,
  difference,
  validate,
  makeValid,
};
