import { type Issue, messageKeys } from '@portal/contracts';
import { useCallback } from 'react';
import { type Format, useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';

const MAX_DIGITS = 6;

/** A number with the decimals it has, in the reader's language. */
export const plainNumber = (format: Format, value: number): string => {
  const [, decimals = ''] = String(Number(value.toFixed(MAX_DIGITS))).split('.');
  return format.number(value, decimals.length);
};

/** Named values of a sentence, numbers written in the reader's language. */
export const localised = (format: Format, params: Issue['params'] = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? plainNumber(format, value) : value,
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
  /** The text that could not be read; the message says why. */
  readonly rejected?: string;
};

/** Sentence for what is wrong with a field. */
export function useIssueText(): (problem: FieldProblem) => string {
  const { t } = useTexts();
  const format = useFormat();
  return useCallback(
    (problem) => {
      const reason = t(keyOf(problem), localised(format, problem.params));
      return problem.rejected === undefined ? reason : t('RULE_REJECTED_TEXT', { text: problem.rejected, reason });
    },
    [t, format],
  );
}
