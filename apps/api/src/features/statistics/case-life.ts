import { DECISION_DEADLINE_DAYS, stateOf, type Workflow } from '@portal/contracts';

/** A step of a dossier, as its history holds it. */
export interface CaseStep {
  readonly at: Date;
  readonly action: string;
  readonly from: string | null;
  readonly to: string;
}

export interface CaseLife {
  /** The first submission. */
  readonly submittedAt: Date;
  /** Absent while nothing is decided, and after a withdrawal. */
  readonly decision?: { readonly at: Date; readonly days: number; readonly isLate: boolean };
}

const DAY_MS = 86_400_000;

/** Whether a step settles an application: an officer grants or refuses the right, or does not admit the application. */
function decides({ officers, actions, states }: Workflow, { action, from, to }: CaseStep): boolean {
  const isSettled = (status: string | null): boolean => {
    const state = status === null ? undefined : stateOf({ states } as Workflow, status);
    return Boolean(state?.published || state?.final);
  };
  const isOfficial = actions[action]?.by.some((role) => officers.includes(role)) ?? false;
  return isOfficial && isSettled(to) && !isSettled(from);
}

/**
 * From the first submission of a dossier to its decision. Days are whole, each begun one counts; the time in which the
 * applicant had to act is left out.
 *
 * @param steps in the order in which they were taken
 * @returns undefined when it was never submitted
 */
export function lifeOf(workflow: Workflow, steps: readonly CaseStep[]): CaseLife | undefined {
  const first = steps.findIndex(({ action }) => action === workflow.submission);
  if (first < 0) return undefined;
  const submittedAt = steps[first]!.at;
  let waitedMs = 0;
  for (const [index, step] of steps.entries()) {
    if (index < first) continue;
    const previous = steps[index - 1];
    if (index > first && previous && stateOf(workflow, previous.to)?.awaits === 'applicant')
      waitedMs += step.at.getTime() - previous.at.getTime();
    if (!decides(workflow, step)) continue;
    const days = Math.max(0, Math.ceil((step.at.getTime() - submittedAt.getTime() - waitedMs) / DAY_MS));
    return { submittedAt, decision: { at: step.at, days, isLate: days > DECISION_DEADLINE_DAYS } };
  }
  return { submittedAt };
}
