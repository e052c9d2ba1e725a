import type { Decibels, Megahertz } from '@portal/geo';

/** Offset from the centre frequency, 0 or above, and attenuation there relative to the centre, 0 dB or above. */
export type MaskPoint = readonly [offset: Megahertz, attenuation: Decibels];

/**
 * Transmit mask or receiver selectivity, the same on both sides of the centre. Offsets are strictly increasing. Between
 * points the attenuation is linear in dB; before the first point it is the first's, beyond the last the last's.
 */
export type SpectrumMask = readonly MaskPoint[];

/** Attenuation at an offset on either side. @throws RangeError for a mask without points */
export function maskAttenuation(mask: SpectrumMask, offsetMhz: Megahertz): Decibels {
  const offset = Math.abs(offsetMhz);
  const after = mask.findIndex(([at]) => at >= offset);
  const last = mask.at(-1);
  if (!last) throw new RangeError('A mask has at least one point');
  if (after < 0) return last[1];
  const [high, low] = [mask[after]!, mask[after - 1]];
  return low ? low[1] + ((offset - low[0]) / (high[0] - low[0])) * (high[1] - low[1]) : high[1];
}

/** Where a mask attenuates less than another most, and by how much. */
export interface MaskShortfall {
  readonly offsetMhz: Megahertz;
  readonly shortfallDb: Decibels;
}

/** Rounding of stated figures that is no shortfall. */
const TOLERANCE: Decibels = 0.005;

/**
 * The offset at which a mask attenuates less than a reference mask most; `undefined` where it attenuates at least as much
 * everywhere. Exact: both are linear between points, so that the largest shortfall is at a point of one of them.
 *
 * @throws RangeError for a mask without points
 */
export function maskShortfall(mask: SpectrumMask, reference: SpectrumMask): MaskShortfall | undefined {
  const shortfalls = [...mask, ...reference].map(([offsetMhz]) => ({
    offsetMhz,
    shortfallDb: maskAttenuation(reference, offsetMhz) - maskAttenuation(mask, offsetMhz),
  }));
  const worst = shortfalls.reduce<MaskShortfall | undefined>(
    (most, each) => (most && most.shortfallDb >= each.shortfallDb ? most : each),
    undefined,
  );
  return worst && worst.shortfallDb > TOLERANCE ? worst : undefined;
}

/**
 * Net filter discrimination of a transmitter at a distance in frequency from a receiver: the power that passes the
 * receiver's selectivity at no offset, over the power that passes it at this offset; ETSI TR 101 854. The transmitter has
 * no power beyond the last point of its mask. Exact: between points the product of both is an exponential.
 *
 * @throws RangeError for a mask without points, or a transmit mask that ends at its centre
 */
export function netFilterDiscrimination(
  transmitter: SpectrumMask,
  receiver: SpectrumMask,
  offsetMhz: Megahertz,
): Decibels {
  const edge = transmitter.at(-1)?.[0] ?? 0;
  if (!(edge > 0)) throw new RangeError('A transmit mask has a width');
  return 10 * Math.log10(passingPower(transmitter, receiver, 0) / passingPower(transmitter, receiver, offsetMhz));
}

/** Power behind the receiver's filter, relative, with the transmitter's centre `shift` megahertz above the receiver's. */
function passingPower(transmitter: SpectrumMask, receiver: SpectrumMask, shift: Megahertz): number {
  const edge = transmitter.at(-1)![0];
  const bothSides = (mask: SpectrumMask): Megahertz[] => mask.flatMap(([offset]) => [offset, -offset]);
  const corners = [...bothSides(transmitter), ...bothSides(receiver).map((offset) => offset - shift), edge, -edge]
    .filter((offset) => Math.abs(offset) <= edge)
    .sort((a, b) => a - b);
  const lossAt = (offset: Megahertz): Decibels =>
    maskAttenuation(transmitter, offset) + maskAttenuation(receiver, offset + shift);
  let power = 0;
  for (let i = 1; i < corners.length; i++)
    power += (corners[i]! - corners[i - 1]!) * meanPower(lossAt(corners[i - 1]!), lossAt(corners[i]!));
  return power;
}

/** Mean of 10^(−loss / 10) where the loss changes linearly between two values. */
function meanPower(from: Decibels, to: Decibels): number {
  const nepers = ((to - from) * Math.LN10) / 10;
  const factor = Math.abs(nepers) < 1e-9 ? 1 - nepers / 2 : -Math.expm1(-nepers) / nepers;
  return 10 ** (-from / 10) * factor;
}
