import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { openScreen } from '../../../test/open-screen.js';
import { DictionaryInput } from './dictionary-input.js';
import { knownKeys, sortedEntries } from './dictionary-keys.js';

const entry = (Key: string, Value: string) => ({ Key, Value });
const entries = [entry('P10', 'Point à point'), entry('FX', 'Fixe'), entry('P2', 'Évêché'), entry('MO', 'Mobile')];

test('keys are kept where they are known, trimmed, once each, in the order typed', () => {
  expect(knownKeys(' MO ,x, FX,,MO , p10', entries)).toEqual(['MO', 'FX']);
  expect(knownKeys('', entries)).toEqual([]);
});
test('no text makes an unknown key', () => {
  fc.assert(
    fc.property(fc.string(), (text) => knownKeys(text, entries).every((key) => entries.some(({ Key }) => Key === key))),
  );
});
test('entries keep their order unless a sort is given', () => {
  const keys = (sort: 'none' | 'key' | 'value') => sortedEntries(entries, sort, 'fr').map(({ Key }) => Key);
  expect(keys('none')).toEqual(['P10', 'FX', 'P2', 'MO']);
  expect(keys('key')).toEqual(['FX', 'MO', 'P2', 'P10']);
  expect(keys('value')).toEqual(['P2', 'FX', 'MO', 'P10']);
});

type Given = Partial<Parameters<typeof DictionaryInput>[0]>;

function Services(given: Given) {
  const [keys, setKeys] = useState<readonly string[]>(['FX']);
  return (
    <>
      <DictionaryInput label="Services" entries={entries} {...given} value={keys} onChange={setKeys} />
      <output aria-label="value">{keys.join('|')}</output>
    </>
  );
}
const field = () => screen.getByRole('textbox', { name: 'Services' });
const kept = () => screen.getByRole('status', { name: 'value' });
const option = (name: RegExp) => screen.getByRole('option', { name });

it('keeps of what is typed what the dictionary or the additional entries know', async () => {
  const { person } = await openScreen({ element: <Services additional={[entry('ALL', 'Tous')]} /> });
  expect(field()).toHaveValue('FX');
  await person.clear(field());
  await person.type(field(), 'MO, nothing , ALL,MO');
  await person.tab();
  expect(field()).toHaveValue('MO, ALL');
  expect(kept()).toHaveTextContent('MO|ALL');
});

it('is chosen in a dialog, and taken with OK', async () => {
  const { person } = await openScreen({ element: <Services /> });
  await person.click(screen.getByRole('button', { name: /^Dictionnaire\s: Services$/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Services' });
  expect(option(/Fixe/)).toHaveAttribute('aria-selected', 'true');
  await person.click(option(/Mobile/));
  await person.click(option(/Fixe/));
  expect(within(dialog).getByText('1 entrée choisie')).toBeVisible();
  expect(kept()).toHaveTextContent('FX');
  await person.click(within(dialog).getByRole('button', { name: 'OK' }));
  expect(kept()).toHaveTextContent('MO');
});

it('changes nothing when the dialog is cancelled', async () => {
  const { person } = await openScreen({ element: <Services /> });
  await person.click(screen.getByRole('button', { name: /^Dictionnaire/ }));
  await person.click(await screen.findByRole('option', { name: /Mobile/ }));
  await person.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(kept()).toHaveTextContent('FX');
});

it('is searched by key or value, whatever the accents, and worked by keys', async () => {
  const { person } = await openScreen({ element: <Services /> });
  await person.click(screen.getByRole('button', { name: /^Dictionnaire/ }));
  const search = await screen.findByRole('combobox');
  await person.type(search, 'EVECHE');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await person.keyboard('{Enter}');
  await person.clear(search);
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  await person.click(screen.getByRole('button', { name: 'OK' }));
  expect(kept()).toHaveTextContent('FX|P2|MO');
});

it('takes one key where one is wanted', async () => {
  const { person } = await openScreen({ element: <Services isSingle /> });
  await person.click(screen.getByRole('button', { name: /^Dictionnaire/ }));
  await person.click(await screen.findByRole('option', { name: /Mobile/ }));
  expect(option(/Fixe/)).toHaveAttribute('aria-selected', 'false');
  await person.click(screen.getByRole('button', { name: 'OK' }));
  expect(kept()).toHaveTextContent('MO');
  await person.clear(field());
  await person.type(field(), 'FX, P2');
  await person.tab();
  expect(kept()).toHaveTextContent(/^FX$/);
});
