import type { ComponentType } from 'react';

/** Screen of a tab, loaded when first opened. */
export type LoadTab = () => Promise<{ readonly Tab: ComponentType }>;

interface WithSettings {
  /** Names of the settings that are changed there, as their schema has them; the search leads to them. */
  readonly settings?: readonly string[];
}

export interface AdminSubtab extends WithSettings {
  /** Last segment of the address. */
  readonly key: string;
  readonly titleKey: string;
  readonly load: LoadTab;
}

export interface AdminTab extends WithSettings {
  /** Segment of the address after `admin-panel`. */
  readonly key: string;
  readonly titleKey: string;
  readonly load?: LoadTab;
  /** A tab has a screen of its own or the screens of these. */
  readonly subtabs?: readonly AdminSubtab[];
}
