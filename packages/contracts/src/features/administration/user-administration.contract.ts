import { z } from 'zod';
import { Origin, RequestSystem, Role } from '../../kernel/access.js';
import { anyOf } from '../../kernel/any-of.js';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { PageQuery, pageOf, SortOrder } from '../../kernel/paging.js';
import { AccountState, UserDetail, UserDraft, UserEdit, UserRow } from './user-administration.schema.js';

const Id = z.object({ id: z.uuid() });
const administrators = ['PORTADMIN'] as const;

/** Columns the list of users sorts by. */
export const UserSort = z.enum(['login', 'fullName', 'email', 'state', 'lastLoginAt', 'createdAt']);
export type UserSort = z.infer<typeof UserSort>;

export const UserQuery = PageQuery.extend({
  /** Words searched for in login, name, address and organisations, regardless of case and accents. */
  search: z.string().trim().max(120).default(''),
  role: anyOf(Role.options),
  /** NONE: users without an origin. */
  origin: anyOf([...Origin.options, 'NONE']),
  state: anyOf(AccountState.options),
  system: anyOf(RequestSystem.options),
  /** Organisation the user acts for. */
  organisation: z.uuid().optional(),
  sort: UserSort.default('login'),
  order: SortOrder.default('asc'),
});
export type UserQuery = z.infer<typeof UserQuery>;

/** What an administrator does to an account besides editing it. */
export const UserAction = z.enum([
  'disable',
  'enable',
  'unlock',
  'invite',
  'forcePasswordChange',
  'endSessions',
  'resetSecondFactor',
]);
export type UserAction = z.infer<typeof UserAction>;

export const userAdministration = endpointGroup({
  name: 'userAdministration',
  base: '/api/main/administration',
  endpoints: {
    listUsers: endpoint({
      method: 'GET',
      path: '/users',
      summary: 'Accounts of the portal, filtered, sorted and paged by the server.',
      access: administrators,
      query: UserQuery,
      response: pageOf(UserRow),
    }),
    listOpenDemoAccounts: endpoint({
      method: 'GET',
      path: '/demoAccounts',
      summary: 'Logins of the demonstration that can sign in with its published password.',
      access: administrators,
      response: z.object({ logins: z.array(z.string()) }),
    }),
    createUser: endpoint({
      method: 'POST',
      path: '/users',
      summary: 'Open an account and mail its holder a link to choose a password.',
      access: administrators,
      body: UserDraft,
      response: UserDetail,
      success: 201,
    }),
    readUser: endpoint({
      method: 'GET',
      path: '/users/:id',
      summary: 'One account with its roles, relations, sessions and locks.',
      access: administrators,
      params: Id,
      response: UserDetail,
    }),
    changeUser: endpoint({
      method: 'PUT',
      path: '/users/:id',
      summary: 'Change name, address, language, roles, origin and relations of an account, effective at once.',
      access: administrators,
      params: Id,
      body: UserEdit,
      response: UserDetail,
      errors: ['VERSION_CONFLICT', 'LAST_ADMINISTRATOR', 'OWN_ADMINISTRATION', 'TRANSITION_NOT_ALLOWED'],
    }),
    actOnUser: endpoint({
      method: 'POST',
      path: '/users/:id/:action',
      summary: 'Close, open, unlock or invite an account, end its sessions, or reset what it signs in with.',
      access: administrators,
      params: Id.extend({ action: UserAction }),
      body: z.strictObject({ version: z.number().int() }),
      response: UserDetail,
      errors: ['VERSION_CONFLICT', 'LAST_ADMINISTRATOR', 'OWN_ADMINISTRATION', 'TRANSITION_NOT_ALLOWED'],
    }),
  },
});
