import { type ProfileSettings, profileLimits, type TerrainProfileQuery } from '@portal/contracts';
import { geodesicInverse, type Position } from '@portal/geo';
import { INNER_FRESNEL, type PathProfile } from '@portal/radio';
import type { LineStroke, PlotLine } from '../../ui/plot/plot-line.js';

/** An antenna at the end of a path. */
export interface ProfileEnd {
  readonly name: string;
  readonly at: Position;
  /** Above the ground. */
  readonly heightM: number;
}

export interface ProfilePath {
  readonly a: ProfileEnd;
  readonly b: ProfileEnd;
  readonly frequencyMhz: number;
}

const { pathKm, antennaM } = profileLimits;

interface PartialEnd {
  readonly name: string;
  readonly at: Position | undefined;
  readonly heightM: number | null | undefined;
}

const complete = ({ name, at, heightM }: PartialEnd): ProfileEnd | undefined =>
  at && typeof heightM === 'number' && heightM >= antennaM.minimum && heightM <= antennaM.maximum
    ? { name, at, heightM }
    : undefined;

/** The path between two ends, once all a profile needs is known and it is neither too short nor too long for one. */
export function profilePath(a: PartialEnd, b: PartialEnd, frequencyMhz: number | undefined): ProfilePath | undefined {
  const [from, to] = [complete(a), complete(b)];
  if (!from || !to || frequencyMhz === undefined) return undefined;
  const km = geodesicInverse(from.at, to.at).distance / 1000;
  return km >= pathKm.minimum && km <= pathKm.maximum ? { a: from, b: to, frequencyMhz } : undefined;
}

/** What the server is asked for a path. */
export const queryOf = ({ a, b, frequencyMhz }: ProfilePath): Omit<TerrainProfileQuery, 'k' | 'stepM'> => ({
  ...{ lon1: a.at[0], lat1: a.at[1], h1: a.heightM },
  ...{ lon2: b.at[0], lat2: b.at[1], h2: b.heightM },
  fMhz: frequencyMhz,
});

/** Index of the sample next to a distance. */
export function sampleAt({ points, lengthKm }: PathProfile, dKm: number): number {
  const share = Math.min(1, Math.max(0, dKm / lengthKm));
  return Math.round(share * (points.length - 1));
}

interface LineTexts {
  readonly ground: string;
  readonly clutter: string;
  readonly ray: string;
  readonly fresnel: string;
  readonly inner: string;
  readonly clearance: string;
}

/** Strokes of the lines of a profile, in the colours of the portal's profile settings. */
export const strokesOf = (look: ProfileSettings): Readonly<Record<keyof LineTexts, LineStroke>> => {
  const width = look.profileLinesDefaultThickness;
  return {
    ground: { colour: look.profileDefaultColor, width },
    clutter: { colour: look.profileDefaultColor, width: Math.max(1, width - 0.5), dashes: '1 3' },
    ray: { colour: look.fresnelRayDefaultColor, width },
    fresnel: { colour: look.fresnelEllipseDefaultColor, width },
    inner: { colour: look.fresnelEllipseDefaultColor, width: Math.max(1, width - 0.5), dashes: '5 4' },
    clearance: { colour: look.antennasDefaultColor, width, dashes: '2 3' },
  };
};

/** Whether anything stands on the ground. */
export const hasClutter = ({ points }: PathProfile): boolean => points.some(({ clutterM }) => clutterM > 0);

/** The curves of a profile with their values at any of its samples, metres above sea level; the last is a height. */
export function linesOf(profile: PathProfile, texts: LineTexts, look: ProfileSettings): PlotLine[] {
  const strokes = strokesOf(look);
  const corners = profile.points.map(({ dKm }) => dKm);
  const line = (id: keyof LineTexts, value: (point: PathProfile['points'][number]) => number): PlotLine => ({
    ...{ id, label: texts[id], look: strokes[id], corners },
    valueAt: (dKm) => {
      const point = profile.points[sampleAt(profile, dKm)];
      return point && value(point);
    },
  });
  return [
    line('ground', ({ groundM, bulgeM }) => groundM + bulgeM),
    ...(hasClutter(profile) ? [line('clutter', ({ groundM, bulgeM, clutterM }) => groundM + bulgeM + clutterM)] : []),
    line('ray', ({ losM }) => losM),
    line('fresnel', ({ losM, f1M }) => losM - f1M),
    line('inner', ({ losM, f1M }) => losM - INNER_FRESNEL * f1M),
    line('clearance', ({ clearanceM }) => clearanceM),
  ];
}
