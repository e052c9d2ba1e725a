/** A step that somebody took, so many days after the dossier was opened. */
export interface DemoStep {
  readonly action: string;
  readonly by: 'applicant' | 'officer' | 'decider';
  readonly afterDays: number;
}

const submit: DemoStep = { action: 'submit', by: 'applicant', afterDays: 1 };
const accept: DemoStep = { action: 'accept', by: 'officer', afterDays: 4 };

/** Days after opening on which granted rights take effect. */
export const daysUntilEffective = 30;

/** The steps that lead a dossier of the demonstration from its draft to a status, by status. */
export type DemoHistory = Readonly<Record<string, readonly DemoStep[] | undefined>>;

/** For applications to which a right is granted. */
export const applicationHistory: DemoHistory = {
  DRAFT: [],
  SUBMITTED: [submit],
  INCOMPLETE: [submit, { action: 'returnIncomplete', by: 'officer', afterDays: 6 }],
  UNDER_REVIEW: [submit, accept],
  IN_CONSULTATION: [submit, accept, { action: 'consult', by: 'officer', afterDays: 6 }],
  INTL_COORDINATION: [submit, accept, { action: 'coordinate', by: 'officer', afterDays: 6 }],
  REFUSED: [submit, accept, { action: 'refuse', by: 'decider', afterDays: 23 }],
  IN_FORCE: [submit, accept, { action: 'grant', by: 'decider', afterDays: 21 }],
};
