import type { Gigahertz, Kilometres, Metres } from '@portal/geo';
import { type LossPath, pointsOf } from './loss-path.js';

/** Milliradians. */
export type Milliradians = number;

/** Attachment 2 of ITU-R P.452-18: horizons of both ends and the smooth earth that fits the ground. */
export interface PathGeometry {
  readonly lengthKm: Kilometres;
  /** Antennas above sea level. */
  readonly transmitterM: Metres;
  readonly receiverM: Metres;
  readonly isLineOfSight: boolean;
  /** Elevation of the horizon from each end. */
  readonly transmitterHorizon: Milliradians;
  readonly receiverHorizon: Milliradians;
  /** Of the horizon, or of the point nearest to the ray where it is free. */
  readonly transmitterHorizonKm: Kilometres;
  readonly receiverHorizonKm: Kilometres;
  /** Angle θ between the rays of both ends. */
  readonly angularDistance: Milliradians;
  /** Effective heights of the antennas for ducting. */
  readonly transmitterDuctM: Metres;
  readonly receiverDuctM: Metres;
  /** Ground above the smooth earth between the horizons. */
  readonly roughnessM: Metres;
  /** Antennas above the smooth earth for diffraction. */
  readonly transmitterSmoothM: Metres;
  readonly receiverSmoothM: Metres;
}

export function pathGeometry(path: LossPath, radiusKm: Kilometres, frequencyGhz: Gigahertz): PathGeometry {
  const { distancesKm: d, heightsM: h } = path;
  const last = pointsOf(path) - 1;
  const lengthKm = d[last]!;
  const transmitterM = h[0]! + path.transmitter.heightM;
  const receiverM = h[last]! + path.receiver.heightM;
  const ends = { lengthKm, transmitterM, receiverM };
  const horizons = horizonsOf(path, ends, radiusKm, frequencyGhz);
  const smooth = smoothEarth(path, ends);
  const { from, to } = horizons;
  const slope = (smooth.receiverM - smooth.transmitterM) / lengthKm;
  let roughnessM = Number.NEGATIVE_INFINITY;
  for (let i = from; i <= to; i++) roughnessM = Math.max(roughnessM, h[i]! - (smooth.transmitterM + slope * d[i]!));
  return {
    lengthKm,
    transmitterM,
    receiverM,
    isLineOfSight: horizons.isLineOfSight,
    transmitterHorizon: horizons.transmitter,
    receiverHorizon: horizons.receiver,
    transmitterHorizonKm: d[from]!,
    receiverHorizonKm: lengthKm - d[to]!,
    angularDistance: (1000 * lengthKm) / radiusKm + horizons.transmitter + horizons.receiver,
    transmitterDuctM: transmitterM - smooth.transmitterM,
    receiverDuctM: receiverM - smooth.receiverM,
    roughnessM,
    transmitterSmoothM: transmitterM - smooth.transmitterDiffractionM,
    receiverSmoothM: receiverM - smooth.receiverDiffractionM,
  };
}

interface Ends {
  readonly lengthKm: Kilometres;
  readonly transmitterM: Metres;
  readonly receiverM: Metres;
}

interface Horizons {
  readonly isLineOfSight: boolean;
  readonly transmitter: Milliradians;
  readonly receiver: Milliradians;
  /** Indices of the horizon points. */
  readonly from: number;
  readonly to: number;
}

const angleOf = (slope: number): Milliradians => 1000 * Math.atan(slope);

/** Slope of the ray to something so much higher, the curve of the earth taken off. */
const slopeTo = (rise: Metres, distanceKm: Kilometres, radiusKm: Kilometres): number =>
  rise / (1000 * distanceKm) - distanceKm / (2 * radiusKm);

/** Sections 4 and 5 of attachment 2. */
function horizonsOf(path: LossPath, ends: Ends, radiusKm: Kilometres, frequencyGhz: Gigahertz): Horizons {
  const { distancesKm: d, heightsM: h } = path;
  const { lengthKm, transmitterM, receiverM } = ends;
  const last = pointsOf(path) - 1;
  let [highest, at] = [Number.NEGATIVE_INFINITY, 1];
  for (let i = 1; i < last; i++) {
    const slope = slopeTo(h[i]! - transmitterM, d[i]!, radiusKm);
    if (slope > highest) [highest, at] = [slope, i];
  }
  const direct = slopeTo(receiverM - transmitterM, lengthKm, radiusKm);
  if (highest <= direct) {
    const nearest = nearestToRay(path, ends, radiusKm, frequencyGhz);
    const back = slopeTo(transmitterM - receiverM, lengthKm, radiusKm);
    return { isLineOfSight: true, transmitter: angleOf(direct), receiver: angleOf(back), from: nearest, to: nearest };
  }
  let [highestBack, atBack] = [Number.NEGATIVE_INFINITY, 1];
  for (let i = 1; i < last; i++) {
    const slope = slopeTo(h[i]! - receiverM, lengthKm - d[i]!, radiusKm);
    if (slope > highestBack) [highestBack, atBack] = [slope, i];
  }
  return {
    isLineOfSight: false,
    transmitter: angleOf(highest),
    receiver: angleOf(highestBack),
    from: at,
    to: atBack,
  };
}

/** The point with the largest diffraction parameter; equation 155. */
function nearestToRay(
  path: LossPath,
  { lengthKm, transmitterM, receiverM }: Ends,
  radiusKm: Kilometres,
  frequencyGhz: Gigahertz,
): number {
  const { distancesKm: d, heightsM: h } = path;
  const wavelength = 0.2998 / frequencyGhz;
  let [highest, at] = [Number.NEGATIVE_INFINITY, 1];
  for (let i = 1; i < pointsOf(path) - 1; i++) {
    const [before, after] = [d[i]!, lengthKm - d[i]!];
    const above = h[i]! + (500 * before * after) / radiusKm - (transmitterM * after + receiverM * before) / lengthKm;
    const nu = above * Math.sqrt((0.002 * lengthKm) / (wavelength * before * after));
    if (nu > highest) [highest, at] = [nu, i];
  }
  return at;
}

interface SmoothEarth {
  /** Of the smooth earth under the ends, for ducting. */
  readonly transmitterM: Metres;
  readonly receiverM: Metres;
  readonly transmitterDiffractionM: Metres;
  readonly receiverDiffractionM: Metres;
}

/** Sections 5.1.6.1 to 5.1.6.4: the straight line that fits the ground best, lowered where the ground stands out. */
function smoothEarth(path: LossPath, { lengthKm, transmitterM, receiverM }: Ends): SmoothEarth {
  const { distancesKm: d, heightsM: h } = path;
  const last = pointsOf(path) - 1;
  let [nu1, nu2] = [0, 0];
  for (let i = 1; i <= last; i++) {
    const step = d[i]! - d[i - 1]!;
    nu1 += step * (h[i]! + h[i - 1]!);
    nu2 += step * (h[i]! * (2 * d[i]! + d[i - 1]!) + h[i - 1]! * (d[i]! + 2 * d[i - 1]!));
  }
  const fittedTransmitter = (2 * nu1 * lengthKm - nu2) / lengthKm ** 2;
  const fittedReceiver = (nu2 - nu1 * lengthKm) / lengthKm ** 2;
  let [obstacle, steepest, steepestBack] = [
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (let i = 1; i < last; i++) {
    const above = h[i]! - (transmitterM * (lengthKm - d[i]!) + receiverM * d[i]!) / lengthKm;
    if (above > obstacle) obstacle = above;
    if (above / d[i]! > steepest) steepest = above / d[i]!;
    if (above / (lengthKm - d[i]!) > steepestBack) steepestBack = above / (lengthKm - d[i]!);
  }
  const lowered = Math.max(0, obstacle);
  const share = lowered === 0 ? 0 : steepest / (steepest + steepestBack);
  return {
    transmitterM: Math.min(fittedTransmitter, h[0]!),
    receiverM: Math.min(fittedReceiver, h[last]!),
    transmitterDiffractionM: Math.min(fittedTransmitter - lowered * share, h[0]!),
    receiverDiffractionM: Math.min(fittedReceiver - lowered * (lowered === 0 ? 0 : 1 - share), h[last]!),
  };
}
