import { Injectable } from '@nestjs/common';
import type { Input, Result } from '@portal/contracts';
import type { esApplicationsRequests, TransmissionPath } from '@portal/contracts/modules/es-applications-requests';
import { lookAngles, middleLatitude, sunOutageHalfAngle, sunOutages, transmissionLoss } from '@portal/radio';

type Api = typeof esApplicationsRequests.endpoints;

/** Figures of earth stations that anybody may ask for. */
@Injectable()
export class StationFiguresService {
  lookAngles({ satelliteLongitude, ...station }: Input<Api['lookAngles']>['query']): Result<Api['lookAngles']> {
    const { elevationDeg, azimuthDeg, rangeKm, feedTiltDeg } = lookAngles(station, satelliteLongitude);
    return { elevationDeg, azimuthDeg, rangeKm, feedTiltDeg };
  }

  sunOutages({
    latitude,
    longitude,
    satelliteLongitude,
    ...of
  }: Input<Api['sunOutages']>['query']): Result<Api['sunOutages']> {
    const halfAngleDeg = sunOutageHalfAngle(of);
    const outages = sunOutages({ latitude, longitude }, satelliteLongitude, halfAngleDeg, of.year);
    return {
      halfAngleDeg,
      outages: outages.map(({ start, peak, end, leastSeparationDeg }) => {
        const peakUtc = new Date(peak).toISOString();
        return { day: peakUtc.slice(0, 10), peakUtc, seconds: Math.round((end - start) / 1000), leastSeparationDeg };
      }),
    };
  }

  transmissionLoss({ transmitter, receiver, coastKm, ...path }: TransmissionPath): Result<Api['transmissionLoss']> {
    const { frequencyGhz, timePercent, deltaN, n0, polarisation, pressureHpa, temperatureC, ...profile } = path;
    const positionOf = ({ longitude, latitude }: typeof transmitter): [number, number] => [longitude, latitude];
    const lengthKm = profile.distancesKm.at(-1) ?? 0;
    const endOf = ({ heightM, gainDbi }: typeof transmitter, km: number | undefined) => ({
      heightM,
      gainDbi,
      ...(km !== undefined && { coastKm: km }),
    });
    const { lossDb, terms } = transmissionLoss(
      {
        ...{ frequencyGhz, timePercent, deltaN, n0, polarisation },
        ...(pressureHpa !== undefined && { pressureHpa }),
        ...(temperatureC !== undefined && { temperatureC }),
      },
      {
        transmitter: endOf(transmitter, coastKm?.[0]),
        receiver: endOf(receiver, coastKm?.[1]),
        middleLatitude: middleLatitude(positionOf(transmitter), positionOf(receiver), lengthKm),
        distancesKm: profile.distancesKm,
        heightsM: profile.heightsM,
        ...(profile.zones && { zones: profile.zones }),
      },
    );
    return { lossDb, terms: { ...terms } };
  }
}
