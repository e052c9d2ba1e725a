import { expect } from '../../support/expectations.js';
import { test, tokenOf } from '../../support/people.js';

const DAY_MS = 86_400_000;

// Without a network, the browser itself says in the console that calls fail.
test.use({
  serviceWorkers: 'allow',
  provoked: [
    'Failed to load resource: net::ERR_INTERNET_DISCONNECTED',
    'Failed to load resource: net::ERR_FAILED',
    'Failed to initialize the app',
    'TypeError: Failed to fetch',
    'ApiError: SERVICE_UNAVAILABLE',
    'WebSocket connection',
  ],
});

test('an inspector works without a network, reloads, and sends everything once', {
  tag: ['@agency-control'],
}, async ({ as, request }) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'inspector')}` };
  const plannedOn = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  const planned = await request.post('/api/agencyControl/inspections', {
    headers,
    data: { kind: 'SITE', latitude: 45.1259, longitude: 5.9023, plannedOn, announced: false },
  });
  const { id, siteName } = await planned.json();
  const page = await as('inspector', '/agency-control/field');
  await page.getByRole('button', { name: 'Emporter mes visites' }).click();
  await page.locator(`a[href$="visit=${id}"]`).click();
  await expect(page.getByRole('heading', { name: siteName })).toBeVisible();

  await page.context().setOffline(true);
  await page.getByLabel('Notes').fill('Antenne tournée');
  await page.getByRole('button', { name: 'Ajouter la note' }).click();
  const item = page.getByRole('group', { name: 'Plaque d’identification' });
  await item.getByRole('button', { name: 'Écart' }).click();
  await expect(page.getByText(/Hors réseau · 2 en attente/)).toBeVisible();
  for (let times = 0; times < 3; times++) await page.reload();
  await expect(page.getByText(/2 en attente/)).toBeVisible();
  await expect(item.getByRole('button', { name: 'Écart' })).toHaveAttribute('aria-pressed', 'true');

  await page.context().setOffline(false);
  await expect(page.getByText('Tout est envoyé')).toBeVisible();
  const { records } = await (await request.get(`/api/agencyControl/inspections/${id}`, { headers })).json();
  expect(records.notes.map(({ text }: { text: string }) => text)).toEqual(['Antenne tournée']);
  expect(records.answers.map(({ data }: { data: object }) => data)).toEqual([{ itemId: 'plate', result: 'DEVIATION' }]);
});
