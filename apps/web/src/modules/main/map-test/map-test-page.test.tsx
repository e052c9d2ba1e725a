import { jest } from '@jest/globals';
import type { CurrentUser, Locale } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { FakeApi, json } from '../../../../test/fake-api.js';
import { mapSettings } from '../../../../test/fake-portal.js';
import { openModule } from '../../../../test/open-module.js';
import { MapTestPage } from './map-test-page.js';

const visitor: CurrentUser = {
  id: '01990000-0000-7000-8000-000000000001',
  login: 'visitor',
  fullName: 'Vera Visiteuse',
  origin: 'USERS',
  roles: ['VISITOR'],
  relationsInfo: [],
  mustChangePassword: false,
  mustEnrolSecondFactor: false,
  lastLoginAt: null,
  accessVersion: 1,
};

const MAP_SETTINGS = 'GET /api/main/appSettings/getMapSettings';
const JOBS = '/api/main/geometry/jobs';
const triangle = {
  type: 'Polygon',
  coordinates: [
    [
      [2, 48],
      [3, 48],
      [3, 49],
      [2, 48],
    ],
  ],
};

let api: FakeApi;

beforeEach(() => {
  api = new FakeApi().on(MAP_SETTINGS, () => json(mapSettings));
});
afterEach(() => jest.restoreAllMocks());

async function open(locale: Locale = 'fr') {
  const routes = [{ path: 'map-test', element: <MapTestPage /> }];
  const opened = await openModule({ key: 'main', routes, path: 'map-test', user: visitor, locale });
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

it('reads positions in the coordinate system of the map settings, until another is chosen', async () => {
  const { person } = await open();
  const system = screen.getByRole('combobox', { name: /^Système de coordonnées/ });
  await waitFor(() => expect(system).toHaveValue('EPSG:2154'));
  await person.selectOptions(system, 'EPSG:2056');
  expect(system).toHaveValue('EPSG:2056');
});

it('has no shapes at first, and says how to get some', async () => {
  await open();
  expect(screen.getByText('Aucune forme')).toBeVisible();
  expect(button('Vérifier')).toBeDisabled();
  expect(screen.getByText('Choisissez d’abord une forme qui couvre une surface.')).toBeVisible();
  expect(screen.getByText(/Le résultat d’une opération s’affiche ici/)).toBeVisible();
});

it('runs operations on the shapes drawn, and keeps the result as a shape', async () => {
  api.on(`POST ${JOBS}/rotate`, () =>
    json({
      id: '01990000-0000-7000-8000-0000000000aa',
      operation: 'rotate',
      status: 'done',
      progress: 100,
      createdAt: '2026-11-21T10:00:00.000Z',
      result: { geometry: triangle },
    }),
  );
  const { person } = await open();
  await person.click(button('Ajouter'));
  await person.click(await screen.findByRole('menuitem', { name: 'Cercle' }));
  await person.click(button('Tourner'));
  await person.click(await screen.findByRole('button', { name: 'Garder comme forme' }));
  expect(button('Polygone 2')).toHaveAttribute('aria-current', 'true');
  expect(api.calls(`POST ${JOBS}/rotate`)[0]!.body).toMatchObject({ geojson: { type: 'Polygon' } });
});

it('lets a point be picked on the map, with an instruction, until a tool is chosen', async () => {
  const { person } = await open();
  await person.click(button('Pointer sur la carte'));
  expect(button('Pointer sur la carte')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText(/Cliquez sur le point à examiner/)).toBeVisible();
  await person.click(button('Dessiner un cercle'));
  expect(button('Pointer sur la carte')).toHaveAttribute('aria-pressed', 'false');
});

test.each<[Locale, string]>([
  ['en', 'Geometries'],
  ['es', 'Geometrías'],
  ['it', 'Geometrie'],
  ['de', 'Geometrien'],
])('is translated into %s', async (locale, title) => {
  await open(locale);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

describe('what was drawn', () => {
  beforeEach(() => sessionStorage.clear());
  const draw = async (person: Awaited<ReturnType<typeof open>>['person'], notation: string) => {
    await person.click(button('Importer'));
    await person.type(screen.getByRole('textbox', { name: 'Formes' }), notation.replaceAll('{', '{{'));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ajouter' }));
  };

  it('is there again after a reload, but for what is no shape', async () => {
    const { person } = await open();
    await draw(person, 'POLYGON ((2 48, 3 48, 3 49, 2 48))');
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('portal.mapTest'))!;
    const kept = JSON.parse(sessionStorage.getItem(key)!);
    sessionStorage.setItem(key, JSON.stringify([...kept, null, { kind: 'circle' }, { kind: 'constructor' }]));
    cleanup();
    await open();
    expect(screen.getAllByRole('button', { name: /^Polygone \d$/ })).toHaveLength(1);
    expect(screen.getByLabelText(/1 forme/)).toBeVisible();
  });
});

describe('the distance', () => {
  type Person = Awaited<ReturnType<typeof open>>['person'];
  const type = async (person: Person, point: string, position: string) => {
    await person.type(screen.getByRole('textbox', { name: point }), position);
    await person.tab();
  };
  const distance = () => screen.getByRole('status', { name: 'Distance' });

  it('is measured along the geodesic between two typed positions', async () => {
    const { person } = await open();
    await type(person, 'Point 1', '45.8505 4.7790');
    await type(person, 'Point 2', '45.7623 4.8216');
    // GeographicLib: 10 347.1 m between Mont Verdun and Fourvière.
    expect(distance()).toHaveTextContent(/^10,34\d km · azimut 161,3\d°/);
  });

  it('of several points is the sum of its legs, each with its azimuths, until points are removed', async () => {
    const { person } = await open();
    await person.click(button('Ajouter un point'));
    await type(person, 'Point 1', '0 0');
    await type(person, 'Point 2', '0 1');
    await type(person, 'Point 3', '0 3');
    // A degree of the equator of WGS 84 is 111.319 491 km.
    expect(distance()).toHaveTextContent('333,958 km au total');
    const legs = within(screen.getByRole('list', { name: 'Tronçons' })).getAllByRole('listitem');
    expect(legs.map((leg) => leg.textContent)).toEqual([
      '1 → 2 · 111,319 km · azimut 90,00°, retour 270,00°',
      '2 → 3 · 222,639 km · azimut 90,00°, retour 270,00°',
    ]);
    await person.click(button('Retirer le point 2'));
    expect(distance()).toHaveTextContent(/^333,958 km · azimut 90,00°/);
    expect(screen.queryByRole('button', { name: /^Retirer/ })).not.toBeInTheDocument();
  });
});
