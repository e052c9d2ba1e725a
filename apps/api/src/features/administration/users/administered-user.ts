import type { UserDetail, UserRow } from '@portal/contracts';

interface Instants {
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
}

/** A user as the database tells of them in a list. */
export type StoredUser = Omit<UserRow, keyof Instants | 'lockedUntil'> & Instants;

/** What is known of a user elsewhere than in their account. */
interface SignInState extends Pick<UserDetail, 'openSessions' | 'secondFactors'> {
  readonly lockedUntil: Date | undefined;
}

/** A user as the database tells of them alone. */
export type StoredUserDetail = Omit<UserDetail, keyof Instants | keyof SignInState | 'invitedAt'> &
  Instants & { readonly invitedAt: Date | null };

const instant = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null;

export const userRowOf = (user: StoredUser, lockedUntil: Date | undefined): UserRow => ({
  ...user,
  createdAt: user.createdAt.toISOString(),
  lastLoginAt: instant(user.lastLoginAt),
  lockedUntil: instant(lockedUntil),
});

export const userDetailOf = (user: StoredUserDetail, { lockedUntil, ...signIn }: SignInState): UserDetail => ({
  ...user,
  ...signIn,
  createdAt: user.createdAt.toISOString(),
  lastLoginAt: instant(user.lastLoginAt),
  invitedAt: instant(user.invitedAt),
  lockedUntil: instant(lockedUntil),
});
