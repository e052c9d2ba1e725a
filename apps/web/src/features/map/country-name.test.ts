import { countryNameIn } from './country-name.js';

const germany = { name: 'Germany', code: '276' };

it.each([
  ['fr', 'Allemagne'],
  ['en', 'Germany'],
  ['es', 'Alemania'],
  ['it', 'Germania'],
  ['de', 'Deutschland'],
] as const)('a country is called in %s as people there call it', (locale, name) => {
  expect(countryNameIn(locale, germany)).toBe(name);
});

it('what has no code of its own keeps its name, but for Kosovo', () => {
  expect(countryNameIn('fr', { name: 'Siachen Glacier', code: undefined })).toBe('Siachen Glacier');
  expect(countryNameIn('es', { name: 'Kosovo', code: undefined })).toBe('Kosovo');
});
