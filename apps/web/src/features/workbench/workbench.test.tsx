import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { json, problem } from '../../../test/fake-api.js';
import { mapSettings } from '../../../test/fake-portal.js';
import { openScreen } from '../../../test/open-screen.js';
import { Workbench } from './workbench.js';

async function open(path = '/') {
  const opened = await openScreen({
    element: <Workbench title="Banc" mapLabel="Carte de travail" withJobs profilePage="/main/terrain-profile" />,
    path,
  });
  opened.api.on('GET /api/main/appSettings/getMapSettings', () => json(mapSettings));
  await screen.findByRole('heading', { level: 1, name: 'Banc' });
  return opened;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const circle = encodeURIComponent(`CIRCLE 48°51'24.00"N 002°21'07.00"E R=12.5km`);

it('starts as a link to it says, and links to what it shows', async () => {
  const { person } = await open(`/?shape=${circle}&crs=EPSG:2056&grid=0`);
  expect(button('Cercle 1')).toBeVisible();
  expect(screen.getByRole('combobox', { name: /^Système de coordonnées/ })).toHaveValue('EPSG:2056');
  expect(button('Graticule')).toHaveAttribute('aria-pressed', 'false');
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await person.click(button('Copier un lien vers cette vue'));
  await waitFor(() => expect(write).toHaveBeenCalledWith(expect.stringContaining('R%3D12.5km')));
  expect(await screen.findByText('Le lien vers cette vue a été copié.')).toBeVisible();
});

it('says why it does not show the position of its user', async () => {
  const getCurrentPosition = (_: unknown, refuse: (error: { code: number }) => void) => refuse({ code: 1 });
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  const { person } = await open();
  await person.click(button('Afficher ma position'));
  expect(await screen.findByText(/Le navigateur ne donne pas votre position/)).toBeVisible();
  Reflect.deleteProperty(navigator, 'geolocation');
});

it('lists the position of its user once it is known', async () => {
  const getCurrentPosition = (tell: (position: unknown) => void) =>
    tell({ coords: { longitude: 2.5, latitude: 48.5 } });
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  const { person } = await open();
  await person.click(button('Afficher ma position'));
  const marks = await screen.findByRole('list', { name: 'Positions marquées' });
  expect(within(marks).getAllByRole('listitem')).toHaveLength(1);
  Reflect.deleteProperty(navigator, 'geolocation');
});

it('measures the area that typed positions enclose', async () => {
  const { person } = await open();
  await person.click(button('Ajouter un point'));
  for (const [point, position] of [
    ['Point 1', '0 0'],
    ['Point 2', '0 1'],
  ] as const) {
    await person.type(screen.getByRole('textbox', { name: point }), position);
    await person.tab();
  }
  await person.click(screen.getByRole('checkbox', { name: 'Surface délimitée' }));
  const enclosed = screen.getByRole('status', { name: 'Surface délimitée' });
  expect(enclosed).toHaveTextContent('Une surface demande au moins trois points.');
  await person.type(screen.getByRole('textbox', { name: 'Point 3' }), '1 1');
  await person.tab();
  expect(enclosed).toHaveTextContent(/^6\s1\d\d,\d\d km² · périmètre 378,7\d\d km/);
  await person.click(button('Effacer la mesure'));
  expect(screen.getByRole('textbox', { name: 'Point 1' })).toHaveValue('');
});

it('opens the terrain profile of its address, draws it on the map and links to it', async () => {
  const profile = encodeURIComponent('45.8505,4.779,30;45.7623,4.8216,25;18700');
  const { api, person } = await open(`/?profile=${profile}`);
  const asked: Readonly<Record<string, string>>[] = [];
  api.on('GET /api/main/terrain/profile', ({ query }) => {
    asked.push(query);
    return problem('TERRAIN_MISSING');
  });
  const section = within(await screen.findByRole('region', { name: 'Profil de terrain' }));
  expect(section.getByRole('textbox', { name: 'Antenne B, hauteur (m)' })).toHaveValue('25');
  expect(section.getByRole('link', { name: 'Ouvrir ce profil seul' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/main/terrain-profile?profile=${profile}`),
  );
  expect(await section.findByRole('button', { name: 'Réessayer' })).toBeVisible();
  expect(asked[0]).toMatchObject({ lat1: '45.8505', lat2: '45.7623', h2: '25', fMhz: '18700' });
  const list = screen.getByRole('list', { name: 'Profil de terrain' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await person.click(button('Copier un lien vers cette vue'));
  await waitFor(() => expect(write).toHaveBeenCalledWith(expect.stringContaining(`profile=${profile}`)));
  await person.click(button('Profil de terrain'));
  expect(screen.queryByRole('region', { name: 'Profil de terrain' })).toBeNull();
});

it('has no bookmarks at first', async () => {
  const { person } = await open();
  await person.click(button('Signets'));
  expect(await screen.findByText(/^Aucun signet/)).toBeVisible();
  expect(button('Conserver')).toBeDisabled();
});

describe('operations of the tool bar', () => {
  const JOBS = '/api/main/geometry/jobs';
  const running = (status: string) => ({
    id: '01990000-0000-7000-8000-0000000000aa',
    operation: 'validate',
    status,
    progress: 40,
    createdAt: '2026-11-21T10:00:00.000Z',
  });

  it('wait for shapes that they can work on', async () => {
    const { person } = await open(`/?shape=${circle}`);
    await person.click(button('Opérations'));
    for (const name of ['Union', 'Différence', 'Vérifier'])
      expect(await screen.findByRole('menuitem', { name })).toBeDisabled();
  });

  it('tell their progress, and are cancelled', async () => {
    const { api, person } = await open(`/?shape=${circle}`);
    let status = 'running';
    api
      .on(`POST ${JOBS}/validate`, () => json({ id: running('').id, status: 'queued' }, 202))
      .on(`GET ${JOBS}/${running('').id}`, () => json(running(status)))
      .on(`DELETE ${JOBS}/${running('').id}`, () => {
        status = 'cancelled';
        return json(running(status));
      });
    await person.click(button('Cercle 1'));
    await person.click(button('Opérations'));
    await person.click(await screen.findByRole('menuitem', { name: 'Vérifier' }));
    await person.click(await screen.findByRole('button', { name: /^Opérations\s: 40\s% effectués$/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Annuler l’opération' }));
    expect(await screen.findByText('Le calcul a été annulé.')).toBeVisible();
  });
});
