import { z } from 'zod';
import { Origin, RequestSystem, Role } from '../../kernel/access.js';
import { messageKeys } from '../../kernel/message-keys.js';
import { moduleKeys } from '../index.js';

const TITLE_LENGTH = 200;
const LABEL_LENGTH = 500;
export const INTRO_LENGTH = 4000;
/** Characters of an answer in words. */
export const ANSWER_LENGTH = 2000;
export const MOST_QUESTIONS = 50;
const MOST_OPTIONS = 30;

/** A text of a survey in the portal's languages. French is there always; an empty one is shown in French. */
const localized = (length: number) => {
  const other = z.string().trim().max(length, messageKeys.tooLong).default('');
  const fr = z.string().trim().min(1, messageKeys.required).max(length, messageKeys.tooLong);
  return z.strictObject({ fr, en: other, es: other, it: other, de: other });
};
export const Localized = localized(LABEL_LENGTH);
export type Localized = z.infer<typeof Localized>;

/** Names a question, an option or a row within its survey, for good: answers are stored by it. */
const PartId = z.string().regex(/^[a-z][a-z0-9_]{0,31}$/, messageKeys.invalid);

export const QuestionKind = z.enum(['SINGLE', 'MULTI', 'SCALE_1_5', 'NPS', 'TEXT', 'MATRIX']);
export type QuestionKind = z.infer<typeof QuestionKind>;

const Choice = z.strictObject({ id: PartId, label: Localized });
export type Choice = z.infer<typeof Choice>;

export const Question = z.strictObject({
  id: PartId,
  kind: QuestionKind,
  label: Localized,
  required: z.boolean().default(false),
  /** What SINGLE and MULTI offer; the columns of a MATRIX. */
  options: z.array(Choice).max(MOST_OPTIONS).default([]),
  /** The rows of a MATRIX. */
  rows: z.array(Choice).max(MOST_OPTIONS).default([]),
  /** Asked only of those whose answer to an earlier question is one of these: ids of options, or figures as text. */
  showIf: z
    .strictObject({ question: PartId, anyOf: z.array(z.string().min(1).max(32)).min(1) })
    .nullable()
    .default(null),
});
export type Question = z.infer<typeof Question>;

/** Whom a survey asks; an empty list leaves nobody out. */
export const Audience = z.strictObject({
  roles: z.array(Role).default([]),
  systems: z.array(RequestSystem).default([]),
  origins: z.array(Origin).default([]),
  /** Module with dossiers: asks those who had one of it decided within the last 30 days, whichever it was. */
  afterModule: z.enum(moduleKeys).nullable().default(null),
});
export type Audience = z.infer<typeof Audience>;

export const SurveyStatus = z.enum(['DRAFT', 'SCHEDULED', 'OPEN', 'CLOSED', 'ARCHIVED']);
export type SurveyStatus = z.infer<typeof SurveyStatus>;

const content = {
  title: localized(TITLE_LENGTH),
  intro: localized(INTRO_LENGTH),
  anonymous: z.boolean().default(true),
  audience: Audience,
  /** Days, both inclusive, in the portal's time zone. */
  opensOn: z.iso.date(messageKeys.date),
  closesOn: z.iso.date(messageKeys.date),
  questions: z.array(Question).min(1, messageKeys.required).max(MOST_QUESTIONS),
};
export const PlainSurveyContent = z.strictObject(content);
export type SurveyContent = z.infer<typeof PlainSurveyContent>;

export const Survey = z.object({
  ...content,
  id: z.uuid(),
  version: z.number().int(),
  status: SurveyStatus,
  /** Rises when texts are corrected after opening. */
  wording: z.number().int(),
  /** How many have answered, without test answers. */
  participants: z.number().int(),
});
export type Survey = z.infer<typeof Survey>;

export const SurveySummary = Survey.pick({
  id: true,
  version: true,
  title: true,
  status: true,
  anonymous: true,
  opensOn: true,
  closesOn: true,
  participants: true,
});
export type SurveySummary = z.infer<typeof SurveySummary>;

const Figure = z.number().int().min(0).max(10);
/** By kind: id of an option or words, ids of options, a figure, or by row the id of an option. */
export const AnswerValue = z.union([
  z.string().max(ANSWER_LENGTH, messageKeys.tooLong),
  z.array(z.string().max(32)).max(MOST_OPTIONS),
  Figure,
  z.record(z.string().max(32), z.string().max(32)),
]);
export type AnswerValue = z.infer<typeof AnswerValue>;
export const AnswerValues = z.record(z.string().max(32), AnswerValue);
export type AnswerValues = z.infer<typeof AnswerValues>;
