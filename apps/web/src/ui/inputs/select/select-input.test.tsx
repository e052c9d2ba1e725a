import { jest } from '@jest/globals';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { openScreen } from '../../../../test/open-screen.js';
import type { Choice } from '../choice/choice-input.js';
import { SelectInput } from './select-input.js';
import type { SearchChoices } from './use-choices.js';
import { TYPE_AHEAD_MS, useTypeAhead } from './use-type-ahead.js';

const countries: readonly Choice<string>[] = [
  { value: 'DE', label: 'Allemagne' },
  { value: 'ES', label: 'Espagne' },
  { value: 'EE', label: 'Estonie' },
  { value: 'FR', label: 'France' },
  { value: 'GB', label: 'Grande-Bretagne', disabled: true },
  { value: 'SE', label: 'Suède' },
];

type Given = Partial<Parameters<typeof SelectInput<string>>[0]>;

function Country({ initial = null, ...given }: Given & { readonly initial?: string | null }) {
  const [value, setValue] = useState<string | null>(initial);
  return (
    <>
      <SelectInput label="Pays" choices={countries} debounceMs={0} {...given} value={value} onChange={setValue} />
      <output aria-label="value">{value}</output>
    </>
  );
}
const field = () => screen.getByRole('combobox', { name: 'Pays' });
const kept = () => screen.getByRole('status', { name: 'value' });
const listed = () =>
  within(screen.getByRole('listbox', { name: 'Pays' }))
    .getAllByRole('option')
    .map((option) => option.textContent);
const pointed = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

it('lists everything on a click, and takes what is clicked', async () => {
  const { person } = await openScreen({ element: <Country /> });
  await person.click(field());
  expect(listed()).toHaveLength(6);
  await person.click(screen.getByRole('option', { name: 'France' }));
  expect(field()).toHaveValue('France');
  expect(kept()).toHaveTextContent('FR');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('lists what holds the typed letters, whatever their accents', async () => {
  const { person } = await openScreen({ element: <Country /> });
  await person.type(field(), 'SUEDE');
  await waitFor(() => expect(listed()).toEqual(['Suède']));
  await person.keyboard('{Enter}');
  expect(kept()).toHaveTextContent('SE');
});

it('is worked by keys: down, page, Enter, Escape', async () => {
  const { person } = await openScreen({ element: <Country initial="ES" /> });
  act(() => field().focus());
  await person.keyboard('{ArrowDown}');
  expect(pointed()).toBe('Espagne');
  await person.keyboard('{ArrowDown}');
  expect(pointed()).toBe('Estonie');
  await person.keyboard('{PageDown}{ArrowDown}{PageUp}{ArrowUp}');
  expect(pointed()).toBe('Allemagne');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(kept()).toHaveTextContent('ES');
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(kept()).toHaveTextContent('EE');
});

it('does not take an entry that is not offered', async () => {
  const { person } = await openScreen({ element: <Country /> });
  await person.type(field(), 'bret');
  await waitFor(() => expect(listed()).toEqual(['Grande-Bretagne']));
  await person.keyboard('{Enter}');
  expect(kept()).toHaveTextContent('');
  await person.click(screen.getByRole('option'));
  expect(kept()).toHaveTextContent('');
});

it('goes back to what was chosen when left, and can be emptied', async () => {
  const { person } = await openScreen({ element: <Country initial="FR" /> });
  await person.type(field(), 'xyz');
  expect(await screen.findByText('Aucun résultat')).toBeVisible();
  await person.tab();
  expect(field()).toHaveValue('France');
  await person.click(screen.getByRole('button', { name: 'Vider Pays' }));
  expect(kept()).toHaveTextContent('');
});

describe('waiting for a pause', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());

  it('the list follows the typing after half a second', async () => {
    await openScreen({ element: <Country debounceMs={undefined} /> });
    fireEvent.change(field(), { target: { value: 'fra' } });
    act(() => void jest.advanceTimersByTime(499));
    expect(listed()).toHaveLength(6);
    act(() => void jest.advanceTimersByTime(1));
    expect(listed()).toEqual(['France']);
  });
});

describe('found elsewhere', () => {
  it('starts with the characters it needs, and asks for what was typed', async () => {
    const search = jest.fn<SearchChoices<string>>(async () => [{ value: 'S1', label: 'Station 1' }]);
    const { person } = await openScreen({ element: <Country search={search} choices={[]} minimumCharacters={3} /> });
    await person.type(field(), 'st');
    expect(screen.getByText('Saisissez au moins 3 caractères')).toBeVisible();
    expect(search).not.toHaveBeenCalled();
    await person.type(field(), 'a');
    await person.click(await screen.findByRole('option', { name: 'Station 1' }));
    expect(search.mock.calls.map(([text]) => text)).toEqual(['sta']);
    expect(field()).toHaveValue('Station 1');
  });

  it('is not overtaken by an older answer', async () => {
    const answers = new Map<string, (found: readonly Choice<string>[]) => void>();
    const search: SearchChoices<string> = (text) => new Promise((resolve) => answers.set(text, resolve));
    await openScreen({ element: <Country search={search} choices={[]} /> });
    fireEvent.change(field(), { target: { value: 'a' } });
    await waitFor(() => expect(answers.has('a')).toBe(true));
    fireEvent.change(field(), { target: { value: 'ab' } });
    await waitFor(() => expect(answers.has('ab')).toBe(true));
    await act(async () => answers.get('ab')!([{ value: 'new', label: 'newer' }]));
    await act(async () => answers.get('a')!([{ value: 'old', label: 'older' }]));
    expect(listed()).toEqual(['newer']);
  });

  it('finds nothing when the search fails, and reports why to the log, not to the person', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { person } = await openScreen({
      element: <Country search={() => Promise.reject(new Error('away'))} choices={[]} />,
    });
    await person.type(field(), 'a');
    expect(await screen.findByText('Aucun résultat')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(log).toHaveBeenCalledWith('The choices of a select could not be found.', expect.any(Error));
    log.mockRestore();
  });
});

describe('fifty thousand entries', () => {
  const many = Array.from({ length: 50_000 }, (_, index) => ({ value: index, label: `Station ${index}` }));

  function Station({ isDense }: { readonly isDense?: boolean }) {
    const [value, setValue] = useState<number | null>(null);
    return (
      <SelectInput label="Pays" choices={many} value={value} onChange={setValue} debounceMs={0} isDense={isDense} />
    );
  }

  it('are a few dozen on the page, wherever it is scrolled', async () => {
    const { person } = await openScreen({ element: <Station /> });
    await person.click(field());
    const list = screen.getByRole('listbox');
    expect(listed()).toHaveLength(6 + 10);
    expect(screen.getByRole('option', { name: 'Station 0' })).toHaveStyle({ height: '48px' });
    expect(screen.getByRole('option', { name: 'Station 0' })).toHaveAttribute('aria-setsize', '50000');
    fireEvent.scroll(list, { target: { scrollTop: 48 * 25_000 } });
    expect(listed()).toHaveLength(10 + 6 + 10);
    expect(listed()[10]).toBe('Station 25000');
  });
  it('are half as high when dense', async () => {
    const { person } = await openScreen({ element: <Station isDense /> });
    await person.click(field());
    expect(screen.getByRole('option', { name: 'Station 0' })).toHaveStyle({ height: '24px' });
  });
  it('scroll to the entry that the keys have reached', async () => {
    const { person } = await openScreen({ element: <Station /> });
    await person.click(field());
    await person.keyboard('{PageDown>5/}');
    expect(pointed()).toBe('Station 30');
    expect(screen.getByRole('listbox').scrollTop).toBe(31 * 48 - 6 * 48);
  });
});

describe('letters in a list that is not searched', () => {
  const labels = countries.map(({ label }) => label);

  it('go to the entry that starts with them', async () => {
    const { person } = await openScreen({ element: <Country isSearchable={false} /> });
    act(() => field().focus());
    await person.keyboard('est');
    expect(pointed()).toBe('Estonie');
    await person.keyboard('{Enter}');
    expect(kept()).toHaveTextContent('EE');
  });

  it('are one word for a second and a half', () => {
    const { result } = renderHook(useTypeAhead);
    const find = result.current;
    expect(find('e', labels, -1, 0)).toBe(1);
    expect(find('s', labels, 1, TYPE_AHEAD_MS)).toBe(1);
    expect(find('t', labels, 1, TYPE_AHEAD_MS * 2)).toBe(2);
    expect(find('s', labels, 2, TYPE_AHEAD_MS * 3 + 1)).toBe(5);
  });
  it('repeated, go from one entry to the next', () => {
    const { result } = renderHook(useTypeAhead);
    expect(result.current('e', labels, -1, 0)).toBe(1);
    expect(result.current('e', labels, 1, 100)).toBe(2);
    expect(result.current('e', labels, 2, 200)).toBe(1);
  });
  it('find nothing where nothing starts with them', () => {
    const { result } = renderHook(useTypeAhead);
    expect(result.current('z', labels, 0, 0)).toBe(-1);
    expect(result.current('z', [], -1, 0)).toBe(-1);
  });
});
