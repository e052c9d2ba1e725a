import type { CurrentUser } from '@portal/contracts';
import { createContext } from 'react';

export type Person = Pick<CurrentUser, 'roles' | 'relationsInfo'>;

/** A screen that the tour opens, and the article of the help that it shows there. */
export interface TourStep {
  /** Below the application's base. */
  readonly path: string;
  readonly article: string;
}

/** What the help says of screens. */
export interface HelpScreens {
  /** Keys of the articles about a screen for a person, the most important one first; every screen has one. */
  articlesOf(path: string, person: Person): readonly string[];
  /** The steps of a person's first tour. @param open slugs of the modules that are open to the person */
  tourOf(person: Person, open: ReadonlySet<string>): readonly TourStep[];
}

/** Given by the application, which knows the screens of all modules. */
export const HelpScreensContext = createContext<HelpScreens>({ articlesOf: () => [], tourOf: () => [] });
