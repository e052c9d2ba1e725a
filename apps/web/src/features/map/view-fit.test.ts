import { View } from 'ol';
import type OlMap from 'ol/Map.js';
import { needsFit } from './view-fit.js';

it('a place below what lies over the edge of a map is brought into view', () => {
  const view = new View({ center: [0, 0], resolution: 1 });
  const map = { getSize: () => [400, 300], getView: () => view } as unknown as OlMap;
  const placeAt = (y: number) => [-100, -100, 100, y];
  expect(needsFit(map, placeAt(90))).toBe(false);
  expect(needsFit(map, placeAt(90), [92, 76, 48, 48])).toBe(true);
  expect(needsFit(map, placeAt(50), [92, 76, 48, 48])).toBe(false);
});
