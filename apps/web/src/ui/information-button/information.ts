import { createContext } from 'react';

/** What an information button opens: a text, a document, or both. */
export interface InformationContent {
  readonly text: string | undefined;
  /** Name of the document that is attached to it. */
  readonly document: string | undefined;
}

/** Which information buttons there are, given by the portal for the module on screen. */
export interface Information {
  /** Content of an enabled button; nothing when it is switched off, or has nothing to say. */
  readonly contentOf: (name: string) => InformationContent | undefined;
  readonly openDocument: (name: string) => void;
}

const nothing: Information = { contentOf: () => undefined, openDocument: () => undefined };

export const InformationContext = createContext<Information>(nothing);
