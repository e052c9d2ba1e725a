import type { CheckResult } from '@portal/contracts';
import { repeaterName } from '@portal/contracts/modules/mw-applications-requests';
import { footprintRadiusKm, GeometryError, pathFootprintParts } from '@portal/geo';
import type { Polygon } from 'geojson';
import {
  BORDERS_MODEL,
  type CountryPart,
  foreignCountriesMet,
  type HomeAndCountries,
  nearestForeign,
} from '../../features/borders/countries.js';
import type { MwCheckLimits } from './check-limits.js';
import { footprintPathsOf } from './hop-footprint.js';
import { frequenciesOf, type MeasuredHop, roundedKm } from './measured-application.js';

/** Kilometres from a border within which foreign administrations are consulted: more below 10 GHz. */
const borderDistanceKm = (frequencyMhz: number, { MW_BORDER: limits }: MwCheckLimits): number =>
  frequencyMhz < 10_000 ? limits.lowBandKm : limits.highBandKm;

/**
 * A hop near a border, or whose coordination footprint crosses one: both inform, because they call for coordination with
 * other administrations.
 *
 * @param home the regulator's own country
 */
export function borderChecks(
  hop: MeasuredHop,
  { countries: parts, home }: HomeAndCountries,
  limits: MwCheckLimits,
): CheckResult[] {
  const limitKm = borderDistanceKm(Math.min(...frequenciesOf(hop)), limits);
  return [distanceCheck(hop, { home, limitKm }, parts), footprintCheck(hop, home, parts)];
}

function distanceCheck(
  hop: MeasuredHop,
  { home, limitKm }: { readonly home: string; readonly limitKm: number },
  parts: readonly CountryPart[],
): CheckResult {
  const { places } = hop.route;
  const near = places
    .flatMap(({ at }, index) => {
      const end = index === 0 ? 'A' : index === places.length - 1 ? 'B' : repeaterName(index - 1);
      const found = nearestForeign(parts, at, { home, withinKm: limitKm });
      return found ? [{ end, ...found }] : [];
    })
    .sort((a, b) => a.distanceKm - b.distanceKm)[0];
  return {
    code: 'MW_BORDER',
    severity: 'INFO',
    passed: near === undefined,
    params: {
      hop: hop.hopCode,
      limitKm,
      ...(near && { end: near.end, country: near.country, distanceKm: roundedKm(near.distanceKm) }),
    },
    modelId: `HCM, ${BORDERS_MODEL}`,
  };
}

function footprintCheck(hop: MeasuredHop, home: string, parts: readonly CountryPart[]): CheckResult {
  const frequencyMhz = Math.min(...frequenciesOf(hop));
  const countries = foreignCountriesMet(parts, footprintOf(hop), home);
  return {
    code: 'MW_BORDER_FOOTPRINT',
    severity: 'INFO',
    passed: countries.length === 0,
    params: { hop: hop.hopCode, radiusKm: footprintRadiusKm(frequencyMhz), countries: countries.join(',') },
    modelId: BORDERS_MODEL,
  };
}

/** Parts of the footprint; none where it encloses a pole, which no country but Antarctica is near. */
function footprintOf(hop: MeasuredHop): Polygon[] {
  try {
    return footprintPathsOf(hop).flatMap(pathFootprintParts);
  } catch (error) {
    if (error instanceof GeometryError && error.code === 'POLE_ENCLOSED') return [];
    throw error;
  }
}
