import type { EditedText } from '@portal/contracts';
import { act, screen } from '@testing-library/react';
import { json, problem } from '../../../test/fake-api.js';
import { openScreen } from '../../../test/open-screen.js';
import { HelpPage } from './help-page.js';

const LIST = 'GET /api/main/texts/list';
const article = (
  module: string,
  key: string,
  title: string,
  html: string,
  document: string | null = null,
): EditedText => ({
  kind: 'HELP',
  module,
  key,
  locale: 'fr',
  title,
  html,
  document,
});
const articles = [
  article('main', 'SIGN_IN', 'Se connecter', '<p>Votre identifiant et votre mot de passe.</p>'),
  article('mwApplicationsRequests', 'MW_CHANNEL', 'Choisir un canal', '<p>Fréquences d’émission.</p>', 'canaux.txt'),
];
const legal = { ...article('main', '', 'Mentions légales', '<p>Éditeur</p>'), kind: 'LEGAL' };

async function openHelp() {
  const opened = await openScreen({ element: <HelpPage />, route: '/main/help-page' });
  opened.api.on(LIST, ({ query }) => json(query.kind === 'HELP' ? articles : [legal]));
  await act(() => opened.router.navigate('/main/help-page'));
  await screen.findByText('Se connecter');
  return opened;
}

it('lists the articles of each module, and the legal notice', async () => {
  await openHelp();
  expect(screen.getByRole('heading', { level: 2, name: 'Faisceaux hertziens' })).toBeVisible();
  expect(await screen.findByText('Éditeur')).toBeVisible();
});

it('finds an article by its words, whatever the accents, and keeps the search in the address', async () => {
  const { person, addressNow } = await openHelp();
  await person.type(screen.getByRole('searchbox'), 'emission FREQUENCES');
  expect(screen.queryByText('Se connecter')).toBeNull();
  expect(screen.getByText('Fréquences d’émission.')).toBeVisible();
  expect(addressNow()).toBe('/main/help-page?search=emission+FREQUENCES');
});

it('opens the document of an article from those of the portal', async () => {
  const { api, person } = await openHelp();
  const route = 'GET /api/main/documentation/getDocument';
  api.on(route, () => new Response('Plan', { headers: { 'content-type': 'text/plain' } }));
  await person.type(screen.getByRole('searchbox'), 'canal');
  await person.click(screen.getByRole('button', { name: 'Ouvrir canaux.txt' }));
  expect(await screen.findByText('Plan')).toBeVisible();
  expect(api.calls(route)[0]?.query.name).toBe('canaux.txt');
});

it('says that a document no longer exists', async () => {
  const { api, person } = await openHelp();
  api.on('GET /api/main/documentation/getDocument', () => problem('NOT_FOUND'));
  await person.type(screen.getByRole('searchbox'), 'canal');
  await person.click(screen.getByRole('button', { name: 'Ouvrir canaux.txt' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Une erreur s’est produite');
});
