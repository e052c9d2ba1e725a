/** Documentation-only aliases: a signature says its units without a comment. */
export type Degrees = number;
export type Metres = number;
export type Kilometres = number;
export type Megahertz = number;
export type Gigahertz = number;
export type Decibels = number;
/** Power relative to one milliwatt. */
export type DecibelMilliwatts = number;
export type SquareMetres = number;

/** `[longitude, latitude]`, degrees, WGS 84 unless a function names another system. */
export type Position = readonly [Degrees, Degrees];

/** Closed ring: the last position repeats the first. */
export type Ring = Position[];
