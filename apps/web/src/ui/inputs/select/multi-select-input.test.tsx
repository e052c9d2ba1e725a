import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { openScreen } from '../../../../test/open-screen.js';
import type { Choice } from '../choice/choice-input.js';
import { MOST_CHIPS } from './chips.js';
import { MultiSelectInput } from './multi-select-input.js';
import type { SearchChoices } from './use-choices.js';

const countries: readonly Choice<string>[] = [
  { value: 'DE', label: 'Allemagne' },
  { value: 'ES', label: 'Espagne' },
  { value: 'EE', label: 'Estonie' },
  { value: 'FR', label: 'France' },
  { value: 'GB', label: 'Grande-Bretagne', disabled: true },
];

type Given = Partial<Parameters<typeof MultiSelectInput<string>>[0]>;

function Countries({ initial = [], ...given }: Given & { readonly initial?: readonly string[] }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <MultiSelectInput label="Pays" choices={countries} debounceMs={0} {...given} value={value} onChange={setValue} />
      <output aria-label="value">{value.join()}</output>
      <button type="button">next</button>
    </>
  );
}
const open = (given: Parameters<typeof Countries>[0] = {}) => openScreen({ element: <Countries {...given} /> });
const field = () => screen.getByRole('combobox', { name: 'Pays' });
const kept = () => screen.getByRole('status', { name: 'value' }).textContent;
const chips = () => within(screen.getByRole('list', { name: /^Choisis\s: Pays$/ })).getAllByRole('listitem');
const option = (name: string) => screen.getByRole('option', { name });

it('takes what is clicked, in that order, and lets it go again; the list stays open', async () => {
  const { person } = await open();
  await person.click(field());
  expect(screen.getByRole('listbox', { name: 'Pays' })).toHaveAttribute('aria-multiselectable', 'true');
  await person.click(option('France'));
  await person.click(option('Allemagne'));
  expect(kept()).toBe('FR,DE');
  expect(option('France')).toHaveAttribute('aria-selected', 'true');
  expect(chips().map(({ textContent }) => textContent)).toEqual(['France', 'Allemagne']);
  await person.click(option('France'));
  expect(kept()).toBe('DE');
});

it('finds by typing, keeps the text selected for the next search, and forgets it when left', async () => {
  const { person } = await open();
  await person.type(field(), 'es');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  await person.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(kept()).toBe('ES,EE');
  await person.keyboard('all');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await person.keyboard('{Enter}');
  expect(kept()).toBe('ES,EE,DE');
  await person.tab();
  expect(field()).toHaveValue('');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('says how many are chosen', async () => {
  const { person } = await open({ initial: ['FR'] });
  expect(field()).toHaveAccessibleDescription('1 choisi');
  await person.click(field());
  await person.click(option('Espagne'));
  expect(field()).toHaveAccessibleDescription('2 choisis');
});

it('does not take an entry that is not offered', async () => {
  const { person } = await open();
  await person.click(field());
  await person.click(option('Grande-Bretagne'));
  expect(kept()).toBe('');
});

it('removes by Backspace in the empty field, never while there is a text', async () => {
  const { person } = await open({ initial: ['FR', 'DE'] });
  await person.type(field(), 'a{Backspace}');
  expect(kept()).toBe('FR,DE');
  await person.keyboard('{Backspace}');
  expect(kept()).toBe('FR');
});

it('lets the arrow keys walk the chips, and Delete remove one of them', async () => {
  const { person } = await open({ initial: ['FR', 'DE', 'ES'] });
  act(() => field().focus());
  await person.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('button', { name: 'Retirer Allemagne' })).toHaveFocus();
  await person.keyboard('{Delete}');
  expect(kept()).toBe('FR,ES');
  expect(screen.getByRole('button', { name: 'Retirer Espagne' })).toHaveFocus();
  await person.keyboard('{ArrowRight}');
  expect(field()).toHaveFocus();
});

it('removes one by its button, all by another, and keeps the focus', async () => {
  const { person } = await open({ initial: ['FR', 'DE', 'ES'] });
  await person.click(screen.getByRole('button', { name: 'Retirer Allemagne' }));
  expect(kept()).toBe('FR,ES');
  expect(field()).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Vider Pays' }));
  expect(kept()).toBe('');
  expect(field()).toHaveFocus();
});

it('is one stop of Tab', async () => {
  const { person } = await open({ initial: ['FR', 'DE'], disabled: false });
  await person.tab();
  expect(field()).toHaveFocus();
  await person.tab();
  await person.tab();
  expect(screen.getByRole('button', { name: 'next' })).toHaveFocus();
});

it('goes to the entry whose first letters are typed where nothing is searched', async () => {
  const { person } = await open({ isSearchable: false });
  act(() => field().focus());
  await person.keyboard('est{Enter}');
  expect(kept()).toBe('EE');
});

it('changes nothing while it is disabled', async () => {
  const { person } = await open({ initial: ['FR'], disabled: true });
  await person.click(field());
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Retirer|Vider/ })).toBeNull();
});

it('knows the names of what was found elsewhere after the search has moved on', async () => {
  const search = jest.fn<SearchChoices<string>>(async (text) => [{ value: text, label: `Station ${text}` }]);
  const { person } = await open({ search, choices: [] });
  await person.type(field(), 'a');
  await person.click(await screen.findByRole('option', { name: 'Station a' }));
  await person.clear(field());
  await person.type(field(), 'b');
  await person.click(await screen.findByRole('option', { name: 'Station b' }));
  expect(chips().map(({ textContent }) => textContent)).toEqual(['Station a', 'Station b']);
});

it('draws a few dozen of fifty thousand entries and of thousands chosen', async () => {
  const many = Array.from({ length: 50_000 }, (_, at) => ({ value: String(at), label: `Station ${at}` }));
  const initial = many.slice(0, 2000).map(({ value }) => value);
  const { person } = await open({ choices: many, initial });
  expect(chips()).toHaveLength(MOST_CHIPS);
  expect(screen.getByText(/^1\s950 autres$/)).toBeVisible();
  await person.click(field());
  expect(screen.getAllByRole('option').length).toBeLessThan(30);
});
