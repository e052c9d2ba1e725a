import { z } from 'zod';
import type { Role } from '../../kernel/access.js';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { modules } from '../index.js';
import { AnswerValues, Localized, Question, Survey, SurveySummary } from './survey.schema.js';
import { SurveyContentRules } from './survey-content.js';
import { QuestionResult } from './survey-results.js';

const readers = modules.surveys.requires.roles;
const authors: readonly Role[] = ['REGULATOR', 'PORTADMIN'];

const Id = z.object({ id: z.uuid() });
const Version = z.strictObject({ version: z.number().int().positive() });

export const Invitation = z.object({
  id: z.uuid(),
  title: Localized,
  intro: Localized,
  anonymous: z.boolean(),
  closesOn: z.iso.date(),
  questions: z.array(Question),
  wording: z.number().int(),
  /** Times that it may still be put off. */
  dismissalsLeft: z.number().int(),
});
export type Invitation = z.infer<typeof Invitation>;

/** The rows that an answer made: what the portal knows of it. */
export const AnswerReceipt = z.object({
  participation: z.object({ survey: z.uuid(), user: z.uuid(), answeredOn: z.iso.date() }).nullable(),
  answer: z.object({
    survey: z.uuid(),
    id: z.uuid(),
    user: z.uuid().nullable(),
    /** Of an anonymous survey its first day: the day of an answer would link it to those who answered then. */
    receivedOn: z.iso.date(),
    values: AnswerValues,
  }),
});
export type AnswerReceipt = z.infer<typeof AnswerReceipt>;

export const SurveyResults = z.object({
  survey: SurveySummary,
  questions: z.array(Question),
  /** Answers that the figures count. */
  counted: z.number().int(),
  /** Answers that came since and are counted once there are five of them. */
  waiting: z.number().int(),
  results: z.array(QuestionResult),
});
export type SurveyResults = z.infer<typeof SurveyResults>;

export const FollowUp = z.object({
  id: z.uuid(),
  said: Localized,
  did: Localized,
  /** Release that brought it, such as `1.4.0`. */
  release: z.string().trim().min(1).max(40),
  addedOn: z.iso.date(),
});
export type FollowUp = z.infer<typeof FollowUp>;

export const surveys = endpointGroup({
  name: 'surveys',
  base: '/api/surveys',
  endpoints: {
    listSurveys: endpoint({
      method: 'GET',
      path: '/surveys',
      summary: 'Every survey, the newest first, for those who write them.',
      access: authors,
      response: z.array(SurveySummary),
    }),
    readSurvey: endpoint({
      method: 'GET',
      path: '/surveys/:id',
      summary: 'One survey, for those who write them.',
      access: authors,
      params: Id,
      response: Survey,
      errors: ['NOT_FOUND'],
    }),
    createSurvey: endpoint({
      method: 'POST',
      path: '/surveys',
      summary: 'Writes a new survey, as a draft.',
      access: authors,
      idempotent: true,
      body: SurveyContentRules,
      response: Survey,
      success: 201,
      errors: ['IDEMPOTENCY_KEY_REUSED'],
    }),
    changeSurvey: endpoint({
      method: 'PUT',
      path: '/surveys/:id',
      summary:
        'Changes a draft; of a published survey only the texts, the audience and the last day, as a new wording.',
      access: authors,
      params: Id,
      body: z.strictObject({ version: z.number().int().positive(), content: SurveyContentRules }),
      response: Survey,
      errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TRANSITION_NOT_ALLOWED'],
    }),
    publishSurvey: endpoint({
      method: 'POST',
      path: '/surveys/:id/publish',
      summary: 'Opens a draft to its audience, on its first day.',
      access: authors,
      params: Id,
      body: Version,
      response: Survey,
      errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TRANSITION_NOT_ALLOWED'],
    }),
    closeSurvey: endpoint({
      method: 'POST',
      path: '/surveys/:id/close',
      summary: 'Ends a survey before its last day.',
      access: authors,
      params: Id,
      body: Version,
      response: Survey,
      errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TRANSITION_NOT_ALLOWED'],
    }),
    archiveSurvey: endpoint({
      method: 'POST',
      path: '/surveys/:id/archive',
      summary: 'Puts a closed survey away.',
      access: authors,
      params: Id,
      body: Version,
      response: Survey,
      errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TRANSITION_NOT_ALLOWED'],
    }),
    removeSurvey: endpoint({
      method: 'DELETE',
      path: '/surveys/:id',
      summary: 'Removes the draft of a survey.',
      access: authors,
      params: Id,
      query: z.object({ version: z.coerce.number().int().positive() }),
      response: z.undefined(),
      success: 204,
      errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TRANSITION_NOT_ALLOWED'],
    }),
    readResults: endpoint({
      method: 'GET',
      path: '/surveys/:id/results',
      summary: 'What the answers say; nothing below five, and new ones only five at a time.',
      access: authors,
      params: Id,
      response: SurveyResults,
      errors: ['NOT_FOUND'],
    }),
    listInvitations: endpoint({
      method: 'GET',
      path: '/invitations',
      summary: 'Open surveys that ask the caller and that the caller has not answered.',
      access: readers,
      response: z.array(Invitation),
    }),
    answer: endpoint({
      method: 'POST',
      path: '/invitations/:id/answer',
      summary: 'Answers a survey, once. Of an anonymous one, nothing tells afterwards who gave which answer.',
      access: readers,
      params: Id,
      body: z.strictObject({ values: AnswerValues }),
      response: AnswerReceipt,
      success: 201,
      errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
    }),
    dismiss: endpoint({
      method: 'POST',
      path: '/invitations/:id/later',
      summary: 'Puts an invitation off until tomorrow, three times at most.',
      access: readers,
      params: Id,
      response: z.undefined(),
      success: 204,
      errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
    }),
    listFollowUps: endpoint({
      method: 'GET',
      path: '/followUps',
      summary: 'What people said and what was done, the newest first.',
      access: readers,
      response: z.array(FollowUp),
    }),
    addFollowUp: endpoint({
      method: 'POST',
      path: '/followUps',
      summary: 'Tells what was done about what people said.',
      access: authors,
      body: z.strictObject({ said: Localized, did: Localized, release: FollowUp.shape.release }),
      response: FollowUp,
      success: 201,
    }),
    removeFollowUp: endpoint({
      method: 'DELETE',
      path: '/followUps/:id',
      summary: 'Takes such an entry back.',
      access: authors,
      params: Id,
      response: z.undefined(),
      success: 204,
      errors: ['NOT_FOUND'],
    }),
  },
});
