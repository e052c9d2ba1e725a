import type { MapColours } from './map-colours.js';
import type { MapFeature } from './map-feature.js';
import { legendRows } from './map-legend.js';

const colours = { land: '#f7f6f1' } as MapColours;
const entries = [
  { role: 'shape', labelKey: 'SHAPE' },
  { role: 'shape-chosen', labelKey: 'CHOSEN' },
  { role: 'path', labelKey: 'PATH' },
] as const;
const shape = (label: string, colour?: string, role: 'shape' | 'shape-chosen' = 'shape'): MapFeature => ({
  kind: 'line',
  id: label,
  role,
  label,
  along: [],
  look: colour === undefined ? undefined : { colour },
});
const rows = (...features: MapFeature[]) => legendRows(entries, features, colours, (key) => key);

it('names the shapes of a colour that a person chose, beside the looks of the roles', () => {
  expect(
    rows(shape('Nord', '#0a7d55'), shape('Ligne 2'), shape('Süd', '#0a7d55', 'shape-chosen'), shape('Ost', '#5b2d8e')),
  ).toEqual([
    { role: 'shape', label: 'SHAPE' },
    { role: 'shape-chosen', label: 'CHOSEN' },
    { role: 'shape', label: 'Nord, Süd', colour: '#0a7d55' },
    { role: 'shape', label: 'Ost', colour: '#5b2d8e' },
  ]);
});

it('does not say what no shape looks like', () => {
  expect(rows(shape('Nord', '#0a7d55'))).toEqual([{ role: 'shape', label: 'Nord', colour: '#0a7d55' }]);
});

it('calls shapes without a name shapes', () => {
  expect(rows(shape('', '#0a7d55'))).toEqual([{ role: 'shape', label: 'SHAPE' }]);
});

it('tells lines with arrowheads from those without', () => {
  const line = (arrow?: 'forward' | 'backward'): MapFeature => ({
    kind: 'line',
    id: '',
    role: 'path',
    along: [],
    arrow,
  });
  const both = [...entries, { role: 'path', hasArrow: true, labelKey: 'ONE_WAY' }] as const;
  const labels = (...features: MapFeature[]) =>
    legendRows(both, features, colours, (key) => key).map(({ label }) => label);
  expect(labels(line())).toEqual(['PATH']);
  expect(labels(line('backward'))).toEqual(['ONE_WAY']);
  expect(labels(line(), line('forward'))).toEqual(['PATH', 'ONE_WAY']);
  expect(legendRows(entries, [line('forward')], colours, (key) => key)).toEqual([{ role: 'path', label: 'PATH' }]);
});
