import { Injectable } from '@nestjs/common';
import { type CheckResult, type Issue, limitsOf, listedFieldValues, modules, monthsAfter } from '@portal/contracts';
import {
  bandsOfFrequency,
  heightsOf,
  MOST_MONTHS,
  type TrialApplication,
  type TrialDetails,
  type TrialDraft,
  type TrialService,
  type TrialSummary,
  trialBands,
  trialCheckRules,
  trialGroups,
  trialListedColumns,
  trialRules,
  trialWindows,
  trialWorkflow,
} from '@portal/contracts/modules/freq-experimentation-requests';
import { parsePosition } from '@portal/geo';
import { ModuleSettingsService } from '../../features/app-settings/module-settings.service.js';
import type { AreaQuestion, Band } from '../../features/areas/areas.repository.js';
import { ReferenceDataService } from '../../features/catalogue/reference-data.service.js';
import { DeadlinesService } from '../../features/dossiers/deadlines/deadlines.service.js';
import type {
  CheckContext,
  ClockAspect,
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
import { takeLock } from '../../kernel/database/advisory-locks.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { trialDocumentParts } from './document-parts.js';
import { overlapChecks, trialChecks } from './trial-checks.js';
import { type AskedTrial, TrialConflictsRepository } from './trial-conflicts.repository.js';
import { areaOf } from './trial-geometry.js';
import { trialBandsKind } from './trial-reference.js';
import { TrialReferenceRepository } from './trial-reference.repository.js';
import { TrialsRepository } from './trials.repository.js';

/** What a trial is compared with others by. */
export const askedTrial = (key: string, trial: TrialApplication): AskedTrial => ({
  key,
  places: trial.places.map((place) => {
    const [lowestM, highestM] = heightsOf(place);
    return { area: areaOf(place), radiusKm: place.radiusKm ?? 0, lowestM, highestM };
  }),
  bands: trialBands(trial),
  windows: trialWindows(trial),
});

/** Frequency trials as dossiers: the same for the four services, which differ in their fields. */
@Injectable()
export abstract class TrialKindService
  implements DossierKind<TrialDraft, TrialApplication, TrialDetails, TrialSummary>
{
  abstract readonly service: TrialService;
  readonly module = modules.freqExperimentationRequests.key;
  readonly workflow = trialWorkflow;
  readonly reference = { series: 'EXP', yearly: true, digits: 6 };
  readonly system = 'EXP';
  readonly asksMandate = true;
  readonly isCompared = true;
  readonly clock: ClockAspect = {
    onEffectiveDay: 'enterIntoForce',
    readDesiredEnd: (sql, versionId) => this.trials.readDesiredEnd(sql, versionId),
  };
  readonly listed: ListedAspect<TrialSummary> = {
    columns: trialListedColumns,
    valuesOf: (summary) => listedFieldValues(trialListedColumns, summary),
  };
  readonly spatial: SpatialAspect<TrialApplication, TrialDraft> = {
    service: 'EXP',
    areaQuestions: (trial) =>
      trial.places.flatMap((place, index) => placeQuestion(index, areaOf(place), trialBands(trial))),
    areaCheck: {
      code: 'EXP_RESTRICTED_AREA',
      partsOf: ({ places }) =>
        places.map(({ placeName }, index) => ({ part: String(index + 1), params: { place: placeName } })),
    },
    locate: ({ places, frequencies }) => {
      const bands = frequencies.flatMap(typedBands);
      return {
        questions: places.flatMap(({ latitude, longitude }, index) => {
          const at = parsePosition({ latitude, longitude });
          return placeQuestion(index, at ? { type: 'Point', coordinates: [...at] } : null, bands);
        }),
        parts: places.map(({ placeName }, index) => ({ part: String(index + 1), params: { place: placeName ?? '' } })),
      };
    },
  };
  readonly mapped: MappedAspect = {
    table: 'exp_place',
    version: 'version_id',
    geometry: 'centre',
    label: 'name',
  };
  readonly statistics: StatisticsAspect = {
    readParts: (sql, versionIds) => this.trials.readStatisticsParts(sql, versionIds),
  };

  /** At a grant, what was granted since the submission is compared once more. */
  readonly register: RegisterAspect = { update: (sql, change) => this.refuseTakenPlace(sql, change) };

  constructor(
    private readonly trials: TrialsRepository,
    private readonly conflicts: TrialConflictsRepository,
    private readonly records: ReferenceDataService,
    private readonly trialReference: TrialReferenceRepository,
    private readonly deadlines: DeadlinesService,
    private readonly settings: ModuleSettingsService,
  ) {}

  get key(): string {
    return trialGroups[this.service].kind.key;
  }

  get endpoints(): DossierKind['endpoints'] {
    return trialGroups[this.service].endpoints;
  }

  get consultationPath(): string {
    return `consult/${this.service}`;
  }

  titleOf({ title }: TrialDraft): string {
    return title?.trim() ?? '';
  }

  searchTextsOf({ objective, technicalContact, places }: TrialDraft): string[] {
    return [objective, technicalContact, ...places.map(({ placeName }) => placeName)].flatMap((text) => text || []);
  }

  summaryOf({ testType, startDate, endDate, frequencies }: TrialDraft): TrialSummary {
    const bands = frequencies.flatMap(typedBands);
    return {
      service: this.service,
      testType: testType ?? null,
      startDate: startDate || null,
      endDate: endDate || null,
      lowMhz: bands.length > 0 ? Math.min(...bands.map(([low]) => low)) : null,
      highMhz: bands.length > 0 ? Math.max(...bands.map(([, high]) => high)) : null,
    };
  }

  rules(requiredFields: readonly string[]): StrictRules<TrialDraft, TrialApplication> {
    return strictRules(trialRules(this.service, requiredFields));
  }

  async referenceIssues(
    sql: Sql,
    { startDate, endDate }: TrialApplication,
    { dossierId, now }: Pick<CheckContext, 'dossierId' | 'now'>,
  ): Promise<Issue[]> {
    const issues: Issue[] = [];
    const first = await this.trials.firstDayOfRight(sql, dossierId);
    if (first === null && startDate < this.deadlines.dayOf(now))
      issues.push({ path: 'startDate', code: 'custom', message: 'EXP_RULE_PAST' });
    if (first !== null && endDate >= monthsAfter(first, MOST_MONTHS))
      issues.push({ path: 'endDate', code: 'custom', message: 'EXP_RULE_MONTHS', params: { most: MOST_MONTHS } });
    return issues;
  }

  async check(sql: Sql, trial: TrialApplication, context: CheckContext): Promise<CheckResult[]> {
    // Of two trials that are submitted at once, the second waits for the first and sees it.
    await takeLock(sql, 'experimentTrials');
    const askable = (await this.settings.bodiesIn(sql, this.module)).map(({ id }) => id);
    const except = [context.dossierId, ...(context.authorisationId ? [context.authorisationId] : [])];
    return trialChecks(trial, {
      areaChecks: context.areaChecks,
      limits: limitsOf(trialCheckRules, context.checkSettings),
      bands: (await this.records.inForce(trialBandsKind, sql)).map(({ content }) => content),
      bodies: await this.trialReference.bodiesToConsult(sql, trial, askable),
      conflicts: await this.conflicts.find(sql, [askedTrial('', trial)], except),
      today: this.deadlines.dayOf(context.now),
      dayOf: (moment) => this.deadlines.dayOf(moment),
    });
  }

  /** @throws PortalError CHECKS_FAILED when another trial was granted the same volume since the submission */
  private async refuseTakenPlace(sql: Sql, { dossierId, versionId, status, byPortal }: RegisterChange): Promise<void> {
    if (status !== 'GRANTED' || byPortal) return;
    await takeLock(sql, 'experimentTrials');
    const trial = (await this.readDetails(sql, versionId)) as TrialApplication;
    const met = await this.conflicts.find(sql, [askedTrial('', trial)], await this.trials.lineOf(sql, dossierId));
    const overlapping = met.filter(({ kind }) => kind === 'VOLUME_OVERLAP');
    const ids = overlapping.map((other) => other.dossierId);
    const since = await this.trials.grantedSince(sql, versionId, ids);
    const taken = overlapping.filter((other) => since.includes(other.dossierId));
    if (taken.length === 0) return;
    const checks = overlapChecks(taken, (moment) => this.deadlines.dayOf(moment)).map(
      (check): CheckResult => ({ ...check, severity: 'BLOCK' }),
    );
    throw new PortalError('CHECKS_FAILED', { checks, detail: 'EXP_VOLUME_OVERLAP' });
  }

  store(sql: Sql, versionId: string, trial: TrialApplication): Promise<void> {
    return this.trials.store(sql, versionId, this.service, trial);
  }

  readDetails(sql: Sql, versionId: string): Promise<TrialDetails> {
    return this.trials.readDetails(sql, versionId);
  }

  readSummaries(sql: Sql, versionIds: readonly string[]): Promise<ReadonlyMap<string, TrialSummary>> {
    return this.trials.readSummaries(sql, versionIds);
  }

  documentPartsOf(details: TrialDetails, reader: DocumentReader) {
    return trialDocumentParts(this.service, details, reader);
  }
}

const typedBands = ({ centreMhz, bandwidthMhz, pairedCentreMhz }: TrialDraft['frequencies'][number]): Band[] =>
  typeof centreMhz === 'number' && typeof bandwidthMhz === 'number'
    ? bandsOfFrequency({ centreMhz, bandwidthMhz, pairedCentreMhz: pairedCentreMhz ?? undefined })
    : [];

function placeQuestion(index: number, area: ReturnType<typeof areaOf>, bands: readonly Band[]): AreaQuestion[] {
  const place = { subject: 'TRIAL', part: String(index + 1), bands };
  if (area?.type === 'Point' || area?.type === 'LineString') return [{ ...place, geometry: area }];
  if (area?.type === 'Polygon')
    return [{ ...place, geometry: { type: 'MultiPolygon', coordinates: [area.coordinates] } }];
  return [];
}
