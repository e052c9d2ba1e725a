import { screen, waitFor, within } from '@testing-library/react';
import { officer } from '../../../test/dossiers/people.js';
import { FakeApi, json, problem } from '../../../test/fake-api.js';
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
  const table = await screen.findByRole('grid', { name: 'Demandes de faisceaux hertziens' });
  const [, first, second] = within(table).getAllByRole('row');
  for (const text of ['Mont Verdun → Fourvière', '18G-27.5 / 1', '10,347 km']) expect(spaced(first!)).toContain(text);
  expect(spaced(second!)).toContain('Mont Verdun → Fourvière et 2 autres');
});

it('the consultation shows both ends of each hop, and names hops where areas are met', async () => {
  const dossier = submittedDossier();
  new FakeApi().on(`GET ${API}/${dossier.id}`, () => json(dossier));
  const { person: user } = await open(`consultation/${dossier.id}/summary`);
  const map = await screen.findByRole('region', { name: 'Carte et emprise' });
  expect(within(map).getByRole('list', { name: 'Légende' })).toHaveTextContent('Site ASite BTrajet');
  expect(spaced(screen.getByRole('region', { name: 'Dossier' }))).toContain('Réseau indépendant');
  await user.click(screen.getByRole('tab', { name: 'Technique' }));
  const hop = await screen.findByRole('region', { name: /^Bond 1\s: Mont Verdun → Fourvière$/ });
  for (const text of ["45° 51' 01.80'' N", '161,32', '17727,5', '57,46', '137,72', '10,347 km', '6,61 m'])
    expect(spaced(hop)).toContain(text);
  await user.click(screen.getByRole('tab', { name: 'Carte et profil' }));
  expect(spaced(await screen.findByRole('region', { name: 'Zones touchées' }))).toContain('trajet (bond 1)');
  await user.click(screen.getByRole('tab', { name: 'Profil' }));
  expect(await screen.findByRole('region', { name: /^Bond 1\s: Mont Verdun → Fourvière$/ })).toBeVisible();
});

it('the consultation says of a hop in one direction which end does not transmit', async () => {
  const dossier = submittedDossier();
  const [hop] = dossier.details!.hops;
  const nothing = { txPowerDbm: null, frequencyMhz: null, eirpDbm: null, freeSpaceLossDb: null };
  const ends = { ...hop!.ends, B: { ...hop!.ends.B, ...nothing } };
  const details = { ...dossier.details!, hops: [{ ...hop!, direction: 'A_TO_B' as const, ends }] };
  new FakeApi().on(`GET ${API}/${dossier.id}`, () => json({ ...dossier, details }));
  await open(`consultation/${dossier.id}/technical`);
  const shown = await screen.findByRole('region', { name: /^Bond 1/ });
  expect(spaced(shown)).toContain('De A vers B seulement');
  expect(spaced(shown)).toContain('A émet en bande basse');
  expect(spaced(within(shown).getByRole('row', { name: /^PIRE/ }))).toBe('PIRE (dBm)57,46n’émet pas');
});

it('the consultation says what a hop costs, with every factor and the part of the first year', async () => {
  const dossier = submittedDossier();
  const [hop] = dossier.details!.hops;
  const stated = { referenceModulation: '256' as const, adaptiveModulation: false };
  const ends = { A: { ...hop!.ends.A, ...stated }, B: { ...hop!.ends.B, ...stated } };
  const details = { ...dossier.details!, hops: [{ ...hop!, ends }] };
  // A hundred days, to the end of the year.
  new FakeApi().on(`GET ${API}/${dossier.id}`, () => json({ ...dossier, details, effectiveFrom: '2026-09-23' }));
  await open(`consultation/${dossier.id}/fees`);
  const fees = await screen.findByRole('region', { name: /^Bond 1/ });
  await within(fees).findByRole('table');
  expect(spaced(fees)).toContain('55 MHz × 0,7 (bande) × 1 (longueur) × 0,8 (modulation) × 15,5 € = 477,40 € par an');
  const rows = within(within(fees).getByRole('table')).getAllByRole('row').slice(1).map(spaced);
  expect(rows).toEqual([
    'l : largeur de bande assignée55 MHzPlan 18G-27.5 : 27,5 MHz, sens d’émission : 2',
    'k1 : valeur de référence15,5 €arrêté du 24 octobre 2007, art. 2',
    'bf : bande0,7Fréquence la plus basse de 17727,5 MHz ; arrêté du 24 octobre 2007, art. 3',
    'lb : longueur1arrêté du 24 octobre 2007, art. 4 (lengthKm = 10.347, lmin = 2)',
    'es : efficacité spectrale0,8Modulation à 256 états ; arrêté du 24 octobre 2007, art. 5',
  ]);
  expect(spaced(fees)).toContain(
    '(100 jours sur 365) : 130,79 € de mise à disposition + 13,70 € de gestion = 144,49 €',
  );
  const total = await screen.findByRole('region', { name: 'Total' });
  expect(spaced(total)).toContain('527,40 € par an');
  expect(spaced(total)).toContain('Première année (2026), gestion comprise : 144,49 €');
  expect(screen.getByRole('tab', { name: 'Redevances' })).toHaveAttribute('aria-selected', 'true');
});

it('the consultation shows the fees of the other hops where the catalogue does not answer about one', async () => {
  const dossier = submittedDossier();
  const [hop] = dossier.details!.hops;
  const id = '0190a000-0000-7000-8000-0000000000e1';
  const stated = {
    A: { ...hop!.ends.A, referenceModulation: '256' as const, adaptiveModulation: false },
    B: hop!.ends.B,
  };
  const chosen = {
    A: { ...hop!.ends.A, equipment: { id, version: 1, number: 'EQU-000001', name: 'Radiola' } },
    B: hop!.ends.B,
  };
  const hops = [
    { ...hop!, ends: stated },
    { ...hop!, position: 2, ends: chosen },
  ];
  const api = new FakeApi()
    .on(`GET ${API}/${dossier.id}`, () => json({ ...dossier, details: { ...dossier.details!, hops } }))
    .on(`GET /api/equipments/entries/${id}`, () => problem('UNEXPECTED'));
  const { person: user } = await open(`consultation/${dossier.id}/fees`);
  const second = await screen.findByRole('region', { name: /^Bond 2/ });
  expect(await within(second).findByRole('alert')).toBeVisible();
  expect(spaced(second)).toContain('La redevance de ce bond n’est pas connue');
  await within(screen.getByRole('region', { name: /^Bond 1/ })).findByRole('table');
  expect(spaced(screen.getByRole('region', { name: /^Bond 1/ }))).toContain('= 477,40 € par an');
  const total = await screen.findByRole('region', { name: 'Total' });
  expect(spaced(total)).toContain('527,40 € par an (bonds sans estimation : 1)');
  expect(spaced(total)).toContain('Le total est incomplet');
  const entry = {
    ...{ id, number: 'EQU-000001', status: 'APPROVED', manufacturer: 'Radiola', model: 'R1', variant: '', bands: [] },
    ...{ version: 1, used: 0, approvedAt: '2026-11-21T10:00:00.000Z', retiredAt: null, retirementReason: null },
    ...{ holder: { id: 'h', companyName: 'Radiola' }, versions: [], mayRevise: false, entry: {} },
  };
  api.on(`GET /api/equipments/entries/${id}`, () => json(entry));
  await user.click(within(second).getByRole('button', { name: 'Réessayer' }));
  // Nothing says how it works, so that no usual radio carries its rate.
  await waitFor(() =>
    expect(spaced(screen.getByRole('region', { name: /^Bond 2/ }))).toContain('Ce débit ne tient pas'),
  );
  expect(spaced(await screen.findByRole('region', { name: 'Total' }))).not.toContain('incomplet');
});

it('the consultation shows no total of fees where no hop has an estimate', async () => {
  const dossier = submittedDossier();
  const [hop] = dossier.details!.hops;
  const details = { ...dossier.details!, hops: [{ ...hop!, capacityMbps: 100_000 }] };
  new FakeApi().on(`GET ${API}/${dossier.id}`, () => json({ ...dossier, details }));
  await open(`consultation/${dossier.id}/fees`);
  const fees = await screen.findByRole('region', { name: /^Bond 1/ });
  expect(spaced(fees)).toContain('Ce débit ne tient pas');
  expect(screen.queryByRole('region', { name: 'Total' })).not.toBeInTheDocument();
});

it('versions are compared by the names that fields have in the form', async () => {
  const dossier = submittedDossier();
  const { details } = dossier;
  const [hop] = details!.hops;
  const changedHop = { ...hop!, capacityMbps: 622, ends: { ...hop!.ends, B: { ...hop!.ends.B, txPowerDbm: 18 } } };
  const version = { submittedAt: '2026-11-20T11:00:00.000Z', submitter: { id: 'p', fullName: 'Camille Marchand' } };
  new FakeApi()
    .on(`GET ${API}/${dossier.id}`, () => json(dossier))
    .on(`GET ${API}/${dossier.id}/versions`, () =>
      json([
        { ...version, number: 1, details },
        { ...version, number: 2, details: { ...details, hops: [changedHop] } },
      ]),
    );
  await open(`consultation/${dossier.id}/history/versions`);
  const table = await screen.findByRole('table', { name: 'De la version 1 à la version 2' });
  const [, power, capacity] = within(table).getAllByRole('row').map(spaced);
  expect(power).toMatch(/^Bond 1 · Site B · Puissance.*20 dBm18 dBm$/);
  expect(capacity).toMatch(/^Bond 1 · .*Mbit\/s622 Mbit\/s$/);
});
