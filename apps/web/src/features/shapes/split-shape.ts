import { continuousLine, type Position, type Shape, shapeFromGeoJson, splitArea, splitLine } from '@portal/geo';
import { areaOf } from './shape-area.js';

const DECIMALS = 6;
const round = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

/** The parts into which a line cuts a shape, as lines or polygons; undefined when it does not cut it in two. */
export function splitShape(shape: Shape, cut: readonly Position[]): readonly Shape[] | undefined {
  const parts = shape.kind === 'line' ? linesOf(shape.coordinates, cut) : polygonsOf(shape, cut);
  return parts.length > 1 ? parts : undefined;
}

const linesOf = (line: readonly Position[], cut: readonly Position[]): Shape[] =>
  splitLine(line, cut).map((part) => ({
    kind: 'line',
    coordinates: continuousLine(part.map(([longitude, latitude]): Position => [round(longitude), round(latitude)])),
  }));

function polygonsOf(shape: Shape, cut: readonly Position[]): Shape[] {
  const area = areaOf(shape);
  if (!area) return [];
  return splitArea(area, cut).map(({ coordinates }) =>
    shapeFromGeoJson({
      type: 'Polygon',
      coordinates: coordinates.map((ring) =>
        ring.map(([longitude = 0, latitude = 0]) => [round(longitude), round(latitude)]),
      ),
    }),
  );
}
