import type { ReactNode } from 'react';

/** What every tab of the panel shows besides its list. */
export interface TabProps {
  readonly tabs: ReactNode;
  readonly administration: ReactNode;
}
