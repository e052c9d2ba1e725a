import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { FakeApi, json } from '../../../test/fake-api.js';
import { applicant, row } from '../../../test/mw-applications-requests/dossiers.js';
import { openModule } from '../../../test/open-module.js';
import { routes } from './routes.js';

/** What the portal's own style sheet says of paper, said of the screen: there is no printer here. */
function print(): void {
  const css = readFileSync(new URL('../../app/app.css', import.meta.url), 'utf8');
  const [, rules] = /@media print \{([\s\S]*?)\n\}/.exec(css) ?? [];
  const style = document.createElement('style');
  style.textContent = rules ?? '';
  document.head.append(style);
}

it('a printed list is its heading, what it is narrowed to and its rows; tools stay off the paper', async () => {
  new FakeApi()
    .on('GET /api/mwApplicationsRequests/dossiers', () => json({ rows: [row({ title: 'Lyon sud' })], total: 1 }))
    .on('GET /api/mwApplicationsRequests/dossiers/counts', () => json({ DRAFT: 1, SUBMITTED: 2 }));
  const path = 'start-page?status=DRAFT&search=lyon';
  await openModule({ key: 'mwApplicationsRequests', routes, path, user: applicant });
  const table = await screen.findByRole('table');
  const tools = [
    screen.getByRole('link', { name: 'Nouvelle demande' }),
    screen.getByRole('navigation', { name: 'Pages de la liste' }),
    ...['Exporter', 'Vues', 'Colonnes', 'Effacer les filtres', 'Déposé 2'].map((name) =>
      screen.getByRole('button', { name }),
    ),
  ];
  for (const tool of tools) expect(tool).toBeVisible();
  print();
  for (const tool of tools) expect(tool).not.toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('lyon');
  expect(screen.getByRole('button', { name: 'Brouillon 1' })).toBeVisible();
  expect(within(table).getByRole('rowheader')).toBeVisible();
});
