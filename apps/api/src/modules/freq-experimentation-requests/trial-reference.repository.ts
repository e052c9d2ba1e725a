import { Injectable } from '@nestjs/common';
import { MOST_BODIES } from '@portal/contracts';
import type { TrialApplication } from '@portal/contracts/modules/freq-experimentation-requests';
import { trialBands, trialBodiesData } from '@portal/contracts/modules/freq-experimentation-requests';
import type { Sql } from '../../kernel/database/database.service.js';
import { areaOf } from './trial-geometry.js';

/** A body that is to be consulted about a trial. */
export interface BodyToConsult {
  readonly id: string;
  readonly companyName: string;
  /** Names of the rules that say so. */
  readonly rules: readonly string[];
}

/** Length of a degree of a meridian, rounded down: what is looked for by degrees is never missed. */
const KM_PER_DEGREE = 110;

/** What administrators keep of trials among the reference data: bands, and bodies to consult. */
@Injectable()
export class TrialReferenceRepository {
  /** Adds records of a kind where there is none yet: from then on they are the administrators'. */
  async addFirst(sql: Sql, kind: string, records: readonly { readonly name: string }[]): Promise<void> {
    await sql.query(
      `INSERT INTO catalogue_reference (kind, name, name_key, content)
       SELECT $1, r ->> 'name', fold_text(r ->> 'name'), r FROM jsonb_array_elements($2::jsonb) AS r
       WHERE NOT EXISTS (SELECT FROM catalogue_reference WHERE kind = $1)
       ON CONFLICT DO NOTHING`,
      [kind, JSON.stringify(records)],
    );
  }

  /**
   * Bodies to consult about a trial, by its bands and by the regions that its places touch. A trial in the whole country
   * touches all of them.
   *
   * @param askable ids of the bodies that may be asked; others are not told. As many as are asked at once, at most
   */
  bodiesToConsult(sql: Sql, trial: TrialApplication, askable: readonly string[]): Promise<BodyToConsult[]> {
    const places = trial.places.map((place) => ({ area: areaOf(place), radiusKm: place.radiusKm ?? 0 }));
    return sql.query(
      `WITH place AS (
         SELECT ST_SetSRID(ST_GeomFromGeoJSON(p.area::text), 4326) AS area, p."radiusKm" * 1000 AS reach,
           p."radiusKm" / ${KM_PER_DEGREE} AS degrees
         FROM jsonb_to_recordset($2::jsonb) AS p (area jsonb, "radiusKm" float8)),
       region AS (
         SELECT DISTINCT r.code FROM place p
         JOIN region_part r ON r.part && ST_Expand(p.area,
             p.degrees / greatest(0.1, cos(radians(greatest(abs(ST_YMin(p.area)), abs(ST_YMax(p.area)))))), p.degrees)
           AND ST_DWithin(r.part::geography, p.area::geography, p.reach)),
       rule AS (
         SELECT r.name, r.content FROM catalogue_reference r
         WHERE r.kind = $3
           AND EXISTS (SELECT FROM jsonb_array_elements($1::jsonb) AS b (ends)
             WHERE (r.content ->> 'lowMhz')::numeric < (b.ends ->> 1)::numeric
               AND (r.content ->> 'highMhz')::numeric > (b.ends ->> 0)::numeric)
           AND (jsonb_array_length(r.content -> 'regions') = 0
             OR EXISTS (SELECT FROM place WHERE area IS NULL)
             OR EXISTS (SELECT FROM region WHERE r.content -> 'regions' ? region.code)))
       SELECT o.id, o.company_name AS "companyName", array_agg(DISTINCT rule.name ORDER BY rule.name) AS rules
       FROM rule CROSS JOIN LATERAL jsonb_array_elements_text(rule.content -> 'bodies') AS named (id)
       JOIN organisation o ON o.id = named.id::uuid AND o.id = ANY($4::uuid[])
       GROUP BY o.id ORDER BY o.company_name LIMIT ${MOST_BODIES}`,
      [JSON.stringify(trialBands(trial)), JSON.stringify(places), trialBodiesData.name, askable],
    );
  }
}
