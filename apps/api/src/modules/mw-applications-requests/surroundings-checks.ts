import type { CheckResult, CheckSettings } from '@portal/contracts';
import { mwCheckRules } from '@portal/contracts/modules/mw-applications-requests';
import type { HomeAndCountries } from '../../features/borders/countries.js';
import type { TerrainProfileService } from '../../features/terrain/terrain-profile.service.js';
import type { WorkInTurns } from '../../kernel/work-in-turns.js';
import { borderChecks } from './border-checks.js';
import type { MwCheckLimits } from './check-limits.js';
import type { NeighbourHop } from './interference/hop-interference.js';
import { interferenceCheck } from './interference/interference-checks.js';
import type { MeasuredHop } from './measured-application.js';
import { terrainChecks } from './terrain-checks.js';

/** What hops are compared with. */
export interface Surroundings extends HomeAndCountries {
  readonly profiles: TerrainProfileService;
  /** Of all hops of the application. */
  readonly neighbours: readonly NeighbourHop[];
  readonly longestKm: number;
}

/** No administrator allows a longer path, and what is around such a one is not looked at. */
export const LONGEST_ROUTE_KM = mwCheckRules.MW_PATH_LENGTH.limits.maximumKm.maximum;

/** Up to which length a hop is examined: no check begins on one that is refused for its length. */
export const examinedKm = ({ MW_PATH_LENGTH: { maximumKm } }: MwCheckLimits, settings: CheckSettings): number =>
  (settings.MW_PATH_LENGTH?.severity ?? 'BLOCK') === 'BLOCK' ? maximumKm : LONGEST_ROUTE_KM;

/**
 * The checks of what is around hops: borders, terrain and other links. They take by far the longest, so they end when the
 * work has taken its budget. A last result names the hops that were not examined, for that or because they are too long.
 */
export async function surroundingsChecks(
  hops: readonly MeasuredHop[],
  { countries, home, profiles, neighbours, longestKm }: Surroundings,
  limits: MwCheckLimits,
  work: WorkInTurns,
): Promise<CheckResult[]> {
  const near = byPosition(neighbours);
  const [borders, terrain, interference]: [CheckResult[], CheckResult[], CheckResult[]] = [[], [], []];
  const unexamined: string[] = [];
  for (const hop of hops) {
    if (hop.routeKm > longestKm || work.isBudgetSpent) {
      unexamined.push(hop.hopCode);
      continue;
    }
    borders.push(...borderChecks(hop, { countries, home }, limits));
    await work.pause();
    terrain.push(...(await terrainChecks(hop, profiles, limits)));
    await work.pause();
    interference.push(interferenceCheck(hop, near.get(hop.position) ?? [], limits));
    await work.pause();
  }
  return [...borders, ...terrain, ...interference, ...unexaminedCheck(unexamined)];
}

function byPosition(neighbours: readonly NeighbourHop[]): ReadonlyMap<number, NeighbourHop[]> {
  const found = new Map<number, NeighbourHop[]>();
  for (const neighbour of neighbours) {
    const near = found.get(neighbour.position);
    if (near) near.push(neighbour);
    else found.set(neighbour.position, [neighbour]);
  }
  return found;
}

/** Hops that a text names; it says how many there are. */
const MOST_NAMED = 10;

function unexaminedCheck(hopCodes: readonly string[]): CheckResult[] {
  if (hopCodes.length === 0) return [];
  const named = hopCodes.slice(0, MOST_NAMED).join(', ');
  const params = { count: hopCodes.length, hops: hopCodes.length > MOST_NAMED ? `${named}…` : named };
  return [{ code: 'MW_NOT_EXAMINED', severity: 'WARN', passed: false, params, modelId: null }];
}
