import { stateOf, statesOf, type Workflow } from '@portal/contracts';

/** States of dossiers that were submitted and are not decided yet. */
export const pendingStates = (workflow: Workflow): string[] =>
  statesOf(workflow).filter((state) => {
    const { final, published } = stateOf(workflow, state) ?? {};
    return state !== workflow.initial && !final && !published;
  });

/** States of dossiers to which a right was granted that has not ended. */
export const publishedStates = (workflow: Workflow): string[] =>
  statesOf(workflow).filter((state) => stateOf(workflow, state)?.published === true);
