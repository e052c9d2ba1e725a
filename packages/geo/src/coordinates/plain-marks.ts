/** Typographic variants → the plain marks ° ' " - and capitals, as the readers below expect them. */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/[\u00A0\u2007\u2009\u202F]/g, ' '],
  [/[−–‒]/g, '-'],
  [/[º˚]|\bDEG\b\.?/g, '°'],
  // 48d51m24s: here S are seconds.
  [
    /(\d)\s*[D°]\s*(\d+(?:[.,]\d+)?)\s*M(?:IN)?\.?\s*(\d+(?:[.,]\d+)?)\s*S(?:EC)?\.?(?![A-DF-MP-RT-VX-Z])/g,
    `$1°$2'$3"`,
  ],
  [/(\d)\s*[D°]\s*(\d+(?:[.,]\d+)?)\s*M(?:IN)?\.?(?![A-Z0-9])/g, "$1°$2'"],
  [/''|′′|’’|[″”“„]/g, '"'],
  [/[′’‘´`]/g, "'"],
  // 4851.400,N,00221.117,E of receivers.
  [/(?<=\d)\s*,\s*(?=[NSEWO]\s*(?:,|$))/g, ''],
  [/\(?\bWGS[ -]?84\b\)?/g, ''],
  // 48:51:24 is written by many instruments.
  [/(?<=\d):(?=\d)/g, ' '],
];

/** Capital letters, and one character for each mark however it was typed. */
export function plainMarks(text: string): string {
  return REPLACEMENTS.reduce((plain, [variants, mark]) => plain.replace(variants, mark), text.toUpperCase()).trim();
}
