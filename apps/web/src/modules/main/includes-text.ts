import { folded } from '../../kernel/folded.js';

/** Whether a text contains what is looked for, whatever the case and accents. */
export const includesText = (text: string, wanted: string): boolean => folded(text).includes(folded(wanted.trim()));
