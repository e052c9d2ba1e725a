import { toConstantCase } from '../../kernel/constant-case.js';

/** Translation keys of an action: its name, what it leads to, what is said when it is done, how history tells it. */
export const actionKeys = (action: string) => ({
  name: `ACTION_${toConstantCase(action)}`,
  consequence: `ACTION_${toConstantCase(action)}_CONFIRM`,
  done: `ACTION_${toConstantCase(action)}_DONE`,
  event: `EVENT_${toConstantCase(action)}`,
});
