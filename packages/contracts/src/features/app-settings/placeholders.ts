const PLACEHOLDER = /\{([A-Za-z][A-Za-z0-9]*)\}/g;

/** Names in braces that a text has values written for, each once, in alphabetical order. */
export const placeholdersOf = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name!))].sort();

/** What a tag, a comment or an entity of HTML begins with: texts are shown as they are, and in mails and pages of others. */
const MARKUP = /<[a-z/!?]|&#?[a-z0-9]+;/i;

/** Whether a text contains markup. */
export const hasMarkup = (text: string): boolean => MARKUP.test(text);
