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
