import { Injectable } from '@nestjs/common';
import type { HopVerdict, Parity, ParityCard, ParityGroup, ParityRow } from '@portal/contracts/modules/mw-parity';
import type { Position } from '@portal/geo';
import type { Sql } from '../../kernel/database/database.service.js';
import type { SqlValues } from '../../kernel/database/sql-values.js';
import type { DerivedParity } from './derive-parity.js';

/** Groups of one look-up. */
const MOST_FOUND = 200;
/** Groups with fewer holders have no counts for the public: they would be those of one operator. */
const HOLDERS_COUNTED = 2;

/** SQL of a group as everybody may know it; its table is `g`. */
export const PUBLIC_COLUMNS = `ST_Y(g.shown) AS latitude, ST_X(g.shown) AS longitude, g.band_code AS band, g.parity, g.source,
  g.plan_family AS "planFamily",
  to_char(g.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "updatedAt"`;

/** Changes of a group that its card tells. */
const MOST_CHANGES = 50;

const POINT = 'ST_SetSRID(ST_MakePoint($1::float8, $2::float8), 4326)';

export interface PlanFamily {
  readonly planFamily: string;
  readonly band: string;
}

/** Groups of sites and their parity. */
@Injectable()
export class ParityGroupsRepository {
  async storedFingerprints(sql: Sql): Promise<ReadonlyMap<string, string>> {
    const rows = await sql.query<{ family: string; fingerprint: string }>(
      'SELECT plan_family AS family, fingerprint FROM parity_derivation',
    );
    return new Map(rows.map(({ family, fingerprint }) => [family, fingerprint]));
  }

  /** Replaces what is known of a family; what stays the same keeps its date, and conflicts what was said of them. */
  async replace(sql: Sql, { planFamily, bandCode, fingerprint, radiusM, derived }: FamilyParity): Promise<void> {
    const ids = derived.groups.map(({ id }) => id);
    await sql.query(`${KEEP_ENDED} WHERE plan_family = $1 AND id <> ALL($2::uuid[])`, [planFamily, ids]);
    await sql.query('DELETE FROM parity_group WHERE plan_family = $1 AND id <> ALL($2::uuid[])', [planFamily, ids]);
    await sql.query(INSERT_GROUPS, [
      JSON.stringify(
        derived.groups.map(({ centre: [longitude, latitude], ...group }) => ({ ...group, longitude, latitude })),
      ),
      planFamily,
      bandCode,
      radiusM,
    ]);
    await sql.query(KEEP_CHANGES, [planFamily]);
    await sql.query('DELETE FROM parity_conflict WHERE plan_family = $1 AND id <> ALL($2::uuid[])', [
      planFamily,
      derived.conflicts.map(({ id }) => id),
    ]);
    await sql.query(INSERT_CONFLICTS, [JSON.stringify(derived.conflicts), planFamily]);
    await sql.query(
      `INSERT INTO parity_derivation (plan_family, fingerprint, derived_at) VALUES ($1, $2, now())
       ON CONFLICT (plan_family) DO UPDATE SET fingerprint = EXCLUDED.fingerprint, derived_at = now()`,
      [planFamily, fingerprint],
    );
  }

  /** Removes families without links. */
  async keepOnly(sql: Sql, planFamilies: readonly string[]): Promise<void> {
    await sql.query(`${KEEP_ENDED} WHERE plan_family <> ALL($1::text[])`, [planFamilies]);
    for (const table of ['parity_group', 'parity_conflict', 'parity_derivation'])
      await sql.query(`DELETE FROM ${table} WHERE plan_family <> ALL($1::text[])`, [planFamilies]);
  }

  /** Around a place, the nearest first, by positions that are rounded: distances tell no more than positions do. */
  around(sql: Sql, [longitude, latitude]: Position, radiusM: number, bands: readonly string[]): Promise<ParityGroup[]> {
    return sql.query<ParityGroup>(
      `SELECT ${PUBLIC_COLUMNS} FROM parity_group g
       WHERE g.shown && ST_Expand(${POINT}, $3::float8 / (111000 * greatest(0.05, cos(radians($2::float8)))), $3::float8 / 110500)
         AND ST_DistanceSphere(g.shown, ${POINT}) <= $3 AND (cardinality($4::text[]) = 0 OR g.band_code = ANY($4))
       ORDER BY ST_DistanceSphere(g.shown, ${POINT}), g.plan_family, g.id LIMIT ${MOST_FOUND}`,
      [longitude, latitude, radiusM, bands],
    );
  }

  /** Groups that fulfil conditions, by name. */
  some(sql: Sql, conditions: readonly string[], values: SqlValues, limit: number): Promise<ParityRow[]> {
    return sql.query<ParityRow>(
      `SELECT g.id, g.name, ${PUBLIC_COLUMNS} FROM parity_group g
       WHERE ${['true', ...conditions].join(' AND ')} ORDER BY g.name, g.id LIMIT ${values.place(limit)}`,
      values.list(),
    );
  }

  async card(sql: Sql, id: string): Promise<ParityCard | undefined> {
    const [card] = await sql.query<ParityCard>(
      `SELECT g.id, g.name, ${PUBLIC_COLUMNS}, g.radius_m::float8 AS "radiusM",
         CASE WHEN g.holder_count >= ${HOLDERS_COUNTED}
           THEN json_build_object('low', g.low_count, 'high', g.high_count) END AS counts,
         (SELECT coalesce(json_agg(json_build_object('parity', h.parity, 'source', h.source,
             'since', to_char(h.changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY h.changed_at DESC), '[]')
           FROM (SELECT * FROM parity_history WHERE group_id = g.id ORDER BY changed_at DESC LIMIT ${MOST_CHANGES}) h) AS history,
         (SELECT coalesce(json_agg(json_build_object('planFamily', o.plan_family, 'parity', o.parity)
             ORDER BY o.plan_family), '[]')
           FROM parity_group o WHERE o.id <> g.id AND o.plan_family <> g.plan_family AND o.shown = g.shown) AS others
       FROM parity_group g WHERE g.id = $1`,
      [id],
    );
    return card;
  }

  /** Families of the channel plans that administrators keep, by frequency. */
  families(sql: Sql): Promise<PlanFamily[]> {
    return sql.query<PlanFamily>(
      `SELECT content ->> 'bandCode' AS band,
         (content ->> 'bandCode') || '/' || trim_scale((content ->> 'duplexMhz')::numeric) AS "planFamily"
       FROM catalogue_reference WHERE kind = 'channelPlans' AND content ->> 'status' <> 'DRAFT'
       GROUP BY 1, 2 ORDER BY min((content ->> 'lowMhz')::numeric), 2`,
    );
  }

  /** Bands of the channel plans, by frequency, with the radius that administrators set. */
  bands(sql: Sql): Promise<{ band: string; lowestMhz: number; radiusM: number | null }[]> {
    return sql.query(
      `SELECT c.content ->> 'bandCode' AS band, min((c.content ->> 'lowMhz')::numeric)::float8 AS "lowestMhz",
         max(b.radius_m)::float8 AS "radiusM"
       FROM catalogue_reference c LEFT JOIN parity_band b ON b.band_code = c.content ->> 'bandCode'
       WHERE c.kind = 'channelPlans' AND c.content ->> 'status' <> 'DRAFT'
       GROUP BY 1 ORDER BY 2, 1`,
    );
  }

  /** Radii that administrators set, by band, metres. */
  async radii(sql: Sql): Promise<ReadonlyMap<string, number>> {
    const rows = await sql.query<{ band: string; radiusM: number }>(
      'SELECT band_code AS band, radius_m::float8 AS "radiusM" FROM parity_band',
    );
    return new Map(rows.map(({ band, radiusM }) => [band, radiusM]));
  }

  async keepRadius(sql: Sql, band: string, radiusM: number | null): Promise<void> {
    if (radiusM === null) await sql.query('DELETE FROM parity_band WHERE band_code = $1', [band]);
    else
      await sql.query(
        `INSERT INTO parity_band (band_code, radius_m) VALUES ($1, $2)
         ON CONFLICT (band_code) DO UPDATE SET radius_m = EXCLUDED.radius_m`,
        [band, radiusM],
      );
  }

  /** Parity of the nearest group within its radius of a place, by plan family. */
  async paritiesAt(sql: Sql, [longitude, latitude]: Position): Promise<ReadonlyMap<string, Parity>> {
    const rows = await sql.query<Pick<HopVerdict, 'planFamily'> & { parity: Parity }>(
      `SELECT DISTINCT ON (g.plan_family) g.plan_family AS "planFamily", g.parity FROM parity_group g
       WHERE g.shown && ST_Expand(${POINT}, 0.01) AND ST_DistanceSphere(g.shown, ${POINT}) <= g.radius_m + 80
       ORDER BY g.plan_family, ST_DistanceSphere(g.shown, ${POINT})`,
      [longitude, latitude],
    );
    return new Map(rows.map(({ planFamily, parity }) => [planFamily, parity]));
  }

  /** Parity of the nearest group at each of some sites in a plan family; nothing for a site without one. */
  async paritiesOfSites(sql: Sql, planFamily: string, sites: readonly PlannedSite[]): Promise<Record<string, Parity>> {
    const rows = await sql.query<{ site: string; parity: Parity }>(
      `SELECT DISTINCT ON (s.site) s.site, g.parity
       FROM jsonb_to_recordset($1::jsonb) AS s(site text, latitude float8, longitude float8)
       JOIN parity_group g ON g.plan_family = $2 AND g.shown && ST_Expand(ST_SetSRID(ST_MakePoint(s.longitude, s.latitude), 4326), 0.01)
         AND ST_DistanceSphere(g.shown, ST_SetSRID(ST_MakePoint(s.longitude, s.latitude), 4326)) <= g.radius_m + 80
       ORDER BY s.site, ST_DistanceSphere(g.shown, ST_SetSRID(ST_MakePoint(s.longitude, s.latitude), 4326))`,
      [JSON.stringify(sites), planFamily],
    );
    return Object.fromEntries(rows.map(({ site, parity }) => [site, parity]));
  }

  /** A text that changes whenever a group may have changed. */
  async revision(sql: Sql): Promise<string> {
    const [row] = await sql.query<{ revision: string }>(
      `SELECT coalesce(max(derived_at)::text, '') || count(*) AS revision FROM parity_derivation`,
    );
    return row!.revision;
  }
}

export interface PlannedSite {
  readonly site: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface FamilyParity {
  readonly planFamily: string;
  readonly bandCode: string;
  readonly fingerprint: string;
  readonly radiusM: number;
  readonly derived: DerivedParity;
}

/** SQL that notes of groups which lose their last link that nothing is there any more. */
const KEEP_ENDED = `INSERT INTO parity_history (group_id, changed_at, parity, source)
  SELECT id, now(), 'UNUSED', 'DERIVED' FROM parity_group`;

/** Notes what groups of a family became, where that is not what was noted last. */
const KEEP_CHANGES = `INSERT INTO parity_history (group_id, changed_at, parity, source)
  SELECT g.id, g.updated_at, g.parity, g.source FROM parity_group g
  LEFT JOIN LATERAL (SELECT h.parity, h.source FROM parity_history h WHERE h.group_id = g.id
    ORDER BY h.changed_at DESC LIMIT 1) last ON true
  WHERE g.plan_family = $1 AND (last.parity, last.source) IS DISTINCT FROM (g.parity, g.source)
  ON CONFLICT (group_id, changed_at) DO UPDATE SET parity = EXCLUDED.parity, source = EXCLUDED.source`;

const INSERT_GROUPS = `INSERT INTO parity_group (id, plan_family, band_code, name, parity, source, centre, shown, radius_m,
    diameter_m, low_count, high_count, holder_count)
  SELECT g.id, $2, $3, g.name, g.parity, g.source, ST_SetSRID(ST_MakePoint(g.longitude, g.latitude), 4326),
    ST_SetSRID(ST_MakePoint(round(g.longitude::numeric, 3)::float8, round(g.latitude::numeric, 3)::float8), 4326), $4,
    g."diameterM", g."lowCount", g."highCount", g."holderCount"
  FROM jsonb_to_recordset($1::jsonb) AS g(id uuid, name text, parity text, source text, longitude float8, latitude float8,
    "diameterM" float8, "lowCount" integer, "highCount" integer, "holderCount" integer)
  ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name, centre = EXCLUDED.centre, shown = EXCLUDED.shown,
    radius_m = EXCLUDED.radius_m, diameter_m = EXCLUDED.diameter_m, low_count = EXCLUDED.low_count,
    high_count = EXCLUDED.high_count, holder_count = EXCLUDED.holder_count, parity = EXCLUDED.parity,
    source = EXCLUDED.source, updated_at = CASE WHEN (parity_group.parity, parity_group.source)
      IS DISTINCT FROM (EXCLUDED.parity, EXCLUDED.source) THEN now() ELSE parity_group.updated_at END`;

const INSERT_CONFLICTS = `INSERT INTO parity_conflict (id, plan_family, kind, severity, walk, dossier_references, delta_mhz)
  SELECT c.id, $2, c.kind, c.severity, c.walk, ARRAY(SELECT jsonb_array_elements_text(c."references")), c."deltaMhz"
  FROM jsonb_to_recordset($1::jsonb) AS c(id uuid, kind text, severity text, walk jsonb, "references" jsonb,
    "deltaMhz" numeric)
  ON CONFLICT (id) DO UPDATE SET walk = EXCLUDED.walk, dossier_references = EXCLUDED.dossier_references,
    delta_mhz = EXCLUDED.delta_mhz`;
