import { AccountState as States, type UserRow } from '@portal/contracts';
import type { Format } from '../../../kernel/format.js';
import type { Translate } from '../../../kernel/i18n.js';
import type { Column, ColumnOption } from '../../../ui/table/column.js';
import { namesOf } from '../names.js';
import { AccountState } from './account-state.js';

const NO_ORIGIN = 'NONE';

const namesIn = (choices: readonly ColumnOption[], held: readonly string[]): string =>
  choices
    .filter(({ value }) => held.includes(value))
    .map(({ label }) => label)
    .join(', ');

/** Columns of the list of users. */
export function userColumns(t: Translate, format: Format): readonly Column<UserRow>[] {
  const { roles, systems, origins } = namesOf(t);
  return [
    {
      id: 'login',
      label: t('ADMIN_USER_LOGIN'),
      isHeading: true,
      value: ({ login }) => login,
    },
    { id: 'fullName', label: t('ADMIN_USER_NAME'), value: ({ fullName }) => fullName },
    { id: 'email', label: t('ADMIN_USER_EMAIL'), isHidden: true, value: ({ email }) => email },
    {
      id: 'state',
      label: t('ADMIN_USER_STATE'),
      kind: 'enum',
      isShort: true,
      options: States.options.map((value) => ({ value, label: t(`ACCOUNT_STATE_${value}`) })),
      value: ({ state }) => state,
      cell: ({ state, lockedUntil }) => <AccountState state={state} lockedUntil={lockedUntil} />,
    },
    {
      id: 'role',
      label: t('ADMIN_USER_ROLES'),
      kind: 'enum',
      options: roles,
      value: (row) => namesIn(roles, row.roles),
      cell: (row) => namesIn(roles, row.roles) || t('ADMIN_NONE'),
    },
    {
      id: 'organisations',
      label: t('ADMIN_USER_ORGANISATIONS'),
      value: ({ organisations }) => organisations.map(({ companyName }) => companyName).join(', '),
    },
    {
      id: 'system',
      label: t('ADMIN_USER_SYSTEMS'),
      kind: 'enum',
      options: systems,
      value: ({ requestSystems }) => requestSystems.join(', '),
      cell: ({ requestSystems }) => requestSystems.join(', '),
    },
    {
      id: 'origin',
      label: t('ADMIN_USER_ORIGIN'),
      kind: 'enum',
      isHidden: true,
      options: [...origins, { value: NO_ORIGIN, label: t('ADMIN_ORIGIN_NONE') }],
      value: ({ origin }) => origin ?? NO_ORIGIN,
    },
    {
      id: 'lastLoginAt',
      label: t('ADMIN_USER_LAST_LOGIN'),
      kind: 'date',
      isShort: true,
      value: ({ lastLoginAt }) => lastLoginAt,
      cell: ({ lastLoginAt }) => (lastLoginAt ? format.dateTime(lastLoginAt) : t('ADMIN_NEVER')),
    },
    {
      id: 'createdAt',
      label: t('ADMIN_CREATED'),
      kind: 'date',
      isShort: true,
      isHidden: true,
      value: ({ createdAt }) => createdAt,
    },
  ];
}
