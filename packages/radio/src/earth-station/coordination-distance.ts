import type { Decibels, Degrees, Kilometres } from '@portal/geo';
import { EARTH_RADIUS_KM, type LossConditions, type LossPath } from '../propagation/p452/loss-path.js';
import { type LossTerms, lossModel } from '../propagation/p452/transmission-loss.js';
import { greatestCoordinationKm, leastCoordinationKm } from './coordination-limits.js';

/** What must be lost between an earth station and a station of another service. */
export interface CoordinationLink {
  /** Of the transmitter, dBW in the reference bandwidth. */
  readonly powerDbw: Decibels;
  /** Of the earth station towards the horizon of the radial. */
  readonly horizonGainDbi: Decibels;
  /** Of the station of the other service. */
  readonly otherGainDbi: Decibels;
  /** dBW in the same bandwidth. */
  readonly permissibleDbw: Decibels;
}

export const requiredLoss = (link: CoordinationLink): Decibels =>
  link.powerDbw + link.horizonGainDbi + link.otherGainDbi - link.permissibleDbw;

/** The ground along a radial, outwards from the earth station in equal steps of about a kilometre. */
export interface Radial extends Pick<LossPath, 'distancesKm' | 'heightsM' | 'zones' | 'transmitter' | 'receiver'> {
  readonly stationLatitude: Degrees;
  /** Clockwise from true north. */
  readonly azimuthDeg: Degrees;
}

/** A main contour, or one for a loss that is so many dB less, negative: auxiliary contours of ITU-R SM.1448-1, 1.6. */
export interface Contour {
  readonly kind: 'MAIN' | 'AUXILIARY' | 'SUPPLEMENTARY';
  readonly relaxedDb: Decibels;
}

export const mainContour: Contour = { kind: 'MAIN', relaxedDb: 0 };

/** Contours for stations that tolerate so many dB more. */
export const auxiliaryContours = (reliefs: readonly Decibels[]): Contour[] =>
  reliefs.map((relief) => ({ kind: 'AUXILIARY', relaxedDb: -Math.abs(relief) }));

export interface CoordinationDistance {
  readonly contour: Contour;
  readonly distanceKm: Kilometres;
  /** The loss, or the least or greatest distance that the Regulations allow. */
  readonly boundBy: 'MODEL' | 'MINIMUM' | 'MAXIMUM';
  readonly requiredLossDb: Decibels;
  /** Loss at the distance, and what it is made of. */
  readonly lossDb: Decibels;
  readonly terms: LossTerms;
}

/**
 * Coordination distances of propagation mode (1) along a radial, one a contour: beyond it the loss of ITU-R P.452-18 is
 * never below what is required. Over hills the loss does not grow steadily, so every point outwards is tried and the last
 * crossing counts. After Radio Regulations, Appendix 7; indicative.
 *
 * @throws RangeError when the radial ends before the least distance
 */
export function coordinationDistances(
  radial: Radial,
  conditions: LossConditions,
  requiredDb: Decibels,
  contours: readonly Contour[] = [mainContour],
): CoordinationDistance[] {
  const { distancesKm, stationLatitude } = radial;
  const leastKm = leastCoordinationKm(conditions.frequencyGhz, stationLatitude);
  const greatestKm = greatestCoordinationKm(conditions.frequencyGhz, conditions.timePercent);
  const first = indexFrom(distancesKm, leastKm);
  const last = Math.min(indexFrom(distancesKm, greatestKm), distancesKm.length - 1);
  if (first > last) throw new RangeError('distancesKm');
  const lossTo = lossesAlong(radial, conditions);
  const crossings = lastCrossings(
    first,
    last,
    contours.map(({ relaxedDb }) => requiredDb + relaxedDb),
    (index) => lossTo(index).lossDb,
  );
  return contours.map((contour, index) => {
    const required = requiredDb + contour.relaxedDb;
    const crossing = crossings[index];
    const at = crossing === undefined ? first : Math.min(crossing + 1, last);
    const boundBy = crossing === undefined ? 'MINIMUM' : crossing === last ? 'MAXIMUM' : 'MODEL';
    const distanceKm = boundBy === 'MINIMUM' ? leastKm : Math.min(distancesKm[at]!, greatestKm);
    return { contour, distanceKm, boundBy, requiredLossDb: required, ...lossTo(at) };
  });
}

/** Points behind the last crossing, and dB to spare there, from which only each fifth point is tried. */
const FAR_BEHIND = 100;
const FAR_ABOVE: Decibels = 30;
const FAR_STEP = 5;

/** For each required loss the last index from `first` to `last` at which less is lost. */
function lastCrossings(
  first: number,
  last: number,
  required: readonly Decibels[],
  lossAt: (index: number) => Decibels,
): (number | undefined)[] {
  const crossings: (number | undefined)[] = required.map(() => undefined);
  const most = Math.max(...required);
  let newest = first;
  let index = first;
  while (index <= last) {
    const loss = lossAt(index);
    for (const [contour, wanted] of required.entries()) if (loss < wanted) crossings[contour] = index;
    if (loss < most) newest = index;
    const isFar = index - newest > FAR_BEHIND && loss > most + FAR_ABOVE;
    index = isFar && index < last ? Math.min(last, index + FAR_STEP) : index + 1;
  }
  return crossings;
}

/** The first index at or beyond a distance. */
function indexFrom(distancesKm: ArrayLike<Kilometres>, km: Kilometres): number {
  let index = 2;
  while (index < distancesKm.length && distancesKm[index]! < km) index++;
  return index;
}

/** Loss from the station to a point of the radial. */
function lossesAlong(radial: Radial, conditions: LossConditions) {
  const model = lossModel(conditions);
  const north = Math.cos((radial.azimuthDeg * Math.PI) / 180);
  return (index: number) => {
    const halfDeg = (radial.distancesKm[index]! / 2 / EARTH_RADIUS_KM) * (180 / Math.PI);
    return model({
      ...radial,
      count: index + 1,
      middleLatitude: latitudeAlong(radial.stationLatitude, halfDeg, north),
    });
  };
}

/** Latitude after `arcDeg` along the great circle that leaves with this cosine of its azimuth. */
function latitudeAlong(latitude: Degrees, arcDeg: Degrees, north: number): Degrees {
  const [phi, arc] = [(latitude * Math.PI) / 180, (arcDeg * Math.PI) / 180];
  const sine = Math.sin(phi) * Math.cos(arc) + Math.cos(phi) * Math.sin(arc) * north;
  return (Math.asin(Math.min(1, Math.max(-1, sine))) * 180) / Math.PI;
}
