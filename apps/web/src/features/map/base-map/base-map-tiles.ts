/** What the base map's worker is asked, and what it answers. */
export interface TileRequest {
  readonly id: number;
  readonly tile: readonly [z: number, x: number, y: number];
}

export type GroundKind = 'land' | 'coast' | 'border';

/** Rings or lines of one kind, in tile pixels: flat coordinates and the index after each part's last. */
export interface TilePart {
  readonly kind: GroundKind;
  readonly coordinates: readonly number[];
  readonly ends: readonly number[];
}

export interface CountryName {
  /** English. */
  readonly name: string;
  /** ISO 3166-1 numeric; undefined for what has none, such as a disputed area. */
  readonly code: string | undefined;
  /** Longitude and latitude of the middle of the country's largest part. */
  readonly at: readonly [number, number];
  /** Side of a square as large as that part's bounding box, in degrees. */
  readonly size: number;
}

export type TileAnswer =
  | { readonly id: number; readonly parts: readonly TilePart[] }
  | { readonly names: readonly CountryName[] }
  /** The ground is as fine as it gets: tiles that were asked for before are coarse. */
  | { readonly refined: true }
  | { readonly failed: string };

/** Side of a tile in tile pixels. */
export const TILE_EXTENT = 4096;
export const MAX_ZOOM = 14;
