import { plainMarks } from '../coordinates/plain-marks.js';
import { isShapeSound } from '../shapes/check-shape.js';
import type { PolygonShape, Shape } from '../shapes/shape.js';
import type { Position, Ring } from '../units.js';
import { type Fault, isFault } from './fault.js';
import { Parameters } from './parameters.js';
import { readPlace } from './read-place.js';

export type ShapeReading = { readonly shape: Shape } | { readonly fault: Fault };

type Reader = (body: string) => Shape | Fault;

const READERS: Readonly<Record<string, Reader>> = {
  POINT: (body) => parametric(body, ({ place }) => ({ kind: 'point', ...place })),
  LINE: (body) => {
    const coordinates = readPlaces(body);
    return isFault(coordinates) ? coordinates : { kind: 'line', coordinates };
  },
  CIRCLE: (body) => parametric(body, ({ place, length }) => ({ kind: 'circle', ...place, radius: length('R') })),
  SECTOR: (body) =>
    parametric(body, ({ place, length, angle }) => ({
      kind: 'sector',
      ...place,
      radius: length('R'),
      azimuth: angle('AZ'),
      beamwidth: angle('BW'),
    })),
  RECT: (body) =>
    parametric(body, (parameters) => ({
      kind: 'rectangle',
      ...box(parameters),
      ...(parameters.choice('CORNER', 'TL') && { topLeftCorner: true }),
    })),
  TRAPEZE: (body) =>
    parametric(body, (parameters) => ({
      kind: 'trapezoid',
      ...box(parameters),
      trapezoidAngle: parameters.angle('TA'),
      ...(parameters.choice('CORNER', 'BL') && { bottomLeftCorner: true }),
    })),
  POLYGON: (body) => {
    const rings = readRings(body);
    return isFault(rings) ? rings : { kind: 'polygon', ...rings };
  },
  MULTIPOLYGON: readParts,
};

const OTHER_NAMES: Readonly<Record<string, string>> = {
  LIGNE: 'LINE',
  CERCLE: 'CIRCLE',
  SECTEUR: 'SECTOR',
  RECTANGLE: 'RECT',
  TRAPEZOID: 'TRAPEZE',
  TRAPÈZE: 'TRAPEZE',
  POLYGONE: 'POLYGON',
  MULTIPOLYGONE: 'MULTIPOLYGON',
};

/**
 * A shape from one line, as `formatShape` writes it and more: any case, French or English names, decimal or sexagesimal
 * places with any marks, latitude first unless letters say otherwise, lengths in km (also without unit), m or NM,
 * decimal commas in parameters, ANGLE left out for 0, rings with or without their repeated last position.
 */
export function parseShape(text: string): ShapeReading {
  const plain = plainMarks(text).replace(/\s+/g, ' ');
  const [, name = '', body = ''] = /^(\p{L}+)\s*(.*)$/su.exec(plain) ?? [];
  const kind = OTHER_NAMES[name] ?? name;
  if (!Object.hasOwn(READERS, kind)) return { fault: { code: 'KIND_UNKNOWN', text: name || plain } };
  const shape = READERS[kind]!(body);
  if (isFault(shape)) return { fault: shape };
  return isShapeSound(shape) ? { shape } : { fault: { code: 'SHAPE_INVALID', text: plain } };
}

/** More than all parameters of a shape take at full length; only polygons are longer. */
const LONGEST_PARAMETERS = 1000;

function parametric(body: string, make: (parameters: Parameters) => Shape): Shape | Fault {
  if (body.length > LONGEST_PARAMETERS) return { code: 'PLACE_UNREADABLE', text: body };
  const parameters = new Parameters(body);
  const shape = make(parameters);
  return parameters.fault ?? shape;
}

const box = ({ place, length, optionalAngle, optionalPlace }: Parameters) => {
  const pivot = optionalPlace('PIVOT');
  return {
    ...place,
    longitudeLength: length('W'),
    latitudeLength: length('H'),
    angle: optionalAngle('ANGLE', 0),
    ...(pivot && { pivot }),
  };
};

function readParts(body: string): Shape | Fault {
  const parts = [...body.matchAll(/\(([^()]*)\)/g)].map(([, inner]) => readRings(inner!));
  const fault = parts.find(isFault);
  if (fault) return fault;
  if (body.replace(/\([^()]*\)|[\s,;]/g, '') !== '') return { code: 'PLACE_UNREADABLE', text: body };
  return { kind: 'multiPolygon', polygons: parts as Omit<PolygonShape, 'kind'>[] };
}

function readRings(body: string): Omit<PolygonShape, 'kind'> | Fault {
  const rings = body.split(/\bHOLE\b|\bTROU\b/).map(readRing);
  const fault = rings.find(isFault);
  if (fault) return fault;
  const [coordinates, ...holes] = rings as Ring[];
  return { coordinates: coordinates!, holes };
}

function readPlaces(text: string): Position[] | Fault {
  const places: Position[] = [];
  for (const placeText of text.split(/[,;]/).filter((part) => part.trim() !== '')) {
    const place = readPlace(placeText.trim());
    if (!place) return { code: 'PLACE_UNREADABLE', text: placeText.trim() };
    places.push(place);
  }
  return places;
}

function readRing(text: string): Ring | Fault {
  const ring = readPlaces(text);
  if (isFault(ring)) return ring;
  const [first, last] = [ring[0], ring.at(-1)];
  const isClosed = ring.length > 3 && first![0] === last![0] && first![1] === last![1];
  return first && !isClosed ? [...ring, first] : ring;
}
