/** A number that is known exactly when both are equal. */
export interface Bounds {
  readonly atLeast: number;
  readonly atMost: number;
}

/** What must change so that every site has one half: hops to retune, or sites to free. */
export interface LeastRepair {
  readonly hopsToRetune: Bounds;
  readonly sitesToFree: Bounds;
}
