import { toConstantCase } from '../../kernel/constant-case.js';

/** Translation key of a button's text: `INFORMATION_LINE_LOSS` for `lineLoss`. */
export const informationKey = (button: string): string => `INFORMATION_${toConstantCase(button).replaceAll('.', '_')}`;
