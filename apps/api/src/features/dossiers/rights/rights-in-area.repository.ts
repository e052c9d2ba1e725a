import { Injectable } from '@nestjs/common';
import { modules, publishedStates, type RequestSystem, stateOf } from '@portal/contracts';
import type { MultiPolygon, Polygon } from 'geojson';
import type { Sql } from '../../../kernel/database/database.service.js';
import { SqlValues } from '../../../kernel/database/sql-values.js';
import type { Band } from '../../areas/areas.repository.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierKindsRegistry } from '../dossier-kinds.registry.js';
import { latestRows } from '../map/mapped-rows.js';

/** Where rights are looked for. */
export interface RightsQuestion {
  /** WGS 84. */
  readonly outline: Polygon | MultiPolygon;
  readonly services: readonly RequestSystem[];
  /** Empty: all frequencies. */
  readonly bands: readonly Band[];
  /** Organisations whose rights are looked for; undefined: all. */
  readonly holders?: readonly string[];
}

/** A right in force, something of which lies in an area. */
export interface RightInArea {
  readonly dossierId: string;
  readonly reference: string;
  readonly title: string;
  readonly holderId: string;
  readonly holder: string;
  readonly submitterId: string;
  readonly system: RequestSystem;
  /** Address within the portal. */
  readonly path: `/app/${string}`;
}

interface FoundRights {
  /** The first by their references. */
  readonly rights: readonly RightInArea[];
  /** All that were found, and their holders. */
  readonly total: number;
  readonly holders: number;
}

type Row = Omit<RightInArea, 'system' | 'path'> & {
  readonly kind: string;
  readonly total: number;
  readonly holders: number;
};

/** Rights of every kind that is drawn on maps, by where they lie. Kinds without a request system are no radio services. */
@Injectable()
export class RightsInAreaRepository {
  constructor(private readonly kinds: DossierKindsRegistry) {}

  /** @param most rights that are listed; the others are only counted */
  async find(sql: Sql, { outline, services, bands, holders }: RightsQuestion, most: number): Promise<FoundRights> {
    const values = new SqlValues();
    const { place } = values;
    const area = place(JSON.stringify(outline));
    const ranges = place(`{${bands.map(([low, high]) => `[${low},${high}]`).join(',')}}`);
    const found = this.kinds.all().flatMap((kind) => inAreaOf(kind, { services, ranges, place }));
    if (found.length === 0) return { rights: [], total: 0, holders: 0 };
    const rows = await sql.query<Row>(
      `WITH area AS MATERIALIZED (SELECT ST_SetSRID(ST_GeomFromGeoJSON(${area}::text), 4326) AS geometry),
       found AS MATERIALIZED (SELECT d.id AS "dossierId", d.kind, d.reference, d.title, d.holder_id AS "holderId",
           o.company_name AS holder, d.submitter_id AS "submitterId"
         FROM dossier d JOIN organisation o ON o.id = d.holder_id
         WHERE d.reference IS NOT NULL AND (${found.join(' OR ')})
           ${holders ? `AND d.holder_id = ANY(${place(holders)}::uuid[])` : ''})
       SELECT found.*, counted.total, counted.holders FROM found
         CROSS JOIN (SELECT count(*)::int AS total, count(DISTINCT "holderId")::int AS holders FROM found) counted
       ORDER BY found.reference LIMIT ${place(most)}::int`,
      values.list(),
    );
    return {
      rights: rows.map(({ kind, total, holders: _, ...right }) => ({
        ...right,
        ...this.ofKind(kind, right.dossierId),
      })),
      total: rows[0]?.total ?? 0,
      holders: rows[0]?.holders ?? 0,
    };
  }

  private ofKind(key: string, dossierId: string): Pick<RightInArea, 'system' | 'path'> {
    const { module, spatial, consultationPath = 'consultation' } = this.kinds.of(key);
    return { system: spatial!.service, path: `/app/${modules[module].slug}/${consultationPath}/${dossierId}` };
  }
}

interface Narrowing {
  readonly services: readonly RequestSystem[];
  /** Placeholder of the ranges of frequencies. */
  readonly ranges: string;
  readonly place: SqlValues['place'];
}

/** Conditions on `dossier d` with `area`: rights of a kind in the area; none for a kind that has no rights on a map. */
function inAreaOf({ key, workflow, mapped, spatial }: DossierKind, { services, ranges, place }: Narrowing): string[] {
  if (!mapped || !spatial || !services.includes(spatial.service)) return [];
  const states = publishedStates(workflow).filter((state) => !stateOf(workflow, state)?.final);
  const ofBands = mapped.bands
    ? `AND (isempty(${ranges}::nummultirange) OR ${mapped.bands} IS NULL OR ${mapped.bands} && ${ranges}::nummultirange)`
    : '';
  return [
    `d.kind = ${place(key)} AND d.status = ANY(${place(states)}::text[]) AND d.id IN (
       SELECT s.dossier_id FROM area, ${latestRows(mapped)}
       WHERE ST_Intersects(m.${mapped.geometry}, area.geometry) ${ofBands})`,
  ];
}
