import { Anchor } from '@mantine/core';
import { AccountState as States, type UserRow } from '@portal/contracts';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import type { Column } from '../../../ui/table/column.js';
import { useNames } from '../use-names.js';
import { AccountState } from './account-state.js';

const NO_ORIGIN = 'NONE';

/** What the list tells of users; the server sorts and filters by these. */
export function useUserColumns(addressOf: (id: string) => string): readonly Column<UserRow>[] {
  const { t } = useTexts();
  const format = useFormat();
  const { roles, systems, origins } = useNames();
  return useMemo(() => {
    const names = (choices: readonly { value: string; label: string }[], held: readonly string[]) =>
      choices
        .filter(({ value }) => held.includes(value))
        .map(({ label }) => label)
        .join(', ');
    return [
      {
        id: 'login',
        label: t('ADMIN_USER_LOGIN'),
        isHeading: true,
        isFilterable: false,
        value: ({ login }) => login,
        cell: ({ id, login }) => (
          <Anchor component={Link} to={addressOf(id)} size="sm" fw={600}>
            {login}
          </Anchor>
        ),
      },
      { id: 'fullName', label: t('ADMIN_USER_NAME'), isFilterable: false, value: ({ fullName }) => fullName },
      { id: 'email', label: t('ADMIN_USER_EMAIL'), isFilterable: false, isHidden: true, value: ({ email }) => email },
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
        isSortable: false,
        options: roles,
        value: (row) => names(roles, row.roles),
        cell: (row) => names(roles, row.roles) || t('ADMIN_NONE'),
      },
      {
        id: 'organisations',
        label: t('ADMIN_USER_ORGANISATIONS'),
        isSortable: false,
        isFilterable: false,
        value: ({ organisations }) => organisations.map(({ companyName }) => companyName).join(', '),
      },
      {
        id: 'system',
        label: t('ADMIN_USER_SYSTEMS'),
        kind: 'enum',
        isSortable: false,
        options: systems,
        value: ({ requestSystems }) => requestSystems.join(', '),
        cell: ({ requestSystems }) => requestSystems.join(', '),
      },
      {
        id: 'origin',
        label: t('ADMIN_USER_ORIGIN'),
        kind: 'enum',
        isSortable: false,
        isHidden: true,
        options: [...origins, { value: NO_ORIGIN, label: t('ADMIN_ORIGIN_NONE') }],
        value: ({ origin }) => origin ?? NO_ORIGIN,
      },
      {
        id: 'lastLoginAt',
        label: t('ADMIN_USER_LAST_LOGIN'),
        kind: 'date',
        isShort: true,
        isFilterable: false,
        value: ({ lastLoginAt }) => lastLoginAt,
        cell: ({ lastLoginAt }) => (lastLoginAt ? format.dateTime(lastLoginAt) : t('ADMIN_NEVER')),
      },
      {
        id: 'createdAt',
        label: t('ADMIN_CREATED'),
        kind: 'date',
        isShort: true,
        isHidden: true,
        isFilterable: false,
        value: ({ createdAt }) => createdAt,
      },
    ];
  }, [t, format, roles, systems, origins, addressOf]);
}
