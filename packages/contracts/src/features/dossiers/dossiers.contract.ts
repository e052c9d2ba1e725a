import { z } from 'zod';
import type { Role } from '../../kernel/access.js';
import { endpoint } from '../../kernel/endpoint.js';
import { CheckResult } from '../../kernel/errors.js';
import { boundedPageOf, PageQuery } from '../../kernel/paging.js';
import { DrawnArea } from '../mapped-lists/drawn-area.js';
import { regionCodes } from '../regions/regions.js';
import { LONGEST_OPINION, MOST_BODIES } from './consulted-body.js';
import { correctionEndpoints, MOST_CORRECTIONS, NewCorrection } from './dossier-corrections.contract.js';
import { dossierSorts } from './dossier-order.js';
import { DraftAreas, dossierSummary, dossierView, submittedVersion } from './dossiers.schema.js';
import { CoordinationRequest } from './foreign-coordination.js';
import { type ListedColumns, listedShape } from './listed-columns.js';
import { DossierRevision, WaitingDossiers, Work } from './waiting.schema.js';
import { openedTypesOf, statesOf, type Workflow } from './workflow.js';

const Id = z.object({ id: z.uuid() });

/** Comma-separated. */
const oneOrMoreOf = <const S extends string>(values: readonly S[]) =>
  z
    .string()
    .max(600)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(values)));

const Text = z.string().trim().max(120);
const Moment = z.iso.datetime({ offset: true });

/** Which dossiers are listed or counted, whatever their status. */
export const DossierFilter = z.object({
  /**
   * Words searched for in reference, title, holder, submitter and what the kind adds (such as sites and bands),
   * regardless of case and accents.
   */
  search: Text.default(''),
  /** Text in the reference, regardless of case. */
  reference: Text.optional(),
  /** Text in the title, regardless of case and accents. */
  title: Text.optional(),
  /** Text in the name of the holder, regardless of case and accents. */
  holder: Text.optional(),
  /** Text in the name of the officer in charge, regardless of case and accents. */
  officer: Text.optional(),
  /** The officer in charge; `none`: nobody is. */
  officerId: z.union([z.guid(), z.literal('none')]).optional(),
  /** From this moment on. */
  submittedFrom: Moment.optional(),
  /** Before this moment. */
  submittedTo: Moment.optional(),
  /** From this moment on. */
  updatedFrom: Moment.optional(),
  /** Before this moment. */
  updatedTo: Moment.optional(),
  /** Due on the day of this moment or later. */
  dueFrom: Moment.optional(),
  /** Due before the day of this moment. */
  dueTo: Moment.optional(),
  /** The right ends on the day of this moment or later. */
  untilFrom: Moment.optional(),
  /** The right ends before the day of this moment. */
  untilTo: Moment.optional(),
  /** Something of the submitted dossier lies in this area; nothing does of a kind that is on no map. */
  within: DrawnArea.optional(),
  /** Something of the submitted dossier lies in one of these regions and departments; nothing of a kind on no map does. */
  region: oneOrMoreOf(regionCodes).optional(),
  /** What the dossiers ask of the caller: those that `listWaiting` counts. */
  work: Work.optional(),
});
export type DossierFilter = z.output<typeof DossierFilter>;

/** As `DossierFilter`, with the columns of a module's own. */
const filterWith = (listed: ListedColumns) => DossierFilter.extend(listedShape(listed));

/** Which dossiers are shown. @param listed columns of the module's own */
export const dossierFilter = <const S extends string>(states: readonly S[], listed: ListedColumns = {}) =>
  filterWith(listed).extend({ status: oneOrMoreOf(states).optional() });

/** What some lists have that others lack. */
interface ListTraits {
  /** Somebody has to act on some of the dossiers in time. */
  readonly hasDeadlines?: boolean;
  /** Officers are in charge of dossiers. */
  readonly hasOfficers?: boolean;
  /** Rights that are granted have a last day. */
  readonly hasRights?: boolean;
}

const sortsOf = ({ hasDeadlines = false, hasOfficers = false, hasRights = false }: ListTraits) => {
  const missing = new Set([
    ...(hasDeadlines ? [] : ['dueOn']),
    ...(hasOfficers ? [] : ['officer']),
    ...(hasRights ? [] : ['effectiveUntil']),
  ]);
  return dossierSorts.filter((sort) => !missing.has(sort));
};

/**
 * @param listed columns of the module's own
 */
export const dossierQuery = <const S extends string>(
  states: readonly S[],
  listed: ListedColumns = {},
  traits: ListTraits = {},
) =>
  PageQuery.extend(dossierFilter(states, listed).shape).extend({
    sort: z.enum([...sortsOf(traits), ...Object.keys(listed)]).default('updatedAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
  });

const traitsOf = (workflows: readonly Workflow[]): ListTraits => ({
  hasDeadlines: workflows.some(({ deadlines }) => deadlines !== undefined),
  hasOfficers: workflows.some(({ hasOfficers }) => hasOfficers === true),
  hasRights: workflows.some(({ right }) => right !== undefined),
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
  /** Last day of a right; absent for one without an end. */
  effectiveUntil: z.iso.date().optional(),
  /** First day on which a right was used. */
  commissionedOn: z.iso.date().optional(),
  /** What a right that is granted is bound to. */
  conditions: z.string().trim().max(8000).optional(),
  /** Organisations whose opinion is asked for. */
  bodies: z
    .array(z.guid())
    .min(1)
    .max(MOST_BODIES)
    .refine((ids) => new Set(ids).size === ids.length, { message: 'RULE_REPEATED' })
    .optional(),
  /** What they are asked; nothing: the application as a whole. */
  question: z.string().trim().max(LONGEST_OPINION).optional(),
  /** What the administrations of other countries are asked. */
  coordination: CoordinationRequest.optional(),
  /** What has to be corrected in an application that is returned. */
  corrections: z.array(NewCorrection).max(MOST_CORRECTIONS).optional(),
  /** Revision of the proposal that is sent, as its sender has read it. */
  proposal: z.number().int().nonnegative().optional(),
});
export type ActionBody = z.infer<typeof ActionBody>;

/** Calls about what has happened to dossiers, of one kind or of all kinds of a module. */
const newsEndpoints = (access: readonly Role[]) => ({
  listWaiting: endpoint({
    method: 'GET',
    path: '/dossiers/waiting',
    summary: 'What waits for the caller: returned applications, dossiers to examine, late opinions, decisions to take.',
    access,
    response: z.array(WaitingDossiers),
  }),
  readRevision: endpoint({
    method: 'GET',
    path: '/dossiers/revision',
    summary: 'A text that changes with any dossier the caller sees, or with one of them. Cheap enough to ask often.',
    access,
    query: z.object({ id: z.uuid().optional() }),
    response: DossierRevision,
  }),
});

/** The endpoints of one kind of dossiers. */
export const dossierApi = <
  const S extends string,
  const A extends string,
  D extends z.ZodType,
  V extends z.ZodType,
  R extends z.ZodType,
>(parts: {
  readonly workflow: Workflow<S, A>;
  /** An application while it is written. */
  readonly draft: D;
  /** An application once it has been submitted. */
  readonly details: V;
  /** What a row of a list shows of it. */
  readonly summary: R;
  /** Columns of the list that are made of it, where the list is sorted and filtered by them. */
  readonly listed?: ListedColumns;
  /** Who may read, as far as row access lets them. */
  readonly readers: readonly Role[];
}) => {
  const actions = Object.keys(parts.workflow.actions) as [A, ...A[]];
  const { applicants, officers } = parts.workflow;
  const openedTypes = openedTypesOf(parts.workflow);
  return {
    listDossiers: endpoint({
      method: 'GET',
      path: '/dossiers',
      summary: 'Dossiers the caller may see, filtered, sorted and paged by the server.',
      access: parts.readers,
      query: dossierQuery(statesOf(parts.workflow), parts.listed, traitsOf([parts.workflow])),
      response: boundedPageOf(dossierSummary(parts.summary)),
    }),
    countDossiers: endpoint({
      method: 'GET',
      path: '/dossiers/counts',
      summary: 'How many of the filtered dossiers the caller sees in each status.',
      access: parts.readers,
      query: filterWith(parts.listed ?? {}),
      response: z.record(z.string(), z.number().int()),
    }),
    ...newsEndpoints(parts.readers),
    ...correctionEndpoints({ draft: parts.draft, applicants, officers }),
    createDossier: endpoint({
      method: 'POST',
      path: '/dossiers',
      summary: 'Open a draft for an organisation of the caller; its first operator when none is named.',
      access: applicants,
      idempotent: true,
      body: z.strictObject({
        /** Other types act on a right; see `dossierRightsApi`. */
        requestType: z.enum(openedTypes).default(openedTypes[0]),
        holderId: z.uuid().optional(),
        draft: parts.draft,
      }),
      response: DossierChanged,
      success: 201,
      errors: ['IDEMPOTENCY_KEY_REUSED'],
    }),
    checkDraft: endpoint({
      method: 'POST',
      path: '/checks',
      summary: 'Check the complete parts of a draft while it is written. Nothing is stored.',
      access: [...applicants, ...officers],
      body: z.strictObject({
        draft: parts.draft,
        /** The dossier that the draft belongs to; absent before the first save. */
        dossierId: z.uuid().optional(),
        /** As for a new draft; ignored with a dossier. */
        holderId: z.uuid().optional(),
      }),
      /** The results that a submission would have; none while no part of the draft is complete. */
      response: z.object({ checks: z.array(CheckResult) }),
      errors: ['NOT_FOUND', 'FORBIDDEN'],
    }),
    readDossier: endpoint({
      method: 'GET',
      path: '/dossiers/:id',
      summary: 'One dossier: header, application, checks, footprint, areas met, history.',
      access: parts.readers,
      params: Id,
      response: dossierView({ draft: parts.draft, details: parts.details }),
    }),
    findDraftAreas: endpoint({
      method: 'POST',
      path: '/dossiers/areas',
      summary:
        'Restricted areas on and around an application as far as it is typed, and the checks that fail for them.',
      access: [...applicants, ...officers],
      body: z.strictObject({ draft: parts.draft }),
      response: DraftAreas,
    }),
    listVersions: endpoint({
      method: 'GET',
      path: '/dossiers/:id/versions',
      summary: 'Every submitted version of a dossier, the first one first.',
      access: [...applicants, ...officers],
      params: Id,
      response: z.array(submittedVersion(parts.details)),
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

/** The endpoints of any kind of dossiers. */
export type DossierEndpoints = ReturnType<typeof dossierApi>;

/** A row of a list with several kinds. */
export const dossierRow = <const K extends string, R extends z.ZodType>(kind: K, summary: R) =>
  dossierSummary(summary).extend({ kind: z.literal(kind) });

/** The list of a module with several kinds of dossiers, beside the endpoints of each kind. */
export const dossierListApi = <const W extends Workflow, R extends z.ZodType>(parts: {
  /** Workflows of the kinds, by the keys of the kinds. */
  readonly workflows: Readonly<Record<string, W>>;
  /** Union of a {@link dossierRow} for each kind. */
  readonly row: R;
  /** Columns by which the list is sorted and filtered, besides those of every list; dossiers of some kinds may lack them. */
  readonly listed?: ListedColumns;
  readonly readers: readonly Role[];
}) => {
  const states = [...new Set(Object.values(parts.workflows).flatMap(statesOf))];
  return {
    listDossiers: endpoint({
      method: 'GET',
      path: '/dossiers',
      summary: 'Dossiers of every kind that the caller may see, filtered, sorted and paged by the server.',
      access: parts.readers,
      query: dossierQuery(states, parts.listed, traitsOf(Object.values(parts.workflows))).extend({
        kind: oneOrMoreOf(Object.keys(parts.workflows)).optional(),
      }),
      response: boundedPageOf(parts.row),
    }),
    countDossiers: endpoint({
      method: 'GET',
      path: '/dossiers/counts',
      summary: 'How many of the filtered dossiers of every kind the caller sees in each status.',
      access: parts.readers,
      query: filterWith(parts.listed ?? {}),
      response: z.record(z.string(), z.number().int()),
    }),
    ...newsEndpoints(parts.readers),
  };
};

/** The list of any module with several kinds of dossiers. */
export type DossierListEndpoints = ReturnType<typeof dossierListApi>;
