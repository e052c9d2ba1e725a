import { UserDraft, UserEdit, usersList } from '@portal/contracts';
import { IconUserPlus } from '@tabler/icons-react';
import { useTexts } from '../../../kernel/i18n.js';
import { readQuery } from '../../../kernel/query.js';
import { schemaResolver } from '../../../ui/form/schema-resolver.js';
import { Section } from '../../../ui/page/section.js';
import { listReader } from '../../lists/use-list.js';
import { recordTab } from '../../records/record-tab.js';
import { AccessQuestions } from '../access/access-questions.js';
import { administrationKeys, type User, userAdministrationClient as users } from '../administration.queries.js';
import { AccountState } from './account-state.js';
import { UserActions } from './user-actions.js';
import { userColumns } from './user-columns.js';
import { UserFacts } from './user-facts.js';
import { UserFields } from './user-fields.js';

const valuesOf = ({ login, fullName, email, language, origin, roles, relations }: User): UserDraft => ({
  login,
  fullName,
  email,
  language,
  origin,
  roles,
  relations: relations.map(({ parentInfo, requestSystems, availableOperators }) => ({
    parentId: parentInfo.id,
    requestSystems,
    operatorIds: availableOperators.map(({ id }) => id).filter((id) => id !== parentInfo.id),
  })),
});

/** Why the holder of an account sees what they see. */
function UserAccess({ record: { id } }: { readonly record: User }) {
  const { t } = useTexts();
  return (
    <Section look="plain" title={t('ADMIN_ACCESS_TITLE')} hint={t('ADMIN_ACCESS_HINT')}>
      <AccessQuestions userId={id} />
    </Section>
  );
}

/** Accounts. A change counts with the next click of their holders; a new holder is mailed a link to set a password. */
export const Tab = recordTab({
  parameter: 'user',
  icon: IconUserPlus,
  texts: {
    one: 'ADMIN_USER',
    back: 'ADMIN_USERS_BACK',
    add: 'ADMIN_USER_NEW',
    addHint: 'ADMIN_USER_NEW_HINT',
    added: ['ADMIN_USER_CREATED', ({ email }) => ({ email })],
  },
  listing: {
    list: usersList,
    search: 'ADMIN_USERS_SEARCH',
    searchPlaceholder: 'ADMIN_USERS_SEARCH_PLACEHOLDER',
    empty: 'ADMIN_USERS_EMPTY',
    screen: userColumns,
    defaults: { sorting: { column: 'login', order: 'asc' } },
    read: listReader(users.listUsers),
  },
  read: (id) => readQuery(users.readUser, { params: { id } }),
  titleOf: ({ fullName }) => fullName,
  subtitleOf: ({ login, state, lockedUntil }) => (
    <>
      <span>{login}</span>
      <AccountState state={state} lockedUntil={lockedUntil} />
    </>
  ),
  form: {
    // The login of a stored account is not changed, nor checked again.
    resolver: schemaResolver(UserEdit.omit({ version: true }).loose()),
    newResolver: schemaResolver(UserDraft),
    blank: { login: '', fullName: '', email: '', language: 'fr', origin: 'USERS', roles: [], relations: [] },
    valuesOf,
    labels: {
      login: 'ADMIN_USER_LOGIN',
      fullName: 'ADMIN_USER_NAME',
      email: 'ADMIN_USER_EMAIL',
      language: 'ADMIN_USER_LANGUAGE',
      origin: 'ADMIN_USER_ORIGIN',
      roles: 'ADMIN_USER_ROLES',
      relations: 'ADMIN_USER_RELATIONS',
    },
    Fields: UserFields,
  },
  create: (body) => users.createUser({ body }),
  change: ({ id, version }, { login: _login, ...edit }) =>
    users.changeUser({ params: { id }, body: { ...edit, version } }),
  affects: administrationKeys,
  isEditable: ({ state }) => state !== 'ERASED',
  Actions: UserActions,
  Above: UserFacts,
  Below: UserAccess,
});
