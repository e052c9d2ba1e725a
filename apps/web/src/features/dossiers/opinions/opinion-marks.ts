import type { MarkGeometry, Opinion, OpinionMark } from '@portal/contracts';
import type { Shape } from '@portal/geo';
import type { Position } from 'geojson';
import type { MapArea, MapFeature, MapLine, MapPoint, MapRole } from '../../map/map-feature.js';
import type { LegendEntry } from '../../map/map-legend.js';

/** Looks of bodies, in turn. */
const looks = ['body-1', 'body-2', 'body-3', 'body-4'] as const satisfies readonly MapRole[];

/** A mark as a map and a list show it. */
export interface ShownMark extends OpinionMark {
  /** `2.1`: the first mark of the second body. */
  readonly number: string;
}

/** What one body has marked, in the answers of its that count. */
export interface BodyMarks {
  /** 1 for the body that was asked first. */
  readonly number: number;
  readonly id: string;
  readonly name: string;
  readonly role: MapRole;
  readonly marks: readonly ShownMark[];
}

/** Bodies that have marked something, each with the number and look that it has wherever its marks are shown. */
export function bodyMarksOf(opinions: readonly Opinion[]): BodyMarks[] {
  const bodies = [...new Map(opinions.map(({ body }) => [body.id, body])).values()];
  return bodies
    .map(({ id, companyName }, at) => {
      const marks = opinions.flatMap(({ body, given }) => (body.id === id ? (given.at(-1)?.marks ?? []) : []));
      return {
        number: at + 1,
        id,
        name: companyName,
        role: looks[at % looks.length]!,
        marks: marks.map((mark, place) => ({ ...mark, number: `${at + 1}.${place + 1}` })),
      };
    })
    .filter(({ marks }) => marks.length > 0);
}

type Placed = Pick<MapPoint, 'kind' | 'at'> | Pick<MapLine, 'kind' | 'along'> | Pick<MapArea, 'kind' | 'shape'>;

const placed = (geometry: MarkGeometry): Placed => {
  if (geometry.type === 'Point') return { kind: 'point', at: geometry.coordinates };
  if (geometry.type === 'LineString') return { kind: 'line', along: geometry.coordinates };
  return { kind: 'area', shape: { type: 'MultiPolygon', coordinates: [geometry.coordinates] } };
};

/** On a map a mark has its number, by which its text is found in the list. */
export const markFeatures = (bodies: readonly BodyMarks[]): MapFeature[] =>
  bodies.flatMap(({ role, marks }) =>
    marks.map(({ number, geometry }) => ({ ...placed(geometry), id: `mark-${number}`, role, label: number })),
  );

/** One entry for each body; more bodies than there are looks share them, and are told apart by their numbers. */
export const markLegend = (bodies: readonly BodyMarks[]): LegendEntry[] =>
  looks.flatMap((role) => {
    const alike = bodies.filter((body) => body.role === role);
    const name = alike.map((body) => `${body.number} · ${body.name}`).join(', ');
    return alike.length > 0 ? [{ role, name }] : [];
  });

/** What the drawing kit edits of a mark. */
export function shapeOfMark({ geometry }: OpinionMark): Shape {
  if (geometry.type === 'Point') {
    const [longitude, latitude] = geometry.coordinates;
    return { kind: 'point', longitude, latitude };
  }
  if (geometry.type === 'LineString') return { kind: 'line', coordinates: geometry.coordinates };
  const [coordinates = [], ...holes] = geometry.coordinates;
  return { kind: 'polygon', coordinates, holes };
}

const pairs = (positions: readonly Position[] | readonly (readonly [number, number])[]): [number, number][] =>
  positions.map(([longitude = 0, latitude = 0]) => [longitude, latitude]);

/** Geometry of what was drawn; undefined for a kind of shape that no mark has. */
export function geometryOfShape(shape: Shape): MarkGeometry | undefined {
  if (shape.kind === 'point') return { type: 'Point', coordinates: [shape.longitude, shape.latitude] };
  if (shape.kind === 'line') return { type: 'LineString', coordinates: pairs(shape.coordinates) };
  if (shape.kind !== 'polygon') return undefined;
  return { type: 'Polygon', coordinates: [shape.coordinates, ...shape.holes].map(pairs) };
}
