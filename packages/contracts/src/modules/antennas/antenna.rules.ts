import { z } from 'zod';
import type { PathIssue } from '../../features/fields/application-rules.js';
import { applicationRules } from '../../features/fields/field-set.js';
import { messageKeys } from '../../kernel/message-keys.js';
import { isEmpty } from '../../kernel/rules/rule.js';
import { MAX_PATTERN_POINTS } from './antenna.schema.js';
import { AntennaDraft, antennaFields } from './antenna-fields.js';

/** A complete antenna. */
export type Antenna = z.output<typeof antennaFields.complete>;

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

function issuesAcrossFields(antenna: unknown): PathIssue[] {
  const fields = z.record(z.string(), z.unknown()).safeParse(antenna).data ?? {};
  return [...bandIssues(fields), ...sizeIssues(fields), ...patternIssues(fields)];
}

/** The rules of a complete antenna, for the form and for the server. Takes an {@link AntennaDraft}. */
export const antennaRules = (requiredFields: readonly string[]) =>
  applicationRules(antennaFields, { requiredFields, across: issuesAcrossFields });
