import { feeBandOf, indicativeMode } from '@portal/radio';
import type { ChargedUnit } from '../../features/dossiers/dossier-kind.js';
import type { Sql } from '../../kernel/database/database.service.js';
import type { ChargedHop, MwApplicationsRepository } from './mw-applications.repository.js';

/** Numbers of states that the fee tables name; more count as the largest. */
const MOST_STATES = 512;

/** The states of a hop: those it states, or else those of a usual equipment. */
function statesOf({ modulation, adaptive, capacityMbps, spacingMhz }: ChargedHop): number | 'adaptive' | undefined {
  if (adaptive) return 'adaptive';
  const states = modulation ? Number(modulation) : indicativeMode(capacityMbps, spacingMhz)?.modulationStates;
  return states && Math.min(states, MOST_STATES);
}

const unitOf = (hop: ChargedHop): ChargedUnit => ({
  key: hop.hopCode,
  label: `${hop.siteA} – ${hop.siteB}`,
  service: 'MW',
  inputs: {
    bandwidthMhz: hop.spacingMhz * (hop.direction === 'BIDIRECTIONAL' ? 2 : 1),
    band: hop.lowestMhz === null ? undefined : feeBandOf(hop.lowestMhz)?.key,
    lengthKm: hop.lengthKm,
    capacityMbps: hop.capacityMbps,
    states: statesOf(hop),
  },
  temporary: hop.temporary === true,
});

/** What hops are charged for, by submitted version. */
export async function readChargedHops(
  sql: Sql,
  applications: MwApplicationsRepository,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ChargedUnit[]>> {
  const units = new Map<string, ChargedUnit[]>();
  for (const hop of await applications.readCharged(sql, versionIds)) {
    const ofVersion = units.get(hop.versionId) ?? [];
    units.set(hop.versionId, [...ofVersion, unitOf(hop)]);
  }
  return units;
}
