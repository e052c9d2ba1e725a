import type { Shape } from '@portal/geo';
import { linkTo, readState } from './permalink.js';

const PAGE = 'https://portal.example/app/main/map-test?at=1,2#x';
const circle: Shape = { kind: 'circle', longitude: 2.35, latitude: 48.86, radius: 12.5 };
const sector: Shape = { kind: 'sector', longitude: 2.5, latitude: 48.9, radius: 30, azimuth: 45, beamwidth: 90 };

const read = (address: string) => readState(new URL(address).searchParams);

it('carries view, system, graticule and shapes, which are read again as they were', () => {
  const state = {
    view: { centre: [2.35, 48.86] as const, zoom: 9.5 },
    crs: 'EPSG:2056' as const,
    withGraticule: false,
    base: 'OpenStreetMap',
    shapes: [circle, sector],
  };
  const { address, isComplete } = linkTo(PAGE, state);
  expect(isComplete).toBe(true);
  expect(address).toMatch(/^https:\/\/portal\.example\/app\/main\/map-test\?view=48\.86000%2C2\.35000%2C9\.50&/);
  expect(read(address)).toEqual(state);
});

it('carries that the base map is the one of the portal', () => {
  const { address } = linkTo(PAGE, { base: null, shapes: [] });
  expect(read(address)).toEqual({ base: null, shapes: [] });
});

it('leaves shapes out that would make it too long, and says so', () => {
  const { address, isComplete } = linkTo(PAGE, { shapes: Array.from({ length: 40 }, () => circle) });
  expect(isComplete).toBe(false);
  expect(read(address).shapes).toEqual([]);
});

test.each([
  'view=91,0,5',
  'view=0,181,5',
  'view=1,2,99',
  'view=a,b,c',
  'view=1,2',
  'crs=EPSG:0',
  'crs=__proto__',
  'grid=2',
  'base=../../x',
  'base=a%20b',
  'shape=CIRCLE',
  'shape=%00',
])('passes over %s', (query) => {
  expect(read(`${PAGE.split('?')[0]}?${query}`)).toEqual({ shapes: [] });
});
