import { type Issue, messageKeys } from '@portal/contracts';
import { useCallback } from 'react';
import { decimalsOf, type Format, useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';

/** A number with the decimals it has, in the reader's language. */
export const plainNumber = (format: Format, value: number): string => format.number(value, decimalsOf(value));

const FREQUENCY = /mhz$|(?:^|\.)(?:frequency|spacing|offset|step|low|high)$/i;

/** A number, written as a frequency where the last name of the path that it is found at is that of one. */
export const namedNumber = (format: Format, path: string, value: number): string =>
  FREQUENCY.test(path) ? format.frequency(value) : plainNumber(format, value);

/** Values that say how far a field may go: they are written as the field is. */
const bounds: ReadonlySet<string> = new Set(['minimum', 'maximum']);

/**
 * Named values of a sentence, numbers written in the reader's language.
 *
 * @param path of the field that the sentence is about
 */
export const localised = (format: Format, params: Issue['params'] = {}, path = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? namedNumber(format, bounds.has(name) ? path : name, value) : value,
    ]),
  );

/** A bound that was passed is said with its value. */
const keyOf = ({ message, params = {} }: FieldProblem): string => {
  if (message !== messageKeys.outOfRange) return message;
  if ('minimum' in params && 'maximum' in params) return 'RULE_BETWEEN';
  if ('minimum' in params) return 'RULE_AT_LEAST';
  return 'maximum' in params ? 'RULE_AT_MOST' : message;
};

type FieldProblem = Pick<Issue, 'message' | 'params'> & {
  readonly path?: string;
  /** The text that could not be read; the message says why. */
  readonly rejected?: string;
};

/** Sentence for what is wrong with a field. */
export function useIssueText(): (problem: FieldProblem) => string {
  const { t } = useTexts();
  const format = useFormat();
  return useCallback(
    (problem) => {
      const reason = t(keyOf(problem), localised(format, problem.params, problem.path));
      return problem.rejected === undefined ? reason : t('RULE_REJECTED_TEXT', { text: problem.rejected, reason });
    },
    [t, format],
  );
}
