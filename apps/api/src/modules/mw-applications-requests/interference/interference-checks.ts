import type { CheckResult } from '@portal/contracts';
import { INTERFERENCE_MODEL } from '@portal/radio';
import type { MwCheckLimits } from '../check-limits.js';
import { frequenciesOf, type MeasuredHop, workingMhz } from '../measured-application.js';
import { hopInterference, isAcceptable, type NeighbourHop, searchRadiusKm } from './hop-interference.js';
import type { AskedHop } from './neighbours.repository.js';

/** Stands for a figure where there is no neighbour. */
const NONE = '–';

const shown = (decibels: number | undefined): number | string =>
  decibels === undefined ? NONE : Number(decibels.toFixed(1));

/** A hop with the frequencies of its channel. */
export const askedInChannel = (hop: MeasuredHop): AskedHop => ({
  position: hop.position,
  route: hop.route.places.map(({ at }) => at),
  workingMhz: workingMhz(hop, 'A'),
  ranges: frequenciesOf(hop).map((mhz) => [mhz - hop.raster.spacingMhz / 2, mhz + hop.raster.spacingMhz / 2] as const),
});

/** What the hops of other dossiers and a hop of the application do to each other. @param near hops near the hop */
export function interferenceCheck(
  hop: MeasuredHop,
  near: readonly NeighbourHop[],
  { MW_INTERFERENCE: { limitDb } }: MwCheckLimits,
): CheckResult {
  const found = hopInterference(hop, near);
  return {
    code: 'MW_INTERFERENCE',
    severity: 'WARN',
    passed: isAcceptable(found, limitDb),
    params: {
      hop: hop.hopCode,
      neighbours: near.length,
      radiusKm: searchRadiusKm(workingMhz(hop, 'A')),
      carrierDb: shown(found.carrierDb),
      receivedDb: shown(found.receivedDb),
      causedDb: shown(found.causedDb),
      limitDb,
    },
    modelId: INTERFERENCE_MODEL,
  };
}
