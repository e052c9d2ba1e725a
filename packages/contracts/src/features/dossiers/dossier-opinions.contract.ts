import { z } from 'zod';
import type { Role } from '../../kernel/access.js';
import { BlobAnswer, endpoint } from '../../kernel/endpoint.js';
import { messageKeys } from '../../kernel/message-keys.js';
import { OrganisationRef } from '../identity/session.contract.js';
import { fileMediaTypes } from '../uploads/media-types.js';
import { ConsultedBody, LONGEST_OPINION } from './consulted-body.js';
import { attachmentRules, DossierAttachment } from './dossier-attachments.schema.js';
import { PersonRef } from './dossiers.schema.js';
import { GivenMark, MOST_MARKS, OpinionMark } from './opinion-marks.js';
import type { Workflow } from './workflow.js';

/** What a body answers. */
export const OpinionAnswer = z.enum(['FAVOURABLE', 'FAVOURABLE_WITH_CONDITIONS', 'UNFAVOURABLE', 'NOT_CONCERNED']);
export type OpinionAnswer = z.infer<typeof OpinionAnswer>;

/** Answers that say nothing without words: which conditions, and why not. */
export const explainedAnswers: readonly OpinionAnswer[] = ['FAVOURABLE_WITH_CONDITIONS', 'UNFAVOURABLE'];

/** An opinion as it was given; never changed, a body that changes its mind gives the next one. */
export const GivenOpinion = z.object({
  /** 1 for the first. */
  number: z.int(),
  answer: z.enum([...OpinionAnswer.options, 'TACIT']),
  text: z.string(),
  /** Why the body objects, one of the causes of the workflow; null for any other answer, and where bodies do not object. */
  cause: z.string().nullable(),
  /** On which the body that objects would agree; empty: it names none. */
  acceptableConditions: z.string(),
  at: z.iso.datetime(),
  /** Null: nobody answered in time, and silence is an opinion. */
  by: PersonRef.nullable(),
  /** In the order sent. */
  attachments: z.array(DossierAttachment),
  /** In the order drawn; each answer has its own. */
  marks: z.array(GivenMark),
});
export type GivenOpinion = z.infer<typeof GivenOpinion>;

/** Hours in which an officer reminds a body once at most. `ERROR_BODY_REMINDED` names them. */
const HOURS_BETWEEN_REMINDERS = 24;

/** From when on an officer may remind a body again, ISO 8601. @param remindedAt ISO 8601 */
export const remindableFrom = (remindedAt: string): string =>
  new Date(Date.parse(remindedAt) + HOURS_BETWEEN_REMINDERS * 3_600_000).toISOString();

/** What one body was asked about a dossier, and what it answered. */
export const Opinion = z.object({
  id: z.string(),
  body: OrganisationRef,
  askedAt: z.iso.datetime(),
  askedBy: PersonRef,
  /** What the officer wants to know; empty: the application as a whole. */
  question: z.string(),
  /** Last day to answer. */
  dueOn: z.iso.date(),
  tacitAllowed: z.boolean(),
  /** The answer is awaited; closed without one, its consultation has ended. */
  isOpen: z.boolean(),
  /** When an officer last reminded the body; null: none did. */
  remindedAt: z.iso.datetime().nullable(),
  /** The first one first; the last one counts. */
  given: z.array(GivenOpinion),
  /** The caller may answer for the body now, or change its answer. */
  mayAnswer: z.boolean(),
});
export type Opinion = z.infer<typeof Opinion>;

export const NewOpinion = z
  .strictObject({
    opinionId: z.uuid(),
    /** Which answer of the body this is, 1 for the first: two people of a body do not answer over each other. */
    number: z.int().min(1).max(100),
    answer: OpinionAnswer,
    text: z.string().trim().max(LONGEST_OPINION).default(''),
    /** Of an objection: one of the causes that the workflow names. */
    cause: z.string().max(40).optional(),
    acceptableConditions: z.string().trim().max(LONGEST_OPINION).default(''),
    /** All that this answer draws on the map; those of an earlier answer stay with that one. */
    marks: z.array(OpinionMark).max(MOST_MARKS).default([]),
  })
  .refine(({ answer, text }) => text !== '' || !explainedAnswers.includes(answer), {
    path: ['text'],
    message: messageKeys.required,
  });
export type NewOpinion = z.infer<typeof NewOpinion>;

const Dossier = z.object({ id: z.uuid() });

/** Applicants read objections, where bodies object. */
const readersOf = ({
  officers,
  applicants,
  consultation,
}: Pick<Workflow, 'officers' | 'applicants' | 'consultation'>): readonly Role[] =>
  consultation?.objections ? [...officers, ...applicants] : officers;
const OfAttachment = Dossier.extend({ file: z.uuid() });

/** The calls with which bodies are consulted on a dossier; beside `dossierApi`, whose action `consult` asks them. */
export const dossierOpinionsApi = ({
  workflow: { officers, applicants, consultation },
}: {
  readonly workflow: Workflow;
}) => ({
  listBodies: endpoint({
    method: 'GET',
    path: '/consultedBodies',
    summary: 'Bodies that may be consulted on the module’s dossiers.',
    access: officers,
    response: z.array(ConsultedBody.extend({ companyName: z.string() })),
  }),
  listOpinions: endpoint({
    method: 'GET',
    path: '/opinions/:id',
    summary:
      'Opinions on a dossier, the first one asked for first; the staff of a body see its own, applicants the objections that they are to answer.',
    access: readersOf({ officers, applicants, consultation }),
    params: Dossier,
    response: z.array(Opinion),
    errors: ['NOT_FOUND'],
  }),
  giveOpinion: endpoint({
    method: 'POST',
    path: '/opinions/:id',
    summary:
      'Answer for a body that was asked, or change its answer while the dossier is examined. One file that is refused refuses the answer, at body.files.<position>, with the reason as its code.',
    access: officers,
    encoding: 'multipart',
    params: Dossier,
    body: NewOpinion,
    files: attachmentRules,
    response: Opinion,
    success: 201,
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED', 'VERSION_CONFLICT'],
  }),
  remindBody: endpoint({
    method: 'POST',
    path: '/opinions/:id/reminders/:opinion',
    summary: 'Remind a body that has not answered by its last day; once in 24 hours at most.',
    access: officers,
    params: Dossier.extend({ opinion: z.uuid() }),
    response: z.undefined(),
    success: 204,
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED', 'BODY_REMINDED'],
  }),
  readOpinionFile: endpoint({
    method: 'GET',
    path: '/opinions/:id/files/:file',
    summary: 'A file that came with an opinion, as it was sent; for those who read the opinion.',
    access: readersOf({ officers, applicants, consultation }),
    params: OfAttachment,
    response: BlobAnswer,
    blob: fileMediaTypes,
    errors: ['NOT_FOUND'],
  }),
});

/** The calls about opinions on any kind of dossiers. */
export type DossierOpinionsEndpoints = ReturnType<typeof dossierOpinionsApi>;
