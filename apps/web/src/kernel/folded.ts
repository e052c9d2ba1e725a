/** A text without marks, case and compatibility forms, so that "evian" finds "Évian". */
export const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('fr');
