import { MOST_WINDOWS } from '@portal/radio';
import { z } from 'zod';
import { monthsAfter } from '../../features/dossiers/statutory-clock.js';
import type { PathIssue } from '../../features/fields/application-rules.js';
import { applicationRules } from '../../features/fields/field-set.js';
import { undertakings } from './trial-fields.js';
import { type TrialApplication, type TrialService, trialFieldsOf } from './trial-services.js';
import { type TypedWindows, trialWindows } from './trial-windows.js';

/** Longest trial, renewals and extensions included: the ceiling of the regulatory sandbox. */
export const MOST_MONTHS = 24;

const Figure = z.number().optional().catch(undefined);
const Text = z.string().optional().catch(undefined);
/** What the rules across fields read; each needs its own fields only, so that one mistake does not hide another. */
const Typed = z.looseObject({
  testType: Text,
  commercialOffer: z.boolean().optional().catch(undefined),
  startDate: Text,
  endDate: Text,
  windowDays: z.array(z.string()).nullish().catch(undefined),
  windowFrom: Text,
  windowTo: Text,
  windowZone: Text,
  windowRule: Text,
  desiredBandwidthMhz: Figure,
  minimumBandwidthMhz: Figure,
  blockLowMhz: Figure,
  blockHighMhz: Figure,
  elevationMinDeg: Figure,
  elevationMaxDeg: Figure,
  frequencies: z
    .array(z.looseObject({ centreMhz: Figure, bandwidthMhz: Figure }))
    .optional()
    .catch(undefined),
  places: z
    .array(
      z.looseObject({
        placeKind: Text,
        latitude: z.unknown().optional(),
        radiusKm: Figure,
        altitudeMinM: Figure,
        altitudeMaxM: Figure,
        outline: z
          .array(z.tuple([z.number(), z.number()]))
          .nullish()
          .catch(undefined),
      }),
    )
    .optional()
    .catch(undefined),
});
type Typed = z.infer<typeof Typed>;

function placeIssues(place: NonNullable<Typed['places']>[number], index: number): PathIssue[] {
  const { placeKind, outline, latitude, radiusKm, altitudeMinM, altitudeMaxM } = place;
  const issues: PathIssue[] = [];
  const say = (field: string, message: string) => issues.push({ path: ['places', index, field], message });
  const points = outline ?? [];
  if (placeKind === 'AREA' && points.length < 3 && !(latitude && radiusKm)) say('outline', 'EXP_RULE_ZONE');
  if (placeKind === 'ROUTE' && points.length < 2) say('outline', 'EXP_RULE_ROUTE');
  if (points.some(([east], at) => at > 0 && Math.abs(east - points[at - 1]![0]) > 180))
    say('outline', 'EXP_RULE_ANTIMERIDIAN');
  if (altitudeMinM !== undefined && altitudeMaxM !== undefined && altitudeMinM >= altitudeMaxM)
    say('altitudeMaxM', 'EXP_RULE_ALTITUDES');
  return issues;
}

function windowIssues(typed: Typed): PathIssue[] {
  const { startDate, endDate, windowRule } = typed;
  if (!startDate || !endDate || endDate < startDate) return [];
  const path = [windowRule?.trim() ? 'windowRule' : 'windowDays'];
  try {
    return trialWindows(typed as TypedWindows).length === 0 ? [{ path, message: 'EXP_RULE_NO_WINDOW' }] : [];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return error.message === 'occurrences'
      ? [{ path, message: 'EXP_RULE_TOO_MANY_WINDOWS', params: { most: MOST_WINDOWS } }]
      : [{ path, message: 'EXP_RULE_WINDOW_RULE' }];
  }
}

function issuesAcrossFields(application: unknown): PathIssue[] {
  const typed = Typed.safeParse(application).data;
  if (!typed) return [];
  const issues: PathIssue[] = [];
  const say = (field: string, message: string, params?: object) =>
    issues.push({ path: [field], message, ...(params && { params }) });
  const { startDate, endDate, desiredBandwidthMhz: desired, minimumBandwidthMhz: least } = typed;
  if (startDate && endDate && endDate < startDate) say('endDate', 'EXP_RULE_PERIOD');
  if (startDate && endDate && endDate >= monthsAfter(startDate, MOST_MONTHS))
    say('endDate', 'EXP_RULE_MONTHS', { most: MOST_MONTHS });
  if (typed.commercialOffer && typed.testType === 'technical') say('commercialOffer', 'EXP_RULE_COMMERCIAL');
  if (desired !== undefined && least !== undefined && least > desired)
    say('minimumBandwidthMhz', 'EXP_RULE_BANDWIDTHS');
  if (typed.blockLowMhz !== undefined && typed.blockHighMhz !== undefined && typed.blockLowMhz >= typed.blockHighMhz)
    say('blockHighMhz', 'EXP_RULE_BAND');
  if (typed.elevationMinDeg !== undefined && typed.elevationMaxDeg !== undefined)
    if (typed.elevationMinDeg > typed.elevationMaxDeg) say('elevationMaxDeg', 'EXP_RULE_ALTITUDES');
  for (const name of undertakings) if (typed[name] === false) say(name, 'EXP_RULE_UNDERTAKING');
  (typed.frequencies ?? []).forEach(({ centreMhz, bandwidthMhz }, index) => {
    if (centreMhz !== undefined && bandwidthMhz !== undefined && bandwidthMhz / 2 >= centreMhz)
      issues.push({ path: ['frequencies', index, 'bandwidthMhz'], message: 'EXP_RULE_BAND' });
  });
  return [...issues, ...(typed.places ?? []).flatMap(placeIssues), ...windowIssues(typed)];
}

/** The rules of a complete trial, for the form and for the server; coordinates come out in decimal degrees. */
export const trialRules = (service: TrialService, requiredFields: readonly string[]): z.ZodType<TrialApplication> =>
  applicationRules(trialFieldsOf(service), { requiredFields, across: issuesAcrossFields });
