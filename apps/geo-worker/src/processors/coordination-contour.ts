import type { JobInput } from '@portal/contracts';
import { coordinationDistances, leastCoordinationKm, requiredLoss } from '@portal/radio';
import { JobFailure } from './job-failure.js';
import type { Processor } from './processor.js';

type Radial = JobInput<'coordinationContour'>['radials'][number];

/** Coordination distance along every radial, propagation mode (1) of Appendix 7 over terrain; indicative. */
export const coordinationContour: Processor<'coordinationContour'> = (input, { progress }) => {
  const { frequencyGhz, timePercent, deltaN, n0, polarisation, stationLatitude, powerDbw, permissibleDbw } = input;
  const { stationHeightM, otherHeightM, otherGainDbi, radials } = input;
  const conditions = { frequencyGhz, timePercent, deltaN, n0, polarisation };
  const leastKm = leastCoordinationKm(frequencyGhz, stationLatitude);
  const distanceOf = ({ azimuthDeg, horizonGainDbi, heightsM }: Radial) => {
    const requiredLossDb = requiredLoss({ powerDbw, horizonGainDbi, otherGainDbi, permissibleDbw });
    const ground = {
      azimuthDeg,
      stationLatitude,
      distancesKm: heightsM.map((_, km) => km),
      heightsM,
      transmitter: { heightM: stationHeightM, gainDbi: horizonGainDbi },
      receiver: { heightM: otherHeightM, gainDbi: otherGainDbi },
    };
    const [found] = coordinationDistances(ground, conditions, requiredLossDb);
    const { distanceKm, boundBy, lossDb, terms } = found!;
    return {
      ...{ azimuthDeg, distanceKm, boundBy },
      terms: { horizonGainDbi, powerDbw, permissibleDbw, otherGainDbi, requiredLossDb, lossDb, ...terms },
    };
  };
  return {
    radials: radials.map((radial, index) => {
      if (radial.heightsM.length - 1 < leastKm)
        throw new JobFailure({ code: 'JOB_INPUT_INVALID', path: `radials.${index}.heightsM` });
      progress(index / radials.length);
      return distanceOf(radial);
    }),
  };
};
