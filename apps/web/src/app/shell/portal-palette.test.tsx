import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answer, applicant, fakePortal } from '../../../test/fake-portal.js';
import { row } from '../../../test/mw-applications-requests/dossiers.js';
import { addressNow, closePortal, openPortal } from '../../../test/open-portal.js';

const LIST = '/api/mwApplicationsRequests/dossiers';

const helping = (module: string, name: string) => ({
  id: `01990000-0000-7000-8000-0000000000${name.length}`,
  module,
  name,
  folder: '',
  locale: null,
  version: 1,
  sizeBytes: 9,
  uploadedAt: '2026-11-20T10:00:00Z',
});
const documents = [
  helping('main', 'lisez-moi.txt'),
  helping('mwApplicationsRequests', 'plan-de-canaux.txt'),
  helping('comsis', 'interne.txt'),
];

async function openPalette(user = applicant) {
  const portal = fakePortal({ user, signedIn: true });
  portal.on('*/counts', () => answer({}));
  portal.on('*/documents/list', () => answer(documents));
  portal.on(LIST, () =>
    answer({
      rows: [row({ reference: 'MW-2026-000123', title: 'Lyon sud', status: 'SUBMITTED' })],
      total: 1,
      next: null,
    }),
  );
  localStorage.setItem('portal.session', JSON.stringify({ accessToken: 'token-0', userId: user.id, rememberMe: true }));
  await openPortal('/main/modules');
  await screen.findByRole('heading', { level: 1 });
  const person = userEvent.setup();
  await screen.findByRole('button', { name: 'Rechercher (Ctrl K)' });
  await person.keyboard('{Control>}k{/Control}');
  return { person, portal, field: await screen.findByRole('combobox', { name: 'Aller à…' }) };
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const spaced = (text: string) => new RegExp(text.replaceAll(' ', '\\s'));

afterEach(closePortal);

it('opens by Ctrl-K with the focus in its field, and closes by Escape', async () => {
  const { person, field } = await openPalette();
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.getByRole('dialog', { name: 'Aller à…' })).toContainElement(field);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
  expect(document.querySelector('[aria-label="Aller à…"]')).toBeNull();
});

it('leads to the screens and modules that the user may see, whatever the accents', async () => {
  const { person, field } = await openPalette();
  const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'));
  expect(groups.map((id) => document.getElementById(id ?? '')?.textContent)).toEqual([
    'Écrans',
    'Modules',
    'Actions',
    'Aide',
  ]);
  expect(options()).not.toContain('Administration du portail');
  await person.type(field, 'hertzien');
  expect(options()[0]).toContain('Faisceaux hertziens');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(addressNow()).toBe('/app/mw-applications-requests/start-page'));
});

it('begins an application and changes the colours', async () => {
  const { person, field } = await openPalette();
  await person.type(field, 'sombre');
  expect(options()).toEqual(['Apparence – Sombre']);
  await person.clear(field);
  await person.type(field, 'nouvelle demande – faisceaux');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(addressNow()).toBe('/app/mw-applications-requests/application'));
});

it('offers administrators what only they have', async () => {
  await openPalette({ ...applicant, roles: ['PORTADMIN'] });
  expect(options()).toContain('Administration du portail');
});

it('walks by the arrow keys, round and round, and says where it stands', async () => {
  const { person, field } = await openPalette();
  await waitFor(() => expect(field).toHaveFocus());
  const activeOption = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  const all = screen.getAllByRole('option');
  expect(activeOption()).toBe(all[0]);
  await person.keyboard('{ArrowUp}');
  expect(activeOption()).toBe(all.at(-1));
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(activeOption()).toBe(all[1]);
  expect(all[1]).toHaveAttribute('aria-selected', 'true');
});

it('finds the user’s cases, asking once after the pause in typing', async () => {
  const { person, portal, field } = await openPalette();
  await person.type(field, 'lyon');
  await person.click(await screen.findByRole('option', { name: /MW-2026-000123 – Lyon sud/ }));
  const asked = portal.sentTo(LIST).map(({ query }) => query.get('search'));
  expect(asked).toEqual(['lyon']);
  await waitFor(() => expect(addressNow()).toMatch(/\/consultation\/.*\/summary$/));
});

it('reads coordinates, says how, and opens the map there', async () => {
  const { person, field } = await openPalette();
  await person.type(field, '45.8505, 4.7790');
  const place = await screen.findByRole('option', { name: spaced(`Voir sur la carte : 45° 51' 01.80'' N`) });
  expect(within(screen.getByRole('listbox')).getAllByRole('option')[0]).toBe(place);
  await person.click(place);
  await waitFor(() => expect(addressNow()).toBe('/app/main/map-test?at=45.8505,4.779'));
});

it('says that nothing matches', async () => {
  const { person, portal, field } = await openPalette();
  portal.on(LIST, () => answer({ rows: [], total: 0, next: null }));
  await person.type(field, 'xyz');
  expect(await screen.findByText('Rien ne correspond.')).toBeVisible();
});

describe('help', () => {
  it('is found by its name: the keys there are, and the documents of what the user sees', async () => {
    const { person, field } = await openPalette();
    await person.type(field, 'aid');
    await screen.findByRole('option', { name: /lisez-moi\.txt/ });
    expect(options()).toEqual([
      'Aide',
      'Raccourcis clavier',
      'lisez-moi.txt',
      expect.stringMatching(/^plan-de-canaux\.txtFaisceaux hertziens/),
    ]);
  });

  it('tells what the keyboard does', async () => {
    const { person, field } = await openPalette();
    await person.type(field, 'raccourcis{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Raccourcis clavier' });
    expect(within(dialog).getByText('Aller à un écran, un dossier, un lieu')).toBeVisible();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('opens a document', async () => {
    const { person, portal, field } = await openPalette();
    portal.on('/api/main/documentation/getDocument', () => new Response('Bienvenue', { status: 200 }));
    await person.type(field, 'lisez');
    await person.click(await screen.findByRole('option', { name: /lisez-moi\.txt/ }));
    const dialog = await screen.findByRole('dialog', { name: 'lisez-moi.txt' });
    await waitFor(() =>
      expect(within(dialog).getByRole('textbox', { name: 'Contenu du fichier lisez-moi.txt' })).toHaveValue(
        'Bienvenue',
      ),
    );
  });
});
