import { ApiError } from '../../kernel/api-error.js';
import type { Translate } from '../../kernel/i18n.js';
import { toastError } from '../../ui/toasts.js';

const SERVER_ERROR = 500;

/** Tells why an act did not come about. A refusal is no fault: only faults are logged. */
export function toastRefusal(error: unknown, t: Translate): void {
  if (error instanceof ApiError && error.problem.status < SERVER_ERROR) toastError(undefined, sentenceOf(error, t));
  else toastError(error);
}

function sentenceOf({ problem: { issues }, messageKey }: ApiError, t: Translate): string {
  const [first] = issues;
  return first ? t(first.message, first.params) : t(messageKey);
}
