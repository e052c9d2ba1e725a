import type { CurrentUser } from '@portal/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { applicant, officer, person } from '../../../../test/dossiers/people.js';
import * as trials from '../../../../test/dossiers/trials.js';
import { type FakeApi, json, problem } from '../../../../test/fake-api.js';

const { COUNTS, LIST, row } = trials;

const draftRow = row({ title: 'Lyon sud' });
const submittedRow = row({
  id: '0190a000-0000-7000-8000-0000000000d2',
  reference: 'MW-2026-000123',
  status: 'SUBMITTED',
  submittedAt: '2026-11-19T11:00:00.000Z',
});

const apiWith = (rows = [draftRow, submittedRow], total = rows.length) =>
  trials
    .apiWith()
    .on(LIST, () => json({ rows, total, next: null }))
    .on(COUNTS, () => json({ DRAFT: 1, SUBMITTED: 2 }));

const open = (path = 'start-page', user: CurrentUser = applicant) => trials.open(path, { user });

const lastQuery = (api: FakeApi) => api.calls(LIST).at(-1)?.query;

it('shows what the server lists, drafts leading to the form and the others to their consultation', async () => {
  apiWith();
  await open('');
  const table = await screen.findByRole('table', { name: 'Liste des essais' });
  const link = (name: string) => within(table).getByRole('link', { name });
  expect(link('MW-2026-000123')).toHaveAttribute('href', `/sample-trials/consultation/${submittedRow.id}/summary`);
  expect(link('Brouillon du 20-11-2026')).toHaveAttribute('href', `/sample-trials/application/${draftRow.id}`);
  const cells = within(within(table).getAllByRole('row')[2]!);
  expect(cells.getByText('Lyon nord')).toBeVisible();
  expect(cells.getByText(/^18700 MHz$/)).toBeVisible();
  expect(cells.getByText('Déposé')).toBeVisible();
  expect(cells.getByText('19-11-2026')).toBeVisible();
});

it('filters by several statuses, kept in the address, and the back button takes the last one off', async () => {
  const api = apiWith();
  const { person: user, addressNow, router } = await open();
  await user.click(await screen.findByRole('button', { name: 'Brouillon 1' }));
  await user.click(screen.getByRole('button', { name: 'Déposé 2' }));
  expect(addressNow()).toBe('/sample-trials/start-page?status=DRAFT%2CSUBMITTED');
  await waitFor(() => expect(lastQuery(api)).toMatchObject({ status: 'DRAFT,SUBMITTED', page: '1' }));
  expect(screen.getByRole('button', { name: 'Déposé 2' })).toHaveAttribute('aria-pressed', 'true');
  await act(() => router.navigate(-1));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Déposé 2' })).toHaveAttribute('aria-pressed', 'false'),
  );
  expect(addressNow()).toBe('/sample-trials/start-page?status=DRAFT');
});

it('shows again what was looked for when its user comes back, until the filters are cleared', async () => {
  const api = apiWith();
  const { person: user, addressNow, router } = await open();
  await user.click(await screen.findByRole('button', { name: 'Déposé 2' }));
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/sample-trials'));
  await waitFor(() => expect(addressNow()).toBe('/sample-trials/start-page?status=SUBMITTED'));
  const filter = await screen.findByRole('button', { name: 'Déposé 2' });
  expect(filter).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(lastQuery(api)).toMatchObject({ status: 'SUBMITTED' }));
  await user.click(filter);
  expect(addressNow()).toBe('/sample-trials/start-page');
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/sample-trials/start-page'));
  expect(await screen.findByRole('button', { name: 'Déposé 2' })).toHaveAttribute('aria-pressed', 'false');
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/sample-trials/start-page?status=DRAFT'));
  expect(await screen.findByRole('button', { name: 'Brouillon 1' })).toHaveAttribute('aria-pressed', 'true');
});

it('sorts a column ascending, descending, then as the list is by itself, from the first page each time', async () => {
  const api = apiWith([draftRow], 60);
  const { person: user } = await open('start-page?page=2');
  const heading = await screen.findByRole('columnheader', { name: 'Intitulé' });
  const sort = () => user.click(within(heading).getByRole('button', { name: 'Intitulé' }));
  expect(heading).toHaveAttribute('aria-sort', 'none');
  await sort();
  await waitFor(() => expect(lastQuery(api)).toMatchObject({ sort: 'title', order: 'asc', page: '1' }));
  expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await sort();
  await waitFor(() => expect(lastQuery(api)).toMatchObject({ sort: 'title', order: 'desc' }));
  expect(heading).toHaveAttribute('aria-sort', 'descending');
  await sort();
  await waitFor(() => expect(lastQuery(api)).toMatchObject({ sort: 'updatedAt', order: 'desc' }));
  expect(heading).toHaveAttribute('aria-sort', 'none');
});

it('searches once for a text, after the pause in typing', async () => {
  const api = apiWith();
  const { person: user, addressNow } = await open();
  await user.type(await screen.findByRole('searchbox', { name: 'Rechercher un dossier' }), 'verdun');
  await waitFor(() => expect(lastQuery(api)).toMatchObject({ search: 'verdun' }));
  expect(api.calls(LIST).filter(({ query }) => query.search)).toHaveLength(1);
  expect(addressNow()).toContain('search=verdun');
});

it('counts by status what passes the search and the other filters', async () => {
  const api = apiWith();
  const { person: user } = await open('start-page?status=DRAFT&holder=leroux&updatedAt=2026-11-20..');
  await user.type(await screen.findByRole('searchbox', { name: 'Rechercher un dossier' }), 'verdun');
  await waitFor(() => expect(api.calls(COUNTS).at(-1)?.query).toMatchObject({ search: 'verdun' }));
  const counted = { search: 'verdun', holder: 'leroux', updatedFrom: new Date('2026-11-20T00:00:00').toISOString() };
  expect(api.calls(COUNTS).at(-1)?.query).toEqual(counted);
  expect(lastQuery(api)).toMatchObject({ ...counted, status: 'DRAFT' });
});

it('pages on the server', async () => {
  const api = apiWith([draftRow], 60);
  const { person: user } = await open();
  expect(await screen.findByText('1–25 sur 60')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Précédent' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Suivant' }));
  await waitFor(() => expect(lastQuery(api)).toMatchObject({ page: '2', pageSize: '25' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Lignes par page' }), 'Toutes les lignes');
  await waitFor(() => expect(lastQuery(api)).toMatchObject({ page: '1', pageSize: '0' }));
});

it('shows officers what waits for them first, and offers them no application', async () => {
  const api = apiWith();
  await open('start-page', officer);
  await screen.findByRole('table');
  expect(lastQuery(api)).toMatchObject({ sort: 'status', order: 'asc' });
  expect(screen.queryByRole('link', { name: 'Nouvelle demande' })).not.toBeInTheDocument();
});

it('offers an application to an applicant of the system only', async () => {
  apiWith();
  await open();
  expect(await screen.findByRole('link', { name: 'Nouvelle demande' })).toHaveAttribute(
    'href',
    '/sample-trials/application',
  );
});

it('offers none to an applicant of another system', async () => {
  apiWith();
  const { parentInfo } = applicant.relationsInfo[0]!;
  await open('start-page', person({ relationsInfo: [{ requestSystems: ['ES'], parentInfo, availableOperators: [] }] }));
  await screen.findByRole('table');
  expect(screen.queryByRole('link', { name: 'Nouvelle demande' })).not.toBeInTheDocument();
});

it('says when there is nothing yet, and when nothing matches', async () => {
  apiWith([]);
  const { person: user } = await open();
  expect(await screen.findByRole('heading', { name: 'Aucun dossier pour le moment' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Brouillon 1' }));
  expect(await screen.findByRole('heading', { name: 'Aucun dossier ne correspond' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  expect(await screen.findByRole('heading', { name: 'Aucun dossier pour le moment' })).toBeVisible();
});

it('says what went wrong and reads again when asked', async () => {
  const api = apiWith().on(LIST, () => problem('UNEXPECTED'));
  const { person: user } = await open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Une erreur inattendue s’est produite.');
  api.on(LIST, () => json({ rows: [submittedRow], total: 1, next: null }));
  await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('link', { name: 'MW-2026-000123' })).toBeVisible();
});

it('says at once that nobody answers while the network is cut, and lists by itself when it is back', async () => {
  const api = apiWith();
  const { person: user } = await open();
  await screen.findByRole('link', { name: 'MW-2026-000123' });
  const cut = () => Promise.reject(new TypeError('Failed to fetch'));
  api.on(LIST, cut).on(COUNTS, cut);
  act(() => void window.dispatchEvent(new Event('offline')));
  try {
    await user.click(screen.getByRole('button', { name: 'Brouillon 1' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Le serveur est momentanément indisponible.');
    expect(within(alert).getByRole('button', { name: 'Réessayer' })).toBeEnabled();
    expect(screen.queryByRole('link', { name: 'MW-2026-000123' })).not.toBeInTheDocument();
    apiWith([draftRow]);
  } finally {
    act(() => void window.dispatchEvent(new Event('online')));
  }
  expect(await screen.findByRole('link', { name: 'Brouillon du 20-11-2026' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows a map of what the list is narrowed to, for kinds whose dossiers have tiles', async () => {
  apiWith();
  const { person: user, addressNow } = await open('start-page?status=SUBMITTED');
  await user.click(await screen.findByRole('button', { name: 'Carte' }));
  expect(await screen.findByRole('region', { name: 'Carte des dossiers de la liste' })).toBeVisible();
  expect(addressNow()).toBe('/sample-trials/start-page?status=SUBMITTED&map=');
  await user.click(screen.getByRole('button', { name: 'Carte' }));
  expect(screen.queryByRole('region', { name: 'Carte des dossiers de la liste' })).toBeNull();
});

it('says on the map that drafts are not on it, where the list may hold some', async () => {
  apiWith();
  const drafts = 'Les brouillons apparaissent sur la carte une fois déposés.';
  const { person: user } = await open('start-page?map=');
  expect(await screen.findByText(drafts)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Déposé 2' }));
  await waitFor(() => expect(screen.queryByText(drafts)).toBeNull());
});
