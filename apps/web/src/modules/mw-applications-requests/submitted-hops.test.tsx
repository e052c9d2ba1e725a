import { screen, within } from '@testing-library/react';
import { officer } from '../../../test/dossiers/people.js';
import { FakeApi, json } from '../../../test/fake-api.js';
import { row, submittedDossier } from '../../../test/mw-applications-requests/dossiers.js';
import { openModule } from '../../../test/open-module.js';
import { routes } from './routes.js';

const API = '/api/mwApplicationsRequests/dossiers';

const open = (path: string) => openModule({ key: 'mwApplicationsRequests', routes, path, user: officer });
const spaced = (element: HTMLElement) => (element.textContent ?? '').replace(/\s/g, ' ');

it('the list shows sites, channel and length of the first hop, and how many more there are', async () => {
  const { summary } = row({});
  const rows = [row({}), row({ id: 'other', summary: { ...summary, hopCount: 3 } })];
  new FakeApi().on(`GET ${API}`, () => json({ rows, next: null, total: 2 })).on(`GET ${API}/counts`, () => json({}));
  await open('start-page');
  const table = await screen.findByRole('table', { name: 'Demandes de faisceaux hertziens' });
  const [, first, second] = within(table).getAllByRole('row');
  for (const text of ['Mont Verdun → Fourvière', '18G-27.5 / 1', '10,347 km']) expect(spaced(first!)).toContain(text);
  expect(spaced(second!)).toContain('Mont Verdun → Fourvière et 2 autres');
});

it('the consultation shows both ends of each hop, and names hops where areas are met', async () => {
  const dossier = submittedDossier();
  new FakeApi().on(`GET ${API}/${dossier.id}`, () => json(dossier));
  await open(`consultation/${dossier.id}/summary`);
  const hop = await screen.findByRole('region', { name: /^Bond 1\s: Mont Verdun → Fourvière$/ });
  for (const text of ["45° 51' 01.80'' N", '161,32', '17 727,5', '57,46', '137,72', '10,347 km', '6,61 m'])
    expect(spaced(hop)).toContain(text);
  const map = screen.getByRole('region', { name: 'Carte et emprise' });
  expect(within(map).getByRole('list', { name: 'Légende' })).toHaveTextContent('Site ASite BTrajet');
  expect(spaced(screen.getByRole('region', { name: 'Zones touchées' }))).toContain('trajet (bond 1)');
  expect(spaced(screen.getByRole('region', { name: 'Dossier' }))).toContain('Réseau indépendant');
});
