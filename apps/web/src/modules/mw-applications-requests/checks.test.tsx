import type { CheckResult } from '@portal/contracts';
import { screen, within } from '@testing-library/react';
import { officer } from '../../../test/dossiers/people.js';
import { FakeApi } from '../../../test/fake-api.js';
import { openModule } from '../../../test/open-module.js';
import { ChecksList } from '../../features/dossiers/checks-list.js';

const check = (own: Partial<CheckResult>): CheckResult => ({
  code: 'MW_MIN_PATH',
  severity: 'WARN',
  passed: false,
  params: { hop: 'B1', lengthKm: 1.5, minimumKm: 2 },
  modelId: 'FR 2007-10-24 art. 4',
  ...own,
});

const open = async (...checks: CheckResult[]) => {
  new FakeApi();
  const routes = [{ path: 'checks', element: <ChecksList checks={checks} /> }];
  return openModule({ key: 'mwApplicationsRequests', routes, path: 'checks', user: officer });
};

const spaced = (element: HTMLElement) => (element.textContent ?? '').replace(/\s/g, ' ');

it('lists problems first, the worst at the top, each with hop, value, limit and source', async () => {
  await open(
    check({ passed: true }),
    check({
      code: 'MW_BORDER',
      severity: 'INFO',
      params: { hop: 'B1', end: 'A', country: 'CH', distanceKm: 27.3, limitKm: 50 },
    }),
    check({}),
    check({
      code: 'MW_DUPLICATE_HOP',
      severity: 'BLOCK',
      params: { hop: 'B2', otherHop: 'B1', band: '18G', limitM: 100 },
      modelId: null,
    }),
  );
  const [problems] = await screen.findAllByRole('list');
  const [worst, warning, information] = within(problems!).getAllByRole('listitem').map(spaced);
  expect(worst).toMatch(/Bloquant.*bond B2.*100 m.*bond B1.*Source : données du portail/);
  expect(warning).toMatch(/Avertissement.*Bond B1 : 1,5 km.*2 km.*Source : FR 2007-10-24 art\. 4/);
  expect(information).toMatch(/Information.*27,3 km de la frontière \(Suisse\).*50 km/);
});

it('folds passed checks behind their number', async () => {
  const { person } = await open(check({ passed: true }), check({ passed: true }), check({}));
  const summary = await screen.findByText('2 contrôles conformes');
  expect(screen.getAllByText('Conforme').every((word) => word.closest('details')?.open === false)).toBe(true);
  await person.click(summary);
  expect(screen.getAllByText('Conforme')[0]).toBeVisible();
});

it('says so when there is no problem', async () => {
  await open(check({ passed: true }));
  expect(await screen.findByText('Aucun problème relevé.')).toBeVisible();
});

it('names frequencies without a mark between their thousands, and other figures with one', async () => {
  const band = { hop: 'B1', end: 'A', name: 'VHLP2', frequency: 17_727.5, low: 18_000, high: 23_600 };
  await open(
    check({ code: 'MW_ANTENNA_BAND', severity: 'BLOCK', params: band }),
    check({ code: 'MW_EQUIPMENT_SPACING', severity: 'BLOCK', params: { ...band, spacing: 2000 } }),
    check({
      code: 'MW_CHANNEL_ON_PLAN',
      severity: 'BLOCK',
      params: { hop: 'B1', frequencyAMhz: 17_727.5, frequencyBMhz: 18_737.5, channel: 1, plan: '18G-27.5' },
    }),
    check({ params: { hop: 'B1', lengthKm: 1500, minimumKm: 2000 } }),
  );
  const [problems] = await screen.findAllByRole('list');
  const [antenna, spacing, channel, length] = within(problems!).getAllByRole('listitem').map(spaced);
  expect(antenna).toMatch(/17727,5 MHz est hors de la bande 18000 à 23600 MHz/);
  expect(spacing).toMatch(/2000 MHz/);
  expect(channel).toMatch(/17727,5 et 18737,5 MHz/);
  expect(length).toMatch(/1 500 km.*2 000 km/);
});
