import { Injectable } from '@nestjs/common';
import {
  type CheckResult,
  daysAfter,
  type Issue,
  listedFieldValues,
  modules,
  systemCategoryOf,
} from '@portal/contracts';
import {
  type Declaration,
  type DeclarationDetails,
  type DeclarationDraft,
  type DeclarationSummary,
  declarationColumns,
  declarationRules,
  declarationWorkflow,
  regimeOf,
  stationDeclarations,
} from '@portal/contracts/modules/station-database';
import { ModuleSettingsService } from '../../../features/app-settings/module-settings.service.js';
import { DeadlinesService } from '../../../features/dossiers/deadlines/deadlines.service.js';
import type {
  CheckContext,
  DossierKind,
  ListedAspect,
  RegisterAspect,
  RegisterChange,
  StatisticsAspect,
  StoredSubmission,
} from '../../../features/dossiers/dossier-kind.js';
import { type StrictRules, strictRules } from '../../../features/dossiers/strict-rules.js';
import { StationConsentsRegistry } from '../../../features/stations/station-consents.registry.js';
import {
  type StationConsent,
  StationConsentsRepository,
} from '../../../features/stations/station-consents.repository.js';
import type { Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { StationStagingRepository } from '../imports/station-staging.repository.js';
import { DeclarationsRepository } from './declarations.repository.js';
import { DeclaredStationsRepository } from './declared-stations.repository.js';

/** Days after which a consent lapses that no station has used. */
const CONSENT_DAYS = 365;

/** Declarations of stations as dossiers. */
@Injectable()
export class DeclarationKindService
  implements DossierKind<DeclarationDraft, Declaration, DeclarationDetails, DeclarationSummary>
{
  readonly key = 'stationDeclaration';
  readonly module = modules.stationDatabase.key;
  readonly endpoints = stationDeclarations.endpoints;
  readonly workflow = declarationWorkflow;
  readonly reference = { series: 'DST', yearly: true, digits: 6 };
  readonly system = 'COM';
  readonly listed: ListedAspect<DeclarationSummary> = {
    columns: declarationColumns,
    valuesOf: (summary) => listedFieldValues(declarationColumns, summary),
  };
  readonly statistics: StatisticsAspect = {
    readParts: (sql, versionIds) => this.declarations.readStatisticsParts(sql, versionIds),
  };
  readonly register: RegisterAspect = { update: (sql, change) => this.write(sql, change) };

  constructor(
    private readonly declarations: DeclarationsRepository,
    private readonly stations: DeclaredStationsRepository,
    private readonly consents: StationConsentsRepository,
    private readonly consentsRegistry: StationConsentsRegistry,
    private readonly staging: StationStagingRepository,
    private readonly settings: ModuleSettingsService,
    private readonly deadlines: DeadlinesService,
  ) {}

  titleOf({ siteName, stationAnfr }: DeclarationDraft): string {
    return siteName?.trim() || stationAnfr?.trim() || '';
  }

  searchTextsOf({ stationAnfr, newOperator }: DeclarationDraft): string[] {
    return [stationAnfr, newOperator].flatMap((text) => text || []);
  }

  summaryOf({ declares, stationAnfr, siteName }: DeclarationDraft): DeclarationSummary {
    return { declares: declares ?? null, stationAnfr: stationAnfr || null, siteName: siteName || null };
  }

  rules(requiredFields: readonly string[]): StrictRules<DeclarationDraft, Declaration> {
    return strictRules(declarationRules(requiredFields));
  }

  async referenceIssues(sql: Sql, { declares, stationAnfr }: Declaration): Promise<Issue[]> {
    if (declares === 'NEW' || !stationAnfr || (await this.stations.holderOf(sql, stationAnfr))) return [];
    return [{ path: 'stationAnfr', code: 'custom', message: 'STDEC_RULE_NO_STATION' }];
  }

  async check(sql: Sql, declaration: Declaration, { holderId }: CheckContext): Promise<CheckResult[]> {
    const { declares, stationAnfr, antennas } = declaration;
    const held = declares === 'NEW' || !stationAnfr ? undefined : await this.stations.holderOf(sql, stationAnfr);
    const regime = regimeOf(antennas.map(({ eirpDbw }) => eirpDbw));
    const describes = declares === 'NEW' || declares === 'MODIFY';
    const result = (code: string, passed: boolean, severity: CheckResult['severity']): CheckResult => ({
      code,
      severity,
      passed,
      params: {},
      modelId: null,
    });
    return [
      result('STDEC_OWN_STATION', held === undefined || held.organisationId === holderId, 'BLOCK'),
      ...(describes
        ? [
            result('STDEC_NEEDS_CONSENT', regime !== 'CONSENT', 'INFO'),
            result('STDEC_EXEMPT', regime !== 'EXEMPT', 'INFO'),
          ]
        : []),
    ];
  }

  store(sql: Sql, versionId: string, declaration: Declaration): Promise<void> {
    return this.declarations.store(sql, versionId, declaration);
  }

  /** A station that needs the consent of others has its file opened, unless it has one, or the consent. */
  async afterSubmission(sql: Sql, { versionId, holderId, caller, at }: StoredSubmission): Promise<void> {
    const details = await this.declarations.readDetails(sql, versionId);
    const { declares, stationAnfr, siteName, latitude, longitude, supportHeightM, antennas } = details;
    if (!stationAnfr || typeof latitude !== 'number' || typeof longitude !== 'number' || !needsConsent(details)) return;
    if (declares !== 'NEW' && declares !== 'MODIFY') return;
    if (!(await this.settings.isEnabledIn(sql, 'comsis'))) return;
    if (await this.validConsent(sql, stationAnfr, holderId, this.deadlines.dayOf(at))) return;
    await this.consentsRegistry.ask(sql, caller, {
      ...{ stationAnfr, holderId, isNew: declares === 'NEW', siteName: siteName ?? '', latitude, longitude },
      supportHeightM: supportHeightM ?? null,
      transmitters: antennas.map(({ azimuthDeg, heightAglM, system, lowMhz, highMhz, eirpDbw }) => ({
        ...{ system, lowMhz, highMhz, eirpDbw, heightM: heightAglM },
        azimuthDeg: azimuthDeg ?? null,
      })),
    });
  }

  readDetails(sql: Sql, versionId: string): Promise<DeclarationDetails> {
    return this.declarations.readDetails(sql, versionId);
  }

  readSummaries(sql: Sql, versionIds: readonly string[]): Promise<ReadonlyMap<string, DeclarationSummary>> {
    return this.declarations.readSummaries(sql, versionIds);
  }

  /** @throws PortalError TRANSITION_NOT_ALLOWED without the consent that the power needs, or the station that it is about */
  private async write(sql: Sql, { versionId, dossierId, holderId, at, published }: RegisterChange): Promise<void> {
    if (!published) return;
    const details = await this.declarations.readDetails(sql, versionId);
    const stationAnfr = details.stationAnfr ?? '';
    const accepted = { stationAnfr, dossierId, holderId, details };
    if (details.declares === 'REMOVE' || details.declares === 'TRANSFER') {
      const isDone = await this.stations[details.declares === 'REMOVE' ? 'retire' : 'transfer'](sql, accepted);
      if (!isDone) throw new PortalError('TRANSITION_NOT_ALLOWED');
      return;
    }
    const systems = [...new Set(details.antennas.map(({ system }) => system))];
    await this.staging.addSystems(
      sql,
      systems.map((system) => ({ system, category: systemCategoryOf(system) })),
    );
    const today = this.deadlines.dayOf(at);
    const consent = await this.consentOf(sql, details, holderId, today);
    await this.stations.write(sql, accepted);
    if (consent === 'OFFICER')
      await this.consents.write(sql, {
        stationAnfr,
        number: null,
        result: 'CONSENT',
        consentDate: today,
        lapsesOn: daysAfter(today, CONSENT_DAYS),
        givenBy: null,
        dossierId,
        holderId,
      });
    else if (consent) await this.consents.apply(sql, { ...consent, holderId });
  }

  /**
   * The consent that a station is written with: the officer's own while nobody else is asked, otherwise that of the
   * consultation on sites. Undefined where the power needs none.
   */
  private async consentOf(
    sql: Sql,
    details: DeclarationDetails,
    holderId: string,
    today: string,
  ): Promise<'OFFICER' | Omit<StationConsent, 'holderId'> | undefined> {
    if (!needsConsent(details)) return undefined;
    if (!(await this.settings.isEnabledIn(sql, 'comsis'))) return 'OFFICER';
    const valid = await this.validConsent(sql, details.stationAnfr ?? '', holderId, today);
    if (!valid) throw new PortalError('TRANSITION_NOT_ALLOWED');
    return valid;
  }

  /** The latest answer about a station, where that is a consent that has not lapsed. */
  private async validConsent(sql: Sql, stationAnfr: string, holderId: string, today: string) {
    const [latest] = await this.consents.of(sql, stationAnfr, holderId);
    const isValid = latest && latest.result !== 'REFUSAL' && (latest.lapsesOn === null || latest.lapsesOn >= today);
    return isValid ? latest : undefined;
  }
}

const needsConsent = ({ antennas }: DeclarationDetails): boolean =>
  regimeOf(antennas.map(({ eirpDbw }) => eirpDbw)) === 'CONSENT';
