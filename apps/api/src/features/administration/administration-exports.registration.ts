import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type AccountRequestQuery,
  AccountRequestStatus,
  accountRequestAdministration,
  isOpenStatus,
  type OrganisationQuery,
  organisationAdministration,
  type ReviewedRequestRow,
  type UserQuery,
  userAdministration,
} from '@portal/contracts';
import type { AccountRequestRow } from '../account/account-request-rows.js';
import { AccountRequestsRepository } from '../account/account-requests.repository.js';
import { type ExportedTable, exportedTable } from '../exports/exported-table.js';
import { ExportedTablesRegistry } from '../exports/exported-tables.registry.js';
import { requestRowOf } from './account-requests/reviewed-request.js';
import { OrganisationsRepository, type StoredOrganisation } from './organisations/organisations.repository.js';
import type { StoredUser } from './users/administered-user.js';
import { UsersReadsRepository } from './users/users-reads.repository.js';

const { listUsers } = userAdministration.endpoints;
const { listOrganisations } = organisationAdministration.endpoints;
const { listAccountRequests } = accountRequestAdministration.endpoints;

const DAY_MS = 86_400_000;

/** Whole days that a request has waited, or waited until it was decided on. */
const daysOf = ({ createdAt, decidedAt }: ReviewedRequestRow): number =>
  Math.floor(((decidedAt === null ? Date.now() : Date.parse(decidedAt)) - Date.parse(createdAt)) / DAY_MS);

/** The administration's lists as files. */
@Injectable()
export class AdministrationExportsRegistration implements OnModuleInit {
  constructor(
    private readonly tables: ExportedTablesRegistry,
    private readonly users: UsersReadsRepository,
    private readonly organisations: OrganisationsRepository,
    private readonly requests: AccountRequestsRepository,
  ) {}

  onModuleInit(): void {
    this.tables.add(this.listOfUsers(), this.listOfOrganisations(), this.listOfRequests());
  }

  private listOfUsers(): ExportedTable {
    return exportedTable<UserQuery, StoredUser, StoredUser>({
      key: 'main/users',
      module: 'main',
      access: listUsers.access,
      title: 'ADMIN_USERS_CAPTION',
      query: listUsers.query,
      columns: [
        { id: 'login', heading: 'ADMIN_USER_LOGIN', value: ({ login }) => login },
        { id: 'fullName', heading: 'ADMIN_USER_NAME', value: ({ fullName }) => fullName },
        { id: 'email', heading: 'ADMIN_USER_EMAIL', value: ({ email }) => email },
        { id: 'state', heading: 'ADMIN_USER_STATE', value: ({ state }, words) => words(`ACCOUNT_STATE_${state}`) },
        {
          id: 'role',
          heading: 'ADMIN_USER_ROLES',
          value: ({ roles }, words) => roles.map((role) => words(`ROLE_${role}`)).join(', '),
        },
        {
          id: 'organisations',
          heading: 'ADMIN_USER_ORGANISATIONS',
          value: ({ organisations }) => organisations.map(({ companyName }) => companyName).join(', '),
        },
        { id: 'system', heading: 'ADMIN_USER_SYSTEMS', value: ({ requestSystems }) => requestSystems.join(', ') },
        {
          id: 'origin',
          heading: 'ADMIN_USER_ORIGIN',
          value: ({ origin }, words) => words(origin === null ? 'ADMIN_ORIGIN_NONE' : `ORIGIN_${origin}`),
        },
        {
          id: 'lastLoginAt',
          heading: 'ADMIN_USER_LAST_LOGIN',
          kind: 'moment',
          value: ({ lastLoginAt }) => lastLoginAt?.toISOString(),
        },
        {
          id: 'createdAt',
          heading: 'ADMIN_CREATED',
          kind: 'moment',
          value: ({ createdAt }) => createdAt.toISOString(),
        },
      ],
      source: (query) => this.users.source(query),
      rowsOf: (stored) => stored,
    });
  }

  private listOfOrganisations(): ExportedTable {
    return exportedTable<OrganisationQuery, StoredOrganisation, StoredOrganisation>({
      key: 'main/organisations',
      module: 'main',
      access: listOrganisations.access,
      title: 'ADMIN_ORGANISATIONS_CAPTION',
      query: listOrganisations.query,
      columns: [
        { id: 'companyName', heading: 'ADMIN_ORGANISATION_NAME', value: ({ companyName }) => companyName },
        {
          id: 'nationalCompanyNumber',
          heading: 'ADMIN_ORGANISATION_NUMBER',
          value: ({ nationalCompanyNumber }) => nationalCompanyNumber,
        },
        { id: 'members', heading: 'ADMIN_ORGANISATION_MEMBERS', kind: 'number', value: ({ members }) => members },
        { id: 'dossiers', heading: 'ADMIN_ORGANISATION_DOSSIERS', kind: 'number', value: ({ dossiers }) => dossiers },
        {
          id: 'createdAt',
          heading: 'ADMIN_CREATED',
          kind: 'moment',
          value: ({ createdAt }) => createdAt.toISOString(),
        },
      ],
      source: (query) => this.organisations.source(query),
      rowsOf: (stored) => stored,
    });
  }

  private listOfRequests(): ExportedTable {
    return exportedTable<AccountRequestQuery, AccountRequestRow, ReviewedRequestRow>({
      key: 'main/account-requests',
      module: 'main',
      access: listAccountRequests.access,
      title: 'ADMIN_REQUESTS_CAPTION',
      query: listAccountRequests.query,
      columns: [
        { id: 'reference', heading: 'ADMIN_REQUEST_REFERENCE', value: ({ reference }) => reference },
        { id: 'kind', heading: 'ADMIN_REQUEST_KIND', value: ({ kind }, words) => words(`ACCOUNT_REQUEST_${kind}`) },
        { id: 'fullName', heading: 'ADMIN_USER_NAME', value: ({ fullName }) => fullName },
        { id: 'companyName', heading: 'ADMIN_RELATION_ORGANISATION', value: ({ companyName }) => companyName },
        { id: 'status', heading: 'ADMIN_USER_STATE', value: ({ status }, words) => words(`ACCOUNT_STATUS_${status}`) },
        { id: 'createdAt', heading: 'ADMIN_REQUEST_RECEIVED', kind: 'moment', value: ({ createdAt }) => createdAt },
        { id: 'age', heading: 'ADMIN_REQUEST_AGE', kind: 'number', value: daysOf },
      ],
      source: ({ search, kind, status, order }) =>
        this.requests.source({
          search,
          order,
          statuses: status ?? AccountRequestStatus.options.filter(isOpenStatus),
          ...(kind && { kinds: kind }),
        }),
      rowsOf: (stored) => stored.map(requestRowOf),
    });
  }
}
