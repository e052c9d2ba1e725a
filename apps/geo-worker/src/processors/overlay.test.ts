import { areaOf, box, errorOf, resultOf, run } from '../../test/perform.js';

describe('overlay', () => {
  const geometries = [box(0, 0, 2, 2), box(1, 1, 3, 3)];

  it('computes union, intersection and difference', async () => {
    expect(areaOf(await resultOf('union', { geometries }))).toBe(7);
    expect(areaOf(await resultOf('intersection', { geometries }))).toBe(1);
    expect(areaOf(await resultOf('difference', { geometries }))).toBe(3);
  });

  it('gives a Polygon for one part, a MultiPolygon for none or several', async () => {
    expect((await resultOf('union', { geometries })).geometry.type).toBe('Polygon');
    expect(
      (await resultOf('union', { geometries: [box(0, 0, 1, 1), box(5, 5, 6, 6)] })).geometry.coordinates,
    ).toHaveLength(2);
    expect((await resultOf('intersection', { geometries: [box(0, 0, 1, 1), box(5, 5, 6, 6)] })).geometry).toEqual({
      type: 'MultiPolygon',
      coordinates: [],
    });
  });

  it('computes in the plane of the given coordinate system, within its bounds', async () => {
    const swiss = [box(2_600_000, 1_200_000, 2_600_002, 1_200_002), box(2_600_001, 1_200_001, 2_600_003, 1_200_003)];
    expect(areaOf(await resultOf('union', { geometries: swiss, crs: 'EPSG:2056' }))).toBe(7);
    expect(await errorOf('union', { geometries: swiss })).toEqual({
      code: 'COORDINATE_OUT_OF_RANGE',
      detail: 'A coordinate is out of range',
      path: 'geometries[0].coordinates[0][0]',
      position: [2_600_000, 1_200_000],
    });
  });

  it('takes edges across ±180 the shorter way and splits the result there', async () => {
    const pacific = {
      type: 'Polygon',
      coordinates: [
        [
          [170, -10],
          [-170, -10],
          [-170, 10],
          [170, 10],
          [170, -10],
        ],
      ],
    };
    const union = await resultOf('union', { geometries: [pacific, box(-175, -5, -160, 5)] });
    expect(areaOf(union)).toBe(400 + 100);
    expect(union.geometry.coordinates).toHaveLength(2);
    expect(areaOf(await resultOf('intersection', { geometries: [pacific, box(0, -90, 180, 90)] }))).toBe(200);
  });

  it('reports increasing progress while it unites more than a thousand areas', async () => {
    const seen: number[] = [];
    const many = Array.from({ length: 3000 }, (_, i) => box(i / 20, 0, i / 20 + 0.1, 1 + (i % 7)));
    await run('union', { geometries: many }, (fraction) => seen.push(fraction));
    expect(seen.length).toBeGreaterThan(2);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBeLessThanOrEqual(1);
  });
});
