import type { MapFeature } from '../../map/map-feature.js';
import { comparedFeatures } from './version-features.js';

const site = (id: string, label: string, longitude: number): MapFeature => ({
  kind: 'point',
  id,
  role: 'site-b',
  label,
  at: [longitude, 45],
});
const path = (longitude: number): MapFeature => ({
  kind: 'line',
  id: 'path-0',
  role: 'path',
  along: [
    [4, 45],
    [longitude, 45],
  ],
});

const compared = (earlier: readonly MapFeature[], later: readonly MapFeature[]) =>
  comparedFeatures(earlier, later, { before: 'Avant', after: 'Après' }).map(({ id, role, label }) => [id, role, label]);

describe('two versions on one map', () => {
  it('mark what only one of them has, in words too', () => {
    const fixed: MapFeature = { kind: 'point', id: 'a-0', role: 'site-a', label: 'Verdun', at: [4, 45] };
    expect(
      compared([path(5), fixed, site('b-0', 'Fourvière', 5)], [path(6), fixed, site('b-0', 'Fourvière', 6)]),
    ).toEqual([
      ['a-0', 'site-a', 'Verdun'],
      ['before-path-0', 'before', 'Avant'],
      ['before-b-0', 'before', 'Avant · Fourvière'],
      ['after-path-0', 'after', 'Après'],
      ['after-b-0', 'after', 'Après · Fourvière'],
    ]);
  });

  it('know a part that only moved in the order of the application', () => {
    const [one, two] = [site('b-0', 'Un', 5), site('b-1', 'Deux', 6)];
    expect(compared([one, two], [{ ...two, id: 'b-0' }])).toEqual([
      ['b-0', 'site-b', 'Deux'],
      ['before-b-0', 'before', 'Avant · Un'],
    ]);
  });

  it('are drawn as they are when nothing differs', () => {
    expect(compared([path(5)], [path(5)])).toEqual([['path-0', 'path', undefined]]);
  });
});
