import { jest } from '@jest/globals';
import type { AdministeredDictionary } from '@portal/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { adminTab } from '../../../../test/admin-tab.js';
import { json, problem } from '../../../../test/fake-api.js';
import { openScreen } from '../../../../test/open-screen.js';

const READ = 'GET /api/main/dictionary/getDictionariesForAdmin';
const SET = 'POST /api/main/dictionary/setDictionary';

const entry = (key: string, fr: string, usage = 0, isShipped = true) => ({
  key,
  labels: { fr, en: `${fr} en`, es: `${fr} es`, it: `${fr} it`, de: `${fr} de` },
  validFrom: null,
  validUntil: null,
  usage,
  isShipped,
});
const dictionaries: AdministeredDictionary[] = [
  { name: 'BAND', version: 0, entries: [entry('18G', '18 GHz', 3), entry('23G', '23 GHz')] },
  { name: 'NETWORK_TYPE', version: 2, entries: [entry('OWN', 'Réseau propre', 0, false), entry('ANY', 'Autre')] },
];

async function openDictionaries() {
  const opened = await openScreen(adminTab('dictionaries'));
  opened.api.on(READ, () => json(dictionaries));
  await screen.findByRole('table', { name: 'Bandes de fréquences' });
  return opened;
}
const keys = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const save = () => screen.getByRole('button', { name: 'Enregistrer' });
const press = (name: string) => screen.getByRole('button', { name });
const csv = (text: string) => new File([text], 'list.csv', { type: 'text/csv' });
const fileInput = () => document.querySelector<HTMLInputElement>('input[type="file"]')!;

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('orders and words entries, and saves the dictionary as a whole', async () => {
  const { api, person } = await openDictionaries();
  api.on(SET, ({ body }) => json({ ...dictionaries[0], ...(body as object), version: 1, entries: [] }));
  await person.click(press('Monter 23G'));
  expect(keys()).toEqual(['23G', '18G']);
  await person.click(press('Modifier 23G'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('textbox', { name: /^Clé/ })).toBeDisabled();
  const german = within(dialog).getByRole('textbox', { name: /^Deutsch/ });
  await person.clear(german);
  await person.type(german, 'Dreiundzwanzig');
  await person.click(within(dialog).getByRole('button', { name: 'Appliquer' }));
  await person.click(save());
  await waitFor(() => expect(api.calls(SET)).toHaveLength(1));
  const { usage: _usage, isShipped: _isShipped, ...first } = entry('18G', '18 GHz');
  const second = { ...first, key: '23G', labels: { ...entry('23G', '23 GHz').labels, de: 'Dreiundzwanzig' } };
  expect(api.calls(SET)[0]?.body).toEqual({ name: 'BAND', version: 0, entries: [second, first] });
});

it('removes what an administrator added and no record uses, and nothing else', async () => {
  const { person } = await openDictionaries();
  expect(press('Retirer 18G')).toBeDisabled();
  await person.click(screen.getByRole('button', { name: /^Types de réseau/ }));
  expect(press('Retirer ANY')).toBeDisabled();
  await person.click(press('Retirer OWN'));
  expect(keys()).toEqual(['ANY']);
});

it('reads a file over the entries there are, losing none', async () => {
  const { person } = await openDictionaries();
  await person.upload(fileInput(), csv('key;fr;en;es;it;de\n24G;a;b;c;d;e\n23G;23 GHz;x;x;x;x\n'));
  expect(await screen.findByText(/1 ajoutées, 1 modifiées, 1 gardées/)).toBeInTheDocument();
  expect(keys()).toEqual(['18G', '23G', '24G']);
});

it.each([
  ['key;fr;en\nA;a;b', /Il manque des colonnes/],
  ['key;fr;en;es;it;de\n__proto__;a;b;c;d;e', /^Ligne 2, colonne key/],
])('says what is wrong with the file %j', async (text, message) => {
  const { person } = await openDictionaries();
  await person.upload(fileInput(), csv(text));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(keys()).toEqual(['18G', '23G']);
});

it('keeps what is typed when somebody else saved meanwhile, until it is reloaded', async () => {
  const { api, person } = await openDictionaries();
  api.on(SET, () => problem('VERSION_CONFLICT', { currentVersion: 4 }));
  await person.click(press('Monter 23G'));
  await person.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Quelqu’un d’autre a modifié cette liste');
  expect(keys()).toEqual(['23G', '18G']);
  await person.click(press('Recharger'));
  await waitFor(() => expect(keys()).toEqual(['18G', '23G']));
});
