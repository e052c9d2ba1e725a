import type { Drawing } from '../document-drawings/drawing.js';

/** A table: the first row heads it, the first cell of the others names them. */
export type DocumentTable = readonly (readonly string[])[];

/** A part of an annex below a heading of its own. */
export interface DocumentPart {
  readonly heading: string;
  /** What is said, by name. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly table?: DocumentTable;
  /** Below what is said; as many beside each other as the page is wide. */
  readonly drawings?: readonly Drawing[];
  /** As written, with its lines. */
  readonly text?: string;
}

/** Whoever issues documents, at the head of the first page. */
export interface Letterhead {
  readonly name: string;
  /** Below the name. */
  readonly unit: string;
  /** Postal address and others, line by line. */
  readonly address: readonly string[];
}

export interface Article {
  readonly heading: string;
  /** As written, with its lines. */
  readonly text: string;
}

/** An administrative act: who decides what, for whom, on which grounds, and what can be done against it. */
export interface Act {
  /** Number, day and reference, line by line, the first in bold. */
  readonly references: readonly string[];
  /** To whom it is written, line by line, the first in bold. */
  readonly addressee: readonly string[];
  /** Who decides, such as "The director general,". */
  readonly opening: string;
  /** Legal basis, then what was considered; a paragraph each. */
  readonly grounds: readonly string[];
  /** Between grounds and articles. */
  readonly decides: string;
  readonly articles: readonly Article[];
  /** Place and day, capacity, name; line by line, the last in bold. */
  readonly signature: readonly string[];
  readonly remedies: Article;
}

/** What a document says, in the words of its reader. */
export interface WrittenDocument {
  readonly locale: string;
  readonly title: string;
  readonly letterhead: Letterhead;
  readonly writtenAt: Date;
  /** Stamped on the first page of what is not issued yet. */
  readonly draftMark?: string;
  readonly act?: Act;
  /** Heading of the annexes; without one the parts are the document. */
  readonly annexes?: string;
  readonly parts: readonly DocumentPart[];
  /** Absent: nobody verifies it. */
  readonly verification?: {
    /** Absolute address of the page, as text and as a code to be scanned. */
    readonly address: string;
    readonly text: string;
  };
  /** Below every page, with `{page}` and `{pages}`. */
  readonly footer: string;
}
