import type { AvailableMap } from '@portal/contracts';
import { choosable, shownMap, usableOwnMaps } from './layer-order.js';

const map = (key: string, members: Partial<AvailableMap> = {}): AvailableMap => ({
  key,
  title: key,
  group: 'WORLD',
  country: null,
  kind: 'XYZ',
  attribution: '',
  minZoom: 0,
  maxZoom: 19,
  requiresApiKey: false,
  url: `/tiles/${key}/{z}/{x}/{y}`,
  projection: 'EPSG:3857',
  grid: null,
  enabledGlobally: true,
  selected: true,
  default: false,
  ...members,
});

describe('the base maps of a user', () => {
  it('are those that the portal offers and proposes and that can be asked, and its first one', () => {
    const maps = [
      map('offered'),
      map('first', { selected: false, default: true }),
      map('not proposed', { selected: false }),
      map('off', { enabledGlobally: false, selected: false }),
      map('without key', { url: null }),
    ];
    expect(choosable(maps).map(({ key }) => key)).toEqual(['offered', 'first']);
  });

  it('have the next as their first where that of the portal lacks its key', () => {
    const offered = [map('aerial', { default: true, url: null }), map('streets'), map('topo')];
    expect(shownMap(choosable(offered), undefined, new Set())?.key).toBe('streets');
  });

  const maps = choosable([map('streets'), map('aerial', { default: true }), map('topo')]);
  const shown = (own: string | null | undefined, ...failed: string[]) => shownMap(maps, own, new Set(failed))?.key;

  it('start with the choice of the user, else that of the portal', () => {
    expect(shown('topo')).toBe('topo');
    expect(shown(undefined)).toBe('aerial');
    expect(shown('one that is gone')).toBe('aerial');
    expect(shown(null)).toBeUndefined();
  });

  it('give way to the next one when a provider fails, and at last to that of the portal', () => {
    expect(shown(undefined, 'aerial')).toBe('streets');
    expect(shown(undefined, 'aerial', 'streets')).toBe('topo');
    expect(shown('topo', 'aerial', 'streets', 'topo')).toBeUndefined();
  });

  it('are the one of the portal where nothing is shown first', () => {
    expect(shownMap(choosable([map('streets')]), undefined, new Set())).toBeUndefined();
  });

  it('take the attribution of a file for a text', () => {
    const file = { key: 'Own_a', title: 'A', content: 'RASTER', minZoom: 0, maxZoom: 9, bounds: [0, 0, 1, 1] } as const;
    const [own] = usableOwnMaps([{ ...file, bounds: [0, 0, 1, 1], attribution: '<img src=x> & "co"' }]);
    expect(own).toMatchObject({ attribution: '&#60;img src=x&#62; &#38; &#34;co&#34;', default: false });
  });
});
