import type { MwImportReport } from '@portal/contracts/modules/mw-applications-requests';
import { screen } from '@testing-library/react';
import { FakeApi, json, problem } from '../../../../test/fake-api.js';
import { open } from '../../../../test/mw-applications-requests/application-form.js';

const SEND = 'POST /api/mwApplicationsRequests/imports';

const report: MwImportReport = {
  lines: [
    { line: 2, route: 'Quimper – Briec', faults: [], isAccepted: true },
    { line: 3, route: 'Brest – Morlaix', faults: [{ column: 'A.lat', message: 'RULE_LATITUDE' }], isAccepted: false },
    { line: 4, route: 'Morlaix – Lannion', faults: [], isAccepted: false },
  ],
  refused: [{ title: 'ARTERE-2', hops: 2, faultyLines: [3] }],
  ignored: ['configuration'],
  drafts: [{ id: null, title: 'Quimper – Briec', hops: 1 }],
};

async function chooseFile(answer: () => Response) {
  const api = new FakeApi().on(SEND, answer);
  const { person } = await open('imports');
  await screen.findByRole('button', { name: 'Choisir un fichier CSV' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await person.upload(input, new File(['bandCode\n18G'], 'bonds.csv', { type: 'text/csv' }));
  return { person, api };
}

it('shows what a file would become, and opens the drafts once that is confirmed', async () => {
  const { person, api } = await chooseFile(() => json(report));
  expect(
    await screen.findByText(/^bonds\.csv – bonds sans erreur.: 2, lignes en erreur.: 1, brouillons.: 1\.$/),
  ).toBeVisible();
  expect(screen.getByText('Colonnes qui ne sont pas conservées : configuration.')).toBeVisible();
  expect(screen.getByRole('row', { name: /Brest – Morlaix Latitude \(A\.lat\).: / })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Quimper/ })).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(/ARTERE-2.: 2 bonds.; erreurs aux lignes 3/);
  await person.click(screen.getByRole('button', { name: 'Créer les brouillons' }));
  expect(await screen.findByText(/Les brouillons sont créés/)).toBeVisible();
  const [asked, confirmed] = api.calls(SEND).map(({ body }) => body as { importId?: string; csv: string });
  expect(asked?.importId).toBeUndefined();
  expect(confirmed).toMatchObject({ csv: asked?.csv, importId: expect.stringMatching(/^[\w-]{36}$/) });
  expect(screen.queryByRole('button', { name: 'Créer les brouillons' })).not.toBeInTheDocument();
});

it('says what is wrong with a file that has no hops', async () => {
  const issue = { path: 'body.csv', code: 'custom', message: 'MW_IMPORT_MISSING', params: { columns: 'bandCode' } };
  await chooseFile(() => problem('VALIDATION_FAILED', { issues: [issue] }));
  expect(await screen.findByText('Ce fichier n’a pas les colonnes bandCode.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Créer les brouillons' })).not.toBeInTheDocument();
});
