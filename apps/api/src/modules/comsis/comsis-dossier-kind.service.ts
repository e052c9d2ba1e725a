import { Injectable } from '@nestjs/common';
import { type CheckResult, limitsOf, listedFieldValues, modules, monthsAfter, statesOf } from '@portal/contracts';
import {
  CONSENT_MONTHS,
  type ComsisDetails,
  type ComsisDraft,
  type ComsisFile,
  type ComsisSummary,
  comsis,
  comsisCheckRules,
  comsisFile,
  comsisListedColumns,
  comsisWorkflow,
} from '@portal/contracts/modules/comsis';
import { parsePosition } from '@portal/geo';
import type { AreaQuestion, Band } from '../../features/areas/areas.repository.js';
import type { AccessPath, AccessRules } from '../../features/dossiers/access-path.js';
import { DeadlinesService } from '../../features/dossiers/deadlines/deadlines.service.js';
import type {
  CheckContext,
  DocumentReader,
  DossierKind,
  ListedAspect,
  MappedAspect,
  RegisterAspect,
  RegisterChange,
  SpatialAspect,
  StatisticsAspect,
} from '../../features/dossiers/dossier-kind.js';
import { type StrictRules, strictRules } from '../../features/dossiers/strict-rules.js';
import { StationConsentsRegistry } from '../../features/stations/station-consents.registry.js';
import { StationConsentsRepository } from '../../features/stations/station-consents.repository.js';
import { StationRegisterRepository } from '../../features/stations/station-register.repository.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { comsisChecks } from './comsis-checks.js';
import { bandOf, bandsOf, ComsisFilesRepository } from './comsis-files.repository.js';
import { documentParts } from './document-parts.js';
import { stationTransmitters } from './station-transmitters.js';

/** Statuses in which a file has been sent. */
const SENT = statesOf(comsisWorkflow).filter((state) => state !== comsisWorkflow.initial);
/** Statuses in which a file asks for a station or has consent. */
const STANDING = SENT.filter((state) => state !== 'LAPSED');

const isFigure = (value: number | null | undefined): value is number => typeof value === 'number';

/** Files of comsis as dossiers. */
@Injectable()
export class ComsisDossierKindService implements DossierKind<ComsisDraft, ComsisFile, ComsisDetails, ComsisSummary> {
  readonly key = 'comsisFile';
  readonly module = modules.comsis.key;
  readonly endpoints = comsis.endpoints;
  readonly workflow = comsisWorkflow;
  readonly reference = { series: 'CO', yearly: false, digits: 10 };
  readonly asksMandate = true;
  readonly listed: ListedAspect<ComsisSummary> = {
    columns: comsisListedColumns,
    valuesOf: (summary) => listedFieldValues(comsisListedColumns, summary),
  };
  readonly spatial: SpatialAspect<ComsisFile, ComsisDraft> = {
    service: 'COM',
    areaQuestions: (file) => [siteQuestion([file.longitude, file.latitude], bandsOf(file))],
    areaCheck: { code: 'CO_EASEMENT', partsOf: ({ siteName }) => [{ part: '', params: { station: siteName } }] },
    locate: ({ latitude, longitude, siteName, emitters }) => {
      const position = parsePosition({ latitude, longitude });
      const bands = emitters.flatMap(({ frequencyMhz, bandwidthMhz }): Band[] =>
        isFigure(frequencyMhz) && isFigure(bandwidthMhz)
          ? [[Math.max(0, frequencyMhz - bandwidthMhz / 2), frequencyMhz + bandwidthMhz / 2]]
          : [],
      );
      return {
        questions: position ? [siteQuestion(position, bands)] : [],
        parts: [{ part: '', params: { station: siteName ?? '' } }],
      };
    },
  };
  readonly mapped: MappedAspect = {
    table: 'comsis_file',
    version: 'version_id',
    geometry: 'site',
    label: 'site_name',
    bands: `(SELECT range_agg(numrange(e.frequency_mhz - e.bandwidth_mhz / 2, e.frequency_mhz + e.bandwidth_mhz / 2, '[]'))
      FROM comsis_emitter e WHERE e.version_id = m.version_id)`,
  };
  readonly statistics: StatisticsAspect = {
    readParts: (sql, versionIds) => this.files.readStatisticsParts(sql, versionIds),
  };

  readonly register: RegisterAspect = { update: (sql, change) => this.writeConsent(sql, change) };

  constructor(
    private readonly files: ComsisFilesRepository,
    private readonly stations: StationRegisterRepository,
    private readonly consents: StationConsentsRepository,
    private readonly consentsRegistry: StationConsentsRegistry,
    private readonly deadlines: DeadlinesService,
  ) {}

  /** Everybody else reads the public docket alone. */
  accessPaths({ roles, states, holder }: AccessRules): AccessPath[] {
    return [
      { way: 'REGULATOR', rules: [roles(comsisWorkflow.officers), states(SENT)] },
      { way: 'APPLICANT', rules: [roles(comsisWorkflow.applicants), holder()] },
    ];
  }

  titleOf({ siteName }: ComsisDraft): string {
    return siteName?.trim() ?? '';
  }

  searchTextsOf({ stationNumber, emitters }: ComsisDraft): string[] {
    return [stationNumber, ...emitters.map(({ systemName }) => systemName)].flatMap((text) => text || []);
  }

  summaryOf({ stationNumber, service, supportHeightM }: ComsisDraft): ComsisSummary {
    return {
      stationNumber: stationNumber || null,
      service: service ?? null,
      supportHeightM: supportHeightM ?? null,
    };
  }

  rules(requiredFields: readonly string[]): StrictRules<ComsisDraft, ComsisFile> {
    return strictRules(comsisFile(requiredFields));
  }

  async check(
    sql: Sql,
    file: ComsisFile,
    { dossierId, holderId, areaChecks, checkSettings }: CheckContext,
  ): Promise<CheckResult[]> {
    const limits = limitsOf(comsisCheckRules, checkSettings);
    const { longitude, latitude } = file;
    const near = { longitude, latitude, withinM: limits.CO_INTERMODULATION.coSiteM };
    const coSited = [
      ...(await this.files.coSited(sql, { dossierId, holderId, ...near, states: STANDING })),
      ...stationTransmitters(await this.stations.coSited(sql, [longitude, latitude], near.withinM), file),
    ];
    return [...(await this.stationCheck(sql, file, holderId)), ...comsisChecks(file, { areaChecks, coSited, limits })];
  }

  store(sql: Sql, versionId: string, file: ComsisFile): Promise<void> {
    return this.files.store(sql, versionId, file);
  }

  readDetails(sql: Sql, versionId: string): Promise<ComsisDetails> {
    return this.files.readDetails(sql, versionId);
  }

  readSummaries(sql: Sql, versionIds: readonly string[]): Promise<ReadonlyMap<string, ComsisSummary>> {
    return this.files.readSummaries(sql, versionIds);
  }

  /** Nobody asks for consent to a station of another holder. */
  private async stationCheck(sql: Sql, { stationNumber }: ComsisFile, holderId: string): Promise<CheckResult[]> {
    const owner = stationNumber ? await this.stations.holderOf(sql, stationNumber) : undefined;
    if (!owner) return [];
    return [{ code: 'CO_OWN_STATION', severity: 'BLOCK', passed: owner === holderId, params: {}, modelId: null }];
  }

  /**
   * A decision about a station stands in the register with its number and day; what follows moves the day on which the
   * consent lapses.
   */
  private async writeConsent(
    sql: Sql,
    { dossierId, versionId, holderId, reference, published, at }: RegisterChange,
  ): Promise<void> {
    const decision = await this.files.decisionAt(sql, dossierId, at);
    const details = await this.files.readDetails(sql, versionId);
    const { stationNumber, latitude, longitude } = details;
    if (!stationNumber || !published) return;
    if (!decision) {
      await this.consents.moveLapse(sql, dossierId, await this.files.consentLapsesOn(sql, dossierId));
      return;
    }
    const consentDate = this.deadlines.dayOf(at);
    const { result, decidedBy } = decision;
    await this.consents.write(sql, {
      ...{
        stationAnfr: stationNumber,
        number: reference.replace(/^\D+/, ''),
        result,
        consentDate,
        dossierId,
        holderId,
      },
      lapsesOn: result === 'REFUSAL' ? null : monthsAfter(consentDate, CONSENT_MONTHS),
      givenBy: decidedBy,
    });
    if (result === 'REFUSAL') return;
    const transmitters = details.emitters.flatMap(({ powerDbw, ...emitter }) => {
      const [lowMhz, highMhz] = bandOf(emitter);
      return isFigure(powerDbw) ? [{ lowMhz, highMhz, powerDbw }] : [];
    });
    await this.consentsRegistry.consented(
      sql,
      { stationAnfr: stationNumber, holderId, latitude, longitude, transmitters },
      at,
    );
  }

  documentPartsOf(details: ComsisDetails, reader: DocumentReader) {
    return documentParts(details, reader);
  }
}

const siteQuestion = (at: readonly [number, number], bands: readonly Band[]): AreaQuestion => ({
  subject: 'PROJECT',
  part: '',
  geometry: { type: 'Point', coordinates: [...at] },
  bands,
});
