import { Injectable } from '@nestjs/common';
import {
  applicationWorkflow,
  type CheckResult,
  type FootprintJob,
  type Issue,
  type ListedValues,
  limitsOf,
  modules,
} from '@portal/contracts';
import {
  channelCountOf,
  channelsText,
  type HopDirection,
  type MwDetails,
  type MwDraft,
  type MwHopDraft,
  type MwSummary,
  mwApplication,
  mwApplicationsRequests,
  mwCheckRules,
  mwListedColumns,
  USUAL_DIRECTION,
} from '@portal/contracts/modules/mw-applications-requests';
import { computePartialHop, type Position, parsePosition } from '@portal/geo';
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
import { PlannedParityRegistry } from '../../features/parity/planned-parity.registry.js';
import { SharedBandsService } from '../../features/shared-bands/shared-bands.service.js';
import { TerrainProfileService } from '../../features/terrain/terrain-profile.service.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { WorkInTurns } from '../../kernel/work-in-turns.js';
import { catalogueChecks } from './catalogue-checks.js';
import { catalogueIssues } from './catalogue-issues.js';
import { pinsOfAll, readCatalogued } from './catalogued-ends.js';
import { ChannelPlansRepository } from './channel-plans.repository.js';
import { readChargedHops } from './charged-hops.js';
import { completeHops } from './complete-hops.js';
import { documentParts } from './document-parts.js';
import { footprintPathsOf } from './hop-footprint.js';
import { askedInChannel } from './interference/interference-checks.js';
import { NeighboursRepository } from './interference/neighbours.repository.js';
import { earthStationChecks } from './interference/shared-band-checks.js';
import { hopQuestions, locateDraft } from './located-draft.js';
import { frequenciesOf, type MeasuredApplication, measure, roundedKm } from './measured-application.js';
import { MwApplicationsRepository } from './mw-applications.repository.js';
import { mwChecks } from './mw-checks.js';
import { parityOfOthersChecks, plannedHops } from './parity-of-others.js';
import { examinedKm, LONGEST_ROUTE_KM, surroundingsChecks } from './surroundings-checks.js';

/** Of the checks of what is around the hops of one application, in milliseconds; 200 usual hops take a quarter of it. */
const SURROUNDINGS_BUDGET_MS = 4000;

/** Microwave links as dossiers. */
@Injectable()
export class MwDossierKindService implements DossierKind<MwDraft, MeasuredApplication, MwDetails, MwSummary> {
  readonly key = 'microwaveLink';
  readonly module = modules.mwApplicationsRequests.key;
  readonly endpoints = mwApplicationsRequests.endpoints;
  readonly workflow = applicationWorkflow;
  readonly reference = { series: 'MW', yearly: true, digits: 6 };
  readonly system = 'MW';
  readonly asksMandate = true;
  readonly clock: ClockAspect = {
    onEffectiveDay: 'enterIntoForce',
    readDesiredEnd: (sql, versionId) => this.applications.readDesiredEnd(sql, versionId),
  };
  readonly dictionaries = {
    BAND: 'hops.*.bandCode',
    CHANNEL_PLAN: 'hops.*.channelPlanCode',
    POLARISATION_MW: 'hops.*.polarisation',
    NETWORK_TYPE: 'networkType',
    LINK_CONFIGURATION: 'hops.*.configuration',
  };
  readonly listed: ListedAspect<MwSummary> = { columns: mwListedColumns, valuesOf: listedValuesOf };
  readonly spatial: SpatialAspect<MeasuredApplication, MwDraft> = {
    service: 'MW',
    areaQuestions,
    areaCheck: {
      code: 'MW_RESTRICTED_AREA',
      partsOf: ({ hops }) =>
        hops.map(({ position, hopCode }) => ({ part: String(position), params: { hop: hopCode } })),
    },
    locate: async (draft) => locateDraft(draft, await this.plans.list(this.database)),
    footprint: {
      jobOf: footprintJobOf,
      readBands: (sql, versionId) => this.applications.readBands(sql, versionId),
    },
  };
  readonly mapped: MappedAspect = {
    ...{ table: 'mw_hop', version: 'version_id', geometry: 'path', label: 'hop_code' },
    bands: `(SELECT range_agg(numrange(e.frequency_mhz, e.frequency_mhz, '[]')) FROM mw_end e WHERE e.hop_id = m.id)`,
    arrow: { column: 'direction', forward: 'A_TO_B', backward: 'B_TO_A' },
  };
  readonly statistics: StatisticsAspect = {
    readParts: (sql, versionIds) => this.applications.readStatisticsParts(sql, versionIds),
  };

  readonly charges: ChargesAspect = {
    readUnits: (sql, versionIds) => readChargedHops(sql, this.applications, versionIds),
  };

  constructor(
    private readonly plans: ChannelPlansRepository,
    private readonly applications: MwApplicationsRepository,
    private readonly uses: CatalogueUsesRepository,
    private readonly neighbours: NeighboursRepository,
    private readonly profiles: TerrainProfileService,
    private readonly bands: SharedBandsService,
    private readonly database: DatabaseService,
    private readonly parity: PlannedParityRegistry,
    private readonly settings: SettingsRepository,
  ) {}

  titleOf(draft: MwDraft): string {
    return draft.projectName?.trim() ?? '';
  }

  searchTextsOf({ hops, applicantReference }: MwDraft): string[] {
    const ofHops = hops.flatMap(({ hopCode, bandCode, channelPlanCode, ends: { A, B } }) =>
      [hopCode, bandCode, channelPlanCode, A.siteCode, A.siteName, B.siteCode, B.siteName].flatMap(
        (text) => text ?? [],
      ),
    );
    return applicantReference ? [...ofHops, applicantReference] : ofHops;
  }

  summaryOf({ hops }: MwDraft): MwSummary {
    const [first, last] = [hops[0], hops.at(-1)];
    const lengths = hops.map(typedLengthKm);
    return {
      hopCount: hops.length,
      siteA: first?.ends.A.siteName ?? '',
      siteB: last?.ends.B.siteName ?? '',
      channelPlanCode: first?.channelPlanCode || null,
      channelNumber: Number.isInteger(first?.channelNumber) ? (first?.channelNumber ?? null) : null,
      channelCount: first ? channelCountOf(first) : 1,
      direction: commonDirection(hops),
      pathLengthKm: lengths.reduce<number | null>(
        (sum, km) => (sum === null || km === undefined ? null : roundedKm(sum + km)),
        0,
      ),
      hops: [],
    };
  }

  async rules(requiredFields: readonly string[]): Promise<StrictRules<MwDraft, MeasuredApplication>> {
    const plans = await this.plans.list(this.database);
    const rules = strictRules(mwApplication({ plans, requiredFields }), (typed) => measure(typed, plans));
    return { ...rules, checkable: (draft) => completeHops(draft, plans) };
  }

  async check(sql: Sql, { hops }: MeasuredApplication, context: CheckContext): Promise<CheckResult[]> {
    const limits = limitsOf(mwCheckRules, context.checkSettings);
    const { areaChecks, dossierId } = context;
    const duplicates = await this.applications.duplicates(sql, hops, context, limits.MW_DUPLICATE_HOP.limitM);
    const longestKm = examinedKm(limits, context.checkSettings);
    const examined = hops.filter(({ routeKm }) => routeKm <= longestKm);
    const neighbours = await this.neighbours.near(sql, examined.map(askedInChannel), dossierId);
    const ofEarthStations = await earthStationChecks(this.bands, sql, examined);
    const catalogued = await readCatalogued(this.uses, sql, hops, dossierId);
    const contradictions = await this.parity.contradictions(sql, {
      hops: plannedHops(hops),
      except: [dossierId, ...(context.authorisationId === null ? [] : [context.authorisationId])],
    });
    const { homeCountry: home } = (await this.settings.readIn(sql, 'main', 'GLOBAL')).value;
    const around = { countries: await countryParts(), home, profiles: this.profiles, neighbours, longestKm };
    const alone = await new WorkInTurns().each(mwChecks(hops, { areaChecks, duplicates, limits }), (checks) => checks);
    const ofSurroundings = await surroundingsChecks(hops, around, limits, new WorkInTurns(SURROUNDINGS_BUDGET_MS));
    const ofCatalogue = await new WorkInTurns().each(catalogued, (end) => catalogueChecks(end, limits));
    return [
      ...alone.flat(),
      ...parityOfOthersChecks(contradictions),
      ...ofSurroundings,
      ...ofEarthStations,
      ...ofCatalogue.flat(),
    ];
  }

  async referenceIssues(
    sql: Sql,
    { hops }: MeasuredApplication,
    { dossierId }: Pick<CheckContext, 'dossierId'>,
  ): Promise<Issue[]> {
    return catalogueIssues(await readCatalogued(this.uses, sql, hops, dossierId));
  }

  async store(sql: Sql, versionId: string, application: MeasuredApplication): Promise<void> {
    const { hops } = application;
    await this.applications.store(sql, versionId, application, await readCatalogued(this.uses, sql, hops));
    await this.uses.record(sql, versionId, pinsOfAll(hops));
  }

  readDetails(sql: Sql, versionId: string): Promise<MwDetails> {
    return this.applications.readDetails(sql, versionId);
  }

  documentPartsOf(details: MwDetails, reader: DocumentReader) {
    return documentParts(details, reader, this.profiles);
  }

  readSummaries(sql: Sql, versionIds: readonly string[]): Promise<ReadonlyMap<string, MwSummary>> {
    return this.applications.readSummaries(sql, versionIds);
  }
}

/** Words of what the list shows; null where it shows nothing. */
const words = (...parts: readonly (string | number | null)[]): string | null => parts.filter(Boolean).join(' ') || null;

const channelsOf = ({ channelNumber, channelCount }: MwSummary): string | null =>
  channelNumber === null ? null : channelsText(channelNumber, channelCount);

/** The direction of all hops, or both where they do not agree. */
function commonDirection([first, ...others]: readonly MwHopDraft[]): HopDirection {
  const direction = first?.direction ?? USUAL_DIRECTION;
  return others.every((hop) => (hop.direction ?? USUAL_DIRECTION) === direction) ? direction : USUAL_DIRECTION;
}

const listedValuesOf = (summary: MwSummary): ListedValues<typeof mwListedColumns> => ({
  hop: words(summary.siteA, summary.siteB),
  channel: words(summary.channelPlanCode, summary.channelPlanCode && channelsOf(summary)),
  length: summary.pathLengthKm,
});

const areaQuestions = ({ hops }: MeasuredApplication): AreaQuestion[] =>
  hops.flatMap((hop) =>
    hopQuestions(hop.position, {
      sites: hop.sites,
      path: hop.routeKm > LONGEST_ROUTE_KM ? undefined : hop.path,
      bands: frequenciesOf(hop).map((mhz): Band => [mhz, mhz]),
    }),
  );

const footprintEnd = ([longitude, latitude]: Position, antennaGainDbi: number) => ({
  longitude,
  latitude,
  antennaGainDbi,
});

function footprintJobOf({ hops }: MeasuredApplication): FootprintJob {
  const paths = hops.flatMap((hop) =>
    footprintPathsOf(hop).map(({ a, b, frequencyMhz }) => ({
      a: footprintEnd(a.position, a.antennaGainDbi),
      b: footprintEnd(b.position, b.antennaGainDbi),
      frequencyMhz,
    })),
  );
  return { operation: 'sectorsAndCorridors', input: { paths } };
}

function typedLengthKm({ ends }: MwHopDraft): number | undefined {
  const [a, b] = [parsePosition(ends.A), parsePosition(ends.B)];
  const { lengthKm } = computePartialHop({ a: { position: a }, b: { position: b } });
  return lengthKm === undefined ? undefined : roundedKm(lengthKm);
}
