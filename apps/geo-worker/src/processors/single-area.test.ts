import { antennas } from '../../test/antennas.js';
import { areaOf, bowTie, box, errorOf, resultOf, ring } from '../../test/perform.js';

describe('validity', () => {
  it('reports where a bow tie crosses itself, and repairs it to two triangles', async () => {
    expect(await resultOf('validate', { geojson: bowTie })).toEqual({
      valid: false,
      reason: 'SELF_INTERSECTION',
      position: [1, 1],
      crossings: [[1, 1]],
    });
    const valid = await resultOf('makeValid', { geojson: bowTie });
    expect(areaOf(valid)).toBe(2);
    expect(await resultOf('validate', { geojson: valid.geometry })).toEqual({ valid: true, crossings: [] });
  });

  it('reports a crossing beyond ±180 with a longitude within', async () => {
    const pacific = {
      type: 'Polygon',
      coordinates: [
        [
          [179, 0],
          [-177, 4],
          [-177, 0],
          [179, 4],
          [179, 0],
        ],
      ],
    };
    expect(await resultOf('validate', { geojson: pacific })).toEqual({
      valid: false,
      reason: 'SELF_INTERSECTION',
      position: [-179, 2],
      crossings: [[-179, 2]],
    });
  });
});

describe('one geometry', () => {
  it('is rotated clockwise, in the plane of a projected system about the given pivot', async () => {
    const geojson = box(2_600_000, 1_200_000, 2_600_003, 1_200_001);
    const input = { geojson, angle: 90, options: { pivot: [2_600_000, 1_200_000] }, crs: 'EPSG:2056' };
    const { geometry } = await resultOf('rotate', input);
    const turned = geometry.coordinates.flat(2).map((number) => Math.round(Number(number)));
    expect([Math.min(...turned), Math.max(...turned)]).toEqual([1_199_997, 2_600_001]);
    expect(areaOf({ geometry })).toBeCloseTo(3, 6);
  });

  it('rotated across ±180 is split there', async () => {
    const { geometry } = await resultOf('rotate', {
      geojson: box(178, -1, 179.5, 1),
      angle: 90,
      options: { pivot: [180, 0] },
    });
    const { geometry: across } = await resultOf('rotate', {
      geojson: box(176, -0.1, 179.9, 0.1),
      angle: 180,
      options: { pivot: [179, 0] },
    });
    for (const [lon] of [...geometry.coordinates.flat(2), ...across.coordinates.flat(2)] as number[][]) {
      expect(Math.abs(lon!)).toBeLessThanOrEqual(180);
    }
    expect(across.type).toBe('MultiPolygon');
  });

  it('is thinned to a maximum, with its validity', async () => {
    const [circle] = antennas(1, 4);
    const ringOf = (input: object) => resultOf('thin', { geojson: circle, maximum: 12, ...input });
    for (const method of ['stride', 'shape'] as const) {
      const { geometry, valid } = await ringOf({ method });
      expect(geometry.coordinates[0]).toHaveLength(12);
      expect(valid).toBe(true);
    }
    expect(await errorOf('thin', { geojson: circle, maximum: 3 })).toMatchObject({ code: 'MAXIMUM_TOO_SMALL' });
  });

  it('contains its interior and edges, not its hole, also across ±180', async () => {
    const holed = { type: 'Polygon', coordinates: [ring(0, 0, 9, 9), ring(3, 3, 6, 6)] };
    const inside = async (geojson: object, point: number[]) =>
      (await resultOf('contains', { geojson, point })).contains;
    expect(await Promise.all([[1, 1], [0, 4], [3, 4], [4, 4], [10, 4]].map((point) => inside(holed, point)))).toEqual([true, true, true, false, false]); // biome-ignore format: one line
    const pacific = { type: 'Polygon', coordinates: [[[170, -10], [-170, -10], [-170, 10], [170, 10], [170, -10]]] }; // biome-ignore format: one line
    expect(await Promise.all([[175, 0], [-175, 0], [180, 0], [-180, 0], [0, 0]].map((point) => inside(pacific, point)))).toEqual([true, true, true, true, false]); // biome-ignore format: one line
  });
});
