import type { Facts } from './facts.js';

/** A mistake in an installation that can be recognised, with what to do about it. */
export interface Check {
  /** Stable, for programs that read the result. */
  readonly id: string;
  /** With an error the portal does not work, or loses data; with a warning, something is worse than it could be. */
  readonly level: 'error' | 'warning';
  /** Whether the mistake is there; a text says what was found. */
  readonly found: (facts: Facts) => boolean | string | undefined;
  readonly sentence: string;
  readonly remedy: string;
}

export interface Finding extends Pick<Check, 'id' | 'level' | 'sentence' | 'remedy'> {
  readonly detail?: string;
}
