import type { JobName } from '@portal/contracts';
import { footprint } from './footprint.js';
import type { Processor } from './processor.js';

/** One processor per catalogued job; forgetting one does not compile. */
export const processors: { readonly [N in JobName]: Processor<N> } = { footprint };
