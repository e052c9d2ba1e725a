import {
  bearing,
  continuousLine,
  distance,
  KILOMETRES_PER_DEGREE,
  longitudeNear,
  type Position,
  type Shape,
  wrapLongitude,
} from '@portal/geo';

/** What can be drawn. */
export const tools = ['point', 'line', 'circle', 'sector', 'rectangle', 'trapezoid', 'polygon'] as const;
export type Tool = (typeof tools)[number];

/** What two clicks draw. */
export type SpanTool = Exclude<Tool, 'point' | 'line' | 'polygon'>;

const KILOMETRE = 1000;
const SMALLEST_KM = 0.001;
const FIRST_BEAMWIDTH = 90;

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** Lengths as a person would type them: to the metre. */
const kilometres = (metres: number): number => Math.max(round(metres / KILOMETRE, 3), SMALLEST_KM);

/** Positions to a tenth of a metre. */
const placed = ([longitude, latitude]: Position) => ({
  longitude: round(wrapLongitude(longitude), 6),
  latitude: round(latitude, 6),
});

const radial = (a: Position, b: Position) => ({ ...placed(a), radius: kilometres(distance(a, b)) });

/** A box whose opposite corners are at two positions, standing upright. */
function box(a: Position, b: Position) {
  const east = longitudeNear(b[0], a[0]);
  const centre: Position = [(a[0] + east) / 2, (a[1] + b[1]) / 2];
  const perDegree = KILOMETRES_PER_DEGREE * KILOMETRE;
  return {
    ...placed(centre),
    longitudeLength: kilometres(Math.abs(east - a[0]) * perDegree * Math.cos((centre[1] * Math.PI) / 180)),
    latitudeLength: kilometres(Math.abs(b[1] - a[1]) * perDegree),
    angle: 0,
  };
}

/** Angle at the base that leaves the upper side half as long as the lower one. */
const trapezoidAngle = (base: number, height: number): number =>
  round((Math.atan(height / (base / 4)) * 180) / Math.PI, 1);

const between: Readonly<Record<SpanTool, (a: Position, b: Position) => Shape>> = {
  circle: (a, b) => ({ kind: 'circle', ...radial(a, b) }),
  sector: (a, b) => ({
    kind: 'sector',
    ...radial(a, b),
    azimuth: round(bearing(a, b), 1),
    beamwidth: FIRST_BEAMWIDTH,
  }),
  rectangle: (a, b) => ({ kind: 'rectangle', ...box(a, b) }),
  trapezoid: (a, b) => {
    const sides = box(a, b);
    return { kind: 'trapezoid', ...sides, trapezoidAngle: trapezoidAngle(sides.longitudeLength, sides.latitudeLength) };
  },
};

/** The shape that two clicks mean: centre and rim, apex and far end, or opposite corners. */
export const shapeBetween = (tool: SpanTool, a: Position, b: Position): Shape => between[tool](a, b);

export const pointAt = (position: Position): Shape => ({ kind: 'point', ...placed(position) });

const placedAll = (positions: readonly Position[]): Position[] =>
  positions.map((position) => {
    const { longitude, latitude } = placed(position);
    return [longitude, latitude];
  });

/** A polygon through the clicked corners. */
export const polygonThrough = (corners: readonly Position[]): Shape => {
  const ring = placedAll(corners);
  return { kind: 'polygon', coordinates: [...ring, ring[0]!], holes: [] };
};

/** A line through the clicked positions. */
export const lineThrough = (positions: readonly Position[]): Shape => ({
  kind: 'line',
  coordinates: continuousLine(placedAll(positions)),
});

const HALF_SPAN = 0.4;

/** A shape of a usual size about a position, to be corrected in its fields. */
export function shapeAt(tool: Tool, [longitude, latitude]: Position): Shape {
  if (tool === 'point') return pointAt([longitude, latitude]);
  const middle = Math.max(-80, Math.min(80, latitude));
  const southWest: Position = [longitude - HALF_SPAN, middle - HALF_SPAN];
  const northEast: Position = [longitude + HALF_SPAN, middle + HALF_SPAN];
  if (tool === 'line') return lineThrough([southWest, northEast]);
  if (tool === 'polygon')
    return polygonThrough([southWest, [northEast[0], southWest[1]], northEast, [southWest[0], northEast[1]]]);
  const isRound = tool === 'circle' || tool === 'sector';
  return isRound
    ? shapeBetween(tool, [longitude, middle], [longitude, middle + HALF_SPAN])
    : shapeBetween(tool, southWest, northEast);
}
