import type { ActionBody, Question } from '@portal/contracts';

/** What an action is sent with. */
export interface Answers {
  readonly reason: string;
  /** ISO date. */
  readonly effectiveFrom: string;
  /** Ids of the bodies that are asked, and what they are asked. */
  readonly bodies: readonly string[];
  readonly question: string;
  /** What a right that is granted is bound to. */
  readonly conditions: string;
}

/** Answers that a dialog starts with: a decision takes effect today unless changed. */
export const initialAnswers = (today: string): Answers => ({
  reason: '',
  effectiveFrom: today,
  bodies: [],
  question: '',
  conditions: '',
});

/** A calendar day as people here write it. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), String(date.getMonth() + 1).padStart(2, '0'), String(date.getDate()).padStart(2, '0')].join('-');

const answered: Readonly<Record<Question, (answers: Answers, today: string) => boolean>> = {
  reason: ({ reason }) => reason.trim() !== '',
  bodies: ({ bodies }) => bodies.length > 0,
  conditions: () => true,
  effectiveFrom: ({ effectiveFrom }, today) => /^\d{4}-\d{2}-\d{2}$/.test(effectiveFrom) && effectiveFrom >= today,
};

/** Whether a day was chosen that is past. */
export const isPast = ({ effectiveFrom }: Answers, today: string): boolean =>
  effectiveFrom !== '' && effectiveFrom < today;

export const isAnswered = (asks: readonly Question[], answers: Answers, today: string): boolean =>
  asks.every((question) => answered[question](answers, today));

const given: Readonly<Record<Question, (answers: Answers) => Partial<ActionBody>>> = {
  reason: ({ reason }) => ({ reason: reason.trim() }),
  effectiveFrom: ({ effectiveFrom }) => ({ effectiveFrom }),
  conditions: ({ conditions }) => (conditions.trim() === '' ? {} : { conditions: conditions.trim() }),
  bodies: ({ bodies, question }) => ({ bodies: [...bodies], ...(question.trim() && { question: question.trim() }) }),
};

/** The part of the body that answers what is asked, and nothing else. */
export const answersTo = (asks: readonly Question[], answers: Answers): Partial<ActionBody> =>
  Object.assign({}, ...asks.map((question) => given[question](answers)));
