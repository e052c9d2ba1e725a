import {
  type AntennaPattern,
  type ClassMask,
  diameterOfGain,
  gainAt,
  isCoPolar,
  maskGainAt,
  type ReferencePattern,
  referenceGain,
} from '@portal/radio';
import type { PlotLine } from '../../../ui/plot/plot-line.js';

/** An antenna as a plot shows it. */
export interface PlottedAntenna {
  readonly name: string;
  /** On the axis, at the middle of its band. */
  readonly gainDbi: number;
  /** Middle of its band. */
  readonly frequencyMhz: number;
  /** Without one the reference patterns are those of a dish of its gain. */
  readonly diameterM?: number | null;
  readonly patterns: readonly AntennaPattern[];
}

/** A plane in which an antenna was measured at a frequency. */
export type Cut = Pick<AntennaPattern, 'cut' | 'frequencyMhz'>;

export const isOfCut = (pattern: AntennaPattern, { cut, frequencyMhz }: Cut): boolean =>
  pattern.cut === cut && pattern.frequencyMhz === frequencyMhz;

export const cutsOf = (patterns: readonly AntennaPattern[]): Cut[] =>
  patterns.filter((pattern, index) => patterns.findIndex((other) => isOfCut(other, pattern)) === index);

/** The cut of another antenna to be compared with one: of the same plane, nearest in frequency; otherwise its first. */
export function cutLike(patterns: readonly AntennaPattern[], { cut, frequencyMhz }: Cut): Cut | undefined {
  const away = (other: Cut): number => Math.abs(other.frequencyMhz - frequencyMhz);
  const same = patterns.filter((other) => other.cut === cut).toSorted((a, b) => away(a) - away(b));
  return same[0] ?? patterns[0];
}

/** Name of a pattern's line; the words are the screen's. */
export type LineName = (kind: 'CO' | 'CROSS', polarisation: string) => string;

/** The lines of an antenna's patterns in a cut. */
export function patternLines(
  { patterns, gainDbi }: PlottedAntenna,
  cut: Cut,
  { isOther, nameOf }: { readonly isOther: boolean; readonly nameOf: LineName },
): PlotLine[] {
  return patterns
    .filter((pattern) => isOfCut(pattern, cut))
    .map((pattern) => {
      const isCo = isCoPolar(pattern.polarisation);
      const measured = pattern.points.map(([angle]) => angle);
      const isOneSided = (measured[0] ?? 0) >= 0;
      return {
        id: `${isOther ? 'other' : 'own'}-${pattern.polarisation}`,
        label: nameOf(isCo ? 'CO' : 'CROSS', pattern.polarisation),
        look: isOther ? (isCo ? 'otherCoPolar' : 'otherCrossPolar') : isCo ? 'coPolar' : 'crossPolar',
        valueAt: (angle: number) => gainAt({ pattern, gainDbi }, angle),
        corners: isOneSided ? mirrored(measured) : measured,
      } as const;
    });
}

const mirrored = (angles: readonly number[]): number[] =>
  [...angles.filter((angle) => angle > 0).map((angle) => -angle), ...angles].sort((a, b) => a - b);

/** Fine near the axis, where the formulas bend. */
const referenceAngles: readonly number[] = mirrored([
  ...Array.from({ length: 200 }, (_, i) => i * 0.05),
  ...Array.from({ length: 341 }, (_, i) => 10 + i * 0.5),
]);

export const referenceNames: Readonly<Record<ReferencePattern, string>> = {
  F699: 'F.699',
  F1245: 'F.1245',
  S465: 'S.465',
  S580: 'S.580',
};

export function referenceLine(name: ReferencePattern, antenna: PlottedAntenna): PlotLine {
  const { gainDbi, frequencyMhz } = antenna;
  const dish = { diameterM: antenna.diameterM || diameterOfGain(gainDbi, frequencyMhz), frequencyMhz, gainDbi };
  return {
    id: name,
    label: `ITU-R ${referenceNames[name]}`,
    look: name,
    valueAt: (angle) => referenceGain(name, dish, angle),
    corners: referenceAngles,
  };
}

export function maskLine({ coPolar }: ClassMask, label: string): PlotLine {
  const angles = mirrored(coPolar.map(([angle]) => angle));
  const edges = angles.flatMap((angle) => [angle - 1e-6, angle]);
  return { id: 'mask', label, look: 'mask', valueAt: (angle) => maskGainAt(coPolar, angle), corners: edges };
}
