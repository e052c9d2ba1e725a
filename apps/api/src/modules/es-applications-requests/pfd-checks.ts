import type { CheckResult } from '@portal/contracts';
import type { EsApplication } from '@portal/contracts/modules/es-applications-requests';
import { carrierFlux, fluxLimitsAt } from '@portal/radio';

/** Stands for the flux of a beam that does not say which carrier over noise it needs. */
const UNKNOWN = '–';

const round = (value: number): number => Number(value.toFixed(2));

/**
 * Power flux that receiving beams need of their satellite at the ground, against what satellites may radiate; nothing of
 * bands without a limit. Of several reference bandwidths the one with the least to spare is given.
 *
 * @param arrivalDeg elevation from which the satellite is received
 */
export const fluxChecks = ({ beams }: EsApplication, arrivalDeg: number | undefined): CheckResult[] =>
  beams.flatMap((beam): CheckResult[] => {
    const { direction, assignedFrequencyMhz: frequencyMhz, gainMaxDbi: gainDbi, rxNoiseTempK, cOverNDb } = beam;
    if (direction !== 'RX' || arrivalDeg === undefined || rxNoiseTempK === undefined) return [];
    const [least] = fluxLimitsAt(frequencyMhz, arrivalDeg)
      .map(({ limitDb, referenceBandwidthHz }) => {
        const receiver = { frequencyMhz, gainDbi, noiseTemperatureK: rxNoiseTempK };
        const fluxDb = cOverNDb === undefined ? undefined : carrierFlux(receiver, cOverNDb, referenceBandwidthHz);
        return { limitDb, referenceBandwidthHz, fluxDb, excess: (fluxDb ?? limitDb) - limitDb };
      })
      .sort((a, b) => b.excess - a.excess);
    if (!least) return [];
    return [
      {
        code: 'ES_PFD',
        severity: 'WARN',
        passed: least.excess <= 0,
        params: {
          beam: beam.beamCode,
          fluxDb: least.fluxDb === undefined ? UNKNOWN : round(least.fluxDb),
          limitDb: round(least.limitDb),
          referenceKhz: least.referenceBandwidthHz / 1000,
          arrivalDeg: round(arrivalDeg),
        },
        modelId: 'RR 21.16, table 21-4',
      },
    ];
  });
