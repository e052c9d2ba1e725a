import { Injectable } from '@nestjs/common';
import { type CheckResult, type Workflow } from '@portal/contracts';
import type { Band } from '../../src/features/areas/areas.repository.js';
import type { DossierKind, ListedAspect, SpatialAspect } from '../../src/features/dossiers/dossier-kind.js';
import { type StrictRules, strictRules } from '../../src/features/dossiers/strict-rules.js';
import type { Sql } from '../../src/kernel/database/database.service.js';
import {
  noteWorkflow,
  type Station,
  type StationDetails,
  type StationDraft,
  type StationSummary,
  sampleNotes,
  sampleStations,
  station,
  stationColumns,
  stationWorkflow,
} from './stations.contract.js';

export const STATION_TABLE = `
  CREATE TABLE IF NOT EXISTS sample_station (
    version_id uuid PRIMARY KEY REFERENCES dossier_version ON DELETE CASCADE,
    name text NOT NULL, longitude float8 NOT NULL, latitude float8 NOT NULL, low_mhz float8 NOT NULL,
    high_mhz float8 NOT NULL)`;

const WIDEST_MHZ = 100;
const widthOf = ({ lowMhz, highMhz }: StationDraft): number | null =>
  typeof lowMhz === 'number' && typeof highMhz === 'number' ? highMhz - lowMhz : null;

/** A kind without any aspect. */
@Injectable()
export class NoteKindService implements DossierKind<StationDraft, Station, StationDetails, StationSummary> {
  readonly key: string = 'sampleNote';
  readonly module = 'freqExperimentationRequests';
  readonly endpoints: DossierKind['endpoints'] = sampleNotes.endpoints;
  readonly workflow: Workflow = noteWorkflow;
  readonly reference = { series: 'EXP', yearly: true, digits: 4 };
  readonly system = 'MW';
  readonly listed: ListedAspect<StationSummary> = {
    columns: stationColumns,
    valuesOf: ({ widthMhz }) => ({ width: widthMhz }),
  };

  titleOf({ name }: StationDraft): string {
    return name?.trim() ?? '';
  }

  searchTextsOf({ site }: StationDraft): string[] {
    return site ? [site] : [];
  }

  summaryOf(draft: StationDraft): StationSummary {
    return { name: this.titleOf(draft), widthMhz: widthOf(draft) };
  }

  rules(requiredFields: readonly string[]): StrictRules<StationDraft, Station> {
    return strictRules(station(requiredFields));
  }

  async check(_sql: Sql, { lowMhz, highMhz }: Station): Promise<CheckResult[]> {
    const widthMhz = highMhz - lowMhz;
    const passed = widthMhz <= WIDEST_MHZ;
    return [{ code: 'SAMPLE_WIDTH', severity: 'BLOCK', passed, params: { widthMhz }, modelId: null }];
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

/** A kind of the same module, with the spatial aspect and the clock. */
@Injectable()
export class StationKindService extends NoteKindService {
  override readonly key = 'sampleStation';
  override readonly endpoints: DossierKind['endpoints'] = sampleStations.endpoints;
  override readonly workflow = stationWorkflow;
  readonly asksMandate = true;
  readonly clock = { onEffectiveDay: 'enterIntoForce' };
  readonly spatial: SpatialAspect<Station, StationDraft> = {
    service: 'MW',
    areaQuestions: (application) => [
      {
        subject: 'MAST',
        part: '1',
        geometry: { type: 'Point', coordinates: [application.longitude, application.latitude] },
        bands: [bandOf(application)],
      },
    ],
    areaCheck: { code: 'SAMPLE_AREA', partsOf: ({ name }) => [{ part: '1', params: { station: name } }] },
    locate: ({ name, longitude, latitude }) => ({
      questions:
        typeof longitude === 'number' && typeof latitude === 'number'
          ? [
              {
                subject: 'MAST',
                part: '1',
                geometry: { type: 'Point', coordinates: [longitude, latitude] },
                bands: [],
              },
            ]
          : [],
      parts: [{ part: '1', params: { station: name ?? '' } }],
    }),
    footprint: {
      jobOf: ({ longitude, latitude, lowMhz }) => {
        const a = { longitude, latitude, antennaGainDbi: 30 };
        const b = { ...a, latitude: latitude + 0.05 };
        return { operation: 'sectorsAndCorridors', input: { paths: [{ a, b, frequencyMhz: lowMhz }] } };
      },
      readBands: async (sql, versionId) => [bandOf(await this.readDetails(sql, versionId))],
    },
  };
}
