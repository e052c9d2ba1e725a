import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { adminTab } from '../../../../test/admin-tab.js';
import { json, problem } from '../../../../test/fake-api.js';
import { openScreen } from '../../../../test/open-screen.js';

const READ = 'GET /api/main/appSettings/getLocaleTranslationsForAdmin';
const SAVE = 'POST /api/main/appSettings/saveTranslations';
const entry = (VALUE: string, more: object = {}) => ({
  VALUE,
  DEFAULT: VALUE,
  MISSING: false,
  MODIFIED_AT: null,
  MODIFIED_BY: null,
  VERSION: 0,
  ...more,
});

async function openTab() {
  const opened = await openScreen(adminTab('translations'));
  opened.api.on(READ, () =>
    json({ BRAND: entry('Portail', { VALUE: 'Ondes', VERSION: 3 }), HELLO: entry('Bonjour {name}') }),
  );
  await screen.findByRole('button', { name: 'BRAND' });
  return opened;
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('texts are found by what they say, and by whether they were changed', async () => {
  const { person } = await openTab();
  await person.type(screen.getByRole('searchbox', { name: 'Texte ou clé' }), 'bonjour');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'BRAND' })).toBeNull());
  await person.click(screen.getByText('Modifiés'));
  expect(screen.getByText('0 texte')).toBeVisible();
});

it('a text is changed in one language over its version, and the others stay', async () => {
  const { api, person } = await openTab();
  api.on(SAVE, () => json({ saved: 1 }));
  await person.click(screen.getByRole('button', { name: 'BRAND' }));
  const dialog = await screen.findByRole('dialog', { name: 'BRAND' });
  const german = within(dialog).getByRole('textbox', { name: 'allemand' });
  await person.clear(german);
  await person.type(german, 'Wellen');
  await person.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(api.calls(SAVE)).toHaveLength(1));
  expect(api.calls(SAVE)[0]?.body).toEqual({
    changes: [{ locale: 'de', translations: { BRAND: 'Wellen' }, versions: { BRAND: 3 } }],
  });
});

it('what the server refuses stands at the language it is about', async () => {
  const { api, person } = await openTab();
  const issue = {
    path: 'body.changes.0.translations.HELLO',
    code: 'custom',
    message: 'RULE_PLACEHOLDERS',
    params: { expected: '{name}' },
  };
  api.on(SAVE, () => problem('VALIDATION_FAILED', { issues: [issue] }));
  await person.click(screen.getByRole('button', { name: 'HELLO' }));
  const dialog = await screen.findByRole('dialog', { name: 'HELLO' });
  const italian = within(dialog).getByRole('textbox', { name: 'italien' });
  await person.clear(italian);
  await person.type(italian, 'Ciao');
  await person.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(italian).toHaveAccessibleDescription(/exactement.*\{name\}/));
});

it('a file shows what it would change, and is saved once that is confirmed', async () => {
  const { api, person } = await openTab();
  api.on(SAVE, () => json({ saved: 1 }));
  const file = new File(['key;fr;de\nBRAND;Ondes;Wellen\nHELLO;Salut;'], 'texts.csv', { type: 'text/csv' });
  await person.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
  const dialog = await screen.findByRole('dialog', { name: 'texts.csv' });
  expect(within(dialog).getByRole('table', { name: 'Textes non repris' })).toHaveTextContent(/HELLO.*fr.*exactement/);
  expect(api.calls(SAVE)).toHaveLength(0);
  await person.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(api.calls(SAVE)).toHaveLength(1));
  expect(api.calls(SAVE)[0]?.body).toEqual({
    changes: [{ locale: 'de', translations: { BRAND: 'Wellen' }, versions: { BRAND: 3 } }],
  });
});

it('a file that holds no texts is refused', async () => {
  const { person } = await openTab();
  const file = new File(['%PDF-1.7'], 'texts.csv', { type: 'text/csv' });
  await person.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
  expect(await screen.findByText(/ni un CSV/)).toBeVisible();
});
