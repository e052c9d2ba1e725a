import type { CheckLimits, CheckResult } from '@portal/contracts';
import type { EsApplication, EsDirection, esCheckRules } from '@portal/contracts/modules/es-applications-requests';
import { offset, type Position } from '@portal/geo';
import {
  coordinationDistances,
  greatestCoordinationKm,
  leastCoordinationKm,
  requiredLoss,
  usualRefractivity,
} from '@portal/radio';
import type { Polygon } from 'geojson';
import { foreignCountriesMet, type HomeAndCountries } from '../../features/borders/countries.js';
import { WorkInTurns } from '../../kernel/work-in-turns.js';
import { contourBeamOf, coordinationLinkOf, gainTowards, OTHER_HEIGHT_M, type StationBeam } from './contour-beam.js';

/** Directions and distances of the estimate; the contour over terrain is finer. */
const STEP_DEG = 10;
const STEP_KM = 10;
const DIRECTIONS = Array.from({ length: 360 / STEP_DEG }, (_, index) => index * STEP_DEG);
/** What ITU-R P.452-18 is for. */
const HIGHEST_GHZ = 50;

interface Reach {
  readonly azimuthDeg: number;
  readonly distanceKm: number;
}

/** The strongest sending beam, or the most sensitive receiver: the one with the widest contour. */
function widestBeam(station: EsApplication, direction: EsDirection): number {
  const weight = ({ maxPowerDensityDbwHz, rxNoiseTempK }: EsApplication['beams'][number]): number =>
    direction === 'TX' ? (maxPowerDensityDbwHz ?? Number.NEGATIVE_INFINITY) : -(rxNoiseTempK ?? 0);
  return station.beams.reduce(
    (best, beam, index) =>
      beam.direction === direction && (best < 0 || weight(beam) > weight(station.beams[best]!)) ? index : best,
    -1,
  );
}

/** How far a beam is to be coordinated in a direction over flat inland ground, which screens nothing. */
function reachOf(of: StationBeam, azimuthDeg: number): Reach {
  const { timePercent, ...link } = coordinationLinkOf(of);
  const frequencyGhz = of.beam.frequencyMhz / 1000;
  const count = Math.ceil(greatestCoordinationKm(frequencyGhz, timePercent) / STEP_KM) + 1;
  const horizonGainDbi = gainTowards(of, azimuthDeg);
  const [found] = coordinationDistances(
    {
      ...{ stationLatitude: of.latitude, azimuthDeg },
      distancesKm: Array.from({ length: count }, (_, index) => index * STEP_KM),
      heightsM: Array.from({ length: count }, () => 0),
      transmitter: { heightM: of.heightM, gainDbi: horizonGainDbi },
      receiver: { heightM: OTHER_HEIGHT_M, gainDbi: link.otherGainDbi },
    },
    { frequencyGhz, timePercent, ...usualRefractivity, polarisation: 'V' },
    requiredLoss({ ...link, horizonGainDbi }),
  );
  return { azimuthDeg, distanceKm: found?.distanceKm ?? leastCoordinationKm(frequencyGhz, of.latitude) };
}

const areaOf = (at: Position, reaches: readonly Reach[]): Polygon => {
  const ring = reaches.map(({ azimuthDeg, distanceKm }) => [...offset(at, distanceKm * 1000, azimuthDeg)]);
  return { type: 'Polygon', coordinates: [[...ring, ring[0]!]] };
};

/**
 * How far the widest beams of a station in each direction of transmission are to be coordinated, and with which countries:
 * an estimate over flat ground, so that an application can be examined while it is typed.
 */
export async function coordinationAreaChecks(
  station: EsApplication,
  { countries, home }: HomeAndCountries,
  { ES_COORD_AREA: { limitKm } }: CheckLimits<typeof esCheckRules>,
): Promise<CheckResult[]> {
  const work = new WorkInTurns();
  const checks: CheckResult[] = [];
  for (const direction of ['TX', 'RX'] as const) {
    const index = widestBeam(station, direction);
    const of = contourBeamOf(station, index);
    if (!of || of.beam.frequencyMhz > HIGHEST_GHZ * 1000) continue;
    const reaches = await work.each(DIRECTIONS, (azimuthDeg) => reachOf(of, azimuthDeg));
    const at: Position = [of.longitude, of.latitude];
    const met = foreignCountriesMet(countries, [areaOf(at, reaches)], home);
    await work.pause();
    const farthest = reaches.reduce((a, b) => (b.distanceKm > a.distanceKm ? b : a));
    checks.push({
      code: 'ES_COORD_AREA',
      severity: 'WARN',
      passed: met.length === 0 && farthest.distanceKm <= limitKm,
      params: {
        beam: station.beams[index]!.beamCode,
        distanceKm: Math.round(farthest.distanceKm),
        azimuthDeg: farthest.azimuthDeg,
        limitKm,
        countries: met.join(', ') || '–',
      },
      modelId: 'RR Appendix 7, ITU-R P.452-18',
    });
  }
  return checks;
}
