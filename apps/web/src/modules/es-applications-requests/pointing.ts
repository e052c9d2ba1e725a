import { type LookAngles, lookAngles } from '@portal/radio';

interface Pointed {
  readonly orbit?: string | null | undefined;
  readonly nominalLongitudeDeg?: number | null | undefined;
  readonly antennaAltitudeAmslM?: number | null | undefined;
}

/** Where a station sees its satellite; undefined while either is unknown, and of systems that move. */
export function pointingOf(
  { orbit, nominalLongitudeDeg, antennaAltitudeAmslM }: Pointed,
  at: { readonly latitude: number; readonly longitude: number } | undefined,
): LookAngles | undefined {
  if (orbit !== 'GSO' || !at || typeof nominalLongitudeDeg !== 'number') return undefined;
  return lookAngles({ ...at, altitudeM: antennaAltitudeAmslM ?? 0 }, nominalLongitudeDeg);
}
