import { readFileSync } from 'node:fs';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { outline, type Shape } from '@portal/geo';
import { BootStepsRegistry } from '../kernel/boot/boot-steps.registry.js';
import { DatabaseService } from '../kernel/database/database.service.js';

const file = new URL('../../../../infra/demo/areas.json', import.meta.url);

/** Columns of `restricted_area` as the file writes them; the table's own rules judge the values. */
interface DemoArea {
  readonly id: string;
  readonly shape: Shape;
  /** MHz, lower and upper limit, both included. */
  readonly frequencyRanges: readonly (readonly [number, number])[];
}

const INSERT = `
  INSERT INTO restricted_area (id, area_code, name, area_type, effect, shape, geometry, services, frequency_ranges,
    condition_text, authority_id, valid_from, valid_to, visibility, status)
  SELECT a.id, a."areaCode", a.name, a."areaType", a.effect, a.shape,
    ST_Multi(ST_SetSRID(ST_GeomFromGeoJSON(a.outline::text), 4326)), a.services, a.ranges::nummultirange,
    a."conditionText", o.id, a."validFrom", a."validTo", a.visibility, a.status
  FROM jsonb_to_recordset($1::jsonb) AS a (id uuid, "areaCode" text, name text, "areaType" text, effect text,
    shape jsonb, outline jsonb, services text[], ranges text, "conditionText" jsonb, authority text,
    "validFrom" date, "validTo" date, visibility text, status text)
  LEFT JOIN organisation o ON o.company_name = a.authority
  ON CONFLICT DO NOTHING`;

/** Restricted areas to try the portal with. Their places and names are invented. */
@Injectable()
export class DemoAreasSeed implements OnModuleInit {
  constructor(
    private readonly steps: BootStepsRegistry,
    private readonly database: DatabaseService,
  ) {}

  onModuleInit(): void {
    this.steps.add({ name: 'demo areas', kind: 'demo', order: 20, run: () => this.run() });
  }

  private async run(): Promise<void> {
    const areas: DemoArea[] = JSON.parse(readFileSync(file, 'utf8'));
    const rows = areas.map(({ frequencyRanges, ...area }) => ({
      ...area,
      outline: outline(area.shape),
      ranges: `{${frequencyRanges.map(([low, high]) => `[${low},${high}]`).join(',')}}`,
    }));
    await this.database.query(INSERT, [JSON.stringify(rows)]);
  }
}
