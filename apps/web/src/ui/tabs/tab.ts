import type { ReactNode } from 'react';

export interface Tab {
  /** Names it in the address. */
  readonly id: string;
  readonly label: string;
  /** How much it holds, such as `3` or `1/3`; said after its name. */
  readonly count?: string | undefined;
  readonly isDisabled?: boolean;
  /** Holds something to correct. */
  readonly isInvalid?: boolean;
  /** Its header stands in the second row, however many there are in the first. */
  readonly isInSecondRow?: boolean;
  /** Ids of the sub-tabs it knows. */
  readonly subtabs?: readonly string[];
  /** Rendered when the tab is first opened. */
  readonly content: ReactNode;
}

/** The tab an id means; one that is missing, unknown or disabled means the first that can be opened. */
export const tabOf = <T extends Tab>(tabs: readonly T[], id: string | undefined): T | undefined =>
  tabs.find((tab) => tab.id === id && !tab.isDisabled) ?? tabs.find((tab) => !tab.isDisabled);
