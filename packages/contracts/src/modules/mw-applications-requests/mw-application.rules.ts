import { type ChannelPlan as GeoChannelPlan, geodesicInverse, ONE_PLACE } from '@portal/geo';
import { z } from 'zod';
import type { Path, PathIssue } from '../../features/fields/application-rules.js';
import { applicationRules } from '../../features/fields/field-set.js';
import { messageKeys } from '../../kernel/message-keys.js';
import type { MwChannelPlan } from './mw-application.schema.js';
import { HopDirection, isIdle, withoutIdleFields } from './mw-direction.js';
import { withFeederLosses } from './mw-feeder.js';
import { mwFields, mwSettingName } from './mw-fields.js';
import { channelCountOf, mergedPlan, mergesOf } from './mw-merged-channels.js';
import { periodIssues } from './mw-period.rules.js';
import { repeaterIssues } from './mw-repeater.rules.js';
import { sendingIssues } from './mw-sending.rules.js';

// The formulas of @portal/geo must accept what the portal keeps.
const _planFitsGeo = (plan: MwChannelPlan): GeoChannelPlan => plan;
void _planFitsGeo;

export type MwApplication = z.output<typeof mwFields.complete>;
export type MwHopApplication = MwApplication['hops'][number];

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

const hopsOf = (application: unknown): readonly unknown[] => {
  const { hops } = Fields.safeParse(application).data ?? {};
  return Array.isArray(hops) ? hops : [];
};

/** Whether a field is of an end that has no use for it. */
function isUnused(application: unknown, [, index, , end, field]: Path): boolean {
  const hop = Directed.safeParse(hopsOf(application)[Number(index)]).data;
  return hop !== undefined && (end === 'A' || end === 'B') && isIdle(hop, end, String(field));
}

/** What an application is checked against besides itself. */
interface Reference {
  readonly plans: readonly MwChannelPlan[];
  readonly requiredFields: readonly string[];
}

function issuesAcrossFields(application: unknown, plans: readonly MwChannelPlan[]): PathIssue[] {
  const hops = hopsOf(application);
  return [
    ...periodIssues(Fields.safeParse(application).data ?? {}),
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
export const mwApplication = ({ plans, requiredFields }: Reference) =>
  z.preprocess(
    (application) => withFeederLosses(withoutIdleFields(application)),
    applicationRules(mwFields, {
      requiredFields,
      nameOf: mwSettingName,
      isIdle: isUnused,
      across: (application) => issuesAcrossFields(application, plans),
    }),
  );
