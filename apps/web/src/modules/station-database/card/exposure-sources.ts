import type { StationCard } from '@portal/contracts/modules/station-database';
import type { ExposureSource } from '@portal/radio';

/** Watts of a power in dBW. */
const watts = (dbw: number): number => 10 ** (dbw / 10);

/** Transmitters whose power and band are known, each at the middle of its band, and how many others there are. */
export function exposureSources({ transmitters }: StationCard): {
  readonly sources: readonly ExposureSource[];
  readonly unknown: number;
} {
  const sources = transmitters.flatMap(({ eirpDbw, exposureFactor, bands: [band] }) =>
    eirpDbw === null || band === undefined
      ? []
      : [
          {
            frequencyMhz: (band.lowMhz + band.highMhz) / 2,
            eirpW: watts(eirpDbw),
            ...(exposureFactor !== null && { factor: exposureFactor }),
          },
        ],
  );
  return { sources, unknown: transmitters.length - sources.length };
}
