import { Injectable } from '@nestjs/common';
import type { DeclaredStationFilter } from '@portal/contracts/modules/agency-control';
import { wordPatterns } from '../../features/dossiers/search-text.js';
import { liesIn } from '../../features/mapped-lists/drawn-area.js';
import type { DrawnRows } from '../../features/mapped-lists/mapped-source.js';
import { ChangeMarksRepository } from '../../kernel/changes/change-marks.repository.js';
import type { Sql } from '../../kernel/database/database.service.js';
import type { Listing } from '../../kernel/database/list-page.js';
import { SqlValues } from '../../kernel/database/sql-values.js';
import { isNear } from './agency-sql.js';

/** Anomalies so near belong to a station: metres. */
const SITE_M = 300;

const FROM = 'station s';

const COLUMNS = `s.id, s.station_anfr AS "stationAnfr", s.name, s.operator, s.status, s.systems,
  s.height_m::float8 AS "supportHeightM", ST_Y(s.place) AS latitude, ST_X(s.place) AS longitude,
  (SELECT count(*)::int FROM agency_anomaly a WHERE a.status IN ('OPEN', 'ASSIGNED')
    AND (a.suppressed_until IS NULL OR a.suppressed_until < current_date)
    AND ${isNear('a.place', 's.place', String(SITE_M))}) AS anomalies`;

export const stationsDrawn: DrawnRows = {
  from: FROM,
  id: 's.id',
  geometry: 's.place',
  properties: { label: 's.name', reference: 's.station_anfr' },
};

/** Stations of the register as inspectors look for them. */
@Injectable()
export class DeclaredStationsRepository {
  constructor(private readonly marks: ChangeMarksRepository) {}

  conditionsOf({ search, ids, within }: DeclaredStationFilter): Pick<Listing, 'conditions' | 'values'> {
    const values = new SqlValues();
    const { place } = values;
    const conditions = [
      's.place IS NOT NULL',
      `s.status <> 'RETIRED'`,
      ...wordPatterns(search).map((word) => `s.search_text LIKE ${place(word)}`),
      ...(ids ? [`s.id = ANY(${place(ids)}::uuid[])`] : []),
      ...(within ? [liesIn('s.place', within, place)] : []),
    ];
    return { conditions, values };
  }

  listing(filter: DeclaredStationFilter): Listing {
    const isComputedLate = true;
    const keys = ['lower(s.name)'];
    return {
      columns: COLUMNS,
      from: FROM,
      id: 's.id',
      keys,
      order: 'asc',
      isComputedLate,
      ...this.conditionsOf(filter),
    };
  }

  /** Another text once a station may have changed. */
  revision(sql: Sql): Promise<string> {
    return this.marks.revision(sql, [{ source: 'stations', audience: '' }]);
  }
}
