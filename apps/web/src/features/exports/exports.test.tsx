import { jest } from '@jest/globals';
import type { Export } from '@portal/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { json, problem } from '../../../test/fake-api.js';
import { openScreen } from '../../../test/open-screen.js';
import type { Column } from '../../ui/table/column.js';
import { ExportList } from './export-list.js';
import { ExportWatch } from './export-watch.js';
import { OwnExports } from './own-exports.js';

const EXPORTS = '/api/main/exports';
const made: Export = {
  id: '01990000-0000-7000-8000-00000000e001',
  table: 'main/users',
  title: 'Comptes du portail',
  format: 'csv',
  status: 'READY',
  isBackground: false,
  rows: 12,
  rowsDone: 12,
  fileName: 'main_users_20261122-0101.csv',
  sizeBytes: 2_500_000,
  createdAt: '2026-11-22T00:01:00Z',
  finishedAt: '2026-11-22T00:02:00Z',
  expiresAt: '2026-11-29T00:02:00Z',
  failure: null,
  isOutdated: false,
};
const underWay: Export = {
  ...made,
  status: 'RUNNING',
  isBackground: true,
  rows: 8000,
  rowsDone: 2000,
  sizeBytes: null,
  finishedAt: null,
  expiresAt: null,
};

const columns: readonly Column<object>[] = [
  { id: 'login', label: 'Identifiant', value: () => '' },
  { id: 'actions', label: 'Actes', isExported: false, value: () => '' },
];
const query = { search: 'x', sort: 'login', after: 'here', page: 2, pageSize: 25 };

let saved: string[];

beforeEach(() => {
  saved = [];
  localStorage.clear();
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

afterEach(() => jest.restoreAllMocks());

const pageOf = (rows: readonly Export[]) => ({ rows, next: null, total: rows.length });

const file = () =>
  new Response('a;b', {
    headers: { 'content-disposition': `attachment; filename="${made.fileName}"`, 'content-type': 'text/csv' },
  });

async function openList(isMapped = false) {
  const opened = await openScreen({
    element: (
      <>
        <ExportWatch />
        <ExportList list="main/users" query={query} columns={columns} isMapped={isMapped} />
      </>
    ),
  });
  const choose = async (format: string) => {
    await opened.person.click(screen.getByRole('button', { name: 'Exporter' }));
    await opened.person.click(await screen.findByRole('menuitem', { name: `Exporter en ${format}` }));
  };
  return { ...opened, choose };
}

async function openOwn(exports: readonly Export[]) {
  const opened = await openScreen({ element: <OwnExports /> });
  opened.api.on(`GET ${EXPORTS}`, () => json(pageOf(exports)));
  return opened;
}

describe('a list', () => {
  it('is saved at once when it is short: what is narrowed and sorted, in the columns shown', async () => {
    const { api, choose } = await openList();
    api.on(`POST ${EXPORTS}`, () => json(made, 201)).on(`GET ${EXPORTS}/${made.id}/file`, file);
    await choose('CSV');
    await waitFor(() => expect(saved).toEqual([made.fileName]));
    expect(api.calls(`POST ${EXPORTS}`)[0]?.body).toEqual({
      table: 'main/users',
      query: { search: 'x', sort: 'login' },
      columns: ['login'],
      format: 'csv',
      locale: 'fr',
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  it.each(['GeoJSON', 'KML'])('is saved as %s when its rows lie somewhere', async (format) => {
    const { api, choose } = await openList(true);
    api.on(`POST ${EXPORTS}`, () => json(made, 201)).on(`GET ${EXPORTS}/${made.id}/file`, file);
    await choose(format);
    await waitFor(() => expect(saved).toEqual([made.fileName]));
    expect(api.calls(`POST ${EXPORTS}`)[0]?.body).toMatchObject({ format: format.toLowerCase() });
  });

  it('is offered as sheets only when its rows lie nowhere', async () => {
    const { person } = await openList();
    await person.click(screen.getByRole('button', { name: 'Exporter' }));
    expect(await screen.findByRole('menuitem', { name: 'Exporter en XLSX' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Exporter en KML' })).toBeNull();
  });

  it('is prepared in the background when it is long, announced once, and offered for download', async () => {
    const { api, choose, person } = await openList();
    api.on(`POST ${EXPORTS}`, () => json(underWay, 201)).on(`GET ${EXPORTS}`, () => json(pageOf([underWay])));
    api.on(`GET ${EXPORTS}/${made.id}/file`, file);
    await choose('XLSX');
    expect(await screen.findByText(/Comptes du portail.*est en préparation/)).toBeInTheDocument();
    await waitFor(() => expect(api.calls(`GET ${EXPORTS}`).length).toBeGreaterThan(0));
    api.on(`GET ${EXPORTS}`, () => json(pageOf([{ ...made, isBackground: true }])));
    expect(await screen.findByText(/Comptes du portail.*est prêt/, {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(screen.getAllByText(/est prêt/)).toHaveLength(1);
    expect(localStorage.getItem('portal.awaited-exports')).toBeNull();
    expect(saved).toEqual([]);
    await person.click(screen.getByRole('button', { name: `Télécharger ${made.fileName}` }));
    await waitFor(() => expect(saved).toEqual([made.fileName]));
    await waitFor(() => expect(screen.queryByText(/est prêt/)).not.toBeInTheDocument());
  });

  it('says why there is no file', async () => {
    const { api, choose } = await openList();
    const failed: Export = { ...underWay, status: 'FAILED', failure: 'TOO_SLOW', finishedAt: made.finishedAt };
    api.on(`POST ${EXPORTS}`, () => json(underWay, 201)).on(`GET ${EXPORTS}`, () => json(pageOf([failed])));
    await choose('CSV');
    expect(await screen.findByText(/a échoué.*a duré trop longtemps/)).toBeInTheDocument();
  });

  it('says what the server refuses', async () => {
    const { api, choose } = await openList();
    api.on(`POST ${EXPORTS}`, () => problem('TOO_MANY_EXPORTS'));
    await choose('CSV');
    expect(await screen.findByText(/Vous avez déjà vingt exports/)).toBeInTheDocument();
  });
});

describe('the own exports', () => {
  it('tell how far they are, and can be given up', async () => {
    const { api, person } = await openOwn([underWay]);
    const row = await screen.findByRole('listitem');
    expect(within(row).getByText('En préparation')).toBeInTheDocument();
    const bar = within(row).getByRole('progressbar', { name: /Progression de l’export.*Comptes du portail/ });
    expect(bar).toHaveAttribute('aria-valuenow', '25');
    api.on(`DELETE ${EXPORTS}/${made.id}`, () => new Response(null, { status: 204 }));
    api.on(`GET ${EXPORTS}`, () => json(pageOf([])));
    await person.click(within(row).getByRole('button', { name: /^Annuler l’export/ }));
    expect(await screen.findByText('Export annulé.')).toBeInTheDocument();
    expect(await screen.findByText('Aucun export')).toBeInTheDocument();
  });

  it('are fetched, and removed once that is confirmed', async () => {
    const { api, person } = await openOwn([{ ...made, isBackground: true }]);
    api.on(`GET ${EXPORTS}/${made.id}/file`, file);
    await person.click(await screen.findByRole('button', { name: `Télécharger ${made.fileName}` }));
    await waitFor(() => expect(saved).toEqual([made.fileName]));
    await person.click(screen.getByRole('button', { name: `Supprimer l’export ${made.fileName}` }));
    const dialog = await screen.findByRole('dialog', { name: 'Supprimer l’export' });
    expect(within(dialog).getByText(new RegExp(made.fileName))).toBeInTheDocument();
    expect(api.calls(`DELETE ${EXPORTS}/${made.id}`)).toHaveLength(0);
    api.on(`DELETE ${EXPORTS}/${made.id}`, () => new Response(null, { status: 204 }));
    await person.click(within(dialog).getByRole('button', { name: 'Supprimer l’export' }));
    expect(await screen.findByText('Export supprimé.')).toBeInTheDocument();
    expect(api.calls(`DELETE ${EXPORTS}/${made.id}`)).toHaveLength(1);
  });

  it('are held back when rights have changed, and say why others failed', async () => {
    const failed: Export = { ...underWay, id: `${made.id.slice(0, -1)}2`, status: 'FAILED', failure: 'NOT_ALLOWED' };
    await openOwn([{ ...made, isBackground: true, isOutdated: true }, failed]);
    expect(await screen.findByText(/Vos droits ont changé/)).toBeInTheDocument();
    expect(screen.getByText('Cette liste ne vous est plus ouverte.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Télécharger/ })).not.toBeInTheDocument();
  });

  it('offer another try when the server does not answer', async () => {
    const { api, person } = await openOwn([]);
    api.on(`GET ${EXPORTS}`, () => problem('UNEXPECTED'));
    await person.click(await screen.findByRole('button', { name: 'Réessayer' }));
    api.on(`GET ${EXPORTS}`, () => json(pageOf([])));
    await waitFor(() => expect(api.calls(`GET ${EXPORTS}`).length).toBeGreaterThan(1));
  });
});
