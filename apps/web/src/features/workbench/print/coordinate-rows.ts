import { formatLatitude, formatLongitude, geodesicArea, type Position, type Shape, shapeCentre } from '@portal/geo';
import type { Format } from '../../../kernel/format.js';
import { isCornered, ringsOf } from '../../shapes/corner-rings.js';
import { areaText } from '../../shapes/measure-text.js';
import { areaOf } from '../../shapes/shape-area.js';

/** Name, number of the corner, latitude, longitude, area; empty where there is none. */
export type CoordinateRow = readonly [name: string, corner: string, latitude: string, longitude: string, area: string];

/** A shape as a sheet names it. */
export interface PrintedShape {
  readonly name: string;
  readonly shape: Shape;
}

/** Longer lists of corners are cut: whoever needs all exports the shape. */
const MOST_CORNERS = 500;

const written = ([longitude, latitude]: Position) => [formatLatitude(latitude), formatLongitude(longitude)] as const;

/** The positions that make up a shape: its own, or its corners. */
function positionsOf({ shape }: PrintedShape): readonly Position[] {
  if (shape.kind === 'line') return shape.coordinates.slice(0, MOST_CORNERS);
  if (!isCornered(shape)) return [shapeCentre(shape)];
  return ringsOf(shape)
    .flatMap(({ corners }) => corners)
    .slice(0, MOST_CORNERS);
}

/** A table of the shapes' coordinates, one row for a shape, or one for each corner of a line or of polygons. */
export const coordinateRows = (shapes: readonly PrintedShape[], format: Format): CoordinateRow[] =>
  shapes.flatMap((drawn) => {
    const area = areaOf(drawn.shape);
    const positions = positionsOf(drawn);
    return positions.map(
      (position, i): CoordinateRow => [
        i === 0 ? drawn.name : '',
        positions.length > 1 ? String(i + 1) : '',
        ...written(position),
        i === 0 && area ? areaText(geodesicArea(area), format) : '',
      ],
    );
  });
