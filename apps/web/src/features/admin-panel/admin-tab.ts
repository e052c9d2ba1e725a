import type { ComponentType } from 'react';

/** Screen of a tab, loaded when first opened. */
export type LoadTab = () => Promise<{ readonly Tab: ComponentType }>;

export interface AdminSubtab {
  /** Last segment of the address. */
  readonly key: string;
  readonly titleKey: string;
  readonly load: LoadTab;
}

export interface AdminTab {
  /** Segment of the address after `admin-panel`. */
  readonly key: string;
  readonly titleKey: string;
  readonly load?: LoadTab;
  /** A tab has a screen of its own or the screens of these. */
  readonly subtabs?: readonly AdminSubtab[];
}
