/** What the history entry of a form holds of the visit that it belongs to; see `Visit`. */
export const visitOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'visit' in state && typeof state.visit === 'string'
    ? state.visit
    : undefined;

/** What was typed before a form was read again; see `TypedBefore`. */
export const typedOf = (state: unknown): object | undefined =>
  typeof state === 'object' && state !== null && 'typed' in state && typeof state.typed === 'object'
    ? (state.typed ?? undefined)
    : undefined;

/** What another page hands to a new application, in the state of its address. */
export interface Handed {
  readonly content: unknown;
  /** Who the application is for, unless somebody else is chosen. */
  readonly holderId: string;
}

export const handedOf = (state: unknown): Handed | undefined =>
  typeof state === 'object' && state !== null && 'handed' in state ? (state.handed as Handed) : undefined;
