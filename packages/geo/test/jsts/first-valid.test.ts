import type { Area } from '../../src/geojson/area.js';
import { firstValid } from './first-valid.js';

const triangle: Area = { type: 'Polygon', coordinates: [[[0, 0], [1, 0], [0, 1], [0, 0]]] }; // biome-ignore format: one line
const bowTie: Area = { type: 'Polygon', coordinates: [[[0, 0], [2, 2], [2, 0], [0, 2], [0, 0]]] }; // biome-ignore format: one line
const giveUp = () => {
  throw new Error('side location conflict');
};

it('the first attempt with a valid result counts', () => {
  expect(firstValid([giveUp, () => bowTie, () => triangle, giveUp])).toBe(triangle);
});

it('no answer is given when no attempt has a valid one', () => {
  expect(() => firstValid([giveUp, () => bowTie])).toThrow('The overlay of these geometries cannot be computed');
});
