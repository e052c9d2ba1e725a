import { conditionsText } from './conditions.js';

it.each([
  [[], '', ''],
  [['Arrêt immédiat.'], ' ', 'Arrêt immédiat.'],
  [['Arrêt immédiat.'], 'De jour.\n\nDe nuit.', '1. Arrêt immédiat.\n2. De jour.\n3. De nuit.'],
])('conditions %j and %j are written as %j', (chosen, own, text) => {
  expect(conditionsText(chosen, own)).toBe(text);
});
