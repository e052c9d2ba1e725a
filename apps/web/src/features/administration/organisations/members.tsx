import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { type PlainColumn, PlainTable } from '../../../ui/page/plain-table.js';
import classes from '../../records/records.module.css';
import type { Organisation } from '../administration.queries.js';
import { AccountState } from '../users/account-state.js';

type Member = Organisation['people'][number];

/** Who acts for an organisation; the first of them when there are many. */
export function Members({ organisation: { people, members } }: { readonly organisation: Organisation }) {
  const { t } = useTexts();
  const format = useFormat();
  if (people.length === 0) return <Text size="sm">{t('ADMIN_ORGANISATION_NOBODY')}</Text>;
  const columns: readonly PlainColumn<Member>[] = [
    {
      heading: t('ADMIN_USER_NAME'),
      cell: ({ id, fullName }) => (
        <Anchor component={Link} to={`/main/admin-panel/users?user=${id}`} size="sm">
          {fullName}
        </Anchor>
      ),
    },
    { heading: t('ADMIN_USER_STATE'), cell: ({ state }) => <AccountState state={state} /> },
    { heading: t('ADMIN_USER_ROLES'), cell: ({ roles }) => roles.map((role) => t(`ROLE_${role}`)).join(', ') },
    { heading: t('ADMIN_USER_SYSTEMS'), cell: ({ requestSystems }) => requestSystems.join(', ') },
    {
      heading: t('ADMIN_RELATION_OPERATORS'),
      cell: ({ operators }) => operators.map(({ companyName }) => companyName).join(', '),
    },
  ];
  return (
    <>
      <PlainTable caption={t('ADMIN_ORGANISATION_PEOPLE')} columns={columns} rows={people} rowKey={({ id }) => id} />
      {members > people.length && (
        <p className={classes.hint}>
          {t('ADMIN_ORGANISATION_MORE_PEOPLE', { shown: format.number(people.length), total: format.number(members) })}
        </p>
      )}
    </>
  );
}
