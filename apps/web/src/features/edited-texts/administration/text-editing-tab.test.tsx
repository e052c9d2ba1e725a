import { jest } from '@jest/globals';
import type { AdministeredText } from '@portal/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { adminTab } from '../../../../test/admin-tab.js';
import { json, problem } from '../../../../test/fake-api.js';
import { openScreen } from '../../../../test/open-screen.js';

const READ = 'GET /api/main/texts/listForAdmin';
const SAVE = 'POST /api/main/texts/save';
const PREVIEW = 'POST /api/main/texts/preview';

const home: AdministeredText = {
  kind: 'HOME',
  module: 'main',
  key: '',
  locale: 'fr',
  title: 'Bienvenue',
  html: '<p>Bonjour</p>',
  document: null,
  version: 3,
  modifiedAt: '2026-11-20T10:00:00.000Z',
  modifiedBy: 'A. Dmin',
};

async function openTexts() {
  const opened = await openScreen(adminTab('textEditing/texts'));
  opened.api
    .on(READ, () => json([home]))
    .on('GET /api/main/documents/list', () => json([]))
    .on(PREVIEW, ({ body }) => json({ html: (body as { html: string }).html.replace(/<script>.*<\/script>/, '') }));
  await screen.findByRole('textbox', { name: /^Titre/ });
  return opened;
}
const title = () => screen.getByRole('textbox', { name: /^Titre/ });
const html = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Texte/ });
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('saves a text over the version that was read, and shows what is kept of it', async () => {
  const { api, person } = await openTexts();
  api.on(SAVE, ({ body }) => json({ ...home, ...(body as object), version: 4 }));
  await person.clear(html());
  await person.click(html());
  await person.paste('<p>Salut</p><script>x()</script>');
  const preview = screen.getByRole('region', { name: 'Aperçu' });
  expect(await within(preview).findByText('Salut')).toBeVisible();
  await person.click(save());
  await waitFor(() => expect(api.calls(SAVE)).toHaveLength(1));
  expect(api.calls(SAVE)[0]?.body).toEqual({
    kind: 'HOME',
    module: 'main',
    key: '',
    locale: 'fr',
    title: 'Bienvenue',
    html: '<p>Salut</p><script>x()</script>',
    document: null,
    version: 3,
  });
});

it('adds an article, in the language that is shown', async () => {
  const { api, person } = await openTexts();
  api.on(SAVE, ({ body }) => json({ ...home, ...(body as object), version: 1 }));
  await person.click(screen.getByRole('button', { name: 'Ajouter un article' }));
  const dialog = await screen.findByRole('dialog');
  const key = within(dialog).getByRole('textbox', { name: /^Clé/ });
  const confirm = within(dialog).getByRole('button', { name: 'Ajouter un article' });
  await person.type(key, '__proto__');
  expect(confirm).toBeDisabled();
  await person.clear(key);
  await person.type(key, 'SIGN_IN');
  await person.click(confirm);
  await person.type(title(), 'Se connecter');
  await person.click(html());
  await person.click(screen.getByRole('button', { name: 'Gras' }));
  await waitFor(() => expect(html()).toHaveFocus());
  await person.keyboard('mot');
  await person.click(save());
  await waitFor(() => expect(api.calls(SAVE)).toHaveLength(1));
  expect(api.calls(SAVE)[0]?.body).toMatchObject({
    kind: 'HELP',
    key: 'SIGN_IN',
    locale: 'fr',
    html: '<strong>mot</strong>',
    version: 0,
  });
});

it('keeps what is typed when somebody else saved meanwhile', async () => {
  const { api, person } = await openTexts();
  api.on(SAVE, () => problem('VERSION_CONFLICT', { currentVersion: 4 }));
  await person.type(title(), ' !');
  await person.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Quelqu’un d’autre a modifié ce texte');
  expect(title()).toHaveValue('Bienvenue !');
  await person.click(screen.getByRole('button', { name: 'Recharger' }));
  await waitFor(() => expect(title()).toHaveValue('Bienvenue'));
});

it('takes an earlier version back into the editor', async () => {
  const { api, person } = await openTexts();
  api.on('GET /api/main/texts/versions', () =>
    json([
      { version: 3, title: 'Bienvenue', html: '<p>Bonjour</p>', savedAt: home.modifiedAt, savedBy: null },
      { version: 2, title: 'Accueil', html: '<p>Avant</p>', savedAt: home.modifiedAt, savedBy: null },
    ]),
  );
  await person.click(screen.getByRole('button', { name: 'Versions' }));
  await person.click(await screen.findByRole('button', { name: 'Lire la version 2' }));
  await person.click(screen.getByRole('button', { name: 'Reprendre la version 2' }));
  await waitFor(() => expect(title()).toHaveValue('Accueil'));
  expect(html()).toHaveValue('<p>Avant</p>');
  expect(save()).toBeEnabled();
});
