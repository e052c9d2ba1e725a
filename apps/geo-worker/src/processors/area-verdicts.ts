import { areaVerdicts as verdictsOf } from '@portal/contracts';
import type { Processor } from './processor.js';

/** Verdicts on many points from the areas of each. */
export const areaVerdicts: Processor<'areaVerdicts'> = (input) => verdictsOf(input);
