import { z } from 'zod';
import { OpinionAnswer } from '../../features/dossiers/dossier-opinions.contract.js';
import { endpoint } from '../../kernel/endpoint.js';
import { BoundedPageQuery, pageOf } from '../../kernel/paging.js';
import { ComsisService } from './comsis-fields.js';
import { comsisResults, objectionCauses } from './comsis-workflow.js';

const results = Object.values(comsisResults);
export const ComsisResult = z.enum(results as [(typeof results)[number], ...typeof results]);
export type ComsisResult = z.infer<typeof ComsisResult>;

const Search = z.string().trim().max(80);

/** What the board is narrowed to; `TACIT`: the silence of a member becomes consent in the week of today. */
export const BoardView = z.enum(['ALL', 'TO_DECIDE', 'OBJECTIONS', 'TACIT', 'LAPSING']);
export type BoardView = z.infer<typeof BoardView>;

/** Files of a week that are shown unless more are asked for, and at most. */
const FILES_OF_WEEK = 12;
const MOST_FILES_OF_WEEK = 500;

export const BoardQuery = z.object({
  view: BoardView.default('ALL'),
  /** Part of the number. */
  number: Search.optional(),
  /** Part of the name of the site, regardless of case and accents. */
  site: Search.optional(),
  /** A member that was asked. */
  assigneeId: z.guid().optional(),
  /** ISO 8601, such as `2026-W49`. */
  week: z
    .string()
    .regex(/^\d{4}-W\d{2}$/)
    .optional(),
  /** Decided files, by the week of their decision, in place of undecided ones. */
  result: ComsisResult.optional(),
  perWeek: z.coerce.number().int().min(1).max(MOST_FILES_OF_WEEK).default(FILES_OF_WEEK),
});
export type BoardQuery = z.output<typeof BoardQuery>;

/** A member that was asked about a file; what it answered for those who may read it, else only that it did. */
export const BoardOpinion = z.object({
  bodyId: z.string(),
  body: z.string(),
  isGiven: z.boolean(),
  answer: z.enum([...OpinionAnswer.options, 'TACIT']).nullable(),
  cause: z.enum(objectionCauses).nullable(),
});

export const BoardFile = z.object({
  id: z.string(),
  number: z.string(),
  requestType: z.string(),
  siteName: z.string(),
  service: ComsisService,
  status: z.string(),
  /** When it was registered: recorded stations have precedence over later ones. */
  registeredAt: z.iso.datetime(),
  /** Last day on which a member that was asked answers; null before any is. */
  dueOn: z.iso.date().nullable(),
  asked: z.int(),
  given: z.int(),
  /** Of members that the caller reads: all for officers, its own for a member, objections for the holder. */
  opinions: z.array(BoardOpinion),
  /** Names of those who look at it now; none for its holder. */
  viewers: z.array(z.string()),
  result: ComsisResult.nullable(),
  lapsesOn: z.iso.date().nullable(),
});
export type BoardFile = z.infer<typeof BoardFile>;

export const Board = z.object({
  weeks: z.array(
    z.object({
      week: z.string(),
      /** Monday and Sunday. */
      from: z.iso.date(),
      to: z.iso.date(),
      total: z.int(),
      files: z.array(BoardFile),
    }),
  ),
  /** Files of each view, whatever else the board is narrowed to. */
  counts: z.record(BoardView, z.int()),
});
export type Board = z.infer<typeof Board>;

/** A decision as everybody reads it: without its holder, the place rounded to 0.01°. */
export const DocketRow = z.object({
  number: z.string(),
  decisionNumber: z.string(),
  requestType: z.string(),
  siteName: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  service: ComsisService,
  registeredOn: z.iso.date(),
  decidedOn: z.iso.date(),
  result: ComsisResult,
  reason: z.string().nullable(),
  conditions: z.string(),
  hasLapsed: z.boolean(),
});
export type DocketRow = z.infer<typeof DocketRow>;

export const DocketQuery = BoundedPageQuery.omit({ after: true }).extend({
  /** Part of the number or of the name of the site. */
  search: Search.optional(),
  result: ComsisResult.optional(),
});
export type DocketQuery = z.output<typeof DocketQuery>;

/** Metres within which files stand at one site. */
export const CO_SITE_M = 500;

/** Another file at the site of one; those registered before it have precedence. */
export const CoSitedFile = z.object({
  /** Null of a file that the caller may not open: only what its published decision says is told of it. */
  id: z.string().nullable(),
  number: z.string(),
  siteName: z.string(),
  service: ComsisService,
  holder: z.string().nullable(),
  status: z.string(),
  registeredOn: z.iso.date(),
  hasPrecedence: z.boolean(),
  /** Null of a file that the caller may not open. */
  distanceM: z.number().nullable(),
  result: ComsisResult.nullable(),
});
export type CoSitedFile = z.infer<typeof CoSitedFile>;

/** The calls of board and docket. */
export const comsisBoardApi = {
  readBoard: endpoint({
    method: 'GET',
    path: '/board',
    summary:
      'Undecided files that the caller sees by the week in which the last member answers, with what was asked and given.',
    access: ['REGULATOR', 'OWNER', 'REQUEST'],
    query: BoardQuery,
    response: Board,
  }),
  notePresence: endpoint({
    method: 'PUT',
    path: '/files/:id/presence',
    summary: 'Say that the caller looks at a file; it counts for a minute.',
    access: ['REGULATOR', 'OWNER', 'REQUEST'],
    params: z.object({ id: z.uuid() }),
    response: z.undefined(),
    success: 204,
    errors: ['NOT_FOUND'],
  }),
  listCoSited: endpoint({
    method: 'GET',
    path: '/files/:id/coSited',
    summary: `Files within ${CO_SITE_M} m, the earliest registered first; undecided ones only where the caller may read them.`,
    access: ['REGULATOR', 'OWNER', 'REQUEST'],
    params: z.object({ id: z.uuid() }),
    response: z.array(CoSitedFile),
    errors: ['NOT_FOUND'],
  }),
  docket: endpoint({
    method: 'GET',
    path: '/docket',
    summary:
      'Decisions with their reasons, the newest first. 60 look-ups a minute without a session; a minute old at most.',
    access: 'public',
    query: DocketQuery,
    response: pageOf(DocketRow),
    errors: ['MODULE_DISABLED', 'RATE_LIMITED'],
  }),
};
