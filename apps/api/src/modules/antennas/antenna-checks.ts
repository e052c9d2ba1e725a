import type { CheckResult } from '@portal/contracts';
import type { Antenna, AntennaDraft, ClassMaskContent } from '@portal/contracts/modules/antennas';
import {
  antennaDistance,
  classVerdict,
  type Dish,
  isPlausible,
  maskFor,
  NEAR_DUPLICATE,
  type PlausibleRange,
  plausibleBeamwidth,
  plausibleGain,
} from '@portal/radio';

/** An approved antenna that a new one is compared with. */
export interface KnownAntenna {
  readonly id: string;
  readonly number: string;
  readonly patterns: NonNullable<AntennaDraft['patterns']>;
}

const rounded = (figure: number): number => Number(figure.toFixed(2));

const warning = (
  code: string,
  passed: boolean,
  params: CheckResult['params'],
  modelId: string | null = null,
): CheckResult => ({ code, severity: 'WARN', passed, params, modelId });

const boundsOf = ({ low, high }: PlausibleRange) => ({ low: rounded(low), high: rounded(high) });

/** Types that radiate as a dish does. */
const dishes: readonly string[] = ['PARABOLIC', 'SHROUDED', 'CASSEGRAIN', 'OFFSET'];

const midBandMhz = ({ lowFreqMhz, highFreqMhz }: Antenna): number => (lowFreqMhz + highFreqMhz) / 2;

function dishChecks(antenna: Antenna, dish: Dish): CheckResult[] {
  const { gainMidDbi: gain, azBeamwidthDeg: azimuth, elBeamwidthDeg: elevation } = antenna;
  const gains = plausibleGain(dish);
  const widths = plausibleBeamwidth(dish);
  const isWide = isPlausible(azimuth, widths) && isPlausible(elevation, widths);
  return [
    warning('ANTENNA_GAIN', isPlausible(gain, gains), { gain, ...boundsOf(gains) }),
    warning('ANTENNA_BEAMWIDTH', isWide, { azimuth, elevation, ...boundsOf(widths) }),
  ];
}

/** Whether the patterns keep the mask of the class that is stated, and where they do not. */
function classCheck(antenna: Antenna, masks: readonly ClassMaskContent[]): CheckResult[] {
  const { rpeClass, patterns, gainMidDbi } = antenna;
  if (!rpeClass || rpeClass === 'NONE' || !patterns || patterns.length === 0) return [];
  const mask = maskFor(masks, rpeClass, midBandMhz(antenna));
  if (!mask) return [];
  const { passes, failures } = classVerdict({ gainDbi: gainMidDbi, patterns }, mask);
  const worst = failures[0];
  const params: CheckResult['params'] = worst
    ? {
        class: rpeClass,
        angle: rounded(worst.angle),
        excess: rounded(worst.excessDb),
        polarisation: worst.pattern.polarisation,
      }
    : { class: rpeClass };
  return [warning('ANTENNA_CLASS', passes, params, mask.source)];
}

/** Whether an approved antenna has nearly the same patterns. */
function duplicateCheck({ patterns }: Antenna, known: readonly KnownAntenna[]): CheckResult[] {
  if (!patterns || patterns.length === 0) return [];
  const near = known
    .map((other) => ({ id: other.id, number: other.number, distance: antennaDistance(patterns, other.patterns) }))
    .filter((other): other is { id: string; number: string; distance: number } => other.distance !== undefined)
    .sort((a, b) => a.distance - b.distance)[0];
  const isNear = near !== undefined && near.distance < NEAR_DUPLICATE;
  const params: CheckResult['params'] = isNear
    ? { entry: near.id, number: near.number, distance: rounded(near.distance) }
    : {};
  return [warning('ANTENNA_DUPLICATE', !isNear, params)];
}

/** What officers look at before they approve an antenna. Gain and beamwidths are compared with those of a dish of its size. */
export function antennaChecks(
  antenna: Antenna,
  { known, masks }: { readonly known: readonly KnownAntenna[]; readonly masks: readonly ClassMaskContent[] },
): CheckResult[] {
  const { diameterM, antennaType } = antenna;
  const dish = dishes.includes(antennaType) && typeof diameterM === 'number';
  return [
    ...(dish ? dishChecks(antenna, { diameterM, frequencyMhz: midBandMhz(antenna) }) : []),
    ...classCheck(antenna, masks),
    ...duplicateCheck(antenna, known),
  ];
}
