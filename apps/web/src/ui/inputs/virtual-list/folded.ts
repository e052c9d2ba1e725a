/** A text as it is looked for: without accents, capitals, or spaces around. */
export const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
