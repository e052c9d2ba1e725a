import { contains, longitudeNear, type Position, type Shape } from '@portal/geo';
import { isCornered, ringsOf, withHole } from '../../shapes/corner-rings.js';
import { areaOf, asMultiPolygon } from '../../shapes/shape-area.js';
import { splitShape } from '../../shapes/split-shape.js';
import type { Change, DrawnShape } from '../drawing-history.js';

/** The change that cuts a hole into a shape; undefined when the hole does not lie in it. */
export function holeCut({ id, shape }: DrawnShape, hole: Shape): Change | undefined {
  if (!isCornered(shape) || !isCornered(hole)) return undefined;
  const cut = withHole(shape, ringsOf(hole)[0]?.corners ?? []);
  return cut && { type: 'replace', id, shape: cut };
}

/** The change that puts the parts of a shape in its place; undefined when the line does not cut it in two. */
export function splitBy({ id, shape }: DrawnShape, line: Shape): Change | undefined {
  const parts = line.kind === 'line' ? splitShape(shape, line.coordinates) : undefined;
  return parts && { type: 'exchange', ids: [id], shapes: parts };
}

/** The last drawn of the other shapes that cover a position. */
export function otherAt(
  shapes: readonly DrawnShape[],
  chosen: DrawnShape,
  [longitude, latitude]: Position,
): DrawnShape | undefined {
  return shapes.findLast(({ id, shape }) => {
    const area = id === chosen.id ? undefined : areaOf(shape);
    if (!area) return false;
    return asMultiPolygon(area).coordinates.some((coordinates) => {
      const beside = longitudeNear(longitude, coordinates[0]?.[0]?.[0] ?? 0);
      return contains({ type: 'Polygon', coordinates }, [beside, latitude]);
    });
  });
}
