import type { Position } from '@portal/geo';

/** Of a degree: a tenth of a metre. */
const DECIMALS = 6;

const round = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

/** A position as shapes keep it. Its longitude may lie beyond ±180. */
export const roundedPosition = ([longitude = 0, latitude = 0]: readonly number[]): Position => [
  round(longitude),
  round(latitude),
];
