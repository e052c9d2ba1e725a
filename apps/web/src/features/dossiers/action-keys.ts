import { inCapitals } from '../../kernel/in-capitals.js';

/** Translation keys of an action: its name, what it leads to, what is said when it is done, how history tells it. */
export const actionKeys = (action: string) => ({
  name: `ACTION_${inCapitals(action)}`,
  consequence: `ACTION_${inCapitals(action)}_CONFIRM`,
  done: `ACTION_${inCapitals(action)}_DONE`,
  told: `EVENT_${inCapitals(action)}`,
});
