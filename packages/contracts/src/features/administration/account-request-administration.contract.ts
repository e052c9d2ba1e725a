import { z } from 'zod';
import { RequestSystem, Role } from '../../kernel/access.js';
import { anyOf } from '../../kernel/any-of.js';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { Locale } from '../../kernel/locale.js';
import { messageKeys } from '../../kernel/message-keys.js';
import { PageQuery, pageOf, SortOrder } from '../../kernel/paging.js';
import { AccountRequestKind, AccountRequestStatus, DeleteReason } from '../account/account-requests.schema.js';
import { ContactRole } from '../account/contact.schema.js';
import { RequestableRole } from '../account/representative.schema.js';
import { OrganisationRef } from '../identity/session.contract.js';
import { StoredFile } from '../uploads/uploads.schema.js';

const Id = z.object({ id: z.uuid() });
const administrators = ['PORTADMIN'] as const;

export const AccountRequestQuery = PageQuery.extend({
  /** Words searched for in reference, name, organisation and address, regardless of case and accents. */
  search: z.string().trim().max(120).default(''),
  kind: anyOf(AccountRequestKind.options),
  /** Requests that wait for a decision, when missing. */
  status: anyOf(AccountRequestStatus.options),
  sort: z.enum(['createdAt']).default('createdAt'),
  /** The request that has waited longest comes first, when missing. */
  order: SortOrder.default('asc'),
});
export type AccountRequestQuery = z.infer<typeof AccountRequestQuery>;

export const ReviewedRequestRow = z.object({
  id: z.string(),
  reference: z.string(),
  kind: AccountRequestKind,
  status: AccountRequestStatus,
  fullName: z.string(),
  companyName: z.string().nullable(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});
export type ReviewedRequestRow = z.infer<typeof ReviewedRequestRow>;

const Person = z.object({ id: z.string(), login: z.string(), fullName: z.string() });

/** One field that the request would change. */
const FieldDifference = z.object({ field: z.string(), onFile: z.string().nullable(), asked: z.string().nullable() });

/** What a registration asks for beyond who asks. */
export const AskedAccount = z.object({
  loginName: z.string(),
  roles: z.array(Role),
  requestSystems: z.array(RequestSystem),
  /** Somebody has the login name meanwhile. */
  loginTaken: z.boolean(),
  /** An organisation on file with the same number or name. */
  organisation: OrganisationRef.nullable(),
});
export type AskedAccount = z.infer<typeof AskedAccount>;

/** What an update asks for beyond what its user may do already. */
export const AskedExtension = z.object({
  roles: z.array(Role),
  requestSystems: z.array(RequestSystem),
  /** Organisations the user acts for; request systems are granted for one of them. */
  organisations: z.array(OrganisationRef),
});
export type AskedExtension = z.infer<typeof AskedExtension>;

export const ReviewedRequest = ReviewedRequestRow.extend({
  version: z.number().int(),
  language: Locale,
  confirmedAt: z.iso.datetime().nullable(),
  /** Whose account it is about; null for a registration before it is accepted. */
  user: Person.nullable(),
  reviewer: Person.nullable(),
  /** Reason given by the administrator who refused it. */
  reason: z.string().nullable(),
  differences: z.array(FieldDifference),
  files: z.array(StoredFile),
  registration: AskedAccount.nullable(),
  extension: AskedExtension.nullable(),
  contact: z.object({ role: ContactRole, fullName: z.string() }).nullable(),
  closing: z.object({ reason: DeleteReason, transferTo: Person.nullable() }).nullable(),
  /** Remark of the person who asks. */
  comment: z.string().nullable(),
});
export type ReviewedRequest = z.infer<typeof ReviewedRequest>;

const version = z.number().int();

/** What an administrator grants with a registration: reviewed, whatever was asked for. */
export const RegistrationGrant = z
  .strictObject({
    roles: z.array(Role).max(Role.options.length),
    requestSystems: z.array(RequestSystem).max(RequestSystem.options.length),
    /** Organisation the user acts for: one on file, a new one as the request names it, or none. */
    organisation: z.union([z.strictObject({ id: z.uuid() }), z.enum(['NEW', 'NONE'])]),
  })
  .refine(({ organisation, requestSystems }) => organisation !== 'NONE' || requestSystems.length === 0, {
    path: ['requestSystems'],
    message: messageKeys.invalid,
  });
export type RegistrationGrant = z.infer<typeof RegistrationGrant>;

/** What an administrator grants of what an update asks for: all, some or nothing of it. */
export const ExtensionGrant = z.strictObject({
  roles: z.array(RequestableRole).max(RequestableRole.options.length),
  requestSystems: z.array(RequestSystem).max(RequestSystem.options.length),
  /** Of the user's organisations, the one that the systems are for; null for none. */
  organisationId: z.uuid().nullable(),
});
export type ExtensionGrant = z.infer<typeof ExtensionGrant>;

/** Requests about accounts, for those who decide on them. */
export const accountRequestAdministration = endpointGroup({
  name: 'accountRequestAdministration',
  base: '/api/main/administration',
  endpoints: {
    listAccountRequests: endpoint({
      method: 'GET',
      path: '/accountRequests',
      summary: 'Requests about accounts; those that wait for a decision, the oldest first, unless asked otherwise.',
      access: administrators,
      query: AccountRequestQuery,
      response: pageOf(ReviewedRequestRow),
    }),
    readAccountRequest: endpoint({
      method: 'GET',
      path: '/accountRequests/:id',
      summary: 'One request with its files and, field by field, what it would change.',
      access: administrators,
      params: Id,
      response: ReviewedRequest,
    }),
    acceptAccountRequest: endpoint({
      method: 'POST',
      path: '/accountRequests/:id/accept',
      summary: 'Do what a request asks for and tell the person; roles and request systems as far as they are granted.',
      access: administrators,
      params: Id,
      body: z.strictObject({ version, grant: RegistrationGrant.optional(), extension: ExtensionGrant.optional() }),
      response: ReviewedRequest,
      errors: ['VERSION_CONFLICT', 'TRANSITION_NOT_ALLOWED', 'LOGIN_TAKEN', 'LAST_ADMINISTRATOR', 'OWN_ADMINISTRATION'],
    }),
    refuseAccountRequest: endpoint({
      method: 'POST',
      path: '/accountRequests/:id/refuse',
      summary: 'Refuse a request with a reason that the person is told.',
      access: administrators,
      params: Id,
      body: z.strictObject({ version, reason: z.string().trim().min(1).max(2000) }),
      response: ReviewedRequest,
      errors: ['VERSION_CONFLICT', 'TRANSITION_NOT_ALLOWED'],
    }),
  },
});
