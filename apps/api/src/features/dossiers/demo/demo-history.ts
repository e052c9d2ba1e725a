import type { ApplicationAction, ApplicationStatus } from '@portal/contracts';

/** A step that somebody took, so many days after the dossier was opened. */
export interface DemoStep {
  readonly action: ApplicationAction;
  readonly by: 'applicant' | 'officer' | 'decider';
  readonly afterDays: number;
}

const submit: DemoStep = { action: 'submit', by: 'applicant', afterDays: 1 };
const accept: DemoStep = { action: 'accept', by: 'officer', afterDays: 4 };

/** Days after opening on which granted rights take effect. */
export const daysUntilEffective = 30;

const stepsTo: Readonly<Partial<Record<ApplicationStatus, readonly DemoStep[]>>> = {
  DRAFT: [],
  SUBMITTED: [submit],
  INCOMPLETE: [submit, { action: 'returnIncomplete', by: 'officer', afterDays: 6 }],
  UNDER_REVIEW: [submit, accept],
  REFUSED: [submit, accept, { action: 'refuse', by: 'decider', afterDays: 23 }],
  IN_FORCE: [submit, accept, { action: 'grant', by: 'decider', afterDays: 21 }],
};

/** The steps that lead an application from its draft to a status, by status. */
export const applicationHistory: Readonly<Record<string, readonly DemoStep[] | undefined>> = stepsTo;
