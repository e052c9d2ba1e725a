import { type ChannelPlan as GeoChannelPlan, geodesicInverse, ONE_PLACE } from '@portal/geo';
import { EMISSION_DESIGNATOR } from '@portal/radio';
import { z } from 'zod';
import { CataloguePin } from '../../features/catalogue/catalogue.schema.js';
import { type Path, type PathIssue, requiredIssues, withRules } from '../../features/fields/application-rules.js';
import { Clutter } from '../../features/terrain/clutter.schema.js';
import { messageKeys } from '../../kernel/message-keys.js';
import { TypedLatitude, TypedLongitude } from '../../kernel/rules/coordinate-rules.js';
import { isDay } from '../../kernel/rules/date-rules.js';
import { filled } from '../../kernel/rules/required.js';
import { obeys } from '../../kernel/rules/rule.js';
import { oneLine } from '../../kernel/rules/text-rules.js';
import {
  CoordinatePrecision,
  Criticality,
  LinkConfiguration,
  MAX_HOPS,
  ModulationStates,
  type MwChannelPlan,
  NetworkType,
  Polarisation,
  SupportNature,
  TransmitHighEnd,
} from './mw-application.schema.js';
import { conditionalPlaces } from './mw-conditional-fields.js';
import { HopDirection, isIdle, withoutIdleFields } from './mw-direction.js';
import { FeederType, withFeederLosses } from './mw-feeder.js';
import { channelCountOf, MOST_MERGED, mergedPlan, mergesOf } from './mw-merged-channels.js';
import { periodIssues } from './mw-period.rules.js';
import { Repeaters, repeaterIssues } from './mw-repeater.rules.js';
import { sendingIssues } from './mw-sending.rules.js';

// The formulas of @portal/geo must accept what the portal keeps.
const _planFitsGeo = (plan: MwChannelPlan): GeoChannelPlan => plan;
void _planFitsGeo;

const figure = (minimum: number, maximum: number) => filled(z.number().min(minimum).max(maximum));

/** Capacities are kept in thousandths. */
const LEAST_CAPACITY_MBPS = 0.001;

const optional = (minimum: number, maximum: number) => z.number().min(minimum).max(maximum).nullish();

/** An empty text counts as absent. */
const orEmpty = <S extends z.ZodType>(schema: S) => schema.or(z.literal('')).nullish();
const Day = orEmpty(z.string().refine(isDay, messageKeys.date));

const End = z.strictObject({
  siteCode: z.string().max(20).nullish(),
  siteName: filled(z.string().trim().min(1).max(64).superRefine(obeys(oneLine))),
  latitude: filled(TypedLatitude),
  longitude: filled(TypedLongitude),
  coordinatePrecision: CoordinatePrecision.nullish(),
  groundElevationM: z.number().min(-10).max(9000).nullish(),
  supportNature: SupportNature.nullish(),
  supportHeightM: optional(0, 350),
  stationDeclaration: z.string().trim().max(32).nullish(),
  antennaHeightAglM: figure(0.5, 350),
  diversityHeightAglM: optional(0.5, 350),
  antenna: CataloguePin.nullish(),
  antennaGainDbi: figure(0, 75),
  equipment: CataloguePin.nullish(),
  referenceModulation: ModulationStates.nullish(),
  adaptiveModulation: z.boolean().nullish(),
  highestModulation: ModulationStates.nullish(),
  /** Required of an end that transmits. */
  txPowerDbm: optional(-30, 43),
  atpcRangeDb: optional(0, 40),
  feederType: FeederType.nullish(),
  feederLengthM: optional(0, 500),
  feederLossDbPer100m: optional(0, 500),
  lineLossDb: figure(0, 30),
  emissionDesignator: orEmpty(z.string().regex(EMISSION_DESIGNATOR, 'MW_RULE_EMISSION_DESIGNATOR')),
  frequencyTolerancePpm: optional(0, 15),
});

const Hop = z.strictObject({
  hopCode: z.string().max(20).nullish(),
  direction: HopDirection.nullish(),
  bandCode: filled(z.string()),
  channelPlanCode: filled(z.string()),
  channelNumber: filled(z.number().int()),
  channelCount: z.number().int().min(1).max(MOST_MERGED).nullish(),
  txHighEnd: filled(TransmitHighEnd),
  polarisation: filled(Polarisation),
  configuration: LinkConfiguration.nullish(),
  capacityMbps: figure(LEAST_CAPACITY_MBPS, 100_000),
  availabilityTargetPct: optional(99, 99.9999),
  criticality: Criticality.nullish(),
  clutter: Clutter.nullish(),
  passiveRepeaters: Repeaters.nullish(),
  ends: z.strictObject({ A: End, B: End }),
});

const Application = z.strictObject({
  projectName: filled(z.string().trim().min(1).max(120).superRefine(obeys(oneLine))),
  applicantReference: z.string().max(32).nullish(),
  description: z.string().max(4000).nullish(),
  networkType: NetworkType.nullish(),
  desiredStart: Day,
  desiredEnd: Day,
  temporary: z.boolean().nullish(),
  eventName: z.string().max(120).nullish(),
  hops: z.array(Hop).min(1).max(MAX_HOPS),
});
export type MwApplication = z.output<typeof Application>;
export type MwHopApplication = MwApplication['hops'][number];

/** Information buttons of the form, which an administrator may enable and attach documents to. */
export const mwInformationButtons = [
  'coordinates',
  'groundElevation',
  'lineLoss',
  'txHighEnd',
  'direction',
  'channelCount',
  'feeder',
  'stationDeclaration',
  'passiveRepeaters',
] as const;
export type MwInformationButton = (typeof mwInformationButtons)[number];

/*
 * What the rules across fields read. They see applications with mistakes too, and each needs its own fields only:
 * a wrong latitude does not hide a channel outside its plan.
 */
const Tuned = z.object({
  bandCode: z.string(),
  channelPlanCode: z.string(),
  channelNumber: z.number().int().optional().catch(undefined),
  channelCount: z.number().nullish().catch(undefined),
});
const Placed = z.object({ latitude: z.number(), longitude: z.number() });
const Spanning = z.object({ ends: z.object({ A: Placed, B: Placed }) });
const Fields = z.record(z.string(), z.unknown());

function planIssues(hop: unknown, at: Path, plans: readonly MwChannelPlan[]): PathIssue[] {
  const tuned = Tuned.safeParse(hop).data;
  if (!tuned) return [];
  const plan = plans.find(({ code, status }) => code === tuned.channelPlanCode && status === 'ACTIVE');
  if (!plan) return [{ path: [...at, 'channelPlanCode'], message: messageKeys.notAChoice }];
  if (plan.bandCode !== tuned.bandCode) return [{ path: [...at, 'channelPlanCode'], message: 'MW_RULE_PLAN_OF_BAND' }];
  const count = channelCountOf(tuned);
  if (count > 1 && !mergesOf(plan).includes(count))
    return [{ path: [...at, 'channelCount'], message: 'MW_RULE_MERGE' }];
  const { nMin: minimum, nMax: maximum } = mergedPlan(plan, count);
  const { channelNumber } = tuned;
  if (channelNumber === undefined || (channelNumber >= minimum && channelNumber <= maximum)) return [];
  return [{ path: [...at, 'channelNumber'], message: 'MW_RULE_CHANNEL_IN_PLAN', params: { minimum, maximum } }];
}

function siteIssues(hop: unknown, at: Path): PathIssue[] {
  const ends = Spanning.safeParse(hop).data?.ends;
  if (!ends) return [];
  const { distance } = geodesicInverse([ends.A.longitude, ends.A.latitude], [ends.B.longitude, ends.B.latitude]);
  return distance < ONE_PLACE ? [{ path: [...at, 'ends', 'B', 'latitude'], message: 'MW_RULE_SITES_DIFFER' }] : [];
}

/** What a hop is called when nobody names it. */
export const defaultHopCode = (position: number): string => `H${position}`;

function hopCodeIssues(hops: readonly unknown[]): PathIssue[] {
  const codes = hops.map((hop, index) => {
    const { hopCode } = Fields.safeParse(hop).data ?? {};
    return typeof hopCode === 'string' && hopCode !== '' ? hopCode : defaultHopCode(index + 1);
  });
  return codes.flatMap((code, index) =>
    codes.indexOf(code) < index ? [{ path: ['hops', index, 'hopCode'], message: 'MW_RULE_HOP_CODE_TAKEN' }] : [],
  );
}

const Directed = z.object({ direction: HopDirection.nullish() });

/** Fields that an administrator made required; not of ends that have no use for them. */
function missingIssues(application: unknown, hops: readonly unknown[], requiredFields: readonly string[]): PathIssue[] {
  return requiredIssues(application, conditionalPlaces, requiredFields).filter(({ path }) => {
    const [, index, , end, field] = path;
    const hop = Directed.safeParse(hops[Number(index)]).data;
    return !(hop && (end === 'A' || end === 'B') && isIdle(hop, end, String(field)));
  });
}

/** What an application is checked against besides itself. */
interface Reference {
  readonly plans: readonly MwChannelPlan[];
  readonly requiredFields: readonly string[];
}

function issuesAcrossFields(application: unknown, { plans, requiredFields }: Reference): PathIssue[] {
  const fields = Fields.safeParse(application).data ?? {};
  const hops: unknown[] = Array.isArray(fields.hops) ? fields.hops : [];
  return [
    ...missingIssues(application, hops, requiredFields),
    ...periodIssues(fields),
    ...hopCodeIssues(hops),
    ...hops.flatMap((hop, index) => [
      ...planIssues(hop, ['hops', index], plans),
      ...siteIssues(hop, ['hops', index]),
      ...repeaterIssues(hop, ['hops', index]),
      ...sendingIssues(hop, ['hops', index], plans),
    ]),
  ];
}

/**
 * The rules of a complete application, for the form and for the server. Takes a {@link MwDraft}; coordinates come out
 * in decimal degrees.
 */
export const mwApplication = (given: Reference) =>
  z.preprocess(
    (application) => withFeederLosses(withoutIdleFields(application)),
    withRules(Application, (application) => issuesAcrossFields(application, given)),
  );
