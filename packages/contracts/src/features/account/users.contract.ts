import { z } from 'zod';
import { Origin, RequestSystem } from '../../kernel/access.js';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { OrganisationRef } from '../identity/session.contract.js';
import { AccountRequestKind, AccountRequestStatus } from './account-requests.schema.js';
import { Contact } from './contact.schema.js';
import { RepresentativeOnFile } from './representative.schema.js';

/** An organisation that applies to the regulator. */
export const ExternalApplicant = z.object({
  id: z.string(),
  companyName: z.string(),
  nationalCompanyNumber: z.string().nullable(),
  requestSystems: z.array(RequestSystem),
  email: z.string().nullable(),
});
export type ExternalApplicant = z.infer<typeof ExternalApplicant>;

export const PendingRequest = z.object({
  id: z.string(),
  requestId: z.string(),
  kind: AccountRequestKind,
  status: AccountRequestStatus,
});

/** Somebody of the same organisation. */
export const Colleague = z.object({ userId: z.string(), fullName: z.string() });
export type Colleague = z.infer<typeof Colleague>;

export const UserFullInfo = RepresentativeOnFile.extend({
  userId: z.string(),
  loginName: z.string(),
  origin: Origin.nullable(),
  status: z.enum(['ACTIVE', 'DISABLED']),
  /** The contact that is the user; null when there is none. */
  contactId: z.string().nullable(),
  contacts: z.array(Contact),
  colleagues: z.array(Colleague),
  pendingRequests: z.array(PendingRequest),
});
export type UserFullInfo = z.infer<typeof UserFullInfo>;

export const RelatedContactInfo = z.object({
  contact: Contact,
  relatedUser: z.object({ userId: z.string(), loginName: z.string(), fullName: z.string(), email: z.string() }),
  /** Null when the contact acts for no organisation. */
  relation: z.object({ parentInfo: OrganisationRef, requestSystems: z.array(RequestSystem) }).nullable(),
});
export type RelatedContactInfo = z.infer<typeof RelatedContactInfo>;

/** What the portal knows of people and of who applies to it. */
export const users = endpointGroup({
  name: 'users',
  base: '/api/main/users',
  endpoints: {
    getExternalApplicants: endpoint({
      method: 'GET',
      path: '/getExternalApplicants',
      summary: 'Organisations with users who apply, by name.',
      access: ['PORTADMIN', 'REGULATOR'],
      response: z.array(ExternalApplicant),
    }),
    doesUserNameExist: endpoint({
      method: 'GET',
      path: '/doesUserNameExist',
      summary: 'Whether a login is taken, however it is cased; answers no sooner for one than for the other.',
      access: 'public',
      query: z.object({ userName: z.string().min(1).max(64) }),
      response: z.object({ exists: z.boolean() }),
      errors: ['RATE_LIMITED'],
    }),
    getCurrentUserFullInfo: endpoint({
      method: 'GET',
      path: '/getCurrentUserFullInfo',
      summary: 'What is on file about the caller, their contacts, and what they have asked to be changed.',
      access: 'session',
      response: UserFullInfo,
    }),
    getFullUserInfoForRelatedContact: endpoint({
      method: 'GET',
      path: '/getFullUserInfoForRelatedContact',
      summary: 'The contact that the caller is, whose contact it is, and the organisation both act for.',
      access: 'session',
      response: RelatedContactInfo,
      errors: ['NOT_FOUND'],
    }),
  },
});
