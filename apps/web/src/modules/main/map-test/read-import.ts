import { type Fault, parseShape, parseWkt, readCoordinates, type Shape, shapeFromGeoJson } from '@portal/geo';

export type ImportReading =
  | { readonly shapes: readonly Shape[] }
  | { readonly fault: Fault | { readonly code: 'NOTHING_READABLE'; readonly text: string } };

const nothing = (text: string): ImportReading => ({ fault: { code: 'NOTHING_READABLE', text: text.slice(0, 60) } });

/** Shapes from a pasted text: one-line notation (a shape a line), GeoJSON, well-known text, or a list of corners. */
export function readImport(text: string): ImportReading {
  const trimmed = text.trim();
  if (trimmed === '') return nothing('');
  if (trimmed.startsWith('{')) return readGeoJson(trimmed);
  if (/^(polygon|point)\s*(empty|\()|^multipolygon\s*(empty|\(\s*\()/i.test(trimmed)) return readWkt(trimmed);
  return /^\p{L}/u.test(trimmed) && /[=°\d]/.test(trimmed.split('\n')[0]!) ? readLines(trimmed) : readCorners(trimmed);
}

function readLines(text: string): ImportReading {
  const shapes: Shape[] = [];
  for (const line of text.split(/\r?\n/).filter((part) => part.trim() !== '')) {
    const reading = parseShape(line);
    if ('fault' in reading) return reading;
    shapes.push(reading.shape);
  }
  return { shapes };
}

function readGeoJson(text: string): ImportReading {
  try {
    const value: unknown = JSON.parse(text);
    const { type, features } = Object(value) as Record<string, unknown>;
    const parts: unknown[] = type === 'FeatureCollection' && Array.isArray(features) ? features : [value];
    return { shapes: parts.map(shapeFromGeoJson) };
  } catch {
    return nothing(text);
  }
}

function readWkt(text: string): ImportReading {
  const reading = parseWkt(text);
  if (!('geometry' in reading)) return nothing(text);
  try {
    return { shapes: [shapeFromGeoJson(reading.geometry)] };
  } catch {
    return nothing(text);
  }
}

const FEWEST_CORNERS = 3;

function readCorners(text: string): ImportReading {
  const { readings, unread } = readCoordinates(text);
  if (unread[0] || readings.length < FEWEST_CORNERS) return nothing(unread[0]?.text ?? text);
  const ring = readings.map(({ position }) => position);
  const [first, last] = [ring[0]!, ring.at(-1)!];
  const isClosed = first[0] === last[0] && first[1] === last[1];
  return { shapes: [{ kind: 'polygon', coordinates: isClosed ? ring : [...ring, first], holes: [] }] };
}
