import type { ComponentType } from 'react';

/** What the start page of a module has besides the list of all dossiers. */
export interface StartSpec {
  /** What dossiers become once they are granted: the segment of its tab's address, and a translation key. */
  readonly rights: { readonly path: string; readonly text: string };
  /** Tabs of the module's own, for people who apply. */
  readonly tabs?: readonly { readonly path: string; readonly text: string; readonly Tab: ComponentType }[];
}
