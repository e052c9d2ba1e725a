import type { LeftOut } from '@portal/files';
import DxfParser, {
  type ICircleEntity,
  type IEntity,
  type ILineEntity,
  type ILwpolylineEntity,
  type IPointEntity,
  type IPolylineEntity,
} from 'dxf-parser';
import type { Geometry, Position } from 'geojson';
import { plainName } from './feature-name.js';
import { checkCount, type FileContents, type RawFeature } from './file-contents.js';
import { ImportFault } from './import-fault.js';

/** Straight pieces of a circle, as many as the portal's own circles have. */
const PIECES = 64;

/** Whether a text is a drawing in the exchange format of CAD programs, which may begin with comments. */
export const isDxf = (text: string): boolean =>
  /^(999\s*\n[^\n]*\n\s*)*0\s*\n\s*SECTION\s*\n/.test(text.slice(0, 4000));

/**
 * Reads points, lines, polylines and circles of a drawing; a polyline that ends where it begins is an area. Other entities
 * are left out and counted, but for curved polylines, which are listed as unreadable. Drawings do not say in which system
 * their coordinates are.
 *
 * @throws ImportFault FILE_DAMAGED, TOO_MANY_FEATURES
 */
export function readDxf(text: string): FileContents {
  const entities = parse(text);
  checkCount(entities.length);
  return { features: entities.flatMap(featureOf), left: leftOut(text) };
}

const READ = new Set(['POINT', 'LINE', 'LWPOLYLINE', 'POLYLINE', 'CIRCLE']);
/** Parts of other entities. */
const PARTS = new Set(['VERTEX', 'SEQEND', 'ATTRIB']);

/** Kinds of entities that are not read, with how many there are: the parser itself passes over those that it does not know. */
function leftOut(text: string): LeftOut[] {
  const lines = text.split(/\r\n|\r|\n/);
  const counts = new Map<string, number>();
  let section = '';
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const [code, value] = [lines[at]!.trim(), lines[at + 1]!.trim()];
    if (code === '2' && lines[at - 1]?.trim() === 'SECTION') section = value;
    else if (code === '0' && value === 'ENDSEC') section = '';
    else if (code === '0' && section === 'ENTITIES' && !READ.has(value) && !PARTS.has(value))
      counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].map(([what, count]) => ({
    row: null,
    what,
    reason: 'MAP_TEST_IMPORT_LEFT_ENTITY',
    params: { count },
  }));
}

function parse(text: string): readonly IEntity[] {
  try {
    return new DxfParser().parseSync(text)?.entities ?? [];
  } catch {
    throw new ImportFault('FILE_DAMAGED');
  }
}

/** Drawings name no features, but their layers. */
function featureOf(entity: IEntity): RawFeature[] {
  const geometry = geometryOf(entity);
  if (geometry === 'OTHER') return [];
  const name = plainName(entity.layer);
  const ring = geometry && ringOf(geometry);
  return [ring ? { name, geometry: ring, isClosedLine: true } : { name, geometry }];
}

/** The area round which a line goes that ends where it begins, if it does. */
function ringOf(geometry: Geometry): Geometry | undefined {
  if (geometry.type !== 'LineString' || geometry.coordinates.length < 4) return undefined;
  const [first, last] = [geometry.coordinates[0]!, geometry.coordinates.at(-1)!];
  if (first[0] !== last[0] || first[1] !== last[1]) return undefined;
  return { type: 'Polygon', coordinates: [geometry.coordinates] };
}

interface Place {
  readonly x: number;
  readonly y: number;
}

const positionOf = ({ x, y }: Place): Position => [x, y];

function geometryOf(entity: IEntity): Geometry | undefined | 'OTHER' {
  switch (entity.type) {
    case 'POINT':
      return { type: 'Point', coordinates: positionOf((entity as IPointEntity).position) };
    case 'LINE':
      return polyline((entity as ILineEntity).vertices, false);
    case 'LWPOLYLINE':
    case 'POLYLINE': {
      const { vertices, shape } = entity as ILwpolylineEntity | IPolylineEntity;
      return polyline(vertices, shape);
    }
    case 'CIRCLE':
      return circle(entity as ICircleEntity);
    default:
      return 'OTHER';
  }
}

interface Vertex extends Place {
  /** Of an arc to the next vertex; 0 of a straight line. */
  readonly bulge?: number;
}

function polyline(vertices: readonly Vertex[], isClosed: boolean): Geometry | undefined {
  if (vertices.length === 0 || vertices.some(({ bulge }) => bulge)) return undefined;
  const positions = vertices.map(positionOf);
  if (!isClosed) return { type: 'LineString', coordinates: positions };
  return { type: 'Polygon', coordinates: [[...positions, positions[0]!]] };
}

function circle({ center, radius }: ICircleEntity): Geometry {
  const ring = Array.from({ length: PIECES + 1 }, (_, i): Position => {
    const angle = (2 * Math.PI * (i % PIECES)) / PIECES;
    return [center.x + radius * Math.cos(angle), center.y + radius * Math.sin(angle)];
  });
  return { type: 'Polygon', coordinates: [ring] };
}
