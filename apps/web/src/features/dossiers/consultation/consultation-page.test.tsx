import { jest } from '@jest/globals';
import type { CurrentUser } from '@portal/contracts';
import { fireEvent, act as inAct, screen, waitFor, within } from '@testing-library/react';
import { applicant, officer } from '../../../../test/dossiers/people.js';
import * as trials from '../../../../test/dossiers/trials.js';
import { json, problem } from '../../../../test/fake-api.js';
import { dayOf } from './actions/action-questions.js';

const { act, id, READ, submittedTrial } = trials;
const changed = () => trials.changed(5, { status: 'UNDER_REVIEW', reference: 'MW-2026-000123' });

const apiWith = (own: Partial<trials.TrialDossier> = {}) => trials.apiWith(submittedTrial(own));

const open = (user: CurrentUser = officer, path = `consultation/${id}/summary`) => trials.open(path, { user });

/** Ten seconds pass. */
const tenSeconds = () => inAct(() => jest.advanceTimersByTimeAsync(10_000));

const section = (name: string | RegExp) => screen.findByRole('region', { name });
const spaced = (element: HTMLElement) => (element.textContent ?? '').replace(/\s/g, ' ');

const buttons = async () => {
  const group = await screen.findByRole('group', { name: 'Actions sur le dossier' });
  return within(group)
    .queryAllByRole('button')
    .map((button) => button.textContent);
};

it('shows facts, application, map, areas, checks and history', async () => {
  apiWith({
    checks: [{ code: 'TRIAL_LONG', severity: 'WARN', passed: false, params: { days: 40 }, modelId: 'Règle 7' }],
  });
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'MW-2026-000123' })).toBeVisible();
  expect(spaced(await section('Dossier'))).toContain('Télélien SA');
  expect(spaced(await section('Émission'))).toContain('18700 MHz');
  const map = await section('Carte et emprise');
  expect(spaced(map)).toContain('250,46 km²');
  expect(within(map).getByRole('list', { name: 'Légende' })).toHaveTextContent(
    /^Trajet essayéEmprise de coordinationZone restreinte$/,
  );
  const areas = within(await section('Zones touchées')).getByRole('table');
  for (const text of ['Couloir de Fourvière', 'Avis requis', 'trajet (1)', '2,500 km'])
    expect(spaced(areas)).toContain(text);
  const checks = spaced(await section('Contrôles'));
  for (const text of ['Avertissement', 'L’essai dure 40 jours.', 'Source : Règle 7']) expect(checks).toContain(text);
  expect(spaced(await section('Historique'))).toContain('Brouillon créé · Camille Marchand');
});

it('completes an address without a tab, or with one that has no content', async () => {
  apiWith();
  const { addressNow } = await open(officer, `consultation/${id}`);
  await waitFor(() => expect(addressNow()).toBe(`/sample-trials/consultation/${id}/summary`));
});

describe('a dossier that somebody else changes', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('shows it within ten seconds, and keeps what is typed about the one that was there', async () => {
    let revision = '1';
    const api = apiWith();
    api.on(trials.REVISION, () => json({ revision }));
    api.on(act('returnIncomplete'), () => problem('VERSION_CONFLICT'));
    const { person: user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Retourner comme incomplet' }));
    const reason = await screen.findByRole('textbox', { name: 'Motif' });
    await user.type(reason, 'Le mandat manque.');
    revision = '2';
    api.on(READ, () => json(submittedTrial({ version: 9, title: 'Lyon sud' })));
    await tenSeconds();
    expect(await screen.findByText('Lyon sud')).toBeInTheDocument();
    expect(reason).toHaveValue('Le mandat manque.');
    await user.click(screen.getByRole('button', { name: 'Valider' }));
    await waitFor(() => expect(api.calls(act('returnIncomplete'))).toHaveLength(1));
    expect(api.calls(act('returnIncomplete'))[0]!.body).toEqual({ version: 4, reason: 'Le mandat manque.' });
  });

  it('asks the cheap call alone while nothing changes', async () => {
    const api = apiWith().on(trials.REVISION, () => json({ revision: '1' }));
    await open();
    await screen.findByRole('heading', { level: 1, name: 'MW-2026-000123' });
    const reads = api.calls(READ).length;
    await tenSeconds();
    expect(api.calls(trials.REVISION).length).toBeGreaterThan(1);
    expect(api.calls(READ)).toHaveLength(reads);
  });
});

describe('actions', () => {
  const permissions = (own: Partial<trials.TrialDossier['permissions']>) => ({
    related: false,
    lastEditor: false,
    capabilities: [],
    ...own,
  });

  it.each<[string, CurrentUser, Partial<trials.TrialDossier>, string[]]>([
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
    api.on(READ, () => json(submittedTrial({ status: 'UNDER_REVIEW' })));
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
    `/sample-trials/application/${id}`,
  );
});

describe('a footprint', () => {
  const footprint = { jobId: 'j', status: 'queued' as const, areaKm2: null, geometry: null, error: null };

  it('is asked for until it is computed', async () => {
    const api = apiWith({ footprint });
    await open();
    expect(await screen.findByText('L’emprise de coordination est en cours de calcul…')).toBeVisible();
    api.on(READ, () => json(submittedTrial()));
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
  trials.apiWith().on(READ, () => problem('NOT_FOUND'));
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Cet élément est introuvable.');
});
