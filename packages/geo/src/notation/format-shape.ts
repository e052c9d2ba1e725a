import { exactSexagesimal } from '../coordinates/exact-sexagesimal.js';
import { type Axis, LATITUDE, LONGITUDE } from '../coordinates/sexagesimal.js';
import { checkShape } from '../shapes/check-shape.js';
import type { BoxParameters, PolygonShape, Shape } from '../shapes/shape.js';
import type { Degrees, Kilometres, Position, Ring } from '../units.js';

/**
 * A shape on one line, for a letter or a form: `CIRCLE 48°51'24.00"N 002°21'07.00"E R=12.5km`.
 *
 * Exact: `parseShape` gives back every number bit for bit. Seconds have two decimals where that is enough and as many as
 * needed otherwise (about ten for any double; an angle under 10⁻¹⁵°, 0.1 nm, is written as zero); lengths and angles are
 * the shortest decimals that identify the double. Rings leave out the repeated last position.
 *
 * @throws GeometryError SHAPE_INVALID
 */
export function formatShape(shape: Shape): string {
  checkShape(shape);
  switch (shape.kind) {
    case 'point':
      return `POINT ${place([shape.longitude, shape.latitude])}`;
    case 'line':
      return `LINE ${shape.coordinates.map(place).join(', ')}`;
    case 'circle':
      return `CIRCLE ${place([shape.longitude, shape.latitude])} R=${kilometres(shape.radius)}`;
    case 'sector':
      return `SECTOR ${place([shape.longitude, shape.latitude])} R=${kilometres(shape.radius)} AZ=${azimuth(shape.azimuth)} BW=${azimuth(shape.beamwidth)}`;
    case 'rectangle':
      return `RECT ${box(shape)}${shape.topLeftCorner ? ' CORNER=TL' : ''}`;
    case 'trapezoid':
      return `TRAPEZE ${box(shape)} TA=${azimuth(shape.trapezoidAngle)}${shape.bottomLeftCorner ? ' CORNER=BL' : ''}`;
    case 'polygon':
      return `POLYGON ${rings(shape)}`;
    case 'multiPolygon':
      return `MULTIPOLYGON ${shape.polygons.map((part) => `(${rings(part)})`).join(' ')}`;
  }
}

function box({ longitude, latitude, longitudeLength, latitudeLength, angle, pivot }: BoxParameters): string {
  const sides = `W=${kilometres(longitudeLength)} H=${kilometres(latitudeLength)} ANGLE=${azimuth(angle)}`;
  return `${place([longitude, latitude])} ${sides}${pivot ? ` PIVOT=${place(pivot)}` : ''}`;
}

const rings = ({ coordinates, holes }: Omit<PolygonShape, 'kind'>): string =>
  [coordinates, ...holes].map(openRing).join(' HOLE ');

const openRing = (ring: Ring): string => ring.slice(0, -1).map(place).join(', ');

const place = ([longitude, latitude]: Position): string =>
  `${coordinate(LATITUDE, latitude, 2)} ${coordinate(LONGITUDE, longitude, 3)}`;

function coordinate(axis: Axis, value: Degrees, width: number): string {
  const { degrees, minutes, seconds } = exactSexagesimal(Math.abs(value));
  return `${degrees.padStart(width, '0')}°${minutes}'${seconds}"${value < 0 ? axis.negative : axis.positive}`;
}

const kilometres = (length: Kilometres): string => `${length}km`;

/** Three digits before the point, as azimuths are written: 045. */
const azimuth = (angle: Degrees): string =>
  String(angle).replace(/^\d+(?=\.\d+$|$)/, (whole) => whole.padStart(3, '0'));
