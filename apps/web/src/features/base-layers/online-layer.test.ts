import { transform } from 'ol/proj.js';
import { knowSystem } from './known-systems.js';
import type { UsableMap } from './layer-order.js';
import { onlineLayer } from './online-layer.js';

const swiss: UsableMap = {
  source: 'PROVIDER',
  key: 'Swiss',
  title: 'Swiss',
  attribution: '',
  minZoom: 1,
  maxZoom: 2,
  url: '/api/main/maps/layers/Swiss/{z}/{x}/{y}',
  projection: 'EPSG:2056',
  grid: { origin: [2_420_000, 1_350_000], resolutions: [4000, 1000, 500, 250], tileSize: 256 },
  default: false,
};

describe('a base map in a projection of its own', () => {
  it('is asked by its grid, between its first and last level, and nowhere beyond the projection', () => {
    const source = onlineLayer(swiss, () => undefined).getSource()!;
    const grid = source.getTileGrid()!;
    expect(source.getProjection()?.getCode()).toBe('EPSG:2056');
    expect([grid.getMinZoom(), grid.getMaxZoom()]).toEqual([1, 2]);
    expect(grid.getTileCoordForCoordAndZ([2_600_000, 1_200_000], 2)).toEqual([2, 1, 1]);
    expect(grid.getExtent()).toEqual([2_420_000, 1_030_000, 2_900_000, 1_350_000]);
  });

  it('is laid on Web Mercator by the portal’s own formulas; a place that it cannot show is none', () => {
    knowSystem('EPSG:5514');
    const bratislava = transform([17.107, 48.148], 'EPSG:4326', 'EPSG:3857');
    const [x, y] = transform(bratislava, 'EPSG:3857', 'EPSG:5514');
    expect([x, y]).toEqual([expect.closeTo(-573_741, 0), expect.closeTo(-1_280_387, 0)]);
    expect(transform([x!, y!], 'EPSG:5514', 'EPSG:3857')).toEqual(bratislava.map((one) => expect.closeTo(one, 2)));
  });
});
