import { ApiError } from '../../kernel/api-error.js';
import { toastError } from '../../ui/toasts.js';

/** Tells why a survey is not taken, such as that its audience is nobody. */
export const toastRefusal = (error: unknown, t: (key: string) => string): void => {
  const issue = error instanceof ApiError ? error.problem.issues[0] : undefined;
  toastError(error, issue && t(issue.message));
};
