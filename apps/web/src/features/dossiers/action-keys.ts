import type { DossierEvent, Workflow } from '@portal/contracts';
import { toConstantCase } from '../../kernel/constant-case.js';

/** Translation keys of an action: its name, the verb on its button, what it leads to, the message when it is done. */
export const actionKeys = (action: string) => ({
  name: `ACTION_${toConstantCase(action)}`,
  verb: `ACTION_${toConstantCase(action)}_VERB`,
  consequence: `ACTION_${toConstantCase(action)}_CONFIRM`,
  done: `ACTION_${toConstantCase(action)}_DONE`,
});

/** Translation key of an event in a dossier's history; a submission after the first is a new submission. */
export const eventKey = (
  { submission }: Pick<Workflow, 'submission'>,
  { action, versionNumber }: Pick<DossierEvent, 'action' | 'versionNumber'>,
): string => (action === submission && versionNumber > 1 ? 'EVENT_RESUBMIT' : `EVENT_${toConstantCase(action)}`);
