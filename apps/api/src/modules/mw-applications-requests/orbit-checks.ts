import type { CheckResult } from '@portal/contracts';
import { elevationAngle } from '@portal/geo';
import { orbitSeparation } from '@portal/radio';
import { END_NAMES, type EndName, type MeasuredHop, radiated } from './measured-application.js';

/** Radio Regulations 21.2: up to a frequency, the EIRP from which an antenna must point away from the orbit, and how far. */
interface OrbitRule {
  readonly lowMhz: number;
  readonly highMhz: number;
  readonly eirpDbm: number;
  readonly separationDeg: number;
}

const RULES: readonly OrbitRule[] = [
  { lowMhz: 1000, highMhz: 10_000, eirpDbm: 65, separationDeg: 2 },
  { lowMhz: 10_000, highMhz: 15_000, eirpDbm: 75, separationDeg: 1.5 },
];

const rounded = (figure: number): number => Number(figure.toFixed(2));

/** Towards the next place on the path, above the horizontal, where both heights are known; else 0. */
function elevationOf({ route: { places }, legs }: MeasuredHop, end: EndName): number {
  const [from, to, leg] = end === 'A' ? [places[0], places[1], legs[0]] : [places.at(-1), places.at(-2), legs.at(-1)];
  if (from?.heightM === undefined || to?.heightM === undefined || !leg) return 0;
  return elevationAngle({ fromM: from.heightM, toM: to.heightM, distanceKm: leg.lengthKm });
}

function orbitCheck(hop: MeasuredHop, end: EndName): CheckResult[] {
  const { frequencyMhz } = hop.figures.ends[end];
  const rule = RULES.find(({ lowMhz, highMhz }) => frequencyMhz >= lowMhz && frequencyMhz < highMhz);
  const sent = radiated(hop, end);
  if (!rule || !sent || hop.figures.lengthKm === 0) return [];
  const { eirpDbm } = sent;
  const separationDeg = orbitSeparation({
    latitude: hop.sites[end][1],
    azimuth: end === 'A' ? hop.figures.azimuthAB : hop.figures.azimuthBA,
    elevation: elevationOf(hop, end),
  });
  return [
    {
      code: 'MW_GSO_POINTING',
      severity: 'WARN',
      passed: eirpDbm <= rule.eirpDbm || separationDeg >= rule.separationDeg,
      params: {
        hop: hop.hopCode,
        end,
        eirpDbm: rounded(eirpDbm),
        limitDbm: rule.eirpDbm,
        separationDeg: rounded(separationDeg),
        minimumDeg: rule.separationDeg,
      },
      modelId: 'RR 21.2',
    },
  ];
}

/**
 * Whether strong links below 15 GHz point away from the satellites of the geostationary orbit: a result for each end that
 * transmits.
 */
export const orbitChecks = (hops: readonly MeasuredHop[]): CheckResult[] =>
  hops.flatMap((hop) => END_NAMES.flatMap((end) => orbitCheck(hop, end)));
