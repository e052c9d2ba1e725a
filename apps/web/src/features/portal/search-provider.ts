import type { CurrentUser } from '@portal/contracts';

/** Something in a module that somebody looks for. */
export interface SearchResult {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** Its page, below the application's base. */
  readonly path: string;
}

/** Finds what in a module matches a text, as far as the user may know of it; a handful. */
export interface SearchProvider {
  readonly queryKey: readonly unknown[];
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly SearchResult[]>;
  /** Where a user begins an application in the module, below the application's base; undefined for whoever may not. */
  readonly newApplication?: (user: CurrentUser) => string | undefined;
}
