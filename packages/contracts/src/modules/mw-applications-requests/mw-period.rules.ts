import { monthsAfter } from '../../features/dossiers/statutory-clock.js';
import type { PathIssue } from '../../features/fields/application-rules.js';
import type { Beside } from '../../features/fields/field.js';
import { messageKeys } from '../../kernel/message-keys.js';
import { isDay } from '../../kernel/rules/date-rules.js';

/** Months for which a temporary link may be asked. */
const MOST_TEMPORARY_MONTHS = 12;

/** From when to when a link is asked for: in order, and not for longer than a temporary one may be. */
export function periodIssues({ desiredStart: start, desiredEnd: end, temporary }: Beside): PathIssue[] {
  if (typeof start !== 'string' || typeof end !== 'string' || !isDay(start) || !isDay(end)) return [];
  if (end < start) return [{ path: ['desiredEnd'], message: messageKeys.notBefore }];
  return temporary === true && end > monthsAfter(start, MOST_TEMPORARY_MONTHS)
    ? [{ path: ['desiredEnd'], message: 'MW_RULE_TEMPORARY', params: { months: MOST_TEMPORARY_MONTHS } }]
    : [];
}
