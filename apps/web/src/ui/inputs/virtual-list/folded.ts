const PLAIN = /^[\x20-\x7e]*$/;

/** A text as it is looked for: without accents, capitals, or spaces around. */
export function folded(text: string): string {
  // Taking accents apart is what costs; most codes and many names have none.
  const bare = PLAIN.test(text) ? text : text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return bare.toLowerCase().trim();
}
