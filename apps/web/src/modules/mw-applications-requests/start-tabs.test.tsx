import { screen, waitFor, within } from '@testing-library/react';
import { applicant, officer } from '../../../test/dossiers/people.js';
import { FakeApi, json } from '../../../test/fake-api.js';
import { row } from '../../../test/mw-applications-requests/dossiers.js';
import { openModule } from '../../../test/open-module.js';
import { routes } from './routes.js';

const MODULE = '/api/mwApplicationsRequests';
const LIST = `GET ${MODULE}/dossiers`;

const apiWith = () =>
  new FakeApi()
    .on(LIST, () => json({ rows: [row({})], next: null, total: 1 }))
    .on(`GET ${MODULE}/dossiers/counts`, ({ query }) => {
      if (query.dueTo) return json({ UNDER_REVIEW: 3 });
      if (query.untilFrom) return json({ IN_FORCE: 2 });
      return json({ DRAFT: 4, SUBMITTED: 5, UNDER_REVIEW: 6, IN_FORCE: 7, REFUSED: 8 });
    })
    .on(`GET ${MODULE}/officers`, () => json([]))
    .on('GET /api/inbox/counts', () => json({ unread: 9, total: 9 }));

const open = (path: string, user = officer) => openModule({ key: 'mwApplicationsRequests', routes, path, user });

it('the dashboard counts what is there, and each number leads to what it counts', async () => {
  apiWith();
  await open('start-page/dashboard', applicant);
  const list = '/mw-applications-requests/start-page';
  const leads = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await leads(/^4 ?Brouillons/)).toBe(`${list}?status=DRAFT`);
  expect(await leads(/^11 ?Déposés/)).toBe(`${list}/requests`);
  expect(await leads(/^3 ?Échéance/)).toMatch(/\/requests\?dueOn=\.\.\d{4}-\d{2}-\d{2}$/);
  expect(await leads(/^7 ?Accordés/)).toBe(`${list}/links`);
  expect(await leads(/^2 ?Prennent fin/)).toMatch(/\/links\?effectiveUntil=\d{4}-\d{2}-\d{2}\.\.\d{4}-\d{2}-\d{2}$/);
  expect(await leads(/^Refusé ?8$/)).toBe(`${list}?status=REFUSED`);
});

it('an address without a tab is the list; tabs are in the address and narrow the list to their states', async () => {
  const api = apiWith();
  const { person: user, addressNow } = await open('start-page');
  const tabs = await screen.findByRole('tablist');
  const tab = (name: string) => within(tabs).getByRole('tab', { name });
  expect(tab('Demandes')).toHaveAttribute('aria-selected', 'true');
  await screen.findByRole('grid');
  expect(api.calls(LIST).at(-1)?.query).not.toHaveProperty('status');
  await user.click(tab('Liaisons autorisées'));
  expect(addressNow()).toBe('/mw-applications-requests/start-page/links');
  await waitFor(() => expect(api.calls(LIST).at(-1)?.query).toMatchObject({ status: 'GRANTED,IN_FORCE,SUSPENDED' }));
  await user.click(tab('Actes déposés'));
  await waitFor(() => expect(String(api.calls(LIST).at(-1)?.query.status)).toMatch(/^SUBMITTED,INCOMPLETE,/));
});

it('an end of rights in the address narrows the list', async () => {
  const api = apiWith();
  await open('start-page/links?effectiveUntil=2026-11-26..2027-05-25');
  await waitFor(() =>
    expect(api.calls(LIST).at(-1)?.query).toMatchObject({
      untilFrom: new Date('2026-11-26T00:00:00').toISOString(),
      untilTo: new Date('2027-05-26T00:00:00').toISOString(),
    }),
  );
  expect(await screen.findByRole('columnheader', { name: 'Dernier jour' })).toBeVisible();
});

it('imports are for people who apply', async () => {
  apiWith();
  await open('imports', applicant);
  expect(await screen.findByRole('tab', { name: 'Imports', selected: true })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Choisir un fichier CSV' })).toBeVisible();
});
