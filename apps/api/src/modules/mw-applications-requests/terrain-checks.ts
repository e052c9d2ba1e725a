import type { CheckResult } from '@portal/contracts';
import type { PathGround, TerrainProfileService } from '../../features/terrain/terrain-profile.service.js';
import type { MwCheckLimits } from './check-limits.js';
import { END_NAMES, frequenciesOf, type MeasuredHop } from './measured-application.js';

const CLEARANCE_MODEL = 'ITU-R P.530';

const rounded = (figure: number, digits: number): number => Number(figure.toFixed(digits));

/**
 * Whether hops are free of the ground, and whether typed elevations are those of the terrain. Hops on ground of which the
 * portal has no elevation have no results: nothing is known of them.
 */
export async function terrainChecks(
  hops: readonly MeasuredHop[],
  profiles: TerrainProfileService,
  limits: MwCheckLimits,
): Promise<CheckResult[]> {
  const checks: CheckResult[] = [];
  for (const hop of hops) {
    const ground = await profiles.groundBetween(hop.sites.A, hop.sites.B);
    if (!ground || ground.missingTiles.length > 0) continue;
    checks.push(clearanceCheck(hop, ground, limits), elevationCheck(hop, ground, limits));
  }
  return checks;
}

function clearanceCheck(hop: MeasuredHop, ground: PathGround, { MW_CLEARANCE: limits }: MwCheckLimits): CheckResult {
  const { A, B } = hop.typed.ends;
  const [standard, bent] = ground.clearance(
    { h1: A.antennaHeightAglM, h2: B.antennaHeightAglM, frequencyMhz: Math.min(...frequenciesOf(hop)) },
    hop.typed.clutter ?? [],
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
      hop: hop.hopCode,
      ratio43: rounded(standard!.worst.ratioF1, 2),
      least43: limits.k43Ratio,
      ratio23: rounded(bent!.worst.ratioF1, 2),
      least23: limits.k23Ratio,
      dKm: rounded((standard!.isKept ? bent! : standard!).worst.dKm, 2),
    },
    modelId: `${CLEARANCE_MODEL}, ${ground.source}`,
  };
}

/** Of both ends, the one whose typed elevation is farther from that of the terrain. */
function elevationCheck(hop: MeasuredHop, ground: PathGround, { MW_TERRAIN_DELTA: { limitM } }: MwCheckLimits) {
  const found = { A: ground.samples[0]!.groundM, B: ground.samples.at(-1)!.groundM };
  const [worst] = END_NAMES.map((end) => ({
    end,
    typedM: hop.typed.ends[end].groundElevationM ?? found[end],
    terrainM: found[end],
  })).sort((a, b) => Math.abs(b.typedM - b.terrainM) - Math.abs(a.typedM - a.terrainM));
  return {
    code: 'MW_TERRAIN_DELTA',
    severity: 'WARN' as const,
    passed: Math.abs(worst!.typedM - worst!.terrainM) <= limitM,
    params: { hop: hop.hopCode, ...worst!, limitM },
    modelId: ground.source,
  };
}
