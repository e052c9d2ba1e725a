import { regionNames } from './region-names.js';

it.each([
  ['CH', 'Schweiz'],
  ['AD, ES', 'Andorra, Spanien'],
  ['FR,DE', 'Frankreich, Deutschland'],
  ['–', '–'],
  ['', ''],
])('names the regions %j', (codes, names) => {
  expect(regionNames('de', codes)).toBe(names);
});
