import { monthsAfter } from '../../features/dossiers/statutory-clock.js';
import type { PathIssue } from '../../features/fields/application-rules.js';
import { messageKeys } from '../../kernel/message-keys.js';
import { isDay } from '../../kernel/rules/date-rules.js';
import { isEmpty } from '../../kernel/rules/rule.js';

/** Months for which a temporary link may be asked. */
const MOST_TEMPORARY_MONTHS = 12;

/** From when to when a link is asked for: in order, and not for longer than a temporary one may be. */
export function periodIssues({
  desiredStart: start,
  desiredEnd: end,
  temporary,
  eventName,
}: Record<string, unknown>): PathIssue[] {
  const isTemporary = temporary === true;
  const given = { desiredStart: start, desiredEnd: end, eventName };
  const missing = isTemporary ? Object.entries(given).filter(([, value]) => isEmpty(value)) : [];
  const issues: PathIssue[] = missing.map(([field]) => ({ path: [field], message: messageKeys.required }));
  if (typeof start !== 'string' || typeof end !== 'string' || !isDay(start) || !isDay(end)) return issues;
  if (end < start) return [...issues, { path: ['desiredEnd'], message: messageKeys.notBefore }];
  if (isTemporary && end > monthsAfter(start, MOST_TEMPORARY_MONTHS))
    return [
      ...issues,
      { path: ['desiredEnd'], message: 'MW_RULE_TEMPORARY', params: { months: MOST_TEMPORARY_MONTHS } },
    ];
  return issues;
}
