import type { FootprintPath } from '@portal/geo';
import { halfAngles, repeaterSideGain } from '@portal/radio';
import { frequenciesOf, type MeasuredHop } from './measured-application.js';

/**
 * What the footprint of a hop is made of: a path for each of its legs. A repeater counts as an end that sends as far as
 * any other. What it passes on is weaker by the loss of a leg less its gain, from a few decibels near the bound of its far
 * field to tens of them: coordinating with a neighbour too many does no harm.
 */
export function footprintPathsOf(hop: MeasuredHop): FootprintPath[] {
  const frequencyMhz = Math.min(...frequenciesOf(hop));
  const { places, repeaters } = hop.route;
  const angles = halfAngles(places);
  const { A, B } = hop.typed.ends;
  const gainAt = (index: number, towards: 'A' | 'B'): number => {
    if (index === 0) return A.antennaGainDbi;
    const repeater = repeaters[index - 1];
    return repeater
      ? repeaterSideGain(repeater, towards, { halfAngle: angles[index - 1]!, frequencyMhz })
      : B.antennaGainDbi;
  };
  return places.slice(1).map(({ at }, index) => ({
    a: { position: places[index]!.at, antennaGainDbi: gainAt(index, 'B') },
    b: { position: at, antennaGainDbi: gainAt(index + 1, 'A') },
    frequencyMhz,
  }));
}
