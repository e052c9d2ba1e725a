import type { OpinionMark } from '@portal/contracts';

/** The people of the demonstration, and the portal itself. */
type Actor = 'applicant' | 'officer' | 'decider' | 'portal';

/** A step along the workflow, so many days after the dossier was opened; `end`: on the day after its right has ended. */
export interface DemoStep {
  readonly action: string;
  readonly by: Actor;
  readonly afterDays: number | 'end';
}

/** What a body answers that is asked about the dossier; `by` is the login of an account of it. */
export interface DemoOpinion {
  readonly opinion: 'FAVOURABLE' | 'FAVOURABLE_WITH_CONDITIONS' | 'UNFAVOURABLE';
  readonly text: string;
  /** Of an objection, as in `NewOpinion`. */
  readonly cause?: string;
  readonly acceptableConditions?: string;
  readonly marks?: readonly OpinionMark[];
  readonly by: string;
  readonly afterDays: number;
}

/** What the two sides write to each other. */
export interface DemoMessage {
  readonly message: string;
  readonly by: Exclude<Actor, 'portal'>;
  readonly afterDays: number;
}

/** The application as an officer changes it, to be proposed. */
export interface DemoProposal {
  readonly proposed: unknown;
  readonly by: 'officer' | 'decider';
  readonly afterDays: number;
}

/** Who is put in charge. */
export interface DemoAssignment {
  readonly officer: 'officer' | 'decider';
}

export type DemoEvent = DemoStep | DemoOpinion | DemoMessage | DemoProposal | DemoAssignment;

const submit: DemoStep = { action: 'submit', by: 'applicant', afterDays: 1 };
const accept: DemoStep = { action: 'accept', by: 'officer', afterDays: 4 };
const consult: DemoStep = { action: 'consult', by: 'officer', afterDays: 6 };
const grant: DemoStep = { action: 'grant', by: 'decider', afterDays: 21 };

/** Days after opening on which granted rights take effect. */
export const daysUntilEffective = 30;

const enterIntoForce: DemoStep = { action: 'enterIntoForce', by: 'portal', afterDays: daysUntilEffective };

/** What leads a dossier of the demonstration from its draft to a status, by status. */
export type DemoHistory = Readonly<Record<string, readonly DemoEvent[] | undefined>>;

/** For applications to which a right is granted. */
export const applicationHistory: DemoHistory = {
  DRAFT: [],
  SUBMITTED: [submit],
  INCOMPLETE: [submit, { action: 'returnIncomplete', by: 'officer', afterDays: 6 }],
  UNDER_REVIEW: [submit, accept],
  IN_CONSULTATION: [submit, accept, consult],
  INTL_COORDINATION: [submit, accept, { action: 'coordinate', by: 'officer', afterDays: 6 }],
  REFUSED: [submit, accept, { action: 'refuse', by: 'decider', afterDays: 23 }],
  WITHDRAWN: [submit, accept, { action: 'withdraw', by: 'applicant', afterDays: 12 }],
  IN_FORCE: [submit, accept, grant, enterIntoForce],
  EXPIRED: [submit, accept, grant, enterIntoForce, { action: 'expire', by: 'portal', afterDays: 'end' }],
};
