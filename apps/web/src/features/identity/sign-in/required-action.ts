import type { CurrentUser } from '@portal/contracts';

/** The page on which a user does what they owe before the portal opens to them; undefined when they owe nothing. */
export function requiredActionPath(user: CurrentUser | undefined): string | undefined {
  if (user?.mustChangePassword) return '/main/passwords-management/change';
  return user?.mustEnrolSecondFactor ? '/main/passwords-management/second-factor' : undefined;
}

/** Pages that do not ask the server for what it keeps closed meanwhile. */
export const isOpenBeforeRequiredAction = (path: string): boolean =>
  /^\/main\/(passwords-management|login)(\/|\?|$)/.test(path);
