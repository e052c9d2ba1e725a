import type { Decibels, Gigahertz, Kilometres, Metres } from '@portal/geo';
import { knifeEdgeLoss } from '../../profile/knife-edge.js';
import { type LossPath, pointsOf } from './loss-path.js';
import type { PathGeometry } from './path-geometry.js';

/** What diffraction needs besides the path. */
export interface DiffractionSetting {
  readonly radiusKm: Kilometres;
  readonly frequencyGhz: Gigahertz;
  readonly polarisation: 'H' | 'V';
  readonly overSea: number;
}

/** Delta-Bullington diffraction loss for one effective earth radius, at least 0; ITU-R P.452-18, section 4.2.3. */
export function diffractionLoss(path: LossPath, geometry: PathGeometry, setting: DiffractionSetting): Decibels {
  const { transmitterSmoothM, receiverSmoothM, lengthKm } = geometry;
  const actual = bullington(path, geometry.transmitterM, geometry.receiverM, setting, path.heightsM);
  const smooth = bullington(path, transmitterSmoothM, receiverSmoothM, setting);
  const spherical = sphericalEarthLoss({ lengthKm, transmitterSmoothM, receiverSmoothM }, setting);
  return actual + Math.max(0, spherical - smooth);
}

/** Section 4.2.1. Heights of the ground are 0 when absent. */
function bullington(
  path: LossPath,
  transmitterM: Metres,
  receiverM: Metres,
  { radiusKm, frequencyGhz }: DiffractionSetting,
  heightsM?: ArrayLike<Metres>,
): Decibels {
  const { distancesKm: d } = path;
  const last = pointsOf(path) - 1;
  const length = d[last]!;
  const raised = (i: number): Metres =>
    (heightsM === undefined ? 0 : heightsM[i]!) + (500 * d[i]! * (length - d[i]!)) / radiusKm;
  let [steepest, steepestBack] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 1; i < last; i++) {
    const top = raised(i);
    const slope = (top - transmitterM) / d[i]!;
    const back = (top - receiverM) / (length - d[i]!);
    if (slope > steepest) steepest = slope;
    if (back > steepestBack) steepestBack = back;
  }
  const perLength = (0.002 * length * frequencyGhz) / 0.2998;
  const parameter = (topM: Metres, at: Kilometres): number => {
    const above = topM - (transmitterM * (length - at) + receiverM * at) / length;
    return above * Math.sqrt(perLength / (at * (length - at)));
  };
  let nu = Number.NEGATIVE_INFINITY;
  if (steepest < (receiverM - transmitterM) / length) {
    for (let i = 1; i < last; i++) nu = Math.max(nu, parameter(raised(i), d[i]!));
  } else {
    const at = (receiverM - transmitterM + steepestBack * length) / (steepest + steepestBack);
    nu = parameter(transmitterM + steepest * at, at);
  }
  const edge = knifeEdgeLoss(nu);
  return edge + (1 - Math.exp(-edge / 6)) * (10 + 0.02 * length);
}

interface SmoothPath {
  readonly lengthKm: Kilometres;
  readonly transmitterSmoothM: Metres;
  readonly receiverSmoothM: Metres;
}

/** Section 4.2.2: 0 where the ray clears the smooth earth by enough. */
function sphericalEarthLoss(path: SmoothPath, setting: DiffractionSetting): Decibels {
  const { lengthKm, transmitterSmoothM: high, receiverSmoothM: low } = path;
  const { radiusKm, frequencyGhz } = setting;
  const sightKm = Math.sqrt(2 * radiusKm) * (Math.sqrt(0.001 * high) + Math.sqrt(0.001 * low));
  if (lengthKm >= sightKm) return firstTerm(path, setting, radiusKm);
  const c = (high - low) / (high + low);
  const m = (250 * lengthKm ** 2) / (radiusKm * (high + low));
  const angle = Math.acos(((3 * c) / 2) * Math.sqrt((3 * m) / (m + 1) ** 3)) / 3;
  const b = 2 * Math.sqrt((m + 1) / (3 * m)) * Math.cos(Math.PI / 3 + angle);
  const before = (lengthKm / 2) * (1 + b);
  const after = lengthKm - before;
  const clearance =
    ((high - (500 * before ** 2) / radiusKm) * after + (low - (500 * after ** 2) / radiusKm) * before) / lengthKm;
  const required = 17.456 * Math.sqrt((before * after * (0.2998 / frequencyGhz)) / lengthKm);
  if (clearance > required) return 0;
  const grazingRadius = 500 * (lengthKm / (Math.sqrt(high) + Math.sqrt(low))) ** 2;
  return Math.max(0, (1 - clearance / required) * firstTerm(path, setting, grazingRadius));
}

/** Relative permittivity and conductivity in S/m. */
const land = { permittivity: 22, conductivity: 0.003 } as const;
const sea = { permittivity: 80, conductivity: 5 } as const;

/** Section 4.2.2.1: first term of the residue series, land and sea weighed by their share. */
function firstTerm(path: SmoothPath, setting: DiffractionSetting, radiusKm: Kilometres): Decibels {
  const over = (ground: typeof land | typeof sea): Decibels => firstTermOver(path, setting, radiusKm, ground);
  const { overSea } = setting;
  return (overSea === 0 ? 0 : overSea * over(sea)) + (overSea === 1 ? 0 : (1 - overSea) * over(land));
}

function firstTermOver(
  { lengthKm, transmitterSmoothM, receiverSmoothM }: SmoothPath,
  { frequencyGhz: f, polarisation }: DiffractionSetting,
  radiusKm: Kilometres,
  { permittivity, conductivity }: typeof land | typeof sea,
): Decibels {
  const loss = ((18 * conductivity) / f) ** 2;
  const horizontal = 0.036 * (radiusKm * f) ** (-1 / 3) * ((permittivity - 1) ** 2 + loss) ** -0.25;
  const k = polarisation === 'H' ? horizontal : horizontal * Math.sqrt(permittivity ** 2 + loss);
  const beta = (1 + 1.6 * k ** 2 + 0.67 * k ** 4) / (1 + 4.5 * k ** 2 + 1.53 * k ** 4);
  const x = 21.88 * beta * (f / radiusKm ** 2) ** (1 / 3) * lengthKm;
  const perHeight = 0.9575 * beta * (f ** 2 / radiusKm) ** (1 / 3);
  const distanceTerm = x >= 1.6 ? 11 + 10 * Math.log10(x) - 17.6 * x : -20 * Math.log10(x) - 5.6488 * x ** 1.425;
  const heightTerm = (heightM: Metres): Decibels => {
    const b = beta * perHeight * heightM;
    const gain = b > 2 ? 17.6 * Math.sqrt(b - 1.1) - 5 * Math.log10(b - 1.1) - 8 : 20 * Math.log10(b + 0.1 * b ** 3);
    return Math.max(gain, 2 + 20 * Math.log10(k));
  };
  return -distanceTerm - heightTerm(transmitterSmoothM) - heightTerm(receiverSmoothM);
}
