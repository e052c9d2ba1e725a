import { jest } from '@jest/globals';
import type { CurrentUser, GeometryJob, Locale } from '@portal/contracts';
import { formatShape, type Shape } from '@portal/geo';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, json, problem } from '../../../../test/fake-api.js';
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

const JOBS = '/api/main/geometry/jobs';
const ID = '01990000-0000-7000-8000-0000000000aa';
const job = (more: Partial<GeometryJob>): GeometryJob => ({
  id: ID,
  operation: 'union',
  status: 'done',
  progress: 100,
  createdAt: '2026-11-21T10:00:00.000Z',
  ...more,
});
const square = {
  type: 'Polygon',
  coordinates: [
    [
      [2, 48],
      [3, 48],
      [3, 49],
      [2, 49],
      [2, 48],
    ],
  ],
};

const circle: Shape = { kind: 'circle', longitude: 2.35, latitude: 48.86, radius: 12.5 };
const sector: Shape = { kind: 'sector', longitude: 2.5, latitude: 48.9, radius: 30, azimuth: 45, beamwidth: 90 };
const bowTie = 'POLYGON 0 0, 2 2, 0 2, 2 0';

let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
});
afterEach(() => jest.restoreAllMocks());

async function open(locale: Locale = 'fr') {
  const routes = [{ path: 'map-test', element: <MapTestPage /> }];
  const { person } = await openModule({ key: 'main', routes, path: 'map-test', user: visitor, locale });
  await screen.findByRole('heading', { level: 1 });
  return {
    person,
    /** Brings shapes in as text. */
    bring: async (...lines: string[]) => {
      await person.click(screen.getByRole('button', { name: 'Importer' }));
      const field = await screen.findByRole('textbox', { name: 'Formes' });
      await person.click(field);
      await person.paste(lines.join('\n'));
      await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ajouter' }));
    },
  };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const bodyOf = (call = 0) => api.calls(`POST ${JOBS}`)[call]!.body as { operation: string; geometries: object[] };

describe('shapes', () => {
  it('are none at first, and the page says how to get some', async () => {
    await open();
    expect(screen.getByText('Aucune forme')).toBeVisible();
    expect(button('Valider')).toBeDisabled();
    expect(screen.getByText('Choisissez d’abord une forme qui couvre une surface.')).toBeVisible();
    expect(screen.getByText(/Le résultat d’une opération s’affiche ici/)).toBeVisible();
  });

  it('can be added without drawing, and are corrected in their fields', async () => {
    const { person } = await open();
    await person.click(button('Ajouter'));
    await person.click(await screen.findByRole('menuitem', { name: 'Secteur' }));
    expect(button('Secteur 1')).toHaveAttribute('aria-current', 'true');
    const azimuth = screen.getByRole('textbox', { name: 'Azimut (°)' });
    await person.clear(azimuth);
    await person.type(azimuth, '62,5');
    await person.tab();
    expect(screen.getByRole('textbox', { name: 'Notation sur une ligne' })).toHaveDisplayValue(/AZ=062\.5 BW=090$/);
  });

  it('refuse a value that makes no shape, and say so', async () => {
    const { person, bring } = await open();
    await bring(formatShape(circle));
    const radius = screen.getByRole('textbox', { name: 'Rayon (km)' });
    await person.clear(radius);
    await person.type(radius, '-3');
    await person.tab();
    expect(await screen.findByText('Cette valeur ne donne aucune forme.')).toBeVisible();
    expect(radius).toHaveValue('12,5');
  });

  it('are changed by their notation, which names what it cannot read', async () => {
    const { person, bring } = await open();
    await bring(formatShape(circle));
    const notation = screen.getByRole('textbox', { name: 'Notation sur une ligne' });
    await person.clear(notation);
    await person.type(notation, 'CIRCLE 48 2{Enter}');
    expect(await screen.findByText('Il manque R.')).toBeVisible();
    await person.type(notation, ' R=5km{Enter}');
    expect(screen.getByRole('textbox', { name: 'Rayon (km)' })).toHaveValue('5');
    await person.click(button('Annuler la dernière modification'));
    expect(screen.getByRole('textbox', { name: 'Rayon (km)' })).toHaveValue('12,5');
    await person.click(button('Rétablir la modification'));
    expect(screen.getByRole('textbox', { name: 'Rayon (km)' })).toHaveValue('5');
  });

  it('are deleted, and come back', async () => {
    const { person, bring } = await open();
    await bring(formatShape(circle), formatShape(sector));
    await person.click(button('Supprimer Cercle 1'));
    expect(screen.queryByRole('button', { name: 'Cercle 1' })).toBeNull();
    await person.click(button('Annuler la dernière modification'));
    expect(button('Cercle 1')).toBeVisible();
  });

  it('that cannot be read stay in the dialog, with what is wrong', async () => {
    const { bring } = await open();
    await bring('CIRCLE here R=3km');
    expect(await screen.findByText(/Position illisible/)).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('an operation', () => {
  it('sends every shape’s outline and shows what came out, with its geodesic area', async () => {
    api.on(`POST ${JOBS}`, () => json(job({ result: { geometry: square } })));
    const { person, bring } = await open();
    await bring(formatShape(circle), formatShape(sector));
    await person.click(button('Union'));
    expect(await screen.findByText('Surface géodésique')).toBeVisible();
    expect(screen.getByText(/^8\s217,59 km²$/)).toBeVisible();
    expect(bodyOf()).toMatchObject({ operation: 'union', geometries: [{ type: 'Polygon' }, { type: 'Polygon' }] });
    await person.click(button('Garder comme forme'));
    expect(button('Polygone 3')).toHaveAttribute('aria-current', 'true');
  });

  it('takes the others from the chosen shape', async () => {
    api.on(`POST ${JOBS}`, () =>
      json(job({ operation: 'difference', result: { geometry: { type: 'MultiPolygon', coordinates: [] } } })),
    );
    const { person, bring } = await open();
    await bring('POLYGON 0 0, 0 1, 1 1', 'POLYGON 5 5, 5 6, 6 6');
    await person.click(button('Polygone 2'));
    await person.click(button('Différence'));
    expect(await screen.findByText(/le résultat est vide/)).toBeVisible();
    expect(bodyOf().geometries[0]).toMatchObject({
      coordinates: [
        [
          [5, 5],
          [6, 5],
          [6, 6],
          [5, 5],
        ],
      ],
    });
  });

  it('shows how far it is, and the result when it is there', async () => {
    const looks = [job({ status: 'running', progress: 37 }), job({ status: 'running', progress: 80 })];
    api
      .on(`POST ${JOBS}`, () => json({ id: ID, status: 'queued' }, 202))
      .on(`GET ${JOBS}/${ID}`, () => json(looks.shift() ?? job({ result: { geometry: square } })));
    const { person, bring } = await open();
    await bring(formatShape(circle), formatShape(sector));
    await person.click(button('Union'));
    expect(await screen.findByText('37 %')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Avancement du calcul' })).toHaveAttribute('aria-valuenow', '37');
    expect(button('Union')).toBeDisabled();
    expect(await screen.findByText('Surface géodésique')).toBeVisible();
    expect(button('Union')).toBeEnabled();
  });

  it('can be cancelled', async () => {
    let status: GeometryJob['status'] = 'running';
    api
      .on(`POST ${JOBS}`, () => json({ id: ID, status: 'queued' }, 202))
      .on(`GET ${JOBS}/${ID}`, () => json(job({ status, progress: 10 })))
      .on(`DELETE ${JOBS}/${ID}`, () => {
        status = 'cancelled';
        return json(job({ status }));
      });
    const { person, bring } = await open();
    await bring(formatShape(circle), formatShape(sector));
    await person.click(button('Union'));
    await person.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Le calcul a été annulé.')).toBeVisible();
  });

  it('marks the crossings of a bow tie', async () => {
    const result = { valid: false, reason: 'SELF_INTERSECTION', position: [1, 1], crossings: [[1, 1]] };
    api.on(`POST ${JOBS}`, () => json(job({ operation: 'validate', result })));
    const { person, bring } = await open();
    await bring(bowTie);
    await person.click(button('Valider'));
    expect(await screen.findByText(/La forme n’est pas valide. Des arêtes se croisent./)).toBeVisible();
    const places = screen.getByRole('list', { name: 'Positions des défauts' });
    expect(within(places).getByRole('listitem')).toHaveTextContent(/1° 00' 00.00'' N\s+1° 00' 00.00'' E/);
  });

  it.each([
    [true, 'Le point est dans la forme ou sur son bord.'],
    [false, 'Le point est hors de la forme.'],
  ])('asks whether the shape contains a point that is typed: %p', async (contains, sentence) => {
    api.on(`POST ${JOBS}`, () => json(job({ operation: 'contains', result: { contains } })));
    const { person, bring } = await open();
    await bring(formatShape(circle));
    expect(button(/Contient le point/)).toBeDisabled();
    const point = screen.getByRole('textbox', { name: 'Point à examiner' });
    await person.type(point, '48.9 2.4');
    await person.tab();
    await person.click(button(/Contient le point/));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(bodyOf()).toMatchObject({ operation: 'contains', geojson: { type: 'Polygon' }, point: [2.4, 48.9] });
  });

  it('lets a point be given on the map, and says how, until something else is chosen', async () => {
    const { person, bring } = await open();
    await bring(formatShape(circle));
    await person.click(button('Pointer sur la carte'));
    expect(button('Pointer sur la carte')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText(/Cliquez le point à examiner/)).toBeVisible();
    await person.click(button('Dessiner un cercle'));
    expect(button('Pointer sur la carte')).toHaveAttribute('aria-pressed', 'false');
  });

  it('turns by the angle typed, and thins to the number typed', async () => {
    api.on(`POST ${JOBS}`, () => json(job({ result: { geometry: square } })));
    const { person, bring } = await open();
    await bring(formatShape(circle));
    const angle = screen.getByRole('textbox', { name: 'Angle, sens horaire (°)' });
    await person.clear(angle);
    await person.type(angle, '-45');
    await person.click(button('Tourner'));
    await waitFor(() =>
      expect(bodyOf()).toMatchObject({ operation: 'rotate', angle: -45, geojson: { type: 'Polygon' } }),
    );
    await waitFor(() => expect(button('Alléger')).toBeEnabled());
    await person.click(button('Alléger'));
    await waitFor(() => expect(bodyOf(1)).toMatchObject({ operation: 'thin', maximum: 20 }));
  });
});

describe('what goes wrong', () => {
  it('is said in words, with the position and the place', async () => {
    const error = {
      code: 'INVALID_POLYGON',
      reason: 'SELF_INTERSECTION',
      position: [1, 1] as [number, number],
      path: 'geometries[0]',
    };
    api.on(`POST ${JOBS}`, () => json(job({ status: 'failed', error })));
    const { person, bring } = await open();
    await bring(bowTie, formatShape(circle));
    await person.click(button('Union'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('La géométrie n’est pas un polygone ni un multipolygone valide.');
    expect(alert).toHaveTextContent('Des arêtes se croisent.');
    expect(alert).toHaveTextContent(/Position : 1° 00' 00.00'' N/);
    expect(alert).toHaveTextContent('geometries[0]');
  });

  it.each([
    ['JOB_TIME_EXHAUSTED', 'Le calcul a pris trop de temps et a été arrêté.'],
    ['JOB_DEADLINE_PASSED', 'Le calcul n’a pas été terminé à temps et a été abandonné.'],
    ['JOB_CRASHED', 'Le calcul s’est interrompu plusieurs fois.'],
  ])('is said when a job was parked: %s', async (code, sentence) => {
    api.on(`POST ${JOBS}`, () => json(job({ status: 'failed', error: { code } })));
    const { person, bring } = await open();
    await bring(formatShape(circle), formatShape(sector));
    await person.click(button('Union'));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });

  it('is said when the server refuses for a promised reason', async () => {
    api.on(`POST ${JOBS}`, () => problem('VALIDATION_FAILED', { detail: 'Must have at least 2 geometries' }));
    const { person, bring } = await open();
    await bring(formatShape(circle));
    await person.click(button('Union'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Il faut au moins deux formes.');
  });

  it('is said when nobody answers, and the operation can be tried again', async () => {
    api.on(`POST ${JOBS}`, () => problem('SERVICE_UNAVAILABLE'));
    const { person, bring } = await open();
    await bring(formatShape(circle), formatShape(sector));
    await person.click(button('Union'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Le serveur est momentanément indisponible.');
    expect(button('Union')).toBeEnabled();
  });
});

test.each<[Locale, string]>([
  ['en', 'Geometries'],
  ['es', 'Geometrías'],
  ['it', 'Geometrie'],
  ['de', 'Geometrien'],
])('speaks %s', async (locale, title) => {
  await open(locale);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
