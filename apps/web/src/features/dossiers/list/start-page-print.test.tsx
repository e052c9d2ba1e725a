import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { apiWith, COUNTS, LIST, open, row } from '../../../../test/dossiers/trials.js';
import { json } from '../../../../test/fake-api.js';

/** Applies the print rules of the portal's style sheet to the screen: jsdom does not print. */
function print(): void {
  const css = readFileSync(new URL('../../../app/app.css', import.meta.url), 'utf8');
  const [, rules] = /@media print \{([\s\S]*?)\n\}/.exec(css) ?? [];
  const style = document.createElement('style');
  style.textContent = rules ?? '';
  document.head.append(style);
}

it('a printed list is its heading, what it is narrowed to and its rows; tools stay off the paper', async () => {
  apiWith()
    .on(LIST, () => json({ rows: [row({ title: 'Lyon sud' })], total: 1, next: null }))
    .on(COUNTS, () => json({ DRAFT: 1, SUBMITTED: 2 }));
  await open('start-page?status=DRAFT&search=lyon');
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
