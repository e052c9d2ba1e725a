import { z } from 'zod';

/** A corner of a drawn area: longitude and latitude, degrees. */
export type AreaCorner = readonly [longitude: number, latitude: number];

export const MOST_AREA_CORNERS = 100;

/** The map ends here, as Web Mercator does. */
const HIGHEST_LATITUDE = 85;
const LEAST_CORNERS = 3;

const Corner = z.tuple([z.number().min(-180).max(180), z.number().min(-HIGHEST_LATITUDE).max(HIGHEST_LATITUDE)]);

/** What is missing is no number. */
const pairsOf = ([longitude, latitude, ...others]: readonly number[]): [number, number][] =>
  longitude === undefined ? [] : [[longitude, latitude ?? Number.NaN], ...pairsOf(others)];

/** Corners of an area that was drawn on a map: longitude and latitude of each in turn, separated by spaces. */
export const DrawnArea = z
  .string()
  .max(4000)
  .transform((text) => pairsOf(text.split(' ').map((figure) => (figure === '' ? Number.NaN : Number(figure)))))
  .pipe(z.array(Corner).min(LEAST_CORNERS).max(MOST_AREA_CORNERS));

/** Of a degree: a metre. */
const DECIMALS = 5;

const within = (value: number, most: number): string =>
  String(Number(Math.max(-most, Math.min(most, value)).toFixed(DECIMALS)));

/** Corners as {@link DrawnArea} reads them; what lies beyond the map is drawn to its edge. */
export const drawnAreaText = (corners: readonly AreaCorner[]): string =>
  corners.map(([longitude, latitude]) => `${within(longitude, 180)} ${within(latitude, HIGHEST_LATITUDE)}`).join(' ');
