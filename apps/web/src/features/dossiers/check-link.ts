import type { CheckResult } from '@portal/contracts';
import { createContext } from 'react';

/** Where somebody reads more about what a check found. */
export interface CheckTarget {
  readonly to: string;
  /** Translation key. */
  readonly label: string;
}

/** @param pathname of the page that shows the check */
export type CheckLink = (check: CheckResult, pathname: string) => CheckTarget | undefined;

/** Given by pages whose checks lead somewhere. */
export const CheckLinkContext = createContext<CheckLink | undefined>(undefined);
