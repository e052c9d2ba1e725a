import { z } from 'zod';
import { RequestSystem, Role } from '../../kernel/access.js';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { PageQuery, pageOf, SortOrder } from '../../kernel/paging.js';
import { obeys } from '../../kernel/rules/rule.js';
import { companyNumber, plainNumber } from '../account/representative-rules.js';
import { OrganisationRef } from '../identity/session.contract.js';
import { AccountState } from './user-administration.schema.js';

const Id = z.object({ id: z.uuid() });
const administrators = ['PORTADMIN'] as const;

/** Columns the list of organisations sorts by. */
export const OrganisationSort = z.enum(['companyName', 'nationalCompanyNumber', 'members', 'dossiers', 'createdAt']);
export type OrganisationSort = z.infer<typeof OrganisationSort>;

export const OrganisationQuery = PageQuery.extend({
  /** Words searched for in name and number, regardless of case and accents. */
  search: z.string().trim().max(120).default(''),
  sort: OrganisationSort.default('companyName'),
  order: SortOrder.default('asc'),
});
export type OrganisationQuery = z.infer<typeof OrganisationQuery>;

export const OrganisationRow = z.object({
  id: z.string(),
  companyName: z.string(),
  nationalCompanyNumber: z.string().nullable(),
  /** It is consulted on dossiers; its officers see those on which it is asked. */
  isConsultedBody: z.boolean(),
  /** The authority, whose staff are the portal's officers. */
  isRegulator: z.boolean(),
  /** Users who act for it. */
  members: z.number().int().nonnegative(),
  /** Dossiers it holds, in all modules. */
  dossiers: z.number().int().nonnegative(),
  createdAt: z.iso.datetime(),
});
export type OrganisationRow = z.infer<typeof OrganisationRow>;

/** What an organisation holds in one module. */
export const Holding = z.object({
  module: z.string(),
  dossiers: z.number().int().nonnegative(),
  /** Dossiers of it that are rights in force. */
  authorisations: z.number().int().nonnegative(),
});
export type Holding = z.infer<typeof Holding>;

/** Why an organisation cannot be removed, and how often: people act for it, others act for it, it holds dossiers, … */
export const OrganisationUse = z.object({
  kind: z.enum(['MEMBERS', 'OPERATOR_OF', 'DOSSIERS']),
  count: z.number().int().positive(),
});
export type OrganisationUse = z.infer<typeof OrganisationUse>;

export const OrganisationMember = z.object({
  id: z.string(),
  login: z.string(),
  fullName: z.string(),
  state: AccountState,
  roles: z.array(Role),
  requestSystems: z.array(RequestSystem),
  /** Operators besides the organisation itself that this member may act for. */
  operators: z.array(OrganisationRef),
});
export type OrganisationMember = z.infer<typeof OrganisationMember>;

export const OrganisationDetail = OrganisationRow.extend({
  version: z.number().int(),
  /** Organisations that members may be let act for. */
  operators: z.array(OrganisationRef),
  /** Organisations whose members may be let act for this one. */
  operatorOf: z.array(OrganisationRef),
  /** The first {@link SHOWN_MEMBERS} by login. */
  people: z.array(OrganisationMember),
  holdings: z.array(Holding),
  uses: z.array(OrganisationUse),
});
export type OrganisationDetail = z.infer<typeof OrganisationDetail>;

/** Members that come with an organisation; the list of users has them all. */
export const SHOWN_MEMBERS = 100;

export const OrganisationDraft = z.strictObject({
  companyName: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u),
  nationalCompanyNumber: z.string().max(40).transform(plainNumber).superRefine(obeys(companyNumber)).nullable(),
  /** Its officers see the dossiers on which it is asked for an opinion, and no others. */
  isConsultedBody: z.boolean().default(false),
  /** The authority: its people are officers in the role for it, and nobody else is. It is no body that is consulted. */
  isRegulator: z.boolean().default(false),
  /** Organisations its people may be let act for, besides itself. */
  operatorIds: z
    .array(z.uuid())
    .max(200)
    .refine((ids) => new Set(ids).size === ids.length),
});
export type OrganisationDraft = z.infer<typeof OrganisationDraft>;

export const organisationAdministration = endpointGroup({
  name: 'organisationAdministration',
  base: '/api/main/administration',
  endpoints: {
    listOrganisations: endpoint({
      method: 'GET',
      path: '/organisations',
      summary: 'Organisations with their numbers of members and dossiers, filtered, sorted and paged by the server.',
      access: administrators,
      query: OrganisationQuery,
      response: pageOf(OrganisationRow),
    }),
    createOrganisation: endpoint({
      method: 'POST',
      path: '/organisations',
      summary: 'Enter an organisation.',
      access: administrators,
      body: OrganisationDraft,
      response: OrganisationDetail,
      success: 201,
    }),
    readOrganisation: endpoint({
      method: 'GET',
      path: '/organisations/:id',
      summary: 'One organisation: members, operators, what it holds and what keeps it from being removed.',
      access: administrators,
      params: Id,
      response: OrganisationDetail,
    }),
    changeOrganisation: endpoint({
      method: 'PUT',
      path: '/organisations/:id',
      summary: 'Change name, number and operators; an operator that goes is taken from every member at once.',
      access: administrators,
      params: Id,
      body: OrganisationDraft.extend({ version: z.number().int() }),
      response: OrganisationDetail,
      errors: ['VERSION_CONFLICT'],
    }),
    removeOrganisation: endpoint({
      method: 'DELETE',
      path: '/organisations/:id',
      summary: 'Remove an organisation that nothing refers to.',
      access: administrators,
      params: Id,
      query: z.object({ version: z.coerce.number().int() }),
      response: z.undefined(),
      success: 204,
      errors: ['VERSION_CONFLICT', 'ORGANISATION_IN_USE'],
    }),
  },
});
