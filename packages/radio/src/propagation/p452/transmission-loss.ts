import type { Decibels } from '@portal/geo';
import { gasAttenuation } from '../gas-attenuation.js';
import { diffractionLoss } from './diffraction.js';
import { ductingLoss } from './ducting.js';
import {
  ductIncidence,
  groundShares,
  type LossConditions,
  type LossPath,
  medianRadiusKm,
  pointsOf,
  RARE_RADIUS_KM,
} from './loss-path.js';
import { type Milliradians, pathGeometry } from './path-geometry.js';

/** What a loss is made of. All in dB but where another unit stands. */
export interface LossTerms {
  readonly path: 'LINE_OF_SIGHT' | 'TRANS_HORIZON';
  /** β0, per cent of the time. */
  readonly ductIncidencePercent: number;
  /** Angle between the rays of both ends. */
  readonly angularDistance: Milliradians;
  /** Free space with gases. */
  readonly freeSpaceDb: Decibels;
  /** Free space as enhanced by multipath and focusing at the time percentage. */
  readonly lineOfSightDb: Decibels;
  /** Diffraction alone, at the time percentage. */
  readonly diffractionDb: Decibels;
  readonly ductingDb: Decibels;
  readonly troposcatterDb: Decibels;
}

export interface TransmissionLoss {
  /** Not exceeded during the time percentage. */
  readonly lossDb: Decibels;
  readonly terms: LossTerms;
}

/**
 * Basic transmission loss between stations on the surface of the earth in clear air, over ground without buildings and
 * vegetation; ITU-R P.452-18, annex 1, section 4.
 *
 * @throws RangeError for conditions or a path outside of what the types say
 */
export function transmissionLoss(conditions: LossConditions, path: LossPath): TransmissionLoss {
  checkConditions(conditions);
  checkPath(path);
  return lossModel(conditions)(path);
}

/** Computes the loss of a path whose data are known to be good. */
export type LossModel = (path: LossPath) => TransmissionLoss;

/** {@link transmissionLoss} for many paths: what does not depend on the path is computed once. */
export function lossModel(conditions: LossConditions): LossModel {
  const { frequencyGhz: f, timePercent: p, n0, polarisation } = conditions;
  const radiusKm = medianRadiusKm(conditions.deltaN);
  const gas = gasOf(conditions);
  const dryGas = gas(3);
  return (path) => {
    const ground = groundShares(path);
    const { overSea } = ground;
    const geometry = pathGeometry(path, radiusKm, f);
    const { lengthKm: d, transmitterHorizonKm, receiverHorizonKm, angularDistance } = geometry;
    const incidence = ductIncidence(ground, path.middleLatitude);
    const gases = gas(7.5 + 2.5 * overSea) * d;

    const straightKm = Math.hypot(d, (geometry.transmitterM - geometry.receiverM) / 1000);
    const freeSpaceDb = 92.4 + 20 * Math.log10(f) + 20 * Math.log10(straightKm) + gases;
    const enhanced = (percent: number): Decibels =>
      freeSpaceDb + 2.6 * (1 - Math.exp(-0.1 * (transmitterHorizonKm + receiverHorizonKm))) * Math.log10(percent / 50);
    const lineOfSightDb = enhanced(p);

    const diffraction = (radius: number): Decibels =>
      diffractionLoss(path, geometry, { radiusKm: radius, frequencyGhz: f, polarisation, overSea });
    const median = diffraction(radiusKm);
    const interpolation = p >= 50 ? 0 : p > incidence ? inverseNormal(p / 100) / inverseNormal(incidence / 100) : 1;
    const diffractionDb =
      interpolation === 0 ? median : median + interpolation * (diffraction(RARE_RADIUS_KM) - median);

    const ductingDb =
      gases +
      ductingLoss(geometry, {
        frequencyGhz: f,
        timePercent: p,
        radiusKm,
        incidence,
        inlandKm: ground.inlandKm,
        overSea,
        transmitter: path.transmitter,
        receiver: path.receiver,
      });
    const troposcatterDb = troposcatter({
      f,
      p,
      d,
      angularDistance,
      n0,
      gainsDbi: path.transmitter.gainDbi + path.receiver.gainDbi,
      gases: dryGas * d,
    });

    const least =
      p < incidence
        ? lineOfSightDb + (1 - overSea) * diffractionDb
        : interpolate(freeSpaceDb + median, enhanced(incidence) + (1 - overSea) * diffractionDb, interpolation);
    const withDucts = 2.5 * logSumExp(ductingDb / 2.5, lineOfSightDb / 2.5);
    const diffracted = lineOfSightDb + diffractionDb;
    const beyond = withDucts > diffracted ? diffracted : withDucts + (diffracted - withDucts) * farShare(d);
    const notional = beyond + (least - beyond) * sightShare(path, geometry, radiusKm);
    return {
      lossDb: -5 * Math.log10(10 ** (-0.2 * troposcatterDb) + 10 ** (-0.2 * notional)),
      terms: {
        path: geometry.isLineOfSight ? 'LINE_OF_SIGHT' : 'TRANS_HORIZON',
        ductIncidencePercent: incidence,
        angularDistance,
        freeSpaceDb,
        lineOfSightDb,
        diffractionDb,
        ductingDb,
        troposcatterDb,
      },
    };
  };
}

const interpolate = (from: number, to: number, share: number): number => from + (to - from) * share;

/** log(eᵃ + eᵇ) without overflow. */
const logSumExp = (a: number, b: number): number => Math.max(a, b) + Math.log1p(Math.exp(-Math.abs(a - b)));

/** Attenuation by gases in dB/km for a density of water vapour in g/m³, each density computed once. */
function gasOf({ frequencyGhz, pressureHpa = 1013, temperatureC = 15 }: LossConditions): (vapour: number) => number {
  const known = new Map<number, number>();
  return (vapourDensity) => {
    let value = known.get(vapourDensity);
    if (value === undefined) {
      value = gasAttenuation(frequencyGhz, { pressureHpa, temperatureC, vapourDensity });
      known.set(vapourDensity, value);
    }
    return value;
  };
}

interface Scatter {
  readonly f: number;
  readonly p: number;
  readonly d: number;
  readonly angularDistance: Milliradians;
  readonly n0: number;
  readonly gainsDbi: Decibels;
  readonly gases: Decibels;
}

/** Section 4.3, equation 45. */
function troposcatter({ f, p, d, angularDistance, n0, gainsDbi, gases }: Scatter): Decibels {
  const frequencyLoss = 25 * Math.log10(f) - 2.5 * Math.log10(f / 2) ** 2;
  const couplingLoss = 0.051 * Math.exp(0.055 * gainsDbi);
  const time = 10.1 * (-Math.log10(p / 50)) ** 0.7;
  return 190 + frequencyLoss + 20 * Math.log10(d) + 0.573 * angularDistance - 0.15 * n0 + couplingLoss + gases - time;
}

/** Fk of equation 58: how far diffraction counts beside ducts on a long path. */
const farShare = (d: number): number => 1 - 0.5 * (1 + Math.tanh((3 * 0.5 * (d - 20)) / 20));

/** Fj of equation 57: 1 on a free path, falling to 0 as the horizon rises above the ray. */
function sightShare(
  path: LossPath,
  { transmitterM, receiverM, lengthKm }: { transmitterM: number; receiverM: number; lengthKm: number },
  radiusKm: number,
): number {
  const { distancesKm: d, heightsM: h } = path;
  let steepest = Number.NEGATIVE_INFINITY;
  for (let i = 1; i < pointsOf(path) - 1; i++) {
    const raised = h[i]! + (500 * d[i]! * (lengthKm - d[i]!)) / radiusKm;
    steepest = Math.max(steepest, (raised - transmitterM) / d[i]!);
  }
  const above = steepest - (receiverM - transmitterM) / lengthKm;
  return 1 - 0.5 * (1 + Math.tanh((3 * 0.8 * above) / 0.3));
}

/** Approximation of the inverse complementary normal distribution; attachment 3. `x` up to 0.5, at least 1e-6. */
function inverseNormal(x: number): number {
  const t = Math.sqrt(-2 * Math.log(Math.max(x, 1e-6)));
  const numerator = (0.010328 * t + 0.802853) * t + 2.515516698;
  return numerator / (((0.001308 * t + 0.189269) * t + 1.432788) * t + 1) - t;
}

function checkConditions({ frequencyGhz, timePercent, deltaN, n0 }: LossConditions): void {
  if (!(frequencyGhz >= 0.1 && frequencyGhz <= 50)) throw new RangeError('frequencyGhz');
  if (!(timePercent >= 0.001 && timePercent <= 50)) throw new RangeError('timePercent');
  if (!(deltaN > 0 && deltaN < 157)) throw new RangeError('deltaN');
  if (!Number.isFinite(n0)) throw new RangeError('n0');
}

function checkPath({ distancesKm: d, heightsM: h, zones, transmitter, receiver, ...path }: LossPath): void {
  const n = path.count ?? d.length;
  if (n < 3 || n > d.length || d[0] !== 0) throw new RangeError('distancesKm');
  for (let i = 1; i < n; i++) if (!(d[i]! > d[i - 1]!)) throw new RangeError('distancesKm');
  if (h.length < n) throw new RangeError('heightsM');
  for (let i = 0; i < n; i++) if (!Number.isFinite(h[i])) throw new RangeError('heightsM');
  if (zones !== undefined && zones.length < n) throw new RangeError('zones');
  if (!(transmitter.heightM > 0)) throw new RangeError('transmitter');
  if (!(receiver.heightM > 0)) throw new RangeError('receiver');
}
