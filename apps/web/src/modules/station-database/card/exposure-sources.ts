import type { StationCard } from '@portal/contracts/modules/station-database';
import type { ExposureSource } from '@portal/radio';

/** Something that radiates, and where to: degrees clockwise from true north, null for all around. */
interface DirectedSource extends ExposureSource {
  readonly id: string;
  readonly azimuthDeg: number | null;
}

/** Watts of a power in dBW. */
const watts = (dbw: number): number => 10 ** (dbw / 10);

/** From 0.15 MHz to 300 GHz; see `referenceLevel`. */
const hasReferenceLevel = (mhz: number): boolean => mhz >= 0.15 && mhz <= 300_000;

/** Transmitters whose power and band are known, each at the middle of its band, and how many others there are. */
export function exposureSources({ transmitters, antennas }: StationCard): {
  readonly sources: readonly DirectedSource[];
  readonly unknown: number;
} {
  const sources = transmitters.flatMap(({ emrId, aerId, eirpDbw, exposureFactor, bands: [band] }) => {
    const frequencyMhz = band ? (band.lowMhz + band.highMhz) / 2 : 0;
    return eirpDbw === null || !hasReferenceLevel(frequencyMhz)
      ? []
      : [
          {
            id: emrId,
            frequencyMhz,
            eirpW: watts(eirpDbw),
            azimuthDeg: antennas.find((antenna) => antenna.aerId === aerId)?.azimuthDeg ?? null,
            ...(exposureFactor !== null && { factor: exposureFactor }),
          },
        ];
  });
  return { sources, unknown: transmitters.length - sources.length };
}
