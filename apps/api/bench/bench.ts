/** What every piece of the benchmark is given. */
export interface Bench {
  /** Address of the portal, whose limits are out of the way. */
  readonly portal: string;
  readonly databaseUrl: string;
  /** Rounds of which the median counts. */
  readonly rounds: number;
  /** Share of the full counts to run: 1 but for a quick look. */
  readonly scale: number;
  /** Links on the measured map. */
  readonly stations: number;
}

export const LOGIN = 'applicant';
export const PASSWORD = 'Bench-of-sessions-2026!';
