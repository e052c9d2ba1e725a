import { jest } from '@jest/globals';
import type { CurrentUser } from '@portal/contracts';
import { act as inAct, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
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

const flushed = (step: () => unknown) => inAct(() => void step());

/** What everybody finds in the menu of a dossier, besides the actions of its workflow. */
const always = ['Imprimer'];

/** Names of the actions that are offered: those on buttons, then those in the menu. */
const actionsOf = async (user: UserEvent) => {
  const group = within(await screen.findByRole('group', { name: 'Actions sur le dossier' }));
  const onButtons = group.getAllByRole('button').flatMap(({ textContent }) => textContent || []);
  await user.click(group.getByRole('button', { name: 'Autres actions' }));
  const items = (await group.findAllByRole('menuitem')).map(({ textContent }) => textContent ?? '');
  return [onButtons, items.filter((item) => !always.includes(item))];
};

describe('the tabs', () => {
  const tab = (name: string) => screen.findByRole('tab', { name });

  it('show decision, map, checks and facts in the summary', async () => {
    apiWith({
      checks: [
        {
          code: 'TRIAL_LONG',
          severity: 'WARN',
          passed: false,
          params: { days: 40 },
          modelId: 'Règle 7',
          position: 0,
          waiver: null,
        },
      ],
    });
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'MW-2026-000123' })).toBeVisible();
    const titles = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Contrôles', 'Décision', 'Dossier']);
    expect(spaced(await section('Décision'))).toContain('En attente d’examen par le régulateur.');
    const map = await section('Carte et emprise');
    expect(spaced(map)).toContain('250,46 km²');
    expect(within(map).getByRole('list', { name: 'Légende' })).toHaveTextContent(
      /^Trajet essayéEmprise de coordinationZone restreinte$/,
    );
    const checks = spaced(await section('Contrôles'));
    for (const text of ['Avertissement', 'L’essai dure 40 jours.', 'Source : Règle 7']) expect(checks).toContain(text);
    expect(spaced(await section('Dossier'))).toContain('Télélien SA');
  });

  it('show the application, the areas on the map and the history, each at its address', async () => {
    apiWith();
    const { person: user, addressNow } = await open();
    await user.click(await tab('Technique'));
    expect(spaced(await section('Émission'))).toContain('18700 MHz');
    await user.click(await tab('Carte'));
    const areas = within(await section('Zones touchées')).getByRole('table');
    for (const text of ['Couloir de Fourvière', 'Avis requis', 'trajet (1)', '2,500 km'])
      expect(spaced(areas)).toContain(text);
    await user.click(await tab('Historique'));
    expect(await screen.findByText('Brouillon créé')).toBeVisible();
    expect(addressNow()).toBe(`/sample-trials/consultation/${id}/history`);
  });

  it('have the parts of a group below it, each at its address', async () => {
    apiWith();
    const { person: user, addressNow } = await open();
    const names = (label: string) =>
      within(screen.getByRole('tablist', { name: label }))
        .getAllByRole('tab')
        .map(({ textContent }) => textContent);
    await tab('Historique');
    expect(names('Parties du dossier')).toEqual(['Résumé', 'Technique', 'Carte', 'Contrôles', 'Historique']);
    await user.click(await tab('Historique'));
    expect(names('Historique')).toEqual(['Chronologie', 'Versions', 'Corrections']);
    await user.click(await tab('Corrections'));
    expect(addressNow()).toBe(`/sample-trials/consultation/${id}/history/corrections`);
  });

  it.each([
    ['map', 'mapProfile/map'],
    ['versions', 'history/versions'],
    ['checks', 'review/checks'],
    ['history/nowhere', 'history'],
    ['nowhere/versions', 'summary'],
    ['', 'summary'],
  ])('are found at an address with %j, as it was before or half wrong', async (path, now) => {
    apiWith();
    const { addressNow } = await open(officer, `consultation/${id}/${path}?from=1`);
    await waitFor(() => expect(addressNow()).toBe(`/sample-trials/consultation/${id}/${now}?from=1`));
  });

  it('show an officer all checks, those that were passed too', async () => {
    const check = { severity: 'WARN' as const, params: { days: 40 }, modelId: null, position: 0, waiver: null };
    apiWith({
      checks: [
        { ...check, code: 'TRIAL_LONG', passed: false },
        { ...check, code: 'TRIAL_LONG', passed: true, position: 1 },
      ],
    });
    const { person: user } = await open();
    expect(screen.queryByText('1 contrôle conforme')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: 'Voir les 2 contrôles effectués' }));
    expect(await screen.findByText('1 contrôle conforme')).toBeVisible();
  });

  it('call a submission after the first one a new submission', async () => {
    const event = { ...submittedTrial().events[0]!, action: 'submit', toStatus: 'SUBMITTED' };
    apiWith({ events: [event, { ...event, id: 'e2', versionNumber: 2 }] });
    await open(officer, `consultation/${id}/history`);
    const history = within(await screen.findByRole('tabpanel', { name: 'Historique' }));
    const [last, first] = (await history.findAllByRole('listitem')).map(spaced);
    expect(last).toContain('Dossier déposé à nouveau');
    expect(first).toMatch(/Dossier déposé ·/);
  });

  const threeVersions = () => {
    const { details } = submittedTrial();
    const version = { submittedAt: '2026-11-20T11:00:00.000Z', submitter: { id: 'p', fullName: 'Camille Marchand' } };
    const { ends } = details!;
    const to = { ...ends.to, longitude: ends.to.longitude + 0.1 };
    return [
      { ...version, number: 1, details },
      { ...version, number: 2, details: { ...details!, ends: { ...ends, to } } },
      {
        ...version,
        number: 3,
        details: { ...details!, ends: { ...ends, to }, remark: 'Secours', frequencyMhz: 18_750 },
      },
    ];
  };
  const versions = (served: readonly unknown[]) => apiWith().on(`${READ}/versions`, () => json(served));
  const rowsOf = async (name: string) =>
    within(await screen.findByRole('table', { name }))
      .getAllByRole('row')
      .map(spaced);

  it('compare a version with the one before, field by field as in the form, and show all of it', async () => {
    versions(threeVersions());
    await open(officer, `consultation/${id}/history/versions`);
    expect(await rowsOf('De la version 2 à la version 3')).toEqual([
      'ChampVersion 2Version 3',
      'Remarquenon indiquéSecours',
      'Fréquence18700 MHz18750 MHz',
    ]);
    expect(await rowsOf('Champs de la version 3')).toContain('RemarqueSecours');
    const map = await section('Carte des versions 2 et 3');
    expect(within(map).getByRole('list', { name: 'Légende' })).toHaveTextContent(/^Trajet essayé$/);
  });

  it('compare any version with any other, chosen in the address', async () => {
    versions(threeVersions());
    const { person: user, addressNow } = await open(officer, `consultation/${id}/history/versions`);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Version à lire' }), '1');
    expect(await rowsOf('Champs de la version 1')).toEqual([
      ...['ChampValeur', 'ObjetLyon nord', 'Fréquence18700 MHz'],
      ...["Latitude de départ45° 51' 01.80'' N", "Longitude de départ4° 46' 44.40'' E"],
      ...["Latitude d’arrivée45° 45' 44.28'' N", "Longitude d’arrivée4° 49' 17.76'' E"],
    ]);
    expect(screen.queryByRole('table', { name: /^De la version/ })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Comparée à' }), '3');
    expect(addressNow()).toContain('/history/versions?version=1&with=3');
    expect(await rowsOf('De la version 1 à la version 3')).toEqual([
      'ChampVersion 1Version 3',
      'Remarquenon indiquéSecours',
      'Fréquence18700 MHz18750 MHz',
      "Longitude d’arrivée4° 49' 17.76'' E4° 55' 17.76'' E",
    ]);
    const legend = within(await section('Carte des versions 1 et 3')).getByRole('list', { name: 'Légende' });
    expect(legend).toHaveTextContent(/^Avant : .*Après : /);
    expect(legend).not.toHaveTextContent('Trajet essayé');
  });

  it('show the fields and the map of the only version', async () => {
    versions(threeVersions().slice(0, 1));
    await open(officer, `consultation/${id}/history/versions`);
    expect(await rowsOf('Champs de la version 1')).toContain('Fréquence18700 MHz');
    expect(await section('Carte de la version 1')).toBeVisible();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('do not offer versions to people who only read', async () => {
    apiWith({ status: 'GRANTED' });
    await open({ ...applicant, roles: ['VISITOR'] });
    expect(await tab('Historique')).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Versions' })).not.toBeInTheDocument();
  });
});

it('shows the reason of a return once, to the people on both sides', async () => {
  const [event] = submittedTrial().events;
  const returned = { ...event!, action: 'returnIncomplete', toStatus: 'INCOMPLETE', reason: 'Le mandat manque.' };
  apiWith({ status: 'INCOMPLETE', events: [returned] });
  await open();
  expect(spaced(await section('Décision'))).toContain('En attente d’une correction du demandeur.');
  expect(screen.getAllByText('Le mandat manque.')).toHaveLength(1);
});

describe('a dossier that awaits a decision', () => {
  const decision = async (own: Partial<trials.TrialDossier>, user = officer) => {
    apiWith({ status: 'UNDER_REVIEW', deciders: ['Dominique Arnaud', 'Lou Perrin'], ...own });
    await open(user);
    return spaced(await section('Décision'));
  };
  const standing = { related: false, involved: false, holderStaff: false, capabilities: [] };

  it('names the deciders to an officer who may not decide', async () => {
    expect(await decision({})).toContain('La décision revient à : Dominique Arnaud et Lou Perrin.');
  });

  it('says so when nobody is named', async () => {
    expect(await decision({ deciders: [] })).toContain('Personne n’est désigné pour décider');
  });

  it('tells a decider who changed it last that another person decides', async () => {
    const permissions = { ...standing, involved: true, holderStaff: false, capabilities: ['decider' as const] };
    expect(await decision({ permissions })).toContain('la décision revient à une autre personne habilitée');
  });

  it('tells the applicant no more than that it awaits one', async () => {
    const text = await decision({ deciders: [] }, applicant);
    expect(text).toContain('En attente de décision.');
    expect(text).not.toContain('désigné');
  });
});

describe('the list that the reader came from', () => {
  const store = (ids: readonly string[], address = '/sample-trials/start-page?search=lyon') =>
    sessionStorage.setItem('dossier-list', JSON.stringify({ address, ids }));
  const links = async () =>
    within(await screen.findByRole('navigation', { name: 'Parcours de la liste' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));

  afterEach(() => sessionStorage.clear());

  it('leads to the previous and the next dossier, and back with its search', async () => {
    store(['before', id, 'after']);
    apiWith();
    await open();
    expect(await links()).toEqual([
      '/sample-trials/consultation/before/summary',
      '/sample-trials/start-page?search=lyon',
      '/sample-trials/consultation/after/summary',
    ]);
    expect(screen.getByText('2 sur 3')).toBeVisible();
  });

  it('has no previous dossier at its start', async () => {
    store([id, 'after']);
    apiWith();
    await open();
    expect(await links()).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Dossier précédent' })).toBeDisabled();
  });

  it.each([
    ['another list', () => store([id], '/sample-catalogue/list')],
    ['text that is no list', () => sessionStorage.setItem('dossier-list', '{')],
    ['a list without the dossier', () => store(['other'])],
  ])('is not offered for %s', async (_name, arrange) => {
    arrange();
    apiWith();
    await open();
    expect(await screen.findByRole('button', { name: 'Autres actions' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Parcours de la liste' })).not.toBeInTheDocument();
  });
});

it('is printed whole, with the agency, the portal and the date', async () => {
  apiWith();
  await open();
  await section('Décision');
  flushed(() => window.dispatchEvent(new Event('beforeprint')));
  expect(
    screen.getByText(/^Agence nationale des radiofréquences · Portail du spectre · imprimé le \d\d-\d\d-\d{4}/),
  ).toBeVisible();
  for (const title of ['Émission', 'Zones touchées', 'Historique']) expect(await section(title)).toBeVisible();
  flushed(() => window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('region', { name: 'Historique' })).not.toBeInTheDocument();
});

it('is printed once everything below its headings is read, by the menu and by the keys of the browser', async () => {
  apiWith();
  const { person: user } = await open();
  await section('Décision');
  const printed: boolean[] = [];
  jest.spyOn(window, 'print').mockImplementation(() => {
    printed.push(document.querySelector('[data-printed-parts]')?.textContent?.includes('Historique') === true);
  });
  await user.keyboard('{Control>}p{/Control}');
  await waitFor(() => expect(printed).toEqual([true]));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Historique' })).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Autres actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Imprimer' }));
  await waitFor(() => expect(printed).toEqual([true, true]));
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
    await user.click(screen.getByRole('button', { name: 'Retourner' }));
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
    involved: false,
    holderStaff: false,
    capabilities: [],
    ...own,
  });

  it.each<[string, CurrentUser, Partial<trials.TrialDossier>, [string[], string[]]]>([
    [
      'an officer on a submitted dossier',
      officer,
      {},
      [['Accepter comme complet', 'Retourner comme incomplet'], ['Déclarer irrecevable']],
    ],
    ['an officer who may not decide', officer, { status: 'UNDER_REVIEW' }, [['Retourner comme incomplet'], []]],
    [
      'a decider',
      officer,
      { status: 'UNDER_REVIEW', permissions: permissions({ capabilities: ['decider'] }) },
      [['Accorder', 'Refuser'], ['Retourner comme incomplet']],
    ],
    [
      'a decider who was the last to change it',
      officer,
      { status: 'UNDER_REVIEW', permissions: permissions({ capabilities: ['decider'], involved: true }) },
      [['Retourner comme incomplet'], []],
    ],
    ['its applicant', applicant, { permissions: permissions({ related: true }) }, [[], ['Retirer la demande']]],
    ['a stranger', applicant, {}, [[], []]],
    [
      'a decider once it is granted',
      officer,
      { status: 'GRANTED', permissions: permissions({ capabilities: ['decider'] }) },
      [[], ['Abroger']],
    ],
    ['an officer once it is in force', officer, { status: 'IN_FORCE' }, [[], []]],
  ])('open to %s are offered, no others', async (_who, user, own, expected) => {
    apiWith(own);
    const { person } = await open(user);
    expect(await actionsOf(person)).toEqual(expected);
  });

  it('ask for a reason before they can be sent, and send it', async () => {
    const api = apiWith().on(act('returnIncomplete'), changed);
    const { person: user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Retourner comme incomplet' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Retourner comme incomplet' }));
    expect(dialog.getByText(/Le dossier revient au demandeur/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Retourner' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Motif' }), '   ');
    expect(dialog.getByRole('button', { name: 'Retourner' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Motif' }), 'Le mandat manque.');
    await user.click(dialog.getByRole('button', { name: 'Retourner' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.calls(act('returnIncomplete')).map(({ body }) => body)).toEqual([
      { version: 4, reason: 'Le mandat manque.' },
    ]);
    expect(api.calls(READ).length).toBeGreaterThan(1);
  });

  const grantDialog = async (user: UserEvent) => {
    await user.click(await screen.findByRole('button', { name: 'Accorder' }));
    return within(await screen.findByRole('dialog', { name: 'Accorder' }));
  };
  const decidable = () =>
    apiWith({ status: 'UNDER_REVIEW', permissions: permissions({ capabilities: ['decider'] }) }).on(
      act('grant'),
      changed,
    );

  it('take effect today for ten years unless other days are chosen', async () => {
    const api = decidable();
    const { person: user } = await open();
    const dialog = await grantDialog(user);
    const today = dayOf(new Date());
    expect(dialog.getByRole('textbox', { name: /Date d’effet/ })).toHaveValue(today.split('-').reverse().join('-'));
    const lastDay = dialog.getByRole('textbox', { name: /Dernier jour/ });
    const inTenYears = new Date();
    inTenYears.setFullYear(inTenYears.getFullYear() + 10, inTenYears.getMonth(), inTenYears.getDate() - 1);
    expect(lastDay).toHaveValue(dayOf(inTenYears).split('-').reverse().join('-'));
    await user.clear(lastDay);
    await user.tab();
    await user.click(dialog.getByRole('button', { name: 'Accorder' }));
    await waitFor(() =>
      expect(api.calls(act('grant')).map(({ body }) => body)).toEqual([{ version: 4, effectiveFrom: today }]),
    );
  });

  it('wait while the day is past, and say why', async () => {
    decidable();
    const { person: user } = await open();
    const dialog = await grantDialog(user);
    const day = dialog.getByRole('textbox', { name: /Date d’effet/ });
    await user.clear(day);
    await user.type(day, '01-01-2020');
    await user.tab();
    const confirm = dialog.getByRole('button', { name: 'Accorder' });
    expect(confirm).toBeDisabled();
    expect(confirm).toHaveAccessibleDescription('La date ne peut pas être antérieure à aujourd’hui.');
    await user.clear(day);
    expect(confirm).toHaveAccessibleDescription(/Remplissez d’abord/);
  });

  it('of somebody faster are told, and the dossier is read again', async () => {
    const api = apiWith().on(act('accept'), () => problem('TRANSITION_NOT_ALLOWED'));
    const { person: user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Accepter comme complet' }));
    api.on(READ, () => json(submittedTrial({ status: 'UNDER_REVIEW' })));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accepter' }));
    expect(await screen.findByText('Le dossier a changé de statut : cette action n’est plus possible.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accepter comme complet' })).toBeNull());
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
  apiWith({
    status: 'INCOMPLETE',
    permissions: { related: true, involved: false, holderStaff: false, capabilities: [] },
  });
  await open(applicant);
  expect(await screen.findByRole('link', { name: 'Corriger et déposer à nouveau' })).toHaveAttribute(
    'href',
    `/sample-trials/application/${id}`,
  );
});

it('lets an applicant delete a draft, and leads back to the list', async () => {
  const api = trials.apiWith().on(trials.DISCARD, () => new Response(null, { status: 204 }));
  const { person: user, addressNow } = await open(applicant);
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Supprimer le brouillon' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer le brouillon' }));
  await waitFor(() => expect(addressNow()).toBe('/sample-trials/start-page'));
  expect(api.calls(trials.DISCARD)).toHaveLength(1);
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
