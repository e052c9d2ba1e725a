import { chargedStates, hopFeeInputs } from '@portal/contracts/modules/mw-applications-requests';
import type { ChargedUnit } from '../../features/dossiers/dossier-kind.js';
import type { Sql } from '../../kernel/database/database.service.js';
import type { ChargedHop, MwApplicationsRepository } from './mw-applications.repository.js';

const unitOf = (hop: ChargedHop): ChargedUnit => ({
  key: hop.hopCode,
  label: `${hop.siteA} – ${hop.siteB}`,
  service: 'MW',
  inputs: hopFeeInputs({
    directions: hop.direction === 'BIDIRECTIONAL' ? 2 : 1,
    spacingMhz: hop.spacingMhz,
    lowestMhz: hop.lowestMhz,
    lengthKm: hop.lengthKm,
    capacityMbps: hop.capacityMbps,
    states: chargedStates({
      isAdaptive: hop.adaptive === true,
      stated: hop.modulation ? Number(hop.modulation) : undefined,
      modes: hop.modes ?? [],
      spacingMhz: hop.spacingMhz,
      capacityMbps: hop.capacityMbps,
    })?.states,
  }),
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
