import type { CheckResult } from '@portal/contracts';
import { namedLegs } from '@portal/contracts/modules/mw-applications-requests';
import { clutterBetween } from '@portal/radio';
import type { PathGround, TerrainProfileService } from '../../features/terrain/terrain-profile.service.js';
import type { MwCheckLimits } from './check-limits.js';
import { END_NAMES, frequenciesOf, type MeasuredHop } from './measured-application.js';

const CLEARANCE_MODEL = 'ITU-R P.530';

const rounded = (figure: number, digits: number): number => Number(figure.toFixed(digits));

/**
 * Whether a hop is free of the ground, and whether its typed elevations are those of the terrain. What cannot be examined
 * says so: a hop on ground of which the portal has no elevation, or only an invented one, and elevations that nobody typed.
 */
export async function terrainChecks(
  hop: MeasuredHop,
  profiles: TerrainProfileService,
  limits: MwCheckLimits,
): Promise<CheckResult[]> {
  const legs = await legsOf(hop, profiles);
  // Of a path through repeaters, what is known of one leg says nothing of the whole.
  if (!legs || legs.some(({ ground }) => ground.missingTiles.length > 0))
    return [notExamined('MW_GROUND_UNKNOWN', { hop: hop.hopCode })];
  const clearances = legs.map((leg) => clearanceCheck(hop, leg, limits));
  if (legs.some(({ ground }) => ground.source === 'DEM_DEMO'))
    return clearances.map(({ params, modelId }) => notExamined('MW_GROUND_INVENTED', params, modelId));
  return [...clearances, elevationCheck(hop, legs, limits)];
}

/** A check for which there is no data: it neither passes nor stops anything. */
const notExamined = (
  code: string,
  params: CheckResult['params'],
  modelId: CheckResult['modelId'] = null,
): CheckResult => ({ code, severity: 'INFO', passed: false, params, modelId });

/** The ground below a leg of a hop. */
interface Leg {
  /** The hop, and of one with passive repeaters the places that the leg joins. */
  readonly name: string;
  readonly ground: PathGround;
  /** From end A along the path. */
  readonly startKm: number;
  readonly lengthKm: number;
  /** Antennas or planes above the ground, nearer to A and nearer to B. */
  readonly heights: readonly [number, number];
}

async function legsOf(hop: MeasuredHop, profiles: TerrainProfileService): Promise<Leg[] | undefined> {
  const { places } = hop.route;
  const { A, B } = hop.typed.ends;
  const repeaters = hop.typed.passiveRepeaters ?? [];
  const heights = [A.antennaHeightAglM, ...repeaters.map(({ heightAglM }) => heightAglM), B.antennaHeightAglM];
  const legs: Leg[] = [];
  let startKm = 0;
  for (const [index, { lengthKm, from, to }] of namedLegs(places).entries()) {
    const ground = await profiles.groundBetween(places[index]!.at, places[index + 1]!.at);
    if (!ground) return undefined;
    const name = repeaters.length === 0 ? hop.hopCode : `${hop.hopCode} (${from}–${to})`;
    legs.push({ name, ground, startKm, lengthKm, heights: [heights[index]!, heights[index + 1]!] });
    startKm += lengthKm;
  }
  return legs;
}

function clearanceCheck(hop: MeasuredHop, leg: Leg, { MW_CLEARANCE: limits }: MwCheckLimits): CheckResult {
  const { ground, startKm, lengthKm } = leg;
  const [h1, h2] = leg.heights;
  const [standard, bent] = ground.clearance(
    { h1, h2, frequencyMhz: Math.min(...frequenciesOf(hop)) },
    clutterBetween(hop.typed.clutter ?? [], startKm, startKm + lengthKm),
    [
      { k: 4 / 3, ratioF1: limits.k43Ratio },
      { k: 2 / 3, ratioF1: limits.k23Ratio },
    ],
  );
  return {
    code: 'MW_CLEARANCE',
    severity: 'WARN',
    passed: standard!.isKept && bent!.isKept,
    params: {
      hop: leg.name,
      ratio43: rounded(standard!.worst.ratioF1, 2),
      least43: limits.k43Ratio,
      ratio23: rounded(bent!.worst.ratioF1, 2),
      least23: limits.k23Ratio,
      dKm: rounded(startKm + (standard!.isKept ? bent! : standard!).worst.dKm, 2),
    },
    modelId: `${CLEARANCE_MODEL}, ${ground.source}`,
  };
}

/** Of the ends whose elevation is typed, the one that is farther from the terrain. */
function elevationCheck(
  hop: MeasuredHop,
  legs: readonly Leg[],
  { MW_TERRAIN_DELTA: { limitM } }: MwCheckLimits,
): CheckResult {
  const [{ ground }, last] = [legs[0]!, legs.at(-1)!];
  const found = { A: ground.samples[0]!.groundM, B: last.ground.samples.at(-1)!.groundM };
  const [worst] = END_NAMES.flatMap((end) => {
    const typedM = hop.typed.ends[end].groundElevationM;
    return typeof typedM === 'number' ? [{ end, typedM, terrainM: found[end] }] : [];
  }).sort((a, b) => Math.abs(b.typedM - b.terrainM) - Math.abs(a.typedM - a.terrainM));
  if (!worst) return notExamined('MW_ELEVATION_NOT_TYPED', { hop: hop.hopCode });
  return {
    code: 'MW_TERRAIN_DELTA',
    severity: 'WARN',
    passed: Math.abs(worst.typedM - worst.terrainM) <= limitM,
    params: { hop: hop.hopCode, ...worst, limitM },
    modelId: ground.source,
  };
}
