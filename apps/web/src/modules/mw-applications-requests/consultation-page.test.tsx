import type { CurrentUser } from '@portal/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeApi, json, problem } from '../../../test/fake-api.js';
import {
  applicant,
  type MwDossier,
  officer,
  submittedDossier,
} from '../../../test/mw-applications-requests/dossiers.js';
import { openModule } from '../../../test/open-module.js';
import { dayOf } from '../../features/dossiers/consultation/actions/action-questions.js';
import { routes } from './routes.js';

const API = '/api/mwApplicationsRequests';
const { id } = submittedDossier();
const READ = `GET ${API}/dossiers/${id}`;
const act = (action: string) => `POST ${API}/dossiers/${id}/${action}`;
const changed = () => json({ id, version: 5, status: 'UNDER_REVIEW', reference: 'MW-2026-000123' });

const apiWith = (own: Partial<MwDossier> = {}) => new FakeApi().on(READ, () => json(submittedDossier(own)));

const open = (user: CurrentUser = officer, path = `consultation/${id}/summary`) =>
  openModule({ key: 'mwApplicationsRequests', routes, path, user });

const section = (name: string | RegExp) => screen.findByRole('region', { name });
const spaced = (element: HTMLElement) => (element.textContent ?? '').replace(/\s/g, ' ');

const buttons = async () => {
  const group = await screen.findByRole('group', { name: 'Actions sur le dossier' });
  return within(group)
    .queryAllByRole('button')
    .map((button) => button.textContent);
};

it('tells header, fields of both ends, footprint, areas, checks and history', async () => {
  apiWith({
    checks: [
      {
        code: 'MW_MIN_PATH',
        severity: 'WARN',
        passed: false,
        params: { hop: 'B1', lengthKm: 1.5, minimumKm: 2 },
        modelId: 'FR 2007-10-24 art. 4',
      },
    ],
  });
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'MW-2026-000123' })).toBeVisible();
  expect(spaced(await section('Dossier'))).toContain('Télélien SA');
  const hop = await section(/^Bond 1\s: Mont Verdun → Fourvière$/);
  for (const text of ["45° 51' 01.80'' N", '161,32', '17 727,5', '57,46', '137,72', '10,347 km', '6,61 m'])
    expect(spaced(hop)).toContain(text);
  expect(spaced(await section('Carte et emprise'))).toContain('250,46 km²');
  const areas = within(await section('Zones touchées')).getByRole('table');
  for (const text of ['Couloir de Fourvière', 'Avis requis', 'trajet (bond 1)', '2,500 km'])
    expect(spaced(areas)).toContain(text);
  expect(spaced(await section('Contrôles'))).toContain('Avertissement');
  expect(spaced(await section('Historique'))).toContain('Brouillon créé · Camille Marchand');
});

it('completes an address without a tab, or with one that has no content', async () => {
  apiWith();
  const { addressNow } = await open(officer, `consultation/${id}`);
  await waitFor(() => expect(addressNow()).toBe(`/mw-applications-requests/consultation/${id}/summary`));
});

describe('actions', () => {
  const permissions = (own: Partial<MwDossier['permissions']>) => ({
    related: false,
    lastEditor: false,
    capabilities: [],
    ...own,
  });

  it.each<[string, CurrentUser, Partial<MwDossier>, string[]]>([
    [
      'an officer on a submitted dossier',
      officer,
      {},
      ['Accepter comme complet', 'Retourner comme incomplet', 'Déclarer irrecevable'],
    ],
    ['an officer who may not decide', officer, { status: 'UNDER_REVIEW' }, []],
    [
      'a decider',
      officer,
      { status: 'UNDER_REVIEW', permissions: permissions({ capabilities: ['decider'] }) },
      ['Accorder', 'Refuser'],
    ],
    [
      'a decider who was the last to change it',
      officer,
      { status: 'UNDER_REVIEW', permissions: permissions({ capabilities: ['decider'], lastEditor: true }) },
      [],
    ],
    ['its applicant', applicant, { permissions: permissions({ related: true }) }, ['Retirer la demande']],
    ['a stranger', applicant, {}, []],
    [
      'anybody once it is granted',
      officer,
      { status: 'GRANTED', permissions: permissions({ capabilities: ['decider'] }) },
      [],
    ],
  ])('open to %s are offered, no others', async (_who, user, own, expected) => {
    apiWith(own);
    await open(user);
    expect(await buttons()).toEqual(expected);
  });

  it('ask for a reason before they can be sent, and send it', async () => {
    const api = apiWith().on(act('returnIncomplete'), changed);
    const { person: user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Retourner comme incomplet' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Retourner comme incomplet' }));
    expect(dialog.getByText(/Le dossier revient au demandeur/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Valider' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Motif' }), '   ');
    expect(dialog.getByRole('button', { name: 'Valider' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Motif' }), 'Le mandat manque.');
    await user.click(dialog.getByRole('button', { name: 'Valider' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.calls(act('returnIncomplete')).map(({ body }) => body)).toEqual([
      { version: 4, reason: 'Le mandat manque.' },
    ]);
    expect(api.calls(READ).length).toBeGreaterThan(1);
  });

  it('ask for a day that is not past', async () => {
    const api = apiWith({ status: 'UNDER_REVIEW', permissions: permissions({ capabilities: ['decider'] }) }).on(
      act('grant'),
      changed,
    );
    const { person: user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Accorder' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accorder' }));
    const day = dialog.getByLabelText(/Date d’effet/);
    fireEvent.change(day, { target: { value: '2020-01-01' } });
    expect(dialog.getByRole('button', { name: 'Valider' })).toBeDisabled();
    const today = dayOf(new Date());
    fireEvent.change(day, { target: { value: today } });
    await user.click(dialog.getByRole('button', { name: 'Valider' }));
    await waitFor(() =>
      expect(api.calls(act('grant')).map(({ body }) => body)).toEqual([{ version: 4, effectiveFrom: today }]),
    );
  });

  it('of somebody faster are told, and the dossier is read again', async () => {
    const api = apiWith().on(act('accept'), () => problem('TRANSITION_NOT_ALLOWED'));
    const { person: user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Accepter comme complet' }));
    api.on(READ, () => json(submittedDossier({ status: 'UNDER_REVIEW' })));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Valider' }));
    expect(await screen.findByText('Le dossier a changé d’état : cette action n’est plus possible.')).toBeVisible();
    await waitFor(async () => expect(await buttons()).toEqual([]));
    expect(screen.getByText('En instruction')).toBeVisible();
  });

  it('are left by Cancel without anything being sent', async () => {
    apiWith();
    const { person: user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Accepter comme complet' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

it('leads the applicant of a returned dossier back to the form', async () => {
  apiWith({ status: 'INCOMPLETE', permissions: { related: true, lastEditor: false, capabilities: [] } });
  await open(applicant);
  expect(await screen.findByRole('link', { name: 'Corriger et déposer à nouveau' })).toHaveAttribute(
    'href',
    `/mw-applications-requests/application/${id}`,
  );
});

describe('a footprint', () => {
  const footprint = { jobId: 'j', status: 'queued' as const, areaKm2: null, geometry: null, error: null };

  it('is asked for until it is computed', async () => {
    const api = apiWith({ footprint });
    await open();
    expect(await screen.findByText('L’emprise de coordination est en cours de calcul…')).toBeVisible();
    api.on(READ, () => json(submittedDossier()));
    expect(await screen.findByText(/250,46\s?km²/, {}, { timeout: 4000 })).toBeVisible();
    const reads = api.calls(READ).length;
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(api.calls(READ)).toHaveLength(reads);
  });

  it('that could not be computed says so', async () => {
    apiWith({ footprint: { ...footprint, status: 'failed', error: 'TOO_COMPLEX' } });
    await open();
    expect(await screen.findByText(/L’emprise n’a pas pu être calculée \(TOO_COMPLEX\)/)).toBeVisible();
  });
});

it('that does not exist for the user says so', async () => {
  new FakeApi().on(READ, () => problem('NOT_FOUND'));
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Cet élément est introuvable.');
});
