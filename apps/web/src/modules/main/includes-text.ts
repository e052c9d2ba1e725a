const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether a text contains what is looked for, whatever the case and accents. */
export const includesText = (text: string, wanted: string): boolean => plain(text).includes(plain(wanted.trim()));
