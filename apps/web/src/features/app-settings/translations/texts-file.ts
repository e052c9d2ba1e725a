import type { Locale } from '@portal/contracts';

/** A text that a file has for a key. */
export interface FileText {
  /** Row of the table or unit of the document, counted from 1, headings included. */
  readonly place: number;
  readonly key: string;
  readonly locale: Locale;
  readonly text: string;
}

/** What a file holds, or why it cannot be read: no file of texts, or in a language that the portal does not have. */
export type TextsFile =
  | { readonly texts: readonly FileText[] }
  | { readonly problem: 'UNREADABLE' }
  | { readonly problem: 'LANGUAGE'; readonly language: string };
