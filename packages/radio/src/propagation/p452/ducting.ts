import type { Decibels, Gigahertz, Kilometres } from '@portal/geo';
import { inlandWeakening, type LossEnd } from './loss-path.js';
import type { Milliradians, PathGeometry } from './path-geometry.js';

export interface DuctSetting {
  readonly frequencyGhz: Gigahertz;
  readonly timePercent: number;
  readonly radiusKm: Kilometres;
  /** β0 in per cent. */
  readonly incidence: number;
  readonly inlandKm: Kilometres;
  readonly overSea: number;
  readonly transmitter: LossEnd;
  readonly receiver: LossEnd;
}

/** Loss by ducting and reflection from layers, without gases; ITU-R P.452-18, section 4.4, equations 46 to 56. */
export function ductingLoss(geometry: PathGeometry, setting: DuctSetting): Decibels {
  const { frequencyGhz: f, overSea } = setting;
  const { transmitterHorizonKm, receiverHorizonKm, transmitterHorizon, receiverHorizon } = geometry;
  const coupling =
    102.45 +
    20 * Math.log10(f) +
    20 * Math.log10(transmitterHorizonKm + receiverHorizonKm) +
    (f < 0.5 ? 45.375 - 137 * f + 92.5 * f ** 2 : 0) +
    shielding(transmitterHorizon, transmitterHorizonKm, f) +
    shielding(receiverHorizon, receiverHorizonKm, f) +
    seaCoupling(setting.transmitter, geometry.transmitterM, transmitterHorizonKm, overSea) +
    seaCoupling(setting.receiver, geometry.receiverM, receiverHorizonKm, overSea);
  return coupling + angularLoss(geometry, setting) + timeVariability(geometry, setting);
}

/** Site shielding Ast, Asr: equation 48. */
function shielding(horizon: Milliradians, horizonKm: Kilometres, f: Gigahertz): Decibels {
  const above = horizon - 0.1 * horizonKm;
  if (above <= 0) return 0;
  return 20 * Math.log10(1 + 0.361 * above * Math.sqrt(f * horizonKm)) + 0.264 * above * f ** (1 / 3);
}

/** Coupling of an end to ducts over the sea, Act, Acr: equation 49. */
function seaCoupling({ coastKm = 500 }: LossEnd, antennaM: number, horizonKm: Kilometres, overSea: number): Decibels {
  if (overSea < 0.75 || coastKm > horizonKm || coastKm > 5) return 0;
  return -3 * Math.exp(-0.25 * coastKm ** 2) * (1 + Math.tanh(0.07 * (50 - antennaM)));
}

/** γd θ': equations 51 and 52. */
function angularLoss(geometry: PathGeometry, { frequencyGhz, radiusKm }: DuctSetting): Decibels {
  const { lengthKm, transmitterHorizon, transmitterHorizonKm, receiverHorizon, receiverHorizonKm } = geometry;
  const angle =
    (1000 * lengthKm) / radiusKm +
    Math.min(transmitterHorizon, 0.1 * transmitterHorizonKm) +
    Math.min(receiverHorizon, 0.1 * receiverHorizonKm);
  return 5e-5 * radiusKm * frequencyGhz ** (1 / 3) * angle;
}

/** A(p): equations 53 to 56. */
function timeVariability(geometry: PathGeometry, setting: DuctSetting): Decibels {
  const { lengthKm: d, transmitterDuctM, receiverDuctM, roughnessM } = geometry;
  const { radiusKm, timePercent, incidence, inlandKm } = setting;
  const alpha = Math.max(-3.4, -0.6 - 3.5e-9 * d ** 3.1 * inlandWeakening(inlandKm));
  const heights = (Math.sqrt(transmitterDuctM) + Math.sqrt(receiverDuctM)) ** 2;
  const mu2 = Math.min(1, (((500 / radiusKm) * d ** 2) / heights) ** alpha);
  const between = Math.min(40, d - geometry.transmitterHorizonKm - geometry.receiverHorizonKm);
  const mu3 = roughnessM <= 10 ? 1 : Math.exp(-4.6e-5 * (roughnessM - 10) * (43 + 6 * between));
  const beta = incidence * mu2 * mu3;
  const log = Math.log10(beta);
  const gamma = (1.076 / (2.0058 - log) ** 1.012) * Math.exp(-(9.51 - 4.8 * log + 0.198 * log ** 2) * 1e-6 * d ** 1.13);
  const ratio = timePercent / beta;
  return -12 + (1.2 + 3.7e-3 * d) * Math.log10(ratio) + 12 * ratio ** gamma;
}
