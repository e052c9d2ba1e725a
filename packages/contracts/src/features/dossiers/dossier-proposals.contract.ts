import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.js';
import { PersonRef } from './dossiers.schema.js';
import type { Workflow } from './workflow.js';

const Dossier = z.object({ id: z.uuid() });

/** What became of a proposal: an officer may take it back while nobody has answered. */
export const ProposalAnswer = z.enum(['ACCEPTED', 'COUNTERED', 'TAKEN_BACK']);
export type ProposalAnswer = z.infer<typeof ProposalAnswer>;

/** Who did something, when, and why. */
const Act = z.object({ by: PersonRef, at: z.iso.datetime(), reason: z.string().nullable() });

const proposalShape = {
  id: z.string(),
  sent: Act,
  answered: Act.extend({ answer: ProposalAnswer }).nullable(),
};

/** A change of a submitted application that an officer proposed. @param details see `dossierApi` */
const proposal = <V extends z.ZodType>(details: V) =>
  z.object({
    ...proposalShape,
    /** What had been submitted, and what is proposed in its place. */
    before: details,
    after: details,
  });

/** See {@link dossierProposalsApi}. */
export interface Proposal<Details> extends z.infer<z.ZodObject<typeof proposalShape>> {
  readonly before: Details;
  readonly after: Details;
}

/** A proposal that officers are writing. @param draft see `dossierApi` */
const writtenProposal = <D extends z.ZodType>(draft: D) =>
  z.object({
    /** Rises with every change; 0 for the application as it was submitted. */
    revision: z.number().int(),
    draft,
    edited: z.object({ by: PersonRef, at: z.iso.datetime() }).nullable(),
  });

/** See {@link dossierProposalsApi}. */
export interface WrittenProposal<Draft> {
  readonly revision: number;
  readonly draft: Draft;
  readonly edited: { readonly by: { readonly id: string; readonly fullName: string }; readonly at: string } | null;
}

/**
 * The calls with which officers propose a change of an application; beside `dossierApi`, whose actions send a proposal and
 * answer it.
 */
export const dossierProposalsApi = <D extends z.ZodType, V extends z.ZodType>(parts: {
  readonly workflow: Workflow;
  readonly draft: D;
  readonly details: V;
}) => {
  const { applicants, officers } = parts.workflow;
  return {
    listProposals: endpoint({
      method: 'GET',
      path: '/proposals/:id',
      summary: 'Changes of a dossier that were proposed, the latest first, with what had been submitted.',
      access: [...applicants, ...officers],
      params: Dossier,
      response: z.array(proposal(parts.details)),
      errors: ['NOT_FOUND'],
    }),
    readProposal: endpoint({
      method: 'GET',
      path: '/proposals/:id/draft',
      summary: 'The proposal that officers are writing; the submitted application while there is none.',
      access: officers,
      params: Dossier,
      response: writtenProposal(parts.draft),
      errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
    }),
    saveProposal: endpoint({
      method: 'PATCH',
      path: '/proposals/:id/draft',
      summary: 'Keep what is typed of a proposal so far. It need not be complete, and nobody but officers sees it.',
      access: officers,
      params: Dossier,
      body: z.strictObject({ revision: z.number().int().nonnegative(), draft: parts.draft }),
      response: z.object({ revision: z.number().int() }),
      errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED', 'VERSION_CONFLICT'],
    }),
    discardProposal: endpoint({
      method: 'DELETE',
      path: '/proposals/:id/draft',
      summary: 'Throw away a proposal that was not sent.',
      access: officers,
      params: Dossier,
      response: z.undefined(),
      success: 204,
      errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
    }),
  };
};

/** The calls about proposals for any kind of dossiers. */
export type DossierProposalsEndpoints = ReturnType<typeof dossierProposalsApi>;
