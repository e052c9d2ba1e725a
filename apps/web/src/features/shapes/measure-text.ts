import type { Metres, SquareMetres } from '@portal/geo';
import type { Format } from '../../kernel/format.js';

const METRES_PER_KM = 1000;
const SQUARE_KM = 1e6;
const HECTARE = 1e4;

/** A length in metres below a kilometre, in kilometres above. */
export const lengthText = (metres: Metres, format: Format): string =>
  metres < METRES_PER_KM ? `${format.number(metres, 1)} m` : `${format.number(metres / METRES_PER_KM, 3)} km`;

/** An area in square metres below a hectare, in square kilometres above. */
export const areaText = (squareMetres: SquareMetres, format: Format): string =>
  squareMetres < HECTARE
    ? `${format.number(squareMetres, 1)} m²`
    : `${format.number(squareMetres / SQUARE_KM, squareMetres < SQUARE_KM ? 4 : 2)} km²`;
