import {
  type Decibels,
  type Degrees,
  elevationAngle,
  freeSpaceLoss,
  geodesicInverse,
  type Kilometres,
  type Megahertz,
  type Metres,
  type Position,
} from '@portal/geo';
import { diameterOfGain } from '../pattern/dish.js';

/** Speed of light as metres times megahertz. */
const LIGHT = 299.792458;

/** A flat sheet of metal that reflects. */
export interface PlaneReflector {
  readonly type: 'PLANE';
  readonly widthM: Metres;
  readonly heightM: Metres;
}

/** Two antennas with a line between them, one towards end A of the hop, one towards end B. */
export interface BackToBack {
  readonly type: 'BACK_TO_BACK';
  readonly gainADbi: Decibels;
  readonly gainBDbi: Decibels;
  readonly lineLossDb: Decibels;
}

export type PassiveRepeater = PlaneReflector | BackToBack;

const areaOf = ({ widthM, heightM }: PlaneReflector): number => widthM * heightM;
const radians = (angle: Degrees): number => (angle * Math.PI) / 180;

/**
 * Gain of a plane reflector for both ways together, in dB: 20 log (4π A cos ψ / λ²) with its area A in m². That is the
 * aperture gain 4π A/λ² of the area as both legs see it, once as it receives and once as it sends; a perfect, flat metal
 * sheet in the far field of both neighbours.
 *
 * @param halfAngle ψ, half of the angle between the ray that comes and the ray that goes, 0 to below 90
 */
export function planeGain(plane: PlaneReflector, halfAngle: Degrees, frequencyMhz: Megahertz): Decibels {
  const wavelength = LIGHT / frequencyMhz;
  return 20 * Math.log10((4 * Math.PI * areaOf(plane) * Math.cos(radians(halfAngle))) / wavelength ** 2);
}

/** What a repeater adds to a path that turns by `180° − 2 halfAngle` at it, dB: of two antennas G1 + G2 − line loss. */
export const repeaterGain = (repeater: PassiveRepeater, halfAngle: Degrees, frequencyMhz: Megahertz): Decibels =>
  repeater.type === 'PLANE'
    ? planeGain(repeater, halfAngle, frequencyMhz)
    : repeater.gainADbi + repeater.gainBDbi - repeater.lineLossDb;

/** Gain of one way of a repeater in dBi, as that of an antenna: of its antenna towards an end, of a plane half of both ways. */
export function repeaterSideGain(
  repeater: PassiveRepeater,
  towards: 'A' | 'B',
  { halfAngle, frequencyMhz }: { readonly halfAngle: Degrees; readonly frequencyMhz: Megahertz },
): Decibels {
  if (repeater.type === 'PLANE') return planeGain(repeater, halfAngle, frequencyMhz) / 2;
  return towards === 'A' ? repeater.gainADbi : repeater.gainBDbi;
}

/**
 * Distance from which the formulas of the far field hold, 2 D²/λ in km, with D the longer side of a plane, or the larger
 * of both dishes by their gain (ITU-R F.699). Nearer, a repeater gains less than its formula says: waves from the rim of
 * its aperture are no longer in phase with those from its centre.
 */
export function farFieldKm(repeater: PassiveRepeater, frequencyMhz: Megahertz): Kilometres {
  const apertureM =
    repeater.type === 'PLANE'
      ? Math.max(repeater.widthM, repeater.heightM)
      : diameterOfGain(Math.max(repeater.gainADbi, repeater.gainBDbi), frequencyMhz);
  return (2 * apertureM ** 2 * frequencyMhz) / LIGHT / 1000;
}

/** A place that a path goes through: an end or a repeater. */
export interface PathPlace {
  readonly at: Position;
  /** Centre of the antenna or plane above sea level; undefined where the ground is not known. */
  readonly heightM?: Metres | undefined;
}

/** A part of a path between two places that follow each other. */
export interface PathLeg {
  readonly lengthKm: Kilometres;
  /** At the place nearer to end A towards the other, and back. */
  readonly azimuthAB: Degrees;
  readonly azimuthBA: Degrees;
}

/** The legs of a path on the WGS 84 geodesic, from end A to end B; one fewer than places. */
export const legsBetween = (places: readonly PathPlace[]): PathLeg[] =>
  places.slice(1).map(({ at }, index) => {
    const { distance, azimuthAB, azimuthBA } = geodesicInverse(places[index]!.at, at);
    return { lengthKm: distance / 1000, azimuthAB, azimuthBA };
  });

interface Ray {
  readonly azimuth: Degrees;
  readonly elevation: Degrees;
}

/** Above the horizontal where both heights are known, else level. */
const elevationTo = (from: PathPlace, to: PathPlace, distanceKm: Kilometres): Degrees =>
  from.heightM === undefined || to.heightM === undefined
    ? 0
    : elevationAngle({ fromM: from.heightM, toM: to.heightM, distanceKm });

function angleBetween(one: Ray, other: Ray): Degrees {
  const [e1, e2] = [radians(one.elevation), radians(other.elevation)];
  const turn = radians(one.azimuth - other.azimuth);
  const cosine = Math.sin(e1) * Math.sin(e2) + Math.cos(e1) * Math.cos(e2) * Math.cos(turn);
  return (Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI;
}

/**
 * Half of the angle at each place between the ends, between the rays to the place before and to the one after: 0 where a
 * path comes back, 90 where it goes straight on.
 */
export function halfAngles(places: readonly PathPlace[]): Degrees[] {
  const legs = legsBetween(places);
  return places.slice(1, -1).map((place, index) => {
    const [before, after] = [legs[index]!, legs[index + 1]!];
    const back = {
      azimuth: before.azimuthBA,
      elevation: elevationTo(place, places[index]!, before.lengthKm),
    };
    const on = { azimuth: after.azimuthAB, elevation: elevationTo(place, places[index + 2]!, after.lengthKm) };
    return angleBetween(back, on) / 2;
  });
}

/** A path through repeaters. */
export interface RepeatedPath {
  /** Ends and repeaters, from end A to end B. */
  readonly places: readonly PathPlace[];
  /** At the places between the ends. */
  readonly repeaters: readonly PassiveRepeater[];
}

/** Loss between the antennas of both ends in dB: the free-space losses of all legs (ITU-R P.525) less the gains of all repeaters. */
export function repeatedPathLoss({ places, repeaters }: RepeatedPath, frequencyMhz: Megahertz): Decibels {
  const angles = halfAngles(places);
  const losses = legsBetween(places).reduce((sum, { lengthKm }) => sum + freeSpaceLoss(frequencyMhz, lengthKm), 0);
  return repeaters.reduce(
    (loss, repeater, index) => loss - repeaterGain(repeater, angles[index]!, frequencyMhz),
    losses,
  );
}
