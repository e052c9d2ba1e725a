/** Address of a tile of 512 pixels. */
export type TileAddress = readonly [z: number, x: number, y: number];

export type GroundKind = 'land' | 'coast' | 'border' | DetailKind;
export type DetailKind = 'lake' | 'river' | 'stream' | 'canal' | 'department';

/** The kinds whose parts are rings. */
export const SURFACES: ReadonlySet<GroundKind> = new Set<GroundKind>(['land', 'lake']);

/** Shallowest zoom whose tiles have a kind. */
export const SHOWN_FROM: Readonly<Partial<Record<GroundKind, number>>> = {
  lake: 2,
  river: 3,
  department: 4,
  stream: 6,
  canal: 6,
};

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
  readonly code?: string | undefined;
  /** Longitude and latitude of the middle of the country's largest part. */
  readonly at: readonly [number, number];
  /** Side of a square as large as that part's bounding box, in degrees. */
  readonly size: number;
}

/** Side of a tile in tile pixels. */
export const TILE_EXTENT = 4096;
export const MAX_ZOOM = 14;
/** Deepest zoom whose tiles are cut when the client is built; the browser cuts the deeper ones. */
export const BUILT_ZOOM = 4;
/** Down to here a stretched built tile cannot be told from one of its own: it is half a pixel off. */
export const STRETCHED_ZOOM = 5;
