import { type Fault, formatShape, parseShape, parseWkt, readCoordinates, type Shape } from '@portal/geo';
import { tools as allTools, type Tool } from '../../shapes/shape-tools.js';
import { type NewShape, shapeOf } from '../shape-description.js';
import { candidatesOf } from './file/candidates.js';
import { crsOfName } from './file/found-crs.js';
import { isJson, readGeoJson as readFeatures } from './file/read-geojson.js';

interface ImportFault {
  readonly code: 'NOTHING_READABLE' | 'KIND_NOT_ALLOWED';
  readonly text: string;
}

export type ImportReading = { readonly shapes: readonly NewShape[] } | { readonly fault: Fault | ImportFault };

const nothing = (text: string): ImportReading => ({ fault: { code: 'NOTHING_READABLE', text: text.slice(0, 60) } });

/** A polygon tool allows polygons of several parts, too. */
export const isAllowed = ({ kind }: Shape, tools: readonly Tool[]): boolean =>
  tools.includes(kind === 'multiPolygon' ? 'polygon' : kind);

/** Reads shapes from text: notation and WKT (one shape a line, mixed as they come), GeoJSON, one WKT over many lines, or a list of corners. */
export function readImport(text: string, tools: readonly Tool[] = allTools): ImportReading {
  const reading = readShapes(text);
  const refused =
    'shapes' in reading ? reading.shapes.map(shapeOf).find((shape) => !isAllowed(shape, tools)) : undefined;
  return refused ? { fault: { code: 'KIND_NOT_ALLOWED', text: formatShape(refused) } } : reading;
}

const WKT = /^(polygon|point|linestring)\s*(empty|\()|^multipolygon\s*(empty|\(\s*\()/i;

function readShapes(text: string): ImportReading {
  const trimmed = text.trim();
  if (trimmed === '') return nothing('');
  if (isJson(trimmed)) return readGeoJson(trimmed);
  if (WKT.test(trimmed)) {
    const whole = readWkt(trimmed);
    return 'shapes' in whole || !trimmed.includes('\n') ? whole : readLines(trimmed);
  }
  return /^\p{L}/u.test(trimmed) && /[=°\d]/.test(trimmed.split('\n')[0]!) ? readLines(trimmed) : readCorners(trimmed);
}

function readLines(text: string): ImportReading {
  const shapes: NewShape[] = [];
  for (const line of text.split(/\r?\n/).filter((part) => part.trim() !== '')) {
    const reading = WKT.test(line.trim()) ? readWkt(line.trim()) : parseShape(line);
    if ('fault' in reading) return reading;
    shapes.push(...('shapes' in reading ? reading.shapes : [reading.shape]));
  }
  return { shapes };
}

function readGeoJson(text: string): ImportReading {
  try {
    const { features } = readFeatures(text);
    // Features that say that no system is to be assumed cannot be placed.
    if (features.some(({ crs }) => crs === undefined)) return nothing(text);
    const candidates = candidatesOf(features);
    const shapes = candidates.map(({ name, look, shape }) => shape && (name || look ? { name, look, shape } : shape));
    return shapes.length === 0 || shapes.includes(undefined)
      ? nothing(text)
      : { shapes: shapes.filter((shape) => shape !== undefined) };
  } catch {
    return nothing(text);
  }
}

function readWkt(text: string): ImportReading {
  const reading = parseWkt(text);
  if (!('geometry' in reading)) return nothing(text);
  try {
    const crs = reading.srid ? crsOfName(String(reading.srid)) : undefined;
    const shapes = candidatesOf([{ name: '', geometry: reading.geometry }], crs).map(({ shape }) => shape);
    const read = shapes.filter((shape) => shape !== undefined);
    return read.length > 0 && read.length === shapes.length ? { shapes: read } : nothing(text);
  } catch {
    return nothing(text);
  }
}

const MIN_CORNERS = 3;

function readCorners(text: string): ImportReading {
  const { readings, unread } = readCoordinates(text);
  if (unread[0] || readings.length < MIN_CORNERS) return nothing(unread[0]?.text ?? text);
  const ring = readings.map(({ position }) => position);
  const [first, last] = [ring[0]!, ring.at(-1)!];
  const isClosed = first[0] === last[0] && first[1] === last[1];
  return { shapes: [{ kind: 'polygon', coordinates: isClosed ? ring : [...ring, first], holes: [] }] };
}
