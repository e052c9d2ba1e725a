import type { CheckLimits, CheckResult } from '@portal/contracts';
import { beamFigures, type EsApplication, type esCheckRules } from '@portal/contracts/modules/es-applications-requests';
import {
  coordinationGain,
  horizonEirpLimit,
  horizonElevation,
  horizonGain,
  lookAngles,
  offAxisLimit,
} from '@portal/radio';
import { BORDERS_MODEL, type HomeAndCountries, nearestForeign } from '../../features/borders/countries.js';
import { fluxChecks } from './pfd-checks.js';

type Limits = CheckLimits<typeof esCheckRules>;
type Beam = EsApplication['beams'][number];

interface Pointing {
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
}

interface Given extends HomeAndCountries {
  readonly areaChecks: readonly CheckResult[];
  /** Against microwave links in the same bands. */
  readonly linkCheck: CheckResult;
  /** How far beams are to be coordinated, and with whom. */
  readonly areaOfCoordination: readonly CheckResult[];
  /** Reference of a dossier with the same station. */
  readonly duplicate: string | undefined;
  readonly limits: Limits;
}

const round = (value: number, digits = 2): number => Number(value.toFixed(digits));
/** Every degree off the axis at which the mask is kept. */
const OFF_AXIS = Array.from({ length: 47 }, (_, index) => index + 2);
const isC = ({ lowMhz, highMhz }: Beam): boolean => lowMhz >= 5850 && highMhz <= 7025;

/** Where a station points; null of systems that move and of stations that may stand anywhere. */
export function pointingOf(station: EsApplication): Pointing | null {
  const { latitude, longitude, orbit, nominalLongitudeDeg, antennaAltitudeAmslM: altitudeM } = station;
  if (orbit !== 'GSO' || latitude === undefined || longitude === undefined || nominalLongitudeDeg === undefined)
    return null;
  return lookAngles({ latitude, longitude, altitudeM }, nominalLongitudeDeg);
}

const dishOf = ({ diameterM }: EsApplication, { assignedFrequencyMhz, gainMaxDbi }: Beam) => ({
  diameterM,
  frequencyMhz: assignedFrequencyMhz,
  gainDbi: gainMaxDbi,
});

/** The lowest elevation at which the station works. */
const leastElevation = (station: EsApplication, pointing: Pointing | null): number | undefined =>
  pointing?.elevationDeg ?? station.minElevationDeg ?? station.ngsoMinElevationDeg;

function elevationCheck(
  station: EsApplication,
  pointing: Pointing | null,
  { ES_ELEVATION: limits }: Limits,
): CheckResult[] {
  const elevationDeg = leastElevation(station, pointing);
  if (elevationDeg === undefined) return [];
  const sends = station.beams.some(({ direction }) => direction === 'TX');
  const isForbidden = elevationDeg < (sends ? limits.leastDeg : 0);
  return [
    {
      code: 'ES_ELEVATION',
      severity: isForbidden ? 'BLOCK' : 'WARN',
      passed: elevationDeg >= limits.advisedDeg,
      params: { elevationDeg: round(elevationDeg), ...limits },
      modelId: 'RR 21.14, WGS 84',
    },
  ];
}

function horizonCheck(station: EsApplication, pointing: Pointing | null): CheckResult[] {
  if (!pointing || !station.horizon?.length) return [];
  const horizonDeg = horizonElevation(
    station.horizon.map((point) => ({ ...point, distanceKm: point.distanceKm ?? 0 })),
    pointing.azimuthDeg,
  );
  const widestDeg = Math.max(...station.beams.map(({ beamwidthDeg }) => beamwidthDeg));
  return [
    {
      code: 'ES_HORIZON',
      severity: 'WARN',
      passed: pointing.elevationDeg - widestDeg / 2 > horizonDeg,
      params: {
        azimuthDeg: round(pointing.azimuthDeg),
        elevationDeg: round(pointing.elevationDeg),
        horizonDeg: round(horizonDeg),
        beamwidthDeg: widestDeg,
      },
      modelId: 'WGS 84',
    },
  ];
}

/** The direction of the horizon towards which a beam radiates most beyond its limit. */
function horizonEirpCheck(station: EsApplication, pointing: Pointing | null): CheckResult[] {
  if (!pointing) return [];
  const horizon = station.horizon?.length ? station.horizon : [{ azimuthDeg: pointing.azimuthDeg, elevationDeg: 0 }];
  return station.beams.flatMap((beam): CheckResult[] => {
    const density = beam.maxPowerDensityDbwHz;
    if (beam.direction !== 'TX' || density === undefined) return [];
    const worst = horizon
      .flatMap((point) => {
        const limit = horizonEirpLimit(beam.assignedFrequencyMhz / 1000, point.elevationDeg);
        if (!limit) return [];
        const gainDbi = horizonGain(dishOf(station, beam), pointing, point);
        const eirpDb = density + gainDbi + 10 * Math.log10(limit.referenceBandwidthHz);
        return [{ point, gainDbi, eirpDb, limit, excess: eirpDb - limit.limitDb }];
      })
      .sort((a, b) => b.excess - a.excess)[0];
    if (!worst) return [];
    return [
      {
        code: 'ES_HORIZON_EIRP',
        severity: 'BLOCK',
        passed: worst.excess <= 0,
        params: {
          beam: beam.beamCode,
          azimuthDeg: round(worst.point.azimuthDeg),
          horizonDeg: round(worst.point.elevationDeg),
          gainDbi: round(worst.gainDbi),
          eirpDb: round(worst.eirpDb),
          limitDb: round(worst.limit.limitDb),
          referenceKhz: worst.limit.referenceBandwidthHz / 1000,
        },
        modelId: 'RR 21.8, ITU-R S.465-6',
      },
    ];
  });
}

/** C-band beams against the mask of the density off their axis. */
const offAxisChecks = (station: EsApplication): CheckResult[] =>
  station.beams.flatMap((beam): CheckResult[] => {
    const density = beam.maxPowerDensityDbwHz;
    if (beam.direction !== 'TX' || density === undefined || !isC(beam)) return [];
    const per4Khz = density + 10 * Math.log10(4000);
    const worst = OFF_AXIS.flatMap((angleDeg) => {
      const limitDb = offAxisLimit(angleDeg);
      if (limitDb === undefined) return [];
      const eirpDb = per4Khz + coordinationGain(dishOf(station, beam), angleDeg);
      return [{ angleDeg, eirpDb, limitDb, excess: eirpDb - limitDb }];
    }).sort((a, b) => b.excess - a.excess)[0]!;
    const { angleDeg, eirpDb, limitDb } = worst;
    return [
      {
        code: 'ES_OFFAXIS',
        severity: 'WARN',
        passed: worst.excess <= 0,
        params: { beam: beam.beamCode, angleDeg, eirpDb: round(eirpDb), limitDb: round(limitDb) },
        modelId: '47 CFR 25.218(c), ITU-R S.465-6',
      },
    ];
  });

/** A density cannot be below that of the power spread evenly over the band. */
const densityChecks = ({ beams }: EsApplication): CheckResult[] =>
  beams.flatMap((beam): CheckResult[] => {
    const { flatDensityDbwHz } = beamFigures(beam);
    const density = beam.maxPowerDensityDbwHz;
    if (beam.direction !== 'TX' || flatDensityDbwHz === null || density === undefined) return [];
    const params = { beam: beam.beamCode, densityDb: round(density), flatDb: round(flatDensityDbwHz) };
    return [
      { code: 'ES_DENSITY', severity: 'WARN', passed: density >= flatDensityDbwHz - 0.01, params, modelId: null },
    ];
  });

function borderCheck(
  station: EsApplication,
  {
    countries,
    home,
    limits: {
      ES_BORDER: { limitKm },
    },
  }: Given,
): CheckResult[] {
  const { longitude, latitude } = station;
  if (longitude === undefined || latitude === undefined) return [];
  const at: [number, number] = [longitude, latitude];
  const near = nearestForeign(countries, at, { home, withinKm: limitKm });
  return [
    {
      code: 'ES_BORDER',
      severity: 'INFO',
      passed: near === undefined,
      params: { limitKm, ...(near && { country: near.country, distanceKm: round(near.distanceKm, 1) }) },
      modelId: BORDERS_MODEL,
    },
  ];
}

/** Every check of an earth station, whether passed or not. */
export function esChecks(station: EsApplication, given: Given): CheckResult[] {
  const pointing = pointingOf(station);
  return [
    ...elevationCheck(station, pointing, given.limits),
    ...horizonCheck(station, pointing),
    ...horizonEirpCheck(station, pointing),
    ...offAxisChecks(station),
    ...densityChecks(station),
    ...fluxChecks(station, leastElevation(station, pointing)),
    given.linkCheck,
    ...given.areaOfCoordination,
    ...given.areaChecks,
    ...borderCheck(station, given),
    {
      code: 'ES_DUPLICATE',
      severity: 'WARN',
      passed: given.duplicate === undefined,
      params: { ...(given.duplicate !== undefined && { reference: given.duplicate }) },
      modelId: null,
    },
  ];
}
