import type { Position as GeoJsonPosition, Geometry } from 'geojson';
import { GeometryError } from '../../src/errors.js';
import { type Area, areaOf, polygonsOf } from '../../src/geojson/area.js';
import type { OverlayEngine } from '../../src/overlay/overlay-engine.js';
import { validate } from '../../src/polygon/validate.js';
import { windingNumber } from '../../src/polygon/winding-number.js';
import { clockwise, counterClockwise } from '../../src/shapes/winding.js';
import type { Position } from '../../src/units.js';
import { firstValid } from './first-valid.js';
import {
  differenceJts,
  facesJts,
  facesOnGridJts,
  interiorPointJts,
  intersectionJts,
  type JtsGeometry,
  onGridJts,
  readJts,
  unionJts,
  writeJts,
} from './jts.js';

/**
 * Overlay by JTS in JavaScript (`jsts`): the independent implementation that tests compare GEOS with. About six times
 * slower than native code.
 */
export const jstsEngine: OverlayEngine = {
  union: (areas) => overlay(areas, unionJts),
  intersection: (areas) => overlay(areas, (geometries) => geometries.reduce(intersectionJts)),
  difference: (areas) => overlay(areas, ([first, ...others]) => differenceJts(first!, unionJts(others))),
  makeValid,
};

type Operation = (geometries: readonly JtsGeometry[]) => JtsGeometry;

/** What rounding left undecided is decided on this grid: 0.1 mm in degrees, nothing in metres. */
const RETRY_GRID = 1e-9;

function overlay(areas: readonly Area[], operate: Operation): Area {
  if (areas.length < 2) throw new GeometryError('TOO_FEW_GEOMETRIES');
  for (const area of areas) {
    const { valid, position } = validate(area);
    if (!valid) throw new GeometryError('INVALID_POLYGON', position);
  }
  const geometries = areas.map(readJts);
  return firstValid([
    () => polygonalPart(operate(geometries)),
    () => polygonalPart(operate(geometries.map((geometry) => onGridJts(geometry, RETRY_GRID)))),
  ]);
}

function makeValid(area: Area): Area {
  const polygons = polygonsOf(area);
  return firstValid([
    () => areaOf(polygons.map(rewound)),
    () => rebuilt(polygons, facesJts),
    () =>
      rebuilt(
        polygons.map((rings) => rings.map(roundedRing)),
        (line) => facesOnGridJts(line, RETRY_GRID),
      ),
  ]);
}

function rebuilt(polygons: GeoJsonPosition[][][], faces: (line: JtsGeometry) => JtsGeometry[]): Area {
  const covered = polygons.map(([shell, ...holes]) => {
    const within = coveredBy(shell!, faces);
    return holes.length === 0 ? within : differenceJts(within, unionJts(holes.map((hole) => coveredBy(hole, faces))));
  });
  return polygonalPart(unionJts(covered));
}

/** What a ring, crossing itself or not, goes round at least once. */
function coveredBy(ring: readonly GeoJsonPosition[], faces: (line: JtsGeometry) => JtsGeometry[]): JtsGeometry {
  const pieces = faces(readJts({ type: 'LineString', coordinates: [...ring] }));
  return unionJts(pieces.filter((piece) => windingNumber(ring, interiorPointJts(piece)) !== 0));
}

const roundedRing = (ring: readonly GeoJsonPosition[]): GeoJsonPosition[] =>
  ring.map((position) => position.map((value) => Math.round(value / RETRY_GRID) * RETRY_GRID));

/** The polygons of a result, without points and lines, rings turned as RFC 7946 wants them. */
const polygonalPart = (geometry: JtsGeometry): Area => areaOf(polygonsIn(writeJts(geometry)).map(rewound));

function polygonsIn(geometry: Geometry): GeoJsonPosition[][][] {
  switch (geometry.type) {
    case 'Polygon':
      return [geometry.coordinates];
    case 'MultiPolygon':
      return geometry.coordinates;
    case 'GeometryCollection':
      return geometry.geometries.flatMap(polygonsIn);
    default:
      return [];
  }
}

const rewound = ([shell, ...holes]: GeoJsonPosition[][]): GeoJsonPosition[][] =>
  [counterClockwise(positions(shell!)), ...holes.map((hole) => clockwise(positions(hole)))].map((ring) =>
    ring.map(([x, y]) => [x, y]),
  );

const positions = (ring: readonly GeoJsonPosition[]): Position[] => ring.map(([x, y]) => [x!, y!]);
