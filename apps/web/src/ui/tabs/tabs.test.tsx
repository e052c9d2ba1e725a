import { jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { openScreen } from '../../../test/open-screen.js';
import { RouteSubtabs, RouteTabs } from './route-tabs.js';
import { SaveTab } from './save-tab.js';
import type { Tab } from './tab.js';

const plain = (id: string, more: Partial<Tab> = {}): Tab => ({
  id,
  label: id,
  content: <p>{`about ${id}`}</p>,
  ...more,
});

const languages = ['fr', 'en'];
const sub = <RouteSubtabs label="Langues" tabs={languages.map((id) => plain(id))} />;

const few = [
  plain('general'),
  plain('texts', { subtabs: languages, content: sub }),
  plain('mails', { subtabs: ['fr'], content: sub }),
  plain('licence', { isDisabled: true }),
  plain('map', { isInvalid: true }),
];

const many = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].map((id) => plain(id));

const open = (path = '', tabs: readonly Tab[] = few, keepsPanels = false) =>
  openScreen({
    route: '/admin-panel/:tab?/:subtab?',
    path: `/admin-panel${path}`,
    element: <RouteTabs label="Administration" tabs={tabs} keepsPanels={keepsPanels} />,
  });

const header = (name: string) => screen.getByRole('tab', { name });
const panel = () => within(screen.getAllByRole('tabpanel')[0]!);

describe('the tab shown', () => {
  it.each([
    ['', 'general'],
    ['/texts', 'texts'],
    ['/nowhere', 'general'],
    ['/licence', 'general'],
  ])('at %j is %s', async (path, expected) => {
    await open(path);
    expect(header(expected)).toHaveAttribute('aria-selected', 'true');
    expect(screen.getAllByRole('tabpanel')[0]).toHaveAccessibleName(expected);
  });

  it('is in the address, which is replaced: Back leaves the page', async () => {
    const { person, addressNow, router } = await open('/general');
    await person.click(header('map (à corriger)'));
    expect(addressNow()).toBe('/admin-panel/map');
    expect(panel().getByText('about map')).toBeVisible();
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('keeps the sub-tab when it knows it, and clears it when not', async () => {
    const { person, addressNow } = await open('/texts/fr');
    await person.click(header('mails'));
    expect(addressNow()).toBe('/admin-panel/mails/fr');
    await person.click(header('texts'));
    await person.click(header('en'));
    expect(addressNow()).toBe('/admin-panel/texts/en');
    await person.click(header('mails'));
    expect(addressNow()).toBe('/admin-panel/mails');
  });

  it('opens its sub-tab where the address names no tab', async () => {
    const { person, addressNow } = await open('', [few[1]!, few[0]!]);
    await person.click(header('en'));
    expect(addressNow()).toBe('/admin-panel/texts/en');
  });
});

it('puts six headers in the first row and the rest in the second', async () => {
  await open('', many);
  const rows = [...screen.getByRole('tablist').children].map((row) => row.textContent);
  expect(rows).toEqual(['onetwothreefourfivesix', 'seveneight']);
});

it('does not open a disabled tab', async () => {
  const { person, addressNow } = await open('/general');
  await person.click(header('licence'));
  expect(addressNow()).toBe('/admin-panel/general');
});

it('moves between headers by arrow keys, Home and End, past disabled ones, and opens with Enter', async () => {
  const { person, addressNow } = await open();
  await person.tab();
  expect(header('general')).toHaveFocus();
  await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(header('map (à corriger)')).toHaveFocus();
  await person.keyboard('{ArrowRight}');
  expect(header('general')).toHaveFocus();
  await person.keyboard('{End}{ArrowLeft}{Home}{End}');
  expect(header('map (à corriger)')).toHaveFocus();
  expect(addressNow()).toBe('/admin-panel');
  await person.keyboard('{Enter}');
  expect(addressNow()).toBe('/admin-panel/map');
});

it('reaches the second row by arrow down and comes back by arrow up', async () => {
  const { person } = await open('', many);
  await person.tab();
  await person.keyboard('{ArrowRight}{ArrowDown}');
  expect(header('eight')).toHaveFocus();
  await person.keyboard('{ArrowUp}');
  expect(header('two')).toHaveFocus();
});

function Typing() {
  const [text, setText] = useState('');
  return <input aria-label="typing" value={text} onChange={(event) => setText(event.currentTarget.value)} />;
}

it.each([
  [true, 'abc'],
  [false, ''],
])('with keepsPanels=%s a panel that comes back holds %j', async (keeps, expected) => {
  const { person } = await open('', [plain('form', { content: <Typing /> }), plain('other')], keeps);
  await person.type(screen.getByRole('textbox'), 'abc');
  await person.click(header('other'));
  await person.click(header('form'));
  expect(screen.getByRole('textbox')).toHaveValue(expected);
});

it('is a list to choose from where there is no room', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (media) => ({ ...wide(media), matches: media.includes('599') });
  const { person, addressNow } = await open();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Administration' }), 'map (à corriger)');
  expect(addressNow()).toBe('/admin-panel/map');
  expect(screen.getByRole('group', { name: 'map' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'licence' })).toBeDisabled();
  window.matchMedia = wide;
});

describe('a tab that is saved', () => {
  const save = jest.fn();
  const saved = (isUnsaved: boolean, isSaving = false) => [
    plain('general', {
      content: (
        <SaveTab isUnsaved={isUnsaved} isSaving={isSaving} onSave={save}>
          fields
        </SaveTab>
      ),
    }),
    plain('texts'),
  ];

  it('has its button in the footer only while it is shown, kept or not, and says why it does not work', async () => {
    const { person } = await open('', saved(false), true);
    expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
    expect(screen.getByText('Rien à enregistrer.')).toBeVisible();
    await person.click(header('texts'));
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).not.toBeInTheDocument();
  });

  it('is saved by its button, and says while it is', async () => {
    const { person } = await open('', saved(true));
    expect(screen.queryByText('Rien à enregistrer.')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(save).toHaveBeenCalledTimes(1);
    await open('', saved(true, true));
    expect(screen.getByText('Enregistrement…')).toBeVisible();
  });

  it('is not left with something unsaved unless the user says so', async () => {
    const { person, addressNow } = await open('/general', saved(true));
    await person.click(header('texts'));
    const dialog = await screen.findByRole('dialog', { name: /^Quitter sans enregistrer/ });
    await person.click(within(dialog).getByRole('button', { name: 'Annuler' }));
    expect(addressNow()).toBe('/admin-panel/general');
    await person.click(header('texts'));
    await person.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }));
    expect(addressNow()).toBe('/admin-panel/texts');
  });

  it('holds nobody back whose session has ended', async () => {
    const { router, addressNow } = await openScreen({
      route: '/admin-panel/:tab?/:subtab?',
      path: '/admin-panel',
      element: <RouteTabs label="Administration" tabs={saved(true)} />,
      isSignedIn: false,
    });
    await act(() => router.navigate('/main/login'));
    expect(addressNow()).toBe('/main/login');
  });
});
