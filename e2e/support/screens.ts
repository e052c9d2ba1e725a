import type { APIRequestContext } from '@playwright/test';

/** A screen that is looked at in every setting: each module lists its own in `tests/<module>/screens.ts`. */
export interface Screen {
  /** Address below `/app`; for a screen about one record, found out first. */
  readonly path: string | ((request: APIRequestContext) => Promise<string>);
  /** The account of the demonstration to which the screen shows most; none when nobody need be signed in. */
  readonly account?: string;
  /** What tells the screen from another of the same address. */
  readonly name?: string;
  /** Part of it shows waiting, and never ends. */
  readonly mayWait?: boolean;
}
