/**
 * Necessary bandwidth, three symbols of the class of emission, and up to two optional ones: Radio Regulations,
 * Appendix 1 (2020). The second symbol of the class, the nature of the signal, is none of 4, 5 and 6.
 */
export const EMISSION_DESIGNATOR =
  /^(?:H\d{3}|[1-9](?:\d{2}[HKMG]|\d[HKMG]\d|[HKMG]\d{2}))[NABCDFGHJKLMPQRVWX][0-37-9X][NABCDEFWX](?:[A-HJ-NWX][NCFTWX])?$/;

/** MHz of each letter, which stands where the decimal point would. */
const units = { H: 1e-6, K: 1e-3, M: 1, G: 1e3 } as const;

/** Necessary bandwidth in MHz of a designation such as `28M0D7WET`, to a thousandth of a hertz; undefined for a text that is none. */
export function necessaryBandwidthMhz(designator: string): number | undefined {
  if (!EMISSION_DESIGNATOR.test(designator)) return undefined;
  const bandwidth = designator.slice(0, 4);
  const unit = /[HKMG]/.exec(bandwidth)?.[0] as keyof typeof units;
  return Number((Number(bandwidth.replace(unit, '.')) * units[unit]).toFixed(9));
}
