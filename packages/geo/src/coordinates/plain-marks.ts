/** Typographic variants → the plain marks ° ' " - and capitals, as the readers below expect them. */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/[\u00A0\u2007\u2009\u202F]/g, ' '],
  [/[−–‒]/g, '-'],
  [/[º˚]|\bDEG\b\.?/g, '°'],
  [/''|′′|’’|[″”“„]/g, '"'],
  [/[′’‘´`]/g, "'"],
  // 48:51:24 is written by many instruments.
  [/(?<=\d):(?=\d)/g, ' '],
];

/** Capital letters, and one character for each mark however it was typed. */
export function plainMarks(text: string): string {
  return REPLACEMENTS.reduce((plain, [variants, mark]) => plain.replace(variants, mark), text.toUpperCase()).trim();
}
