import { folded } from '@portal/contracts';

/** Whether a text contains what is looked for, whatever the case and accents. */
export const includesText = (text: string, wanted: string): boolean => folded(text).includes(folded(wanted.trim()));
