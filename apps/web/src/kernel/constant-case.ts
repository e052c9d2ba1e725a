/** A name as translation keys spell it: `LINE_LOSS` for `lineLoss`. */
export const toConstantCase = (name: string): string => name.replace(/[A-Z]/g, '_$&').toUpperCase();
