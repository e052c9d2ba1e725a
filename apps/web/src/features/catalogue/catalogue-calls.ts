import type { CatalogueEntry, CatalogueFile, CatalogueRow, CatalogueUse, FileOwner } from '@portal/contracts';
import type { CallOptions } from '../../kernel/client.js';
import type { ListQuery } from '../lists/list-query.js';
import type { ListPage } from '../lists/use-list.js';

interface OfEntry {
  readonly params: { readonly id: string };
}

/** Calls for the files of entries. */
export interface FileCalls {
  storeFile(
    input: { readonly body: FileOwner; readonly files: readonly File[] },
    options?: CallOptions,
  ): Promise<CatalogueFile>;
  readFile(input: OfEntry): Promise<Blob>;
}

/**
 * Calls of one catalogue: the client of a group made with `catalogueApi`. They are methods, whose parameters TypeScript
 * compares both ways, because a client takes the filters of its own list only.
 */
export interface CatalogueCalls<Entry, Summary> {
  listEntries(input: { readonly query: ListQuery }, options?: CallOptions): Promise<ListPage<CatalogueRow<Summary>>>;
  readEntry(
    input: OfEntry & { readonly query: { readonly version?: number } },
    options?: CallOptions,
  ): Promise<CatalogueEntry<Entry>>;
  /** Opens an application that starts with an entry. */
  createDossier(input: { readonly body: { readonly draft: Entry } }): Promise<{ readonly id: string }>;
  /** For officers. */
  listEntryUses(input: OfEntry, options?: CallOptions): Promise<readonly CatalogueUse[]>;
  retireEntry(
    input: OfEntry & { readonly body: { readonly version: number; readonly reason: string } },
  ): Promise<CatalogueEntry<Entry>>;
}
