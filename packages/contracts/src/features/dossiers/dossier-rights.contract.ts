import { z } from 'zod';
import type { Role } from '../../kernel/access.js';
import { endpoint } from '../../kernel/endpoint.js';
import { OrganisationRef } from '../identity/session.contract.js';
import { DossierChanged } from './dossiers.contract.js';
import { RequestType } from './dossiers.schema.js';
import { daysAfter } from './statutory-clock.js';
import { openedTypesOf, type RightTerms, type Workflow } from './workflow.js';

const OfDossier = z.object({ id: z.uuid() });

/** A dossier as another one names it. */
export const RelatedDossier = z.object({
  id: z.string(),
  reference: z.string().nullable(),
  requestType: RequestType,
  title: z.string(),
  status: z.string(),
  createdAt: z.iso.datetime(),
});
export type RelatedDossier = z.infer<typeof RelatedDossier>;

/** What a dossier acts on, and what acts on it. */
export const RelatedDossiers = z.object({
  /** The right that the dossier is to change or renew. */
  authorisation: RelatedDossier.nullable(),
  /** Applications that are to change or renew the right, the first one first. */
  requests: z.array(RelatedDossier),
});
export type RelatedDossiers = z.infer<typeof RelatedDossiers>;

/** What may be opened from a dossier: an application like it, or one about its right. */
const copiedTypesOf = (workflow: Workflow): readonly [RequestType, ...RequestType[]] => [
  ...openedTypesOf(workflow),
  ...(workflow.right?.requests ?? []),
];

/**
 * First day on which the renewal of a right may be applied for: that of the first reminder of its end. Null for a right
 * without an end, which is not renewed.
 *
 * @param effectiveUntil last day of the right
 */
export const renewableFrom = (
  { reminders }: RightTerms<string, string>,
  effectiveUntil: string | null,
): string | null => effectiveUntil && daysAfter(effectiveUntil, -Math.max(...reminders.daysBefore));

/** A transfer that the holder of a right applies for. */
export const NewTransfer = z.strictObject({
  receiverId: z.guid(),
  /** From today on. */
  wantedOn: z.iso.date(),
  reason: z.string().trim().min(1).max(4000),
});
export type NewTransfer = z.infer<typeof NewTransfer>;

/** The calls about the life of rights; beside `dossierApi`. @param readers who may read the dossiers */
export const dossierRightsApi = ({
  workflow,
  readers,
}: {
  readonly workflow: Workflow;
  readonly readers: readonly Role[];
}) => ({
  listRelated: endpoint({
    method: 'GET',
    path: '/related/:id',
    summary: 'The right that a dossier is to change or renew, and the applications about its own right.',
    access: readers,
    params: OfDossier,
    response: RelatedDossiers,
    errors: ['NOT_FOUND'],
  }),
  openRequest: endpoint({
    method: 'POST',
    path: '/related/:id',
    summary: 'Open a draft with what a dossier says: to change or renew its right, or for a new one.',
    access: workflow.applicants,
    params: OfDossier,
    idempotent: true,
    body: z.strictObject({ requestType: z.enum(copiedTypesOf(workflow)) }),
    response: DossierChanged,
    success: 201,
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED', 'RENEWAL_TOO_EARLY', 'REQUEST_PENDING', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  findReceivers: endpoint({
    method: 'GET',
    path: '/receivers',
    summary: 'Organisations that may receive a right, by a part of their names; the first twenty.',
    access: workflow.right?.transfer?.by ?? [],
    query: z.object({ search: z.string().trim().min(2).max(120) }),
    response: z.array(OrganisationRef),
  }),
  transferRight: endpoint({
    method: 'POST',
    path: '/related/:id/transfer',
    summary: 'Apply for the transfer of a right to another organisation, which is asked to agree.',
    access: workflow.right?.transfer?.by ?? [],
    params: OfDossier,
    idempotent: true,
    body: NewTransfer,
    response: DossierChanged,
    success: 201,
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED', 'REQUEST_PENDING', 'CHECKS_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
});

/** The calls about the rights of any kind of dossiers. */
export type DossierRightsEndpoints = ReturnType<typeof dossierRightsApi>;
