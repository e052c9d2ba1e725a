import type { CurrentUser } from '@portal/contracts';

/** How a user is named: with single sign-on people know each other by name, otherwise by login. */
export const displayNames = ({ login, fullName }: CurrentUser, isSamlOn: boolean): readonly [string, string] =>
  isSamlOn ? [fullName, login] : [login, fullName];

export const initialsOf = (fullName: string): string =>
  fullName
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
