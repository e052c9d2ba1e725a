import type { CheckResult } from '@portal/contracts';
import { otherEnd, receives } from '@portal/contracts/modules/mw-applications-requests';
import type { NamedStation } from '../../../features/shared-bands/shared-band-sources.registry.js';
import { type SharedBandsService, sharedBandCheck } from '../../../features/shared-bands/shared-bands.service.js';
import type { Sql } from '../../../kernel/database/database.service.js';
import { END_NAMES, type MeasuredHop, radiated } from '../measured-application.js';
import { sharedStationOf } from './mw-shared-bands.repository.js';

/** Hops against the earth stations in force; empty where none uses their frequencies within reach. */
export async function earthStationChecks(
  bands: SharedBandsService,
  sql: Sql,
  hops: readonly MeasuredHop[],
): Promise<CheckResult[]> {
  const findings = await bands.compare(sql, 'FIXED_LINK', hops.flatMap(stationsOf));
  return findings.stations === 0 ? [] : [sharedBandCheck('MW_ES_CONFLICT', 'FIXED_LINK', findings)];
}

function stationsOf(hop: MeasuredHop): NamedStation[] {
  const { typed, figures, raster, sites, hopCode } = hop;
  return END_NAMES.map((end) => {
    const [longitude, latitude] = sites[end];
    const { antennaGainDbi, antennaHeightAglM, lineLossDb } = typed.ends[end];
    const sent = radiated(hop, end);
    return sharedStationOf({
      ...{ hopCode, end, direction: typed.direction, longitude, latitude, antennaGainDbi, lineLossDb },
      antennaHeightAglM: antennaHeightAglM ?? null,
      azimuthDeg: end === 'A' ? figures.azimuthAB : figures.azimuthBA,
      eirpDbm: sent?.eirpDbm ?? null,
      sentMhz: sent ? figures.ends[end].frequencyMhz : null,
      receivedMhz: receives(typed, end) ? figures.ends[otherEnd(end)].frequencyMhz : null,
      occupiedMhz: raster.spacingMhz,
    });
  });
}
