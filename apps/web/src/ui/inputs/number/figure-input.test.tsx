import { screen } from '@testing-library/react';
import { useState } from 'react';
import { openScreen } from '../../../../test/open-screen.js';
import { FigureInput } from './figure-input.js';

type Given = Partial<Parameters<typeof FigureInput>[0]>;

function Height(given: Given) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <FigureInput label="Hauteur" {...given} value={value} onChange={setValue} />
      <output aria-label="value">{value === null ? 'none' : value}</output>
    </>
  );
}
const field = () => screen.getByRole('textbox', { name: /^Hauteur/ });
const kept = () => screen.getByRole('status', { name: 'value' });

async function settled(typed: string, given: Given) {
  const { person } = await openScreen({ element: <Height {...given} /> });
  await person.type(field(), typed);
  await person.tab();
  return kept().textContent;
}

it('shows its unit, and has it in its accessible name', async () => {
  await openScreen({ element: <Height unit="m" /> });
  expect(field()).toHaveAccessibleName('Hauteur (m)');
  expect(screen.getByText('m')).toBeVisible();
});
it('does without a unit', async () => {
  await openScreen({ element: <Height /> });
  expect(field()).toHaveAccessibleName('Hauteur');
});

it.each<[string, Given, string]>([
  ['30,5', {}, '30.5'],
  ['400', { maximum: 350 }, '350'],
  ['0', { minimum: 0.5 }, '0.5'],
  ['12,6', { isWhole: true }, '13'],
  ['1,005', { decimals: 2 }, '1.01'],
  ['abc', {}, 'none'],
  ['12,5m', {}, 'none'],
])('%s within %p settles at %s on leaving', async (typed, given, value) => {
  expect(await settled(typed, given)).toBe(value);
});

it('lets a number outside its limits be typed through', async () => {
  const { person } = await openScreen({ element: <Height minimum={10} /> });
  await person.type(field(), '3');
  expect(field()).toHaveValue('3');
  await person.type(field(), '0');
  await person.tab();
  expect(kept()).toHaveTextContent('30');
});
it('names what it could not read', async () => {
  await settled('douze', { unit: 'm' });
  expect(field()).toHaveValue('');
  expect(field()).toHaveAccessibleDescription(/«\sdouze\s» n’a pas pu être lu\. Un nombre est attendu\./);
});
