const PLAIN = /^[\x20-\x7e]*$/;

/** A text without marks, case and compatibility forms, so that "evian" finds "Évian". */
export function folded(text: string): string {
  // Taking marks apart is what costs; most codes and many names have none.
  const bare = PLAIN.test(text) ? text : text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return bare.toLowerCase();
}
