import {
  type ActionBody,
  type CheckResult,
  type CoordinationRequest,
  daysAfter,
  type Question,
  usualLastDay,
} from '@portal/contracts';

/** What an action is sent with. */
export interface Answers {
  readonly reason: string;
  /** ISO date. */
  readonly effectiveFrom: string;
  /** ISO date; empty for a right without an end. */
  readonly effectiveUntil: string;
  /** ISO date. */
  readonly commissionedOn: string;
  /** What has to be corrected, row by row as it is written. */
  readonly corrections: readonly WrittenCorrection[];
  /** Ids of the bodies that are asked, and what they are asked. */
  readonly bodies: readonly string[];
  readonly question: string;
  /** What a right that is granted is bound to. */
  readonly conditions: string;
  /** What the administrations of other countries are asked. */
  readonly coordination: Readonly<Omit<CoordinationRequest, 'countries'>> & { readonly countries: readonly string[] };
}

/** A correction while it is written. */
export interface WrittenCorrection {
  readonly id: string;
  /** Path of the field; null until it is chosen. */
  readonly path: string | null;
  readonly text: string;
}

/** Days that the administrations of other countries have unless the officer says otherwise. */
const USUAL_ANSWER_DAYS = 90;

interface Proposed {
  readonly countries?: readonly string[] | undefined;
  readonly bodies?: readonly string[] | undefined;
}

/** Ids of the bodies that some checks name, each once. */
export const bodiesIn = (checks: readonly CheckResult[]): string[] => [
  ...new Set(checks.map(({ params }) => String(params.bodyId))),
];

/**
 * Answers that a dialog starts with: a decision takes effect today, for the usual time, unless changed.
 *
 * @param proposed codes of the countries whose administrations, and ids of the bodies that, the checks suggest to ask
 */
export const initialAnswers = (today: string, { countries = [], bodies = [] }: Proposed = {}): Answers => ({
  reason: '',
  effectiveFrom: today,
  effectiveUntil: usualLastDay(today),
  commissionedOn: today,
  corrections: [],
  bodies: [...bodies],
  question: '',
  conditions: '',
  coordination: {
    countries: [...countries],
    sentOn: today,
    dueOn: daysAfter(today, USUAL_ANSWER_DAYS),
    reason: '',
  },
});

/** A calendar day as people here write it. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), String(date.getMonth() + 1).padStart(2, '0'), String(date.getDate()).padStart(2, '0')].join('-');

const answered: Readonly<Record<Question, (answers: Answers, today: string) => boolean>> = {
  reason: ({ reason }) => reason.trim() !== '',
  corrections: ({ corrections }) => corrections.every(({ path, text }) => path !== null && text.trim() !== ''),
  bodies: ({ bodies }) => bodies.length > 0,
  conditions: () => true,
  // Sent from the form in which it is written.
  proposal: () => true,
  coordination: ({ coordination: { countries, sentOn, dueOn, reason } }, today) =>
    countries.length > 0 && sentOn !== '' && sentOn <= today && dueOn >= sentOn && reason.trim() !== '',
  commissionedOn: ({ commissionedOn }, today) => commissionedOn !== '' && commissionedOn <= today,
  effectiveUntil: (answers) => !endsTooEarly(answers),
  effectiveFrom: ({ effectiveFrom }, today) => /^\d{4}-\d{2}-\d{2}$/.test(effectiveFrom) && effectiveFrom >= today,
};

/** Whether a right would end before it takes effect. */
export const endsTooEarly = ({ effectiveFrom, effectiveUntil }: Answers): boolean =>
  effectiveUntil !== '' && effectiveUntil < effectiveFrom;

/** Whether a day was chosen that is past. */
export const isPast = ({ effectiveFrom }: Answers, today: string): boolean =>
  effectiveFrom !== '' && effectiveFrom < today;

export const isAnswered = (asks: readonly Question[], answers: Answers, today: string): boolean =>
  asks.every((question) => answered[question](answers, today));

const given: Readonly<Record<Question, (answers: Answers) => Partial<ActionBody>>> = {
  reason: ({ reason }) => ({ reason: reason.trim() }),
  corrections: ({ corrections }) =>
    corrections.length === 0
      ? {}
      : { corrections: corrections.map(({ path, text }) => ({ path: path ?? '', text: text.trim() })) },
  effectiveFrom: ({ effectiveFrom }) => ({ effectiveFrom }),
  effectiveUntil: ({ effectiveUntil }) => (effectiveUntil === '' ? {} : { effectiveUntil }),
  commissionedOn: ({ commissionedOn }) => ({ commissionedOn }),
  conditions: ({ conditions }) => (conditions.trim() === '' ? {} : { conditions: conditions.trim() }),
  proposal: () => ({}),
  coordination: ({ coordination }) => ({
    coordination: {
      ...coordination,
      countries: [...coordination.countries],
      reason: coordination.reason.trim(),
    },
  }),
  bodies: ({ bodies, question }) => ({ bodies: [...bodies], ...(question.trim() && { question: question.trim() }) }),
};

/** The part of the body that answers what is asked, and nothing else. */
export const answersTo = (asks: readonly Question[], answers: Answers): Partial<ActionBody> =>
  Object.assign({}, ...asks.map((question) => given[question](answers)));
