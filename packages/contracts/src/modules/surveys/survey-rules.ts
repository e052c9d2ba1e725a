import { messageKeys } from '../../kernel/message-keys.js';
import type { AnswerValue, AnswerValues, Question } from './survey.schema.js';

/**
 * Positions of the questions whose condition names no earlier question that can have the answer. A condition that
 * looks back only can be part of no circle.
 */
export function showIfIssues(questions: readonly Question[]): number[] {
  return questions.flatMap(({ showIf }, at) => {
    if (!showIf) return [];
    const asked = questions.slice(0, at).find(({ id }) => id === showIf.question);
    return asked && showIf.anyOf.every((answer) => canAnswer(asked, answer)) ? [] : [at];
  });
}

const scale = { SCALE_1_5: [1, 5], NPS: [0, 10] } as const;

function canAnswer({ kind, options }: Question, answer: string): boolean {
  if (kind === 'SINGLE' || kind === 'MULTI') return options.some(({ id }) => id === answer);
  if (kind !== 'SCALE_1_5' && kind !== 'NPS') return false;
  const [least, most] = scale[kind];
  return /^\d{1,2}$/.test(answer) && Number(answer) >= least && Number(answer) <= most;
}

const saidBy = (value: AnswerValue | undefined): readonly string[] => {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
};

/** The questions that are asked of somebody who has answered so far; a condition on a question not asked is not met. */
export function askedQuestions(questions: readonly Question[], values: AnswerValues): Question[] {
  const asked: Question[] = [];
  for (const question of questions) {
    const { showIf } = question;
    const isMet =
      !showIf ||
      (asked.some(({ id }) => id === showIf.question) &&
        saidBy(values[showIf.question]).some((said) => showIf.anyOf.includes(said)));
    if (isMet) asked.push(question);
  }
  return asked;
}

const isEmpty = (value: AnswerValue | undefined): boolean =>
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.keys(value).length === 0);

function isOf({ kind, options, rows }: Question, value: AnswerValue): boolean {
  const offered = (id: string) => options.some((option) => option.id === id);
  switch (kind) {
    case 'SINGLE':
      return typeof value === 'string' && offered(value);
    case 'MULTI':
      return Array.isArray(value) && value.every(offered) && new Set(value).size === value.length;
    case 'TEXT':
      return typeof value === 'string';
    case 'MATRIX':
      return (
        typeof value === 'object' &&
        !Array.isArray(value) &&
        Object.entries(value).every(([row, id]) => rows.some((known) => known.id === row) && offered(id))
      );
    default:
      return typeof value === 'number' && value >= scale[kind][0] && value <= scale[kind][1];
  }
}

const isComplete = ({ kind, rows }: Question, value: AnswerValue): boolean =>
  kind !== 'MATRIX' || Object.keys(value).length === rows.length;

interface AnswerIssue {
  /** Id of the question. */
  readonly question: string;
  readonly message: string;
}

/** What is wrong with answers: to questions that are not asked, of another kind, or missing where they are required. */
export function answerIssues(questions: readonly Question[], values: AnswerValues): AnswerIssue[] {
  const asked = askedQuestions(questions, values);
  const stray = Object.keys(values)
    .filter((id) => !asked.some((question) => question.id === id))
    .map((question) => ({ question, message: 'RULE_SURVEY_NOT_ASKED' }));
  const wrong = asked.flatMap((question): AnswerIssue[] => {
    const value = Object.hasOwn(values, question.id) ? values[question.id] : undefined;
    const issue = (message: string) => [{ question: question.id, message }];
    if (value === undefined || isEmpty(value)) return question.required ? issue(messageKeys.required) : [];
    if (!isOf(question, value)) return issue(messageKeys.notAChoice);
    return question.required && !isComplete(question, value) ? issue(messageKeys.required) : [];
  });
  return [...stray, ...wrong];
}

type Structure = Pick<Question, 'id' | 'kind' | 'required' | 'options' | 'rows' | 'showIf'>;

/** What answers depend on, without the texts: it stays as it is once people may have answered. */
export const structureOf = (questions: readonly Structure[]): string =>
  JSON.stringify(
    questions.map(({ id, kind, required, options, rows, showIf }) => [
      id,
      kind,
      required,
      options.map((option) => option.id),
      rows.map((row) => row.id),
      showIf && [showIf.question, showIf.anyOf],
    ]),
  );
