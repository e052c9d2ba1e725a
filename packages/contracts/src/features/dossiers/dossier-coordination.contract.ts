import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.js';
import { messageKeys } from '../../kernel/message-keys.js';
import { PersonRef } from './dossiers.schema.js';
import { LONGEST_COORDINATION_TEXT } from './foreign-coordination.js';
import type { Workflow } from './workflow.js';

/** What the administration of another country answers; silence until the last day is told apart from agreement. */
export const CoordinationAnswer = z.enum(['AGREED', 'AGREED_WITH_CONDITIONS', 'OBJECTED', 'NO_ANSWER']);
export type CoordinationAnswer = z.infer<typeof CoordinationAnswer>;

/** Answers that say nothing without words: which conditions, and why not. */
export const explainedCoordinationAnswers: readonly CoordinationAnswer[] = ['AGREED_WITH_CONDITIONS', 'OBJECTED'];

/** What one foreign administration was asked about a dossier, and what it answered. */
export const Coordination = z.object({
  id: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  sentOn: z.iso.date(),
  /** Last day for the answer. */
  dueOn: z.iso.date(),
  /** Why the administration was asked. */
  reason: z.string(),
  openedAt: z.iso.datetime(),
  openedBy: PersonRef,
  /** The answer is awaited; closed without one, the coordination has ended. */
  isOpen: z.boolean(),
  answered: z
    .object({
      answer: CoordinationAnswer,
      text: z.string(),
      /** Day of the answer. */
      on: z.iso.date(),
      recordedAt: z.iso.datetime(),
      recordedBy: PersonRef,
    })
    .nullable(),
  /** The caller may enter the answer now. */
  mayAnswer: z.boolean(),
});
export type Coordination = z.infer<typeof Coordination>;

export const NewCoordinationAnswer = z
  .strictObject({
    coordinationId: z.uuid(),
    answer: CoordinationAnswer,
    text: z.string().trim().max(LONGEST_COORDINATION_TEXT).default(''),
    on: z.iso.date(),
  })
  .refine(({ answer, text }) => text !== '' || !explainedCoordinationAnswers.includes(answer), {
    path: ['text'],
    message: messageKeys.required,
  });
export type NewCoordinationAnswer = z.infer<typeof NewCoordinationAnswer>;

const Dossier = z.object({ id: z.uuid() });

/**
 * The calls about the coordination of a dossier with the administrations of other countries; beside `dossierApi`, whose
 * action that asks for `coordination` opens it.
 */
export const dossierCoordinationApi = ({ workflow: { applicants, officers } }: { readonly workflow: Workflow }) => ({
  listCoordinations: endpoint({
    method: 'GET',
    path: '/coordinations/:id',
    summary: 'Foreign administrations that were asked about a dossier, the first one first, with their answers.',
    access: [...applicants, ...officers],
    params: Dossier,
    response: z.array(Coordination),
    errors: ['NOT_FOUND'],
  }),
  answerCoordination: endpoint({
    method: 'POST',
    path: '/coordinations/:id',
    summary: 'Enter the answer of a foreign administration; after the last one the review goes on.',
    access: officers,
    params: Dossier,
    body: NewCoordinationAnswer,
    response: Coordination,
    success: 201,
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  }),
});

/** The calls about the coordination of any kind of dossiers. */
export type DossierCoordinationEndpoints = ReturnType<typeof dossierCoordinationApi>;
