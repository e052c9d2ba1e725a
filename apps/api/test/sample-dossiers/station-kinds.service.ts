import { Injectable } from '@nestjs/common';
import {
  applicationWorkflow,
  type CheckResult,
  type DossierEndpoints,
  issuesOf,
  parseOptions,
} from '@portal/contracts';
import { ModuleSettingsService } from '../../src/features/app-settings/module-settings.service.js';
import type { Band } from '../../src/features/areas/areas.repository.js';
import { areaChecks } from '../../src/features/dossiers/area-checks.js';
import type {
  CheckContext,
  ClockAspect,
  DossierKind,
  SpatialAspect,
  StrictRules,
} from '../../src/features/dossiers/dossier-kind.js';
import type { Sql } from '../../src/kernel/database/database.service.js';
import {
  type Station,
  type StationDetails,
  type StationDraft,
  type StationSummary,
  sampleNotes,
  sampleStations,
  station,
} from './stations.contract.js';

export const STATION_TABLE = `
  CREATE TABLE IF NOT EXISTS sample_station (
    version_id uuid PRIMARY KEY REFERENCES dossier_version ON DELETE CASCADE,
    name text NOT NULL, longitude float8 NOT NULL, latitude float8 NOT NULL, low_mhz float8 NOT NULL,
    high_mhz float8 NOT NULL)`;

const WIDEST_MHZ = 100;
const widthOf = ({ lowMhz, highMhz }: StationDraft): number | null =>
  typeof lowMhz === 'number' && typeof highMhz === 'number' ? highMhz - lowMhz : null;

/** The core of a kind. */
class SampleKind implements DossierKind<StationDraft, Station, StationDetails, StationSummary> {
  readonly module = 'freqExperimentationRequests';
  readonly workflow = applicationWorkflow;
  readonly reference = { series: 'EXP', yearly: true, digits: 4 };
  readonly system = 'MW';

  constructor(
    readonly key: string,
    readonly endpoints: DossierEndpoints,
    private readonly settings: ModuleSettingsService,
    readonly spatial?: SpatialAspect<Station>,
    readonly clock?: ClockAspect,
  ) {}

  titleOf({ name }: StationDraft): string {
    return name?.trim() ?? '';
  }

  searchTextsOf({ site }: StationDraft): string[] {
    return site ? [site] : [];
  }

  summaryOf(draft: StationDraft): StationSummary {
    return { name: this.titleOf(draft), widthMhz: widthOf(draft) };
  }

  async rules(): Promise<StrictRules<StationDraft, Station>> {
    const schema = station(await this.settings.requiredFields(this.module));
    return {
      complete: (draft) => {
        const parsed = schema.safeParse(draft, parseOptions);
        return parsed.success ? { application: parsed.data } : { issues: issuesOf(parsed.error) };
      },
    };
  }

  async check(_sql: Sql, application: Station, { areas }: CheckContext): Promise<CheckResult[]> {
    const widthMhz = application.highMhz - application.lowMhz;
    const passed = widthMhz <= WIDEST_MHZ;
    return [
      { code: 'SAMPLE_WIDTH', severity: 'BLOCK', passed, params: { widthMhz }, modelId: null },
      ...areaChecks('SAMPLE_AREA', [{ part: '1', params: { station: application.name } }], areas),
    ];
  }

  async store(sql: Sql, versionId: string, { name, longitude, latitude, lowMhz, highMhz }: Station): Promise<void> {
    await sql.query('INSERT INTO sample_station VALUES ($1, $2, $3, $4, $5, $6)', [
      ...[versionId, name, longitude, latitude, lowMhz, highMhz],
    ]);
  }

  async readDetails(sql: Sql, versionId: string): Promise<StationDetails> {
    const [row] = await sql.query<StationDetails>(
      `SELECT name, longitude, latitude, low_mhz AS "lowMhz", high_mhz AS "highMhz"
       FROM sample_station WHERE version_id = $1`,
      [versionId],
    );
    return row!;
  }

  async readSummaries(sql: Sql, versionIds: readonly string[]): Promise<ReadonlyMap<string, StationSummary>> {
    const rows = await sql.query<StationSummary & { id: string }>(
      `SELECT version_id AS id, name, high_mhz - low_mhz AS "widthMhz" FROM sample_station
       WHERE version_id = ANY($1::uuid[])`,
      [versionIds],
    );
    return new Map(rows.map(({ id, ...summary }) => [id, summary]));
  }
}

const bandOf = ({ lowMhz, highMhz }: Pick<StationDetails, 'lowMhz' | 'highMhz'>): Band => [lowMhz, highMhz];

/** A sample module with two kinds of dossiers. */
@Injectable()
export class StationKindsService {
  readonly station: DossierKind<StationDraft, Station, StationDetails, StationSummary>;
  readonly note: DossierKind<StationDraft, Station, StationDetails, StationSummary>;

  constructor(settings: ModuleSettingsService) {
    const spatial: SpatialAspect<Station> = {
      service: 'MW',
      areaQuestions: (application) => [
        {
          subject: 'MAST',
          part: '1',
          geometry: { type: 'Point', coordinates: [application.longitude, application.latitude] },
          bands: [bandOf(application)],
        },
      ],
      footprint: {
        jobOf: ({ longitude, latitude, lowMhz }) => {
          const a = { longitude, latitude, antennaGainDbi: 30 };
          const b = { ...a, latitude: latitude + 0.05 };
          return { operation: 'sectorsAndCorridors', input: { paths: [{ a, b, frequencyMhz: lowMhz }] } };
        },
        readBands: async (sql, versionId) => [bandOf(await this.station.readDetails(sql, versionId))],
      },
    };
    const clock = { onEffectiveDay: 'enterIntoForce' };
    this.station = new SampleKind('sampleStation', sampleStations.endpoints, settings, spatial, clock);
    this.note = new SampleKind('sampleNote', sampleNotes.endpoints, settings);
  }
}
