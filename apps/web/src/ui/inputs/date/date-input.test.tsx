import { jest } from '@jest/globals';
import type { Locale } from '@portal/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { openScreen } from '../../../../test/open-screen.js';
import { DateInput, readTypedDay } from './date-input.js';

test.each([
  ['21-11-2026', 'fr', '2026-11-21'],
  ['21/11/2026', 'fr', '2026-11-21'],
  ['21.11.2026', 'fr', '2026-11-21'],
  ['1 2 2026', 'fr', '2026-02-01'],
  ['21112026', 'fr', '2026-11-21'],
  ['20261121', 'de', '2026-11-21'],
  ['2026-11-21', 'fr', '2026-11-21'],
  ['2026-11-21', 'en', '2026-11-21'],
  ['', 'fr', ''],
  ['31-02-2026', 'fr', undefined],
  ['21-11-2026', 'en', undefined],
  ['tomorrow', 'en', undefined],
  ['21-11-26', 'fr', undefined],
] as const)('%j typed in %s is %j', (typed, locale, day) => expect(readTypedDay(typed, locale)).toBe(day));

function Start({ initial = '' }: { readonly initial?: string }) {
  const [day, setDay] = useState(initial);
  return (
    <>
      <DateInput label="Mise en service" value={day} onChange={setDay} earliest="2026-11-03" latest="2027-12-31" />
      <output aria-label="value">{day}</output>
    </>
  );
}
const open = (initial = '', locale: Locale = 'fr') => openScreen({ element: <Start initial={initial} />, locale });
const field = () => screen.getByRole('textbox', { name: 'Mise en service' });
const kept = () => screen.getByRole('status', { name: 'value' });
const calendarButton = () => screen.getByRole('button', { name: /^Calendrier\s: Mise en service$/ });
const grid = () => screen.findByRole('table');

it('is typed, and stored as a day without a zone', async () => {
  const { person } = await open();
  await person.type(field(), '21/11/2026');
  await person.tab();
  expect(field()).toHaveValue('21-11-2026');
  expect(kept()).toHaveTextContent('2026-11-21');
});

it.each(['en', 'es', 'it', 'de'] as const)('is shown year first in %s', async (locale) => {
  await open('2026-11-21', locale);
  expect(field()).toHaveValue('2026-11-21');
});

it('is cleared and named when it is no day', async () => {
  const { person } = await open();
  await person.type(field(), '31-02-2026');
  await person.tab();
  expect(field()).toHaveAccessibleDescription(/«\s31-02-2026\s» n’a pas pu être lu/);
  expect(kept()).toHaveTextContent('');
});

it('is chosen in the calendar, which opens at the day and gives the focus back', async () => {
  const { person } = await open('2026-11-21');
  await person.click(calendarButton());
  expect(await grid()).toHaveAccessibleName('novembre 2026');
  expect(screen.getByRole('button', { name: '21 novembre 2026' })).toHaveFocus();
  await person.click(within(await grid()).getByRole('button', { name: '24 novembre 2026' }));
  expect(kept()).toHaveTextContent('2026-11-24');
  expect(screen.queryByRole('table')).toBeNull();
  await waitFor(() => expect(calendarButton()).toHaveFocus());
});

it('is reached by keys alone, over the end of a month', async () => {
  const { person } = await open('2026-11-21');
  act(() => calendarButton().focus());
  await person.keyboard('{Enter}');
  await grid();
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
  expect(await grid()).toHaveAccessibleName('décembre 2026');
  expect(screen.getByRole('button', { name: '6 décembre 2026' })).toHaveFocus();
  await person.keyboard('{PageDown}{Home}{Enter}');
  expect(kept()).toHaveTextContent('2027-01-04');
});

it('is never before the earliest day', async () => {
  const { person } = await open('2026-11-21');
  await person.click(calendarButton());
  expect(within(await grid()).getByRole('button', { name: '2 novembre 2026' })).toBeDisabled();
  expect(within(await grid()).getByRole('button', { name: '3 novembre 2026' })).toBeEnabled();
});

it('shows years in blocks of twenty', async () => {
  const { person } = await open('2026-11-21');
  await person.click(calendarButton());
  await person.click(screen.getByRole('button', { name: '2026' }));
  const years = screen.getByRole('group', { name: '2020 – 2039' });
  expect(within(years).getAllByRole('button')).toHaveLength(20);
  expect(within(years).getByRole('button', { name: '2026' })).toHaveFocus();
  await person.keyboard('{ArrowRight}{Enter}');
  await person.click(screen.getByRole('button', { name: 'mars' }));
  expect(await grid()).toHaveAccessibleName('mars 2027');
  await person.click(screen.getByRole('button', { name: '2027' }));
  await person.click(screen.getByRole('button', { name: 'Années suivantes' }));
  expect(screen.getByRole('group', { name: '2040 – 2059' })).toBeVisible();
});

it('closes its calendar with Escape and changes nothing', async () => {
  const { person } = await open('2026-11-21');
  await person.click(calendarButton());
  await grid();
  await person.keyboard('{ArrowRight}{Escape}');
  expect(screen.queryByRole('table')).toBeNull();
  expect(kept()).toHaveTextContent('2026-11-21');
});

it('has its calendar in a dialog where the screen is narrow', async () => {
  const query = jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const list = Object.create(EventTarget.prototype);
    return Object.assign(list, {
      matches: media === '(max-width: 449.98px)',
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
  });
  const { person } = await open('2026-11-21');
  await person.click(calendarButton());
  expect(await screen.findByRole('dialog', { name: /^Calendrier\s: Mise en service$/ })).toBeVisible();
  await person.click(within(await grid()).getByRole('button', { name: '24 novembre 2026' }));
  expect(kept()).toHaveTextContent('2026-11-24');
  query.mockRestore();
});
