import type { DossierRecord } from './dossiers.schema.js';
import { stateOf, statesOf, type Workflow } from './workflow.js';

/** Stretches of a dossier's way to its decision, in their order; a workflow has some or all of them. */
export type ProgressStep = 'SUBMITTED' | 'COMPLETE' | 'OPINIONS' | 'DECISION';

export interface Progress {
  readonly step: ProgressStep;
  readonly state: 'done' | 'current' | 'ahead';
  /** When it was done, ISO 8601. */
  readonly at?: string;
}

type Standing = Pick<DossierRecord, 'status' | 'events'>;

const isPending = (flow: Workflow, status: string): boolean => {
  const state = stateOf(flow, status);
  return state?.editable === true || state?.awaits !== undefined;
};

/** The step a dossier is at; undefined once it is decided or ended otherwise. */
function currentStep(flow: Workflow, status: string): ProgressStep | undefined {
  if (!isPending(flow, status)) return undefined;
  const state = stateOf(flow, status);
  if (state?.editable) return 'SUBMITTED';
  if (status === flow.consultation?.state) return 'OPINIONS';
  return state?.awaits === 'officer' && hasClock(flow) ? 'COMPLETE' : 'DECISION';
}

/** Applications are found complete before they are examined where the time for that is counted. */
const hasClock = (flow: Workflow): boolean => statesOf(flow).some((state) => flow.states[state]?.clock === 'running');

/** When each step was done last. */
function doneAt(flow: Workflow, events: Standing['events']): Partial<Record<ProgressStep, string>> {
  const at: Partial<Record<ProgressStep, string>> = {};
  let isDecided = false;
  for (const event of events) {
    const from = event.fromStatus === null ? undefined : stateOf(flow, event.fromStatus);
    if (event.action === flow.submission) at.SUBMITTED = event.at;
    if (from?.awaits === 'officer' && stateOf(flow, event.toStatus)?.clock === 'running') at.COMPLETE = event.at;
    if (flow.consultation && event.fromStatus === flow.consultation.state && event.toStatus !== event.fromStatus)
      at.OPINIONS = event.at;
    if (!isDecided && !isPending(flow, event.toStatus)) {
      at.DECISION = event.at;
      isDecided = true;
    }
  }
  return at;
}

const steps: readonly ProgressStep[] = ['SUBMITTED', 'COMPLETE', 'OPINIONS', 'DECISION'];

/**
 * How far a dossier is on its way to a decision, by its workflow and events. Opinions are left out once the dossier is
 * past them without any having been asked for, and so is what a dossier that ended early never reached.
 */
export function progressOf(flow: Workflow, { status, events }: Standing): Progress[] {
  const current = currentStep(flow, status);
  const place = current === undefined ? steps.length : steps.indexOf(current);
  const at = doneAt(flow, events);
  return steps.flatMap((step, index): Progress[] => {
    if (step === 'COMPLETE' && !hasClock(flow)) return [];
    if (step === 'OPINIONS' && !flow.consultation) return [];
    if (index === place) return [{ step, state: 'current' }];
    if (index > place) return [{ step, state: 'ahead' }];
    const done = at[step];
    return done === undefined ? [] : [{ step, state: 'done', at: done }];
  });
}
