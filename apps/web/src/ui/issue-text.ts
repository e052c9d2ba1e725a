import type { Issue } from '@portal/contracts';
import { useCallback } from 'react';
import { type Format, useFormat } from '../kernel/format.js';
import { useTexts } from '../kernel/i18n.js';

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

/** Sentence for what is wrong with a field. */
export function useIssueText(): (issue: Pick<Issue, 'params'> & { readonly message?: string }) => string {
  const { t } = useTexts();
  const format = useFormat();
  return useCallback(
    ({ message = '', params }) => t(message, { ...localised(format, params), defaultValue: message }),
    [t, format],
  );
}
