import type { JobName } from '@portal/contracts';
import { areaVerdicts } from './area-verdicts.js';
import { coordinationContour } from './coordination-contour.js';
import { difference, intersection, union } from './overlay.js';
import type { Processor } from './processor.js';
import { sectorsAndCorridors } from './sectors-and-corridors.js';
import { contains, makeValid, rotate, thin, validate } from './single-area.js';

/** One processor per catalogued job; forgetting one does not compile. */
export const processors: { readonly [N in JobName]: Processor<N> } = {
  sectorsAndCorridors,
  union,
  intersection,
  difference,
  rotate,
  validate,
  makeValid,
  thin,
  contains,
  coordinationContour,
  areaVerdicts,
};
