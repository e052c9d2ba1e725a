import { fresnelMidRadius, type PartialHopFigures, type Position, parsePosition } from '@portal/geo';
import {
  halfAngles,
  legsBetween,
  type PassiveRepeater,
  type PathPlace,
  type RepeatedPath,
  repeatedPathLoss,
} from '@portal/radio';
import type { z } from 'zod';
import { type mwRepeaterFields, type RepeaterType, repeaterName } from './mw-fields.js';

/** What a repeater of a type states besides its place. */
export const repeaterFields = {
  PLANE: ['widthM', 'heightM'],
  BACK_TO_BACK: ['gainADbi', 'gainBDbi', 'lineLossDb'],
} as const satisfies Record<RepeaterType, readonly string[]>;

/** A passive repeater while it is typed. */
export type MwRepeaterDraft = z.infer<typeof mwRepeaterFields.draft>;
/** A passive repeater as submitted. */
export type MwRepeater = z.infer<typeof mwRepeaterFields.details>;

type Degrees = string | number | null | undefined;

interface Placed {
  readonly latitude?: Degrees;
  readonly longitude?: Degrees;
  readonly groundElevationM?: number | null | undefined;
}

type End = Placed & { readonly antennaHeightAglM?: number | null | undefined };
type Repeater = Placed & Omit<MwRepeaterDraft, 'latitude' | 'longitude'>;

/** A hop as it is typed, or as it was submitted. */
interface RoutedHop {
  readonly ends: { readonly A: End; readonly B: End };
  readonly passiveRepeaters?: readonly Repeater[] | null | undefined;
}

/** Where something is; undefined while that is not typed. */
export function positionOf({ latitude, longitude }: Placed): Position | undefined {
  if (typeof latitude === 'number' && typeof longitude === 'number') return [longitude, latitude];
  return typeof latitude === 'number' || typeof longitude === 'number'
    ? undefined
    : parsePosition({ latitude, longitude });
}

function placeOf(place: Placed, aboveGroundM: number | null | undefined): PathPlace | undefined {
  const at = positionOf(place);
  const { groundElevationM } = place;
  const isKnown = typeof groundElevationM === 'number' && typeof aboveGroundM === 'number';
  return at && { at, ...(isKnown && { heightM: groundElevationM + aboveGroundM }) };
}

/** End A, the repeaters and end B of a hop, each as far as it is placed. */
export const placesOf = ({ ends: { A, B }, passiveRepeaters }: RoutedHop): (PathPlace | undefined)[] => [
  placeOf(A, A.antennaHeightAglM),
  ...(passiveRepeaters ?? []).map((repeater) => placeOf(repeater, repeater.heightAglM)),
  placeOf(B, B.antennaHeightAglM),
];

/** The positions that the path of a hop goes through, without those that are not typed; undefined without both ends. */
export function positionsAlong(hop: RoutedHop): Position[] | undefined {
  const places = placesOf(hop);
  return places[0] && places.at(-1) ? places.flatMap((place) => (place ? [place.at] : [])) : undefined;
}

/** A repeater with all that its type states; undefined while that is not typed. */
export function completeRepeater(repeater: Repeater): PassiveRepeater | undefined {
  const { type, widthM, heightM, gainADbi, gainBDbi, lineLossDb } = repeater;
  const isFigure = (value: number | null | undefined): value is number => typeof value === 'number';
  if (type === 'PLANE' && isFigure(widthM) && isFigure(heightM)) return { type, widthM, heightM };
  if (type === 'BACK_TO_BACK' && isFigure(gainADbi) && isFigure(gainBDbi) && isFigure(lineLossDb))
    return { type, gainADbi, gainBDbi, lineLossDb };
  return undefined;
}

/** The path of a hop through its repeaters, if any; undefined until all of them and both ends are typed. */
export function repeatedPathOf(hop: RoutedHop): RepeatedPath | undefined {
  const places = placesOf(hop).flatMap((place) => place ?? []);
  const typed = hop.passiveRepeaters ?? [];
  const repeaters = typed.flatMap((repeater) => completeRepeater(repeater) ?? []);
  return places.length === typed.length + 2 && repeaters.length === typed.length ? { places, repeaters } : undefined;
}

/** Lengths of the legs of a path in km, with the names of the places that they join. */
export const namedLegs = (places: readonly PathPlace[]) =>
  legsBetween(places).map((leg, index) => ({
    ...leg,
    from: index === 0 ? 'A' : repeaterName(index - 1),
    to: index === places.length - 2 ? 'B' : repeaterName(index),
  }));

/**
 * Figures of a hop whose path goes through its repeaters: each end looks at the next place, the losses are those of all
 * legs less the gains of the repeaters, and the Fresnel radius is that of the longest leg. Without those while a repeater
 * is not complete. The length stays that of the geodesic between the ends.
 */
export function repeatedFigures(hop: RoutedHop, figures: PartialHopFigures): PartialHopFigures {
  if (!hop.passiveRepeaters?.length) return figures;
  const { azimuthAB: _straight, azimuthBA: _back, fresnelMidM, ends, ...rest } = figures;
  const path = repeatedPathOf(hop);
  const legs = path ? legsBetween(path.places) : [];
  const longestKm = Math.max(...legs.map(({ lengthKm }) => lengthKm));
  const through = ({ freeSpaceLossDb: _free, ...end }: PartialHopFigures['ends']['A']) => {
    const lossDb = path && end.frequencyMhz !== undefined ? repeatedPathLoss(path, end.frequencyMhz) : undefined;
    // Of a repeater at an end, or in a straight line behind a plane, there is none.
    return lossDb !== undefined && Number.isFinite(lossDb) ? { ...end, freeSpaceLossDb: lossDb } : end;
  };
  const frequencies = [ends.A, ends.B].flatMap(({ frequencyMhz }) => frequencyMhz ?? []);
  return {
    ...rest,
    ends: { A: through(ends.A), B: through(ends.B) },
    ...(legs.length > 0 && { azimuthAB: legs[0]!.azimuthAB, azimuthBA: legs.at(-1)!.azimuthBA }),
    ...(legs.length > 0 &&
      fresnelMidM !== undefined && { fresnelMidM: fresnelMidRadius(Math.min(...frequencies), longestKm) }),
  };
}

/** Half of the angle at a repeater in degrees; see `halfAngles`. Undefined while a neighbour of it is not typed. */
export function halfAngleAt(hop: RoutedHop, index: number): number | undefined {
  const [before, at, after] = placesOf(hop).slice(index, index + 3);
  return before && at && after ? halfAngles([before, at, after])[0] : undefined;
}
