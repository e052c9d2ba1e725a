import { z } from 'zod';
import type { Role } from '../../kernel/access.js';
import { endpoint } from '../../kernel/endpoint.js';
import { PageQuery, pageOf } from '../../kernel/paging.js';
import { dossierSorts } from './dossier-order.js';
import { dossierSummary, dossierView } from './dossiers.schema.js';
import { statesOf, type Workflow } from './workflow.js';

const Id = z.object({ id: z.uuid() });

const commaSeparated = z
  .string()
  .max(400)
  .transform((text) => text.split(',').filter(Boolean));

export const dossierQuery = <const S extends string>(states: readonly S[]) =>
  PageQuery.extend({
    /** Comma-separated. */
    status: commaSeparated.pipe(z.array(z.enum(states))).optional(),
    /** Looked for in reference, title, holder and sites, whatever the case and accents. */
    search: z.string().trim().max(120).default(''),
    sort: z.enum(dossierSorts).default('updatedAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
  });

/** What comes back from any change: enough to go on without reading again. */
export const DossierChanged = z.object({
  id: z.string(),
  version: z.number().int(),
  status: z.string(),
  reference: z.string().nullable(),
});
export type DossierChanged = z.infer<typeof DossierChanged>;

export const ActionBody = z.strictObject({
  version: z.number().int().nonnegative(),
  reason: z.string().trim().min(1).max(4000).optional(),
  effectiveFrom: z.iso.date().optional(),
});
export type ActionBody = z.infer<typeof ActionBody>;

/**
 * The endpoints of a module whose cases are dossiers. The module says how an application is written (`draft`), how it
 * reads once submitted (`details`), what a list row shows (`summary`) and which way it goes (`flow`).
 */
export const dossierApi = <
  const S extends string,
  const A extends string,
  D extends z.ZodType,
  V extends z.ZodType,
  R extends z.ZodType,
>(parts: {
  readonly flow: Workflow<S, A>;
  readonly draft: D;
  readonly details: V;
  readonly summary: R;
  /** Who may read, within their relations. */
  readonly readers: readonly Role[];
}) => {
  const actions = Object.keys(parts.flow.actions) as [A, ...A[]];
  const { applicants, officers } = parts.flow;
  return {
    listDossiers: endpoint({
      method: 'GET',
      path: '/dossiers',
      summary: 'Dossiers the caller may see, filtered, sorted and paged by the server.',
      access: parts.readers,
      query: dossierQuery(statesOf(parts.flow)),
      response: pageOf(dossierSummary(parts.summary)),
    }),
    countDossiers: endpoint({
      method: 'GET',
      path: '/dossiers/counts',
      summary: 'How many dossiers the caller sees in each status.',
      access: parts.readers,
      response: z.record(z.string(), z.number().int()),
    }),
    createDossier: endpoint({
      method: 'POST',
      path: '/dossiers',
      summary: 'Open a draft for an organisation of the caller; its first operator when none is named.',
      access: applicants,
      body: z.strictObject({
        /** The other types act on an authorisation; they are accepted once a module has rules for them. */
        requestType: z.literal('NEW').default('NEW'),
        holderId: z.uuid().optional(),
        draft: parts.draft,
      }),
      response: DossierChanged,
      success: 201,
    }),
    readDossier: endpoint({
      method: 'GET',
      path: '/dossiers/:id',
      summary: 'One dossier: header, application, checks, footprint, areas met, history.',
      access: parts.readers,
      params: Id,
      response: dossierView({ draft: parts.draft, details: parts.details }),
    }),
    saveDraft: endpoint({
      method: 'PATCH',
      path: '/dossiers/:id',
      summary: 'Keep what is typed so far. It need not be complete.',
      access: applicants,
      params: Id,
      body: z.strictObject({ version: z.number().int().nonnegative(), draft: parts.draft }),
      response: DossierChanged,
      errors: ['VERSION_CONFLICT', 'TRANSITION_NOT_ALLOWED'],
    }),
    discardDraft: endpoint({
      method: 'DELETE',
      path: '/dossiers/:id',
      summary: 'Throw away a draft that was never submitted.',
      access: applicants,
      params: Id,
      response: z.undefined(),
      success: 204,
      errors: ['TRANSITION_NOT_ALLOWED'],
    }),
    act: endpoint({
      method: 'POST',
      path: '/dossiers/:id/:action',
      summary: 'Move a dossier along its workflow.',
      access: [...applicants, ...officers],
      params: Id.extend({ action: z.enum(actions) }),
      body: ActionBody,
      response: DossierChanged,
      errors: ['TRANSITION_NOT_ALLOWED', 'VERSION_CONFLICT', 'CHECKS_FAILED', 'FOUR_EYES'],
    }),
  };
};
