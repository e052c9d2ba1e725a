import { differencesOf } from './differences.js';

const current = { title: 'Lyon', remark: '', hops: [{ name: 'A', gain: 38 }] };

it('are fields with another value, named by their paths', () => {
  expect(differencesOf({ ...current, title: 'Nord', hops: [{ name: 'A', gain: 40 }] }, current)).toEqual([
    { path: 'title', typed: 'Nord', current: 'Lyon', isThere: true },
    { path: 'hops.0.gain', typed: 40, current: 38, isThere: true },
  ]);
});
it('are not a field that is empty in both, in whatever way', () => {
  expect(differencesOf({ ...current, remark: null, other: undefined }, current)).toEqual([]);
});
it('are also what was cleared', () => {
  expect(differencesOf({ ...current, title: '' }, current)).toEqual([
    { path: 'title', typed: '', current: 'Lyon', isThere: true },
  ]);
});
it('tell fields of a row that is gone', () => {
  expect(differencesOf({ hops: [...current.hops, { name: 'B' }] }, current)).toEqual([
    { path: 'hops.1.name', typed: 'B', current: undefined, isThere: false },
  ]);
});
