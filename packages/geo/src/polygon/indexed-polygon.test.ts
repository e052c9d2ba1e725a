import fc from 'fast-check';
import type { Polygon } from 'geojson';
import { within } from '../../test/arbitraries.js';
import { contains } from './contains.js';
import { boxesOverlap, boxOfPositions, IndexedPolygon } from './indexed-polygon.js';

/** A star of n positions with a square hole around its centre: enough edges for several runs. */
function star(radii: readonly number[]): Polygon {
  const ring = radii.map((radius, index) => {
    const angle = (2 * Math.PI * index) / radii.length;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  const hole = [[-0.5, -0.5], [-0.5, 0.5], [0.5, 0.5], [0.5, -0.5], [-0.5, -0.5]]; // biome-ignore format: coordinates
  return { type: 'Polygon', coordinates: [[...ring, ring[0]!], hole] };
}

const stars = fc.array(within(1, 10), { minLength: 3, maxLength: 200 }).map(star);

describe('an indexed polygon', () => {
  it('contains what the polygon contains, its own positions included', () =>
    fc.assert(
      fc.property(stars, within(-11, 11), within(-11, 11), fc.nat(), (polygon, x, y, index) => {
        const indexed = new IndexedPolygon(polygon);
        const [ring = [], hole = []] = polygon.coordinates;
        const own = [...ring, ...hole][index % (ring.length + hole.length)] as [number, number];
        expect(indexed.contains([x, y])).toBe(contains(polygon, [x, y]));
        expect(indexed.contains(own)).toBe(true);
      }),
    ));

  it('gives the edges whose boxes overlap a box, each once', () =>
    fc.assert(
      fc.property(stars, within(-11, 11), within(-11, 11), within(0, 5), (polygon, west, south, size) => {
        const box = { west, south, east: west + size, north: south + size };
        const all = polygon.coordinates.flatMap((ring) =>
          ring.slice(1).map((to, index) => [ring[index]!, to] as const),
        );
        const expected = all.filter((edge) => boxesOverlap(boxOfPositions(edge), box));
        expect([...new IndexedPolygon(polygon).edgesIn(box)]).toEqual(expected);
      }),
    ));
});
