import type { ComsisFile } from '@portal/contracts/modules/comsis';
import type { CoSitedTransmitter } from '../../features/stations/station-register.repository.js';
import type { CoSitedEmitter } from './comsis-files.repository.js';

/** Bands of stations that are looked at; beyond, a site is judged by hand. */
const MOST_BANDS = 20;

/** Transmitters of the register at a site, each in the middle of its band; without those of the station of the file itself. */
export const stationTransmitters = (
  found: readonly CoSitedTransmitter[],
  { stationNumber }: Pick<ComsisFile, 'stationNumber'>,
): CoSitedEmitter[] =>
  found
    .filter(({ stationAnfr }) => stationAnfr !== stationNumber)
    .flatMap(({ stationAnfr, system, lowMhz, highMhz, heightM, distanceM }) =>
      lowMhz === null || highMhz === null
        ? []
        : [
            {
              ...{ reference: stationAnfr, systemName: system, direction: 'TX' as const, distanceM },
              isConfidential: false,
              ...{ frequencyMhz: (lowMhz + highMhz) / 2, bandwidthMhz: highMhz - lowMhz, heightAglM: heightM ?? 0 },
            },
          ],
    )
    .slice(0, MOST_BANDS);
