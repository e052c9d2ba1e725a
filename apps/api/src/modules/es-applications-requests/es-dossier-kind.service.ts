import { Injectable } from '@nestjs/common';
import {
  applicationWorkflow,
  type CheckResult,
  type Issue,
  limitsOf,
  listedFieldValues,
  modules,
} from '@portal/contracts';
import {
  bandsOf as bandsText,
  type EsApplication,
  type EsDetails,
  type EsDraft,
  type EsSummary,
  esApplication,
  esApplicationsRequests,
  esCheckRules,
  esListedColumns,
} from '@portal/contracts/modules/es-applications-requests';
import { parsePosition } from '@portal/geo';
import { SettingsRepository } from '../../features/app-settings/settings.repository.js';
import type { AreaQuestion, Band } from '../../features/areas/areas.repository.js';
import { countryParts } from '../../features/borders/countries.js';
import { CatalogueUsesRepository } from '../../features/catalogue/catalogue-uses.repository.js';
import type {
  ChargesAspect,
  CheckContext,
  ClockAspect,
  DocumentReader,
  DossierKind,
  ListedAspect,
  MappedAspect,
  SpatialAspect,
  StatisticsAspect,
} from '../../features/dossiers/dossier-kind.js';
import { type StrictRules, strictRules } from '../../features/dossiers/strict-rules.js';
import { SharedBandsService, sharedBandCheck } from '../../features/shared-bands/shared-bands.service.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { coordinationAreaChecks } from './coordination-area-checks.js';
import { documentParts } from './document-parts.js';
import { esChecks } from './es-checks.js';
import { sharedStationsOf } from './es-shared-bands.repository.js';
import { bandsOf, EsStationsRepository } from './es-stations.repository.js';

/** States in which a dossier asks for a station or holds it. */
export const PENDING_OR_AUTHORISED = Object.entries(applicationWorkflow.states)
  .filter(([name, state]) => name !== applicationWorkflow.initial && !('final' in state && state.final))
  .map(([name]) => name);

const isFigure = (value: number | null | undefined): value is number => typeof value === 'number';

/** Earth stations as dossiers. */
@Injectable()
export class EsDossierKindService implements DossierKind<EsDraft, EsApplication, EsDetails, EsSummary> {
  readonly key = 'earthStation';
  readonly module = modules.esApplicationsRequests.key;
  readonly endpoints = esApplicationsRequests.endpoints;
  readonly workflow = applicationWorkflow;
  readonly reference = { series: 'ES', yearly: true, digits: 6 };
  readonly system = 'ES';
  readonly asksMandate = true;
  readonly clock: ClockAspect = {
    onEffectiveDay: 'enterIntoForce',
    readDesiredEnd: (sql, versionId) => this.stations.readDesiredEnd(sql, versionId),
  };
  readonly listed: ListedAspect<EsSummary> = {
    columns: esListedColumns,
    valuesOf: (summary) => ({ ...listedFieldValues(esListedColumns, summary), band: bandsText(summary) || null }),
  };
  readonly spatial: SpatialAspect<EsApplication, EsDraft> = {
    service: 'ES',
    areaQuestions: (station) => {
      const { longitude, latitude } = station;
      return longitude === undefined || latitude === undefined
        ? []
        : [siteQuestion([longitude, latitude], bandsOf(station))];
    },
    areaCheck: {
      code: 'ES_RESTRICTED_AREA',
      partsOf: ({ stationName }) => [{ part: '', params: { station: stationName } }],
    },
    locate: ({ latitude, longitude, stationName, beams }) => {
      const position = parsePosition({ latitude, longitude });
      const bands = beams.flatMap(({ lowMhz, highMhz }): Band[] =>
        isFigure(lowMhz) && isFigure(highMhz) && lowMhz < highMhz ? [[lowMhz, highMhz]] : [],
      );
      return {
        questions: position ? [siteQuestion(position, bands)] : [],
        parts: [{ part: '', params: { station: stationName ?? '' } }],
      };
    },
  };
  readonly charges: ChargesAspect = { readUnits: (sql, versionIds) => this.stations.readChargedBeams(sql, versionIds) };
  readonly mapped: MappedAspect = {
    table: 'es_station',
    version: 'version_id',
    geometry: 'site',
    label: 'station_name',
    bands: `(SELECT range_agg(numrange(b.low_mhz, b.high_mhz, '[]')) FROM es_beam b WHERE b.version_id = m.version_id)`,
  };
  readonly statistics: StatisticsAspect = {
    readParts: (sql, versionIds) => this.stations.readStatisticsParts(sql, versionIds),
  };

  constructor(
    private readonly stations: EsStationsRepository,
    private readonly uses: CatalogueUsesRepository,
    private readonly bands: SharedBandsService,
    private readonly settings: SettingsRepository,
  ) {}

  titleOf({ stationName }: EsDraft): string {
    return stationName?.trim() ?? '';
  }

  searchTextsOf({ satelliteName, operatingAgency, applicantReference, ngsoSystem }: EsDraft): string[] {
    return [satelliteName, operatingAgency, applicantReference, ngsoSystem].flatMap((text) => text || []);
  }

  summaryOf({ stationKind, satelliteName, orbit, nominalLongitudeDeg, diameterM, beams }: EsDraft): EsSummary {
    return {
      stationKind: stationKind ?? null,
      satelliteName: satelliteName || null,
      orbit: orbit ?? null,
      nominalLongitudeDeg: nominalLongitudeDeg ?? null,
      diameterM: diameterM ?? null,
      bands: beams.flatMap(({ direction, lowMhz, highMhz }) =>
        direction && isFigure(lowMhz) && isFigure(highMhz) ? [{ direction, lowMhz, highMhz }] : [],
      ),
    };
  }

  rules(requiredFields: readonly string[]): StrictRules<EsDraft, EsApplication> {
    return strictRules(esApplication(requiredFields));
  }

  async referenceIssues(sql: Sql, { satelliteName, antenna }: EsApplication): Promise<Issue[]> {
    const issues: Issue[] = [];
    if (!(await this.stations.hasSatellite(sql, satelliteName)))
      issues.push({ path: 'satelliteName', code: 'custom', message: 'ES_RULE_SATELLITE_GONE' });
    if (antenna) {
      const [version] = await this.uses.pinned(sql, 'antenna', [antenna]);
      if (!version) issues.push({ path: 'antenna', code: 'custom', message: 'ES_RULE_ANTENNA_GONE' });
    }
    return issues;
  }

  async check(sql: Sql, station: EsApplication, context: CheckContext): Promise<CheckResult[]> {
    const limits = limitsOf(esCheckRules, context.checkSettings);
    const duplicate = await this.stations.duplicateOf(sql, station, {
      ...context,
      limitM: limits.ES_DUPLICATE.limitM,
      states: PENDING_OR_AUTHORISED,
    });
    const findings = await this.bands.compare(sql, 'EARTH_STATION', sharedStationsOf(station));
    const linkCheck = sharedBandCheck('ES_MW_CONFLICT', 'EARTH_STATION', findings);
    const countries = await countryParts();
    const { homeCountry: home } = (await this.settings.readIn(sql, 'main', 'GLOBAL')).value;
    const areaOfCoordination = await coordinationAreaChecks(station, { countries, home }, limits);
    const { areaChecks } = context;
    return esChecks(station, { areaChecks, linkCheck, areaOfCoordination, duplicate, limits, countries, home });
  }

  async store(sql: Sql, versionId: string, station: EsApplication): Promise<void> {
    await this.stations.store(sql, versionId, station);
    await this.uses.record(sql, versionId, station.antenna ? [station.antenna] : []);
  }

  readDetails(sql: Sql, versionId: string): Promise<EsDetails> {
    return this.stations.readDetails(sql, versionId);
  }

  readSummaries(sql: Sql, versionIds: readonly string[]): Promise<ReadonlyMap<string, EsSummary>> {
    return this.stations.readSummaries(sql, versionIds);
  }

  documentPartsOf(details: EsDetails, reader: DocumentReader) {
    return documentParts(details, reader);
  }
}

const siteQuestion = (at: readonly [number, number], bands: readonly Band[]): AreaQuestion => ({
  subject: 'STATION',
  part: '',
  geometry: { type: 'Point', coordinates: [...at] },
  bands,
});
