import { screen, waitFor, within } from '@testing-library/react';
import { applicant, officer } from '../../../test/dossiers/people.js';
import { FakeApi, json, problem } from '../../../test/fake-api.js';
import { row } from '../../../test/mw-applications-requests/dossiers.js';
import { openModule } from '../../../test/open-module.js';
import { routes } from './routes.js';

const MODULE = '/api/mwApplicationsRequests';
const LIST = `GET ${MODULE}/dossiers`;
const ASSIGN = `POST ${MODULE}/assignments`;

const apiWith = (...rows: object[]) =>
  new FakeApi()
    .on(LIST, () => json({ rows, next: null, total: rows.length }))
    .on(`GET ${MODULE}/dossiers/counts`, () => json({ SUBMITTED: rows.length }))
    .on(`GET ${MODULE}/officers`, () => json([{ id: 'o-2', fullName: 'Lou Perrin' }]));

const open = (path: string, user = officer) => openModule({ key: 'mwApplicationsRequests', routes, path, user });

it('an officer narrows the list to their own dossiers and to late ones, kept in the address', async () => {
  const api = apiWith(row({}));
  const { person: user, addressNow } = await open('start-page');
  await user.click(await screen.findByRole('button', { name: 'Les miens' }));
  await user.click(screen.getByRole('button', { name: 'En retard' }));
  expect(addressNow()).toBe('/mw-applications-requests/start-page?work=mine%2Clate');
  await waitFor(() =>
    expect(api.calls(LIST).at(-1)?.query).toMatchObject({ officerId: officer.id, dueTo: expect.any(String) }),
  );
  // What is decided is no work, though it was theirs.
  expect(String(api.calls(LIST).at(-1)?.query.status).split(',')).toEqual([
    'SUBMITTED',
    'INCOMPLETE',
    'UNDER_REVIEW',
    'IN_CONSULTATION',
    'INTL_COORDINATION',
    'PROPOSAL_SENT',
  ]);
  await user.click(screen.getByRole('button', { name: 'Non attribués' }));
  await waitFor(() => expect(api.calls(LIST).at(-1)?.query).toMatchObject({ officerId: 'none' }));
  expect(screen.getByRole('button', { name: 'Les miens' })).toHaveAttribute('aria-pressed', 'false');
});

it('an officer assigns selected dossiers, and is told of those that were not', async () => {
  const [one, two] = [row({}), row({ id: '0190a000-0000-7000-8000-0000000000e2' })];
  const api = apiWith(one, two);
  api.on(ASSIGN, () =>
    json([
      { id: one.id, result: 'ASSIGNED' },
      { id: two.id, result: 'CLOSED' },
    ]),
  );
  const { person: user } = await open('start-page');
  const grid = await screen.findByRole('grid');
  for (const box of within(grid).getAllByRole('checkbox').slice(1)) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Me l’attribuer' }));
  await waitFor(() =>
    expect(api.calls(ASSIGN)[0]?.body).toEqual({ dossiers: [one.id, two.id], officerId: officer.id }),
  );
  expect(await screen.findByText('1 dossier attribué.')).toBeVisible();
  expect(await screen.findByText(/1 dossier clos ou introuvable/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Me l’attribuer' })).not.toBeInTheDocument());
});

it('an applicant copies the one selected dossier into a new draft, and does not narrow to work', async () => {
  const [one, two] = [row({}), row({ id: '0190a000-0000-7000-8000-0000000000e2' })];
  const draft = '0190a000-0000-7000-8000-0000000000e3';
  const api = apiWith(one, two);
  const COPY = `POST ${MODULE}/related/${one.id}`;
  api.on(COPY, () => json({ id: draft, version: 0, status: 'DRAFT', reference: null }, 201));
  const { person: user, addressNow } = await open('start-page', applicant);
  const [, first, second] = within(await screen.findByRole('grid')).getAllByRole('checkbox');
  expect(screen.queryByRole('button', { name: 'Les miens' })).not.toBeInTheDocument();
  await user.click(first!);
  await user.click(second!);
  const copy = await screen.findByRole('button', { name: 'Copier dans un nouveau brouillon' });
  expect(copy).toBeDisabled();
  expect(copy).toHaveAccessibleDescription('Pour copier, sélectionnez un seul dossier.');
  await user.click(second!);
  await user.click(copy);
  await waitFor(() => expect(addressNow()).toBe(`/mw-applications-requests/application/${draft}`));
  const [call] = api.calls(COPY);
  expect(call?.body).toEqual({ requestType: 'NEW' });
});

it('dossiers of organisations that an applicant may not apply for are not copied', async () => {
  apiWith(row({ holder: { id: '0190a000-0000-7000-8000-0000000000f9', companyName: 'Rivale SA' } }));
  const { person: user } = await open('start-page', applicant);
  await user.click(within(await screen.findByRole('grid')).getAllByRole('checkbox')[1]!);
  const copy = await screen.findByRole('button', { name: 'Copier dans un nouveau brouillon' });
  expect(copy).toBeDisabled();
  expect(copy).toHaveAccessibleDescription(/^Seuls les dossiers des organismes/);
});

it('visitors pack the decisions on selected dossiers, and neither assign nor copy them', async () => {
  const only = row({});
  const api = apiWith(only);
  const EXPORT = 'POST /api/main/exports';
  api.on(EXPORT, () => problem('EXPORT_WITHOUT_DOCUMENTS'));
  const { person: user } = await open('start-page', { ...applicant, roles: ['VISITOR'] });
  await user.click(within(await screen.findByRole('grid')).getAllByRole('checkbox')[1]!);
  await user.click(await screen.findByRole('button', { name: 'ZIP des décisions' }));
  expect(await screen.findByText('Le dossier sélectionné n’a pas encore de décision.')).toBeVisible();
  expect(api.calls(EXPORT)[0]?.body).toMatchObject({ format: 'zip', rowIds: [only.id] });
  expect(screen.queryByRole('button', { name: 'Me l’attribuer' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Copier dans un nouveau brouillon' })).not.toBeInTheDocument();
});
