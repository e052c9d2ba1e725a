import type { ChangeTopic } from '@portal/contracts';

/** Something that waits for the user. */
export interface WaitingItem {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** Its page, below the application's base. */
  readonly path: string;
  /** Since when it waits, ISO 8601. */
  readonly since: string;
  /** Last day on which the user may act, `yyyy-mm-dd`. */
  readonly dueOn?: string;
  /** Why it came to the user. */
  readonly reason?: string;
}

/** Things that wait for the user in the same way; the items are the first of `total`. */
export interface WaitingGroup {
  /** Key of the group's title, a text that every page has; takes `count`. */
  readonly titleKey: string;
  readonly total: number;
  readonly items: readonly WaitingItem[];
  /** Page with all of them. */
  readonly listPath: string;
}

/** What waits for the user in a module: a query. */
export interface ModuleWaiting {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<readonly WaitingGroup[]>;
  readonly follows?: readonly ChangeTopic[];
}
