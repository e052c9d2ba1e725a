import { Origin, RequestSystem, Role } from '../../kernel/access.js';
import { choicesOf, listOf } from '../../kernel/list.js';
import { AccountRequestKind, AccountRequestStatus } from '../account/account-requests.schema.js';
import { accountRequestAdministration, type ReviewedRequestRow } from './account-request-administration.contract.js';
import { organisationAdministration } from './organisation-administration.contract.js';
import { userAdministration } from './user-administration.contract.js';
import { AccountState } from './user-administration.schema.js';

/** In the filter by origin: users without one. */
const NO_ORIGIN = 'NONE';

export const usersList = listOf(userAdministration.endpoints.listUsers, {
  key: 'main/users',
  views: 'admin-users',
  title: 'ADMIN_USERS_CAPTION',
  columns: [
    { id: 'login', heading: 'ADMIN_USER_LOGIN', value: ({ login }) => login },
    { id: 'fullName', heading: 'ADMIN_USER_NAME', value: ({ fullName }) => fullName },
    { id: 'email', heading: 'ADMIN_USER_EMAIL', value: ({ email }) => email },
    {
      id: 'state',
      heading: 'ADMIN_USER_STATE',
      ...choicesOf(AccountState.options, 'ACCOUNT_STATE_'),
      value: ({ state }, t) => t(`ACCOUNT_STATE_${state}`),
    },
    {
      id: 'role',
      heading: 'ADMIN_USER_ROLES',
      ...choicesOf(Role.options, 'ROLE_'),
      value: ({ roles }, t) =>
        Role.options
          .filter((role) => roles.includes(role))
          .map((role) => t(`ROLE_${role}`))
          .join(', '),
    },
    {
      id: 'organisations',
      heading: 'ADMIN_USER_ORGANISATIONS',
      value: ({ organisations }) => organisations.map(({ companyName }) => companyName).join(', '),
    },
    {
      id: 'system',
      heading: 'ADMIN_USER_SYSTEMS',
      ...choicesOf(RequestSystem.options, 'REQUEST_SYSTEM_'),
      value: ({ requestSystems }) => requestSystems.join(', '),
    },
    {
      id: 'origin',
      heading: 'ADMIN_USER_ORIGIN',
      choices: [...Origin.options, NO_ORIGIN],
      choiceText: (origin, t) => t(origin === NO_ORIGIN ? 'ADMIN_ORIGIN_NONE' : `ORIGIN_${origin}`),
      value: ({ origin }, t) => t(origin === null ? 'ADMIN_ORIGIN_NONE' : `ORIGIN_${origin}`),
    },
    {
      id: 'lastLoginAt',
      heading: 'ADMIN_USER_LAST_LOGIN',
      kind: 'moment',
      value: ({ lastLoginAt }) => lastLoginAt,
    },
    { id: 'createdAt', heading: 'ADMIN_CREATED', kind: 'moment', value: ({ createdAt }) => createdAt },
  ],
});

export const organisationsList = listOf(organisationAdministration.endpoints.listOrganisations, {
  key: 'main/organisations',
  views: 'admin-organisations',
  title: 'ADMIN_ORGANISATIONS_CAPTION',
  columns: [
    { id: 'companyName', heading: 'ADMIN_ORGANISATION_NAME', value: ({ companyName }) => companyName },
    {
      id: 'nationalCompanyNumber',
      heading: 'ADMIN_ORGANISATION_NUMBER',
      value: ({ nationalCompanyNumber }) => nationalCompanyNumber,
    },
    { id: 'members', heading: 'ADMIN_ORGANISATION_MEMBERS', kind: 'number', value: ({ members }) => members },
    { id: 'dossiers', heading: 'ADMIN_ORGANISATION_DOSSIERS', kind: 'number', value: ({ dossiers }) => dossiers },
    { id: 'createdAt', heading: 'ADMIN_CREATED', kind: 'moment', value: ({ createdAt }) => createdAt },
  ],
});

const DAY_MS = 86_400_000;

/** Whole days that a request has waited, or waited until it was decided on. */
export const requestAge = ({ createdAt, decidedAt }: ReviewedRequestRow): number =>
  Math.floor(((decidedAt === null ? Date.now() : Date.parse(decidedAt)) - Date.parse(createdAt)) / DAY_MS);

export const accountRequestsList = listOf(accountRequestAdministration.endpoints.listAccountRequests, {
  key: 'main/account-requests',
  views: 'admin-account-requests',
  title: 'ADMIN_REQUESTS_CAPTION',
  columns: [
    { id: 'reference', heading: 'ADMIN_REQUEST_REFERENCE', value: ({ reference }) => reference },
    {
      id: 'kind',
      heading: 'ADMIN_REQUEST_KIND',
      ...choicesOf(AccountRequestKind.options, 'ACCOUNT_REQUEST_'),
      value: ({ kind }, t) => t(`ACCOUNT_REQUEST_${kind}`),
    },
    { id: 'fullName', heading: 'ADMIN_USER_NAME', value: ({ fullName }) => fullName },
    { id: 'companyName', heading: 'ADMIN_RELATION_ORGANISATION', value: ({ companyName }) => companyName },
    {
      id: 'status',
      heading: 'ADMIN_USER_STATE',
      ...choicesOf(AccountRequestStatus.options, 'ACCOUNT_STATUS_'),
      value: ({ status }, t) => t(`ACCOUNT_STATUS_${status}`),
    },
    { id: 'createdAt', heading: 'ADMIN_REQUEST_RECEIVED', kind: 'moment', value: ({ createdAt }) => createdAt },
    { id: 'age', heading: 'ADMIN_REQUEST_AGE', kind: 'number', value: requestAge },
  ],
});
