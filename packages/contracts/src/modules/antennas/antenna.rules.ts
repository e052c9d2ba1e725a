import { z } from 'zod';
import { type PathIssue, requiredIssues, withRules } from '../../features/fields/application-rules.js';
import { messageKeys } from '../../kernel/message-keys.js';
import { filled } from '../../kernel/rules/required.js';
import { isEmpty } from '../../kernel/rules/rule.js';
import {
  AntennaDraft,
  antennaPolarisations,
  antennaTypes,
  antennaUsages,
  MAX_NAME,
  MAX_PATTERN_POINTS,
  referencePatterns,
} from './antenna.schema.js';

const figure = (minimum: number, maximum: number) => filled(z.number().min(minimum).max(maximum));
const optional = (minimum: number, maximum: number) => z.number().min(minimum).max(maximum).nullish();
const name = filled(z.string().trim().min(1).max(MAX_NAME));

/** 3 THz, where radio ends (Radio Regulations, No. 1.5). */
const MAX_FREQUENCY_MHZ = 3_000_000;
const frequency = figure(0.009, MAX_FREQUENCY_MHZ);
const size = optional(0.05, 35);

const Antenna = AntennaDraft.extend({
  manufacturer: name,
  model: name,
  usage: filled(z.array(z.enum(antennaUsages)).min(1)),
  antennaType: filled(z.enum(antennaTypes)),
  lowFreqMhz: frequency,
  highFreqMhz: frequency,
  gainLowDbi: optional(0, 75),
  gainMidDbi: figure(0, 75),
  gainHighDbi: optional(0, 75),
  azBeamwidthDeg: figure(0.05, 360),
  elBeamwidthDeg: figure(0.05, 360),
  frontToBackDb: optional(0, 90),
  xpdDb: optional(10, 50),
  polarisations: filled(z.array(z.enum(antennaPolarisations)).min(1)),
  diameterM: size,
  widthM: size,
  heightM: size,
  portIsolationDb: optional(0, 120),
  vswr: optional(1, 2),
  returnLossDb: optional(0, 60),
  electricalTiltDeg: optional(-20, 20),
  referencePattern: filled(z.enum(referencePatterns)),
  weightKg: optional(0, 100_000),
  windLoadN: optional(0, 10_000_000),
});
/** A complete antenna. */
export type Antenna = z.output<typeof Antenna>;

/** Where the fields are that an administrator may make required on top of those that always are. */
const conditionalPlaces = {
  gainLowDbi: 'gainLowDbi',
  gainHighDbi: 'gainHighDbi',
  frontToBackDb: 'frontToBackDb',
  xpdDb: 'xpdDb',
  rpeClass: 'rpeClass',
  xpdCategory: 'xpdCategory',
  datasheet: 'datasheet',
} as const;

/** Names of those fields. */
export const antennaConditionalFields = Object.keys(conditionalPlaces) as (keyof typeof conditionalPlaces)[];

const isFigure = (value: unknown): value is number => typeof value === 'number';
type Fields = Readonly<Record<string, unknown>>;

function bandIssues({ lowFreqMhz, highFreqMhz }: Fields): PathIssue[] {
  if (!isFigure(lowFreqMhz) || !isFigure(highFreqMhz) || lowFreqMhz < highFreqMhz) return [];
  return [{ path: ['highFreqMhz'], message: 'CATALOGUE_RULE_BAND' }];
}

/** A dish has a diameter, anything else may have a width and a height instead. */
function sizeIssues({ diameterM, widthM, heightM }: Fields): PathIssue[] {
  if (!isEmpty(diameterM) || (!isEmpty(widthM) && !isEmpty(heightM))) return [];
  return [{ path: ['diameterM'], message: 'ANTENNA_RULE_SIZE' }];
}

const MIN_POINTS = 4;
/** Decibels by which the peak of a pattern may differ from 0. */
const PEAK_TOLERANCE_DB = 0.5;
const WRAP_TOLERANCE_DB = 0.1;
const HALF_TURN = 180;

/** First thing wrong with the points of a pattern. */
function pointsFault(points: readonly (readonly [number, number])[], isCoPolar: boolean): string | undefined {
  if (points.length < MIN_POINTS) return 'ANTENNA_RULE_PATTERN_POINTS';
  const isInTurn = points.every(([angle]) => angle >= -HALF_TURN && angle <= HALF_TURN);
  const isIncreasing = points.every(([angle], at) => at === 0 || angle > points[at - 1]![0]);
  if (!isInTurn || !isIncreasing) return 'ANTENNA_RULE_PATTERN_ANGLES';
  const peak = points.reduce((most, [, gain]) => Math.max(most, gain), Number.NEGATIVE_INFINITY);
  if (peak > PEAK_TOLERANCE_DB || (isCoPolar && peak < -PEAK_TOLERANCE_DB)) return 'ANTENNA_RULE_PATTERN_PEAK';
  const [first, last] = [points[0]!, points.at(-1)!];
  const isWhole = first[0] === -HALF_TURN && last[0] === HALF_TURN;
  return isWhole && Math.abs(first[1] - last[1]) > WRAP_TOLERANCE_DB ? 'ANTENNA_RULE_PATTERN_WRAP' : undefined;
}

function patternIssues(antenna: Fields): PathIssue[] {
  const patterns = AntennaDraft.shape.patterns.safeParse(antenna.patterns).data ?? [];
  if (antenna.referencePattern === 'MEASURED' && patterns.length === 0)
    return [{ path: ['patterns'], message: messageKeys.required }];
  const points = patterns.reduce((sum, pattern) => sum + pattern.points.length, 0);
  if (points > MAX_PATTERN_POINTS)
    return [{ path: ['patterns'], message: 'ANTENNA_RULE_PATTERN_SIZE', params: { maximum: MAX_PATTERN_POINTS } }];
  return patterns.flatMap((pattern, at) => {
    const message = pointsFault(pattern.points, pattern.polarisation.at(0) === pattern.polarisation.at(-1));
    return message === undefined ? [] : [{ path: ['patterns', at], message }];
  });
}

function issuesAcrossFields(antenna: unknown, requiredFields: readonly string[]): PathIssue[] {
  const fields = z.record(z.string(), z.unknown()).safeParse(antenna).data ?? {};
  return [
    ...requiredIssues(antenna, conditionalPlaces, requiredFields),
    ...bandIssues(fields),
    ...sizeIssues(fields),
    ...patternIssues(fields),
  ];
}

/** The rules of a complete antenna, for the form and for the server. Takes an {@link AntennaDraft}. */
export const antennaRules = (requiredFields: readonly string[]) =>
  withRules(Antenna, (antenna) => issuesAcrossFields(antenna, requiredFields));
