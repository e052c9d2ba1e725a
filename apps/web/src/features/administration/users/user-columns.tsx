import type { UserRow } from '@portal/contracts';
import type { Translate } from '../../../kernel/i18n.js';
import type { ScreenColumns } from '../../lists/columns-of.js';
import { namesOf } from '../names.js';
import { AccountState } from './account-state.js';

/** What the screen adds to the columns of the list of users. */
export function userColumns(t: Translate) {
  const { roles } = namesOf(t);
  return {
    login: { isHeading: true },
    email: { isHidden: true },
    state: {
      isShort: true,
      cell: ({ state, lockedUntil }) => <AccountState state={state} lockedUntil={lockedUntil} />,
    },
    role: {
      options: roles,
      cell: ({ roles: held }) =>
        roles
          .filter(({ value }) => held.includes(value))
          .map(({ label }) => label)
          .join(', ') || t('ADMIN_NONE'),
    },
    origin: { isHidden: true },
    lastLoginAt: { empty: t('ADMIN_NEVER') },
    createdAt: { isHidden: true },
  } satisfies ScreenColumns<UserRow>;
}
