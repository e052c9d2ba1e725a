import type { TableView, TableViewDraft } from '@portal/contracts';
import { createContext } from 'react';

/** Where the user's own views of a table are stored. */
export interface SavedViewsStore {
  readonly list: (table: string) => {
    readonly queryKey: readonly unknown[];
    readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<TableView[]>;
  };
  readonly save: (table: string, view: TableViewDraft) => Promise<TableView>;
  readonly remove: (view: TableView) => Promise<unknown>;
}

export const SavedViewsContext = createContext<SavedViewsStore | undefined>(undefined);
