import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import classes from '../../records/records.module.css';
import type { Organisation } from '../administration.queries.js';
import { AccountState } from '../users/account-state.js';

/** Who acts for an organisation; the first of them when there are many. */
export function Members({ organisation: { people, members } }: { readonly organisation: Organisation }) {
  const { t } = useTexts();
  const format = useFormat();
  if (people.length === 0) return <p className={classes.plain}>{t('ADMIN_ORGANISATION_NOBODY')}</p>;
  const heads = [
    'ADMIN_USER_NAME',
    'ADMIN_USER_STATE',
    'ADMIN_USER_ROLES',
    'ADMIN_USER_SYSTEMS',
    'ADMIN_RELATION_OPERATORS',
  ];
  const [, state, roles, systems, operators] = heads.map((key) => t(key));
  return (
    <>
      <table className={classes.table}>
        <caption>{t('ADMIN_ORGANISATION_PEOPLE')}</caption>
        <thead>
          <tr>
            {heads.map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((member) => (
            <tr key={member.id}>
              <th scope="row">
                <Anchor component={Link} to={`/main/admin-panel/users?user=${member.id}`} size="sm">
                  {member.fullName}
                </Anchor>
              </th>
              <td data-label={state}>
                <AccountState state={member.state} />
              </td>
              <td data-label={roles}>{member.roles.map((role) => t(`ROLE_${role}`)).join(', ')}</td>
              <td data-label={systems}>{member.requestSystems.join(', ')}</td>
              <td data-label={operators}>{member.operators.map(({ companyName }) => companyName).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {members > people.length && (
        <p className={classes.hint}>
          {t('ADMIN_ORGANISATION_MORE_PEOPLE', { shown: format.number(people.length), total: format.number(members) })}
        </p>
      )}
    </>
  );
}
