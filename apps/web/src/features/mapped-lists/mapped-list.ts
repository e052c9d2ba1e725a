import type { Corners } from '@portal/contracts';
import type { FeatureLike } from 'ol/Feature.js';
import type { ReactNode } from 'react';
import type { CallOptions } from '../../kernel/client.js';
import type { ObjectLook } from './object-tile-layer.js';

export type MappedQuery = Readonly<Record<string, string | number>>;

/** Longitude and latitude, degrees. */
export type RowBox = readonly [west: number, south: number, east: number, north: number];

/** What the panel of a map page says of a row, and where its map finds it. */
export interface MappedRow {
  readonly id: string;
  readonly title: string;
  /** Below the title. */
  readonly detail: string;
  /** Beside the title: the swatch of the legend with its word. */
  readonly mark?: ReactNode;
  /** Beside the detail, such as a status. */
  readonly state?: ReactNode;
  /** Where the row lies; null for one that lies nowhere. */
  readonly box: RowBox | null;
}

interface MappedPage<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
  readonly total: number;
  readonly totalIsExact: boolean;
}

type Call<Input, Answer> = (input: Input, options?: CallOptions) => Promise<Answer>;

/** The calls of `mappedListApi`, as the client of a group has them. */
export interface MappedCalls<Row> {
  readonly listRows: Call<{ readonly query: MappedQuery }, MappedPage<Row>>;
  readonly readTile: Call<
    { readonly params: { readonly z: string; readonly x: string; readonly y: string }; readonly query: MappedQuery },
    Blob
  >;
  readonly readCorners: Call<{ readonly query: MappedQuery }, { readonly corners: Corners | null }>;
}

/** A list of rows that lie somewhere, as a page shows it beside its map. Constant. */
export interface MappedList<Row> {
  /** Starts the keys of its queries: those of its client begin so. */
  readonly key: string;
  /** Translation keys. */
  readonly texts: {
    readonly title: string;
    /** Accessible name of the map. */
    readonly map: string;
    /** Label and placeholder of the search. */
    readonly search: string;
    /** How many rows there are, with `count`; plural. */
    readonly count: string;
  };
  readonly calls: MappedCalls<Row>;
  readonly look: ObjectLook;
  /** What a tile calls an object, where several lie on each other. */
  readonly nameOf: (object: FeatureLike) => string;
}
