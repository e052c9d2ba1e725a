import { createContext, useContext, useState } from 'react';

/** What was typed in a field and could not be read. */
export interface Rejection {
  readonly text: string;
  /** Translation key of what can be. */
  readonly rule: string;
}

type RejectionState = readonly [rejection: Rejection | undefined, reject: (rejection: Rejection | undefined) => void];

/** Where a form keeps the rejection of one field, so that it stands in the way of sending. */
export const RejectionContext = createContext<RejectionState | undefined>(undefined);

/** Kept by the form around, else by the control itself. */
export function useRejection(): RejectionState {
  const own = useState<Rejection>();
  return useContext(RejectionContext) ?? own;
}
