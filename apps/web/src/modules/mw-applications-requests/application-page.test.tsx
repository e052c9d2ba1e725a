import type { MwDraft } from '@portal/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { FakeApi, json, problem, type Sent } from '../../../test/fake-api.js';
import { openModule } from '../../../test/open-module.js';
import { routes } from './routes.js';
import { applicant, draft, draftDossier, officer, plans, submittedDossier } from './test-data.js';

const API = '/api/mwApplicationsRequests';
const { id } = draftDossier();
const CREATE = `POST ${API}/dossiers`;
const READ = `GET ${API}/dossiers/${id}`;
const SAVE = `PATCH ${API}/dossiers/${id}`;
const SUBMIT = `POST ${API}/dossiers/${id}/submit`;
const DISCARD = `DELETE ${API}/dossiers/${id}`;

const changed = (version: number, own = {}) => json({ id, version, status: 'DRAFT', reference: null, ...own });
const versionOf = ({ body }: Sent) => (body as { version: number }).version;
const draftOf = ({ body }: Sent) => (body as { draft: MwDraft }).draft;

/** A server that keeps the draft and counts its versions. */
function apiWith(dossier = draftDossier()) {
  let { version } = dossier;
  return new FakeApi()
    .on(`GET ${API}/channelPlans`, () => json(plans))
    .on(READ, () => json(dossier))
    .on(CREATE, () => changed(version, {}))
    .on(SAVE, () => changed(++version))
    .on(`GET ${API}/dossiers`, () => json({ rows: [], total: 0 }))
    .on(`GET ${API}/dossiers/counts`, () => json({}));
}

const open = (path = 'application', own: Partial<Parameters<typeof openModule>[0]> = {}) =>
  openModule({ key: 'mwApplicationsRequests', routes, path, user: applicant, ...own });

const site = async (name: string) => within(await screen.findByRole('group', { name }));
const saved = () => screen.findByText(/^Enregistré à \d\d:\d\d$/);

async function retype(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
  await user.tab();
}

describe('figures of a hop', () => {
  it('follow from what is typed, while it is typed', async () => {
    apiWith();
    const { person: user } = await open();
    const A = await site('Site A');
    const B = await site('Site B');
    const enter = async (where: typeof A, label: string, text: string) => {
      await user.click(where.getByLabelText(label));
      await user.paste(text);
    };
    for (const [end, latitude, longitude] of [
      [A, '45.8505', '4.7790'],
      [B, '45 45 44.28 N', "4° 49' 17.76'' E"],
    ] as const) {
      await enter(end, 'Latitude *', latitude);
      await enter(end, 'Longitude *', longitude);
      await enter(end, 'Gain d’antenne (antenne hors catalogue) (dBi) *', '38,46');
      await enter(end, 'Puissance d’émission (dBm) *', '20');
      await enter(end, 'Pertes de ligne (dB) *', '1');
    }
    await user.selectOptions(screen.getByRole('combobox', { name: 'Bande' }), '18G · 17,7–19,7 GHz');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Plan de canaux' }), '18G-27.5');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Canal' }), '1');
    await user.click(screen.getByRole('radio', { name: 'B émet en bande haute' }));

    const figures = screen.getByRole('region', { name: 'Chiffres du bond' });
    const text = (figures.textContent ?? '').replace(/\s/g, ' ');
    for (const expected of ['10,347 km', '6,61 m', '161,32°', '341,35°', '17 727,5 MHz', '18 737,5 MHz', '57,46 dBm'])
      expect(text).toContain(expected);
    expect(text).toContain('137,72 dB');
  });

  it('are not there as long as the fields do not allow them', async () => {
    apiWith();
    await open();
    const figures = await screen.findByRole('region', { name: 'Chiffres du bond' });
    expect(figures).not.toHaveTextContent(/NaN|undefined|\d,\d/);
  });
});

describe('channels', () => {
  it('come from the plans open to new applications, each with both its frequencies', async () => {
    apiWith();
    const { person: user } = await open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Bande' }), '18G');
    const planChoice = screen.getByRole('combobox', { name: 'Plan de canaux' });
    expect(within(planChoice).getAllByRole('option')).toHaveLength(2);
    await user.selectOptions(planChoice, '18G-27.5');
    const channels = within(screen.getByRole('combobox', { name: 'Canal' })).getAllByRole('option');
    expect(channels).toHaveLength(36);
    expect(channels[1]).toHaveTextContent(/^1 · 17\s727,5 \/ 18\s737,5 MHz$/);
  });

  it('are chosen again when the band changes', async () => {
    apiWith();
    const { person: user } = await open(`application/${id}`);
    expect(await screen.findByRole('combobox', { name: 'Canal' })).toHaveValue('1');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Bande' }), '23G');
    expect(screen.getByRole('combobox', { name: 'Plan de canaux' })).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Canal' })).toHaveValue('');
  });
});

describe('entry', () => {
  it.each([
    ['fr', '45,8505', /^Lu\s: 45,850500°$/],
    ['fr', '45.8505', /^Lu\s: 45,850500°$/],
    ['en', '45.8505', /^Read as 45\.850500°$/],
    ['en', '45 51 01.80 N', /^Read as 45\.850500°$/],
  ] as const)('of a latitude in %s: %s is shown in degrees, minutes and seconds', async (locale, typed, reading) => {
    const api = apiWith();
    const { person: user } = await open('application', { locale });
    const latitude = (await site('Site A')).getByRole('textbox', { name: 'Latitude' });
    await user.type(latitude, typed);
    await user.tab();
    expect(latitude).toHaveValue("45° 51' 01.80'' N");
    expect((await site('Site A')).getByText(reading)).toBeVisible();
    await waitFor(() => expect(api.calls(CREATE)).toHaveLength(1));
    expect(draftOf(api.calls(CREATE)[0]!).hops[0]!.ends.A.latitude).toBe(typed.replace(',', '.'));
  });

  it.each(['91', 'abc', '48 61 00 N'])('of %s as a latitude is cleared and named at its field', async (typed) => {
    apiWith();
    const { person: user } = await open();
    const latitude = (await site('Site B')).getByRole('textbox', { name: 'Latitude' });
    await user.type(latitude, typed);
    await user.tab();
    expect(latitude).toHaveValue('');
    expect(latitude).toBeInvalid();
    expect(latitude).toHaveAccessibleDescription(
      expect.stringMatching(new RegExp(`«\\s${typed}\\s» n’a pas pu être lu\\. Latitude`)),
    );
  });

  it.each([
    ['fr', '38,46', '38,46'],
    ['fr', '38.46', '38,46'],
    ['en', '38.46', '38.46'],
    ['de', '38,46', '38,46'],
  ] as const)('of a figure in %s takes %s', async (locale, typed, shown) => {
    const api = apiWith();
    const { person: user } = await open('application', { locale });
    const gain = (await screen.findAllByRole('textbox', { name: /\(dBi\)/ }))[0]!;
    await user.type(gain, typed);
    expect(gain).toHaveValue(typed);
    await user.tab();
    expect(gain).toHaveValue(shown);
    await waitFor(() => expect(api.calls(CREATE)).toHaveLength(1));
    expect(draftOf(api.calls(CREATE)[0]!).hops[0]!.ends.A.antennaGainDbi).toBe(38.46);
  });

  it('of no number is cleared, named, and never sent', async () => {
    const api = apiWith();
    const { person: user } = await open(`application/${id}`);
    const power = (await site('Site A')).getByRole('textbox', { name: 'Puissance d’émission (dBm)' });
    await retype(user, power, 'douze');
    expect(power).toHaveValue('');
    expect(power).toHaveAccessibleDescription(expect.stringMatching(/«\sdouze\s» n’a pas pu être lu\./));
    await waitFor(() => expect(api.calls(SAVE)).toHaveLength(1));
    expect(draftOf(api.calls(SAVE)[0]!).hops[0]!.ends.A.txPowerDbm).toBeNull();
  });

  it('outside its bounds is named with the bound, after leaving the field', async () => {
    apiWith();
    const { person: user } = await open(`application/${id}`);
    const power = (await site('Site A')).getByRole('textbox', { name: 'Puissance d’émission (dBm)' });
    await user.clear(power);
    await user.type(power, '200');
    expect(power).not.toBeInvalid();
    await user.tab();
    await waitFor(() => expect(power).toBeInvalid());
    expect(power).toHaveAccessibleDescription(expect.stringMatching(/Valeur maximale\s: 43\./));
    expect(power).toHaveValue('200');
  });
});

describe('a draft', () => {
  it('is created at the first change, gets its address without losing what is typed, and is saved after that', async () => {
    const api = apiWith();
    const { person: user, addressNow } = await open();
    const name = await screen.findByRole('textbox', { name: 'Nom du projet' });
    expect(api.calls(CREATE)).toHaveLength(0);
    await user.type(name, 'Lyon');
    expect(await saved()).toBeVisible();
    expect(addressNow()).toBe(`/mw-applications-requests/application/${id}`);
    await user.type(name, ' nord');
    await user.tab();
    await waitFor(() => expect(api.calls(SAVE)).toHaveLength(1));
    expect(name).toHaveValue('Lyon nord');
    expect(name).toBeInTheDocument();
    expect(draftOf(api.calls(SAVE)[0]!).projectName).toBe('Lyon nord');
    expect(api.calls(CREATE)).toHaveLength(1);
  });

  it('is saved one call at a time, each with the version of the answer before', async () => {
    const held: (() => void)[] = [];
    let version = 3;
    const api = apiWith().on(SAVE, () => new Promise((answer) => held.push(() => answer(changed(++version)))));
    const { person: user } = await open(`application/${id}`);
    const name = await screen.findByRole('textbox', { name: 'Nom du projet' });
    await retype(user, name, 'un');
    await retype(user, name, 'deux');
    await retype(user, name, 'trois');
    expect(api.calls(SAVE)).toHaveLength(1);
    held.shift()?.();
    await waitFor(() => expect(api.calls(SAVE)).toHaveLength(2));
    held.shift()?.();
    expect(await saved()).toBeVisible();
    expect(api.calls(SAVE).map((sent) => [versionOf(sent), draftOf(sent).projectName])).toEqual([
      [3, 'un'],
      [4, 'trois'],
    ]);
  });

  it('says that it is not saved, and is saved when asked again', async () => {
    const api = apiWith().on(SAVE, () => problem('SERVICE_UNAVAILABLE'));
    const { person: user } = await open(`application/${id}`);
    await retype(user, await screen.findByRole('textbox', { name: 'Nom du projet' }), 'Lyon');
    expect(await screen.findByText(/^Non enregistré\./)).toBeVisible();
    api.on(SAVE, () => changed(4));
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await saved()).toBeVisible();
    expect(api.calls(SAVE).map((sent) => draftOf(sent).projectName)).toEqual(['Lyon', 'Lyon']);
  });

  it('that was changed elsewhere says so and is read again when asked', async () => {
    const api = apiWith().on(SAVE, () => problem('VERSION_CONFLICT', { currentVersion: 9 }));
    const { person: user } = await open(`application/${id}`);
    await retype(user, await screen.findByRole('textbox', { name: 'Nom du projet' }), 'Lyon');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Cette demande a été modifiée ailleurs');
    expect(screen.getByRole('button', { name: 'Déposer la demande' })).toBeDisabled();
    api.on(READ, () => json(draftDossier({ version: 9, draft: { ...draft, projectName: 'Ailleurs' } })));
    await user.click(within(alert).getByRole('button', { name: 'Recharger la demande' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nom du projet' })).toHaveValue('Ailleurs'));
    expect(api.calls(SAVE)).toHaveLength(1);
  });

  it('is thrown away after a confirmation that says what is lost', async () => {
    const api = apiWith().on(DISCARD, () => new Response(null, { status: 204 }));
    const { person: user, addressNow } = await open(`application/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Supprimer le brouillon' }));
    const dialog = await screen.findByRole('dialog', { name: 'Supprimer le brouillon' });
    expect(dialog).toHaveTextContent('Cette étape est définitive.');
    await user.click(within(dialog).getByRole('button', { name: 'Supprimer le brouillon' }));
    await waitFor(() => expect(addressNow()).toBe('/mw-applications-requests/start-page'));
    expect(api.calls(DISCARD)).toHaveLength(1);
  });

  it('keeps the user on the page while what was typed cannot be saved', async () => {
    apiWith().on(SAVE, () => problem('SERVICE_UNAVAILABLE'));
    const { person: user, addressNow, router } = await open(`application/${id}`);
    await retype(user, await screen.findByRole('textbox', { name: 'Nom du projet' }), 'Lyon');
    act(() => void router.navigate('/mw-applications-requests/start-page'));
    const dialog = await screen.findByRole('dialog', { name: /^Quitter sans enregistrer\s\?$/ });
    expect(addressNow()).toBe(`/mw-applications-requests/application/${id}`);
    await user.click(within(dialog).getByRole('button', { name: 'Quitter la page' }));
    await waitFor(() => expect(addressNow()).toBe('/mw-applications-requests/start-page'));
  });

  it('of which nothing may be changed any more leads to its consultation', async () => {
    apiWith(submittedDossier());
    const { addressNow } = await open(`application/${id}`);
    await waitFor(() => expect(addressNow()).toBe(`/mw-applications-requests/consultation/${id}/summary`));
  });

  it('is not opened for those who may not apply', async () => {
    apiWith();
    await open('application', { user: officer });
    expect(await screen.findByRole('heading', { name: 'Vous ne pouvez pas déposer de demande' })).toBeVisible();
  });
});

describe('hops', () => {
  it('are added, duplicated, chosen and removed', async () => {
    const api = apiWith();
    const { person: user } = await open(`application/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Dupliquer le bond' }));
    const list = within(screen.getByRole('navigation', { name: 'Bonds' }));
    expect(list.getByRole('button', { name: /^Bond 2/ })).toHaveAttribute('aria-current', 'true');
    await user.click(list.getByRole('button', { name: 'Ajouter un bond' }));
    expect((await site('Site A')).getByRole('textbox', { name: 'Nom du site' })).toHaveValue('');
    await user.click(list.getByRole('button', { name: /^Bond 2/ }));
    expect((await site('Site A')).getByRole('textbox', { name: 'Nom du site' })).toHaveValue('Mont Verdun');
    await user.click(list.getByRole('button', { name: 'Supprimer le bond' }));
    await waitFor(() =>
      expect(draftOf(api.calls(SAVE).at(-1)!).hops.map((hop) => hop.ends.A.siteName)).toEqual(['Mont Verdun', '']),
    );
  });
});

describe('a submission', () => {
  const submitButton = () => screen.findByRole('button', { name: 'Déposer la demande' });
  const confirm = async (user: UserEvent) => {
    const dialog = await screen.findByRole('dialog', { name: 'Déposer la demande' });
    await user.click(within(dialog).getByRole('button', { name: 'Déposer la demande' }));
  };

  it('lists what is missing, each entry leading to its field, and sends nothing', async () => {
    const api = apiWith();
    const { person: user } = await open();
    await user.click(await submitButton());
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('21 champs sont à corriger');
    await user.click(within(summary).getByRole('button', { name: 'Bond 1 · Site B · Latitude' }));
    expect((await site('Site B')).getByRole('textbox', { name: 'Latitude' })).toHaveFocus();
    expect(api.calls(SUBMIT)).toHaveLength(0);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('names what will happen, saves what is typed first, and ends at the consultation', async () => {
    const api = apiWith().on(SUBMIT, () => changed(5, { status: 'SUBMITTED', reference: 'MW-2026-000123' }));
    const { person: user, addressNow } = await open(`application/${id}`);
    await user.type(await screen.findByRole('textbox', { name: 'Nom du projet' }), ' !');
    await user.click(await submitButton());
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'La demande sera contrôlée puis transmise au régulateur.',
    );
    await confirm(user);
    await waitFor(() => expect(addressNow()).toBe(`/mw-applications-requests/consultation/${id}/summary`));
    expect(api.calls(SAVE).at(-1) && draftOf(api.calls(SAVE).at(-1)!).projectName).toBe('Lyon nord !');
    expect(api.calls(SUBMIT).map(versionOf)).toEqual([4]);
  });

  it('that the server finds wrong is told at the fields it names', async () => {
    const issues = [
      {
        path: 'draft.hops.0.channelNumber',
        code: 'custom',
        message: 'MW_RULE_CHANNEL_IN_PLAN',
        params: { minimum: 2, maximum: 9 },
      },
    ];
    apiWith().on(SUBMIT, () => problem('VALIDATION_FAILED', { issues }));
    const { person: user } = await open(`application/${id}`);
    await user.click(await submitButton());
    await confirm(user);
    const channel = screen.getByRole('combobox', { name: 'Canal' });
    await waitFor(() => expect(channel).toBeInvalid());
    expect(channel).toHaveAccessibleDescription(/^Canal hors du plan\s: de 2 à 9\.$/);
    expect(screen.getByRole('alert')).toHaveTextContent('Bond 1 · Canal');
  });

  it('that meets a forbidden area names the area', async () => {
    const checks = [
      {
        code: 'MW_RESTRICTED_AREA',
        severity: 'BLOCK' as const,
        passed: false,
        params: { hop: 'B1', area: 'Camp de Canjuers', effect: 'FORBID', subjects: 'SITE_A,PATH', overlapKm: 1.5 },
        modelId: null,
      },
    ];
    apiWith().on(SUBMIT, () => problem('CHECKS_FAILED', { checks }));
    const { person: user } = await open(`application/${id}`);
    await user.click(await submitButton());
    await confirm(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('des contrôles bloquants ont échoué');
    expect(alert).toHaveTextContent('Bloquant');
    expect(alert).toHaveTextContent('Camp de Canjuers');
  });

  it('asks for what the administrator made required', async () => {
    apiWith();
    const { person: user } = await open(`application/${id}`, { requiredFields: ['networkType', 'ends.siteCode'] });
    await user.click(await submitButton());
    const summary = await screen.findByRole('alert');
    for (const name of ['Type de réseau', 'Bond 1 · Site A · Code du site', 'Bond 1 · Site B · Code du site'])
      expect(within(summary).getByRole('button', { name })).toBeVisible();
  });

  it('of a returned dossier begins with the reason it came back for', async () => {
    const returned = draftDossier({
      reference: 'MW-2026-000123',
      status: 'INCOMPLETE',
      events: [
        {
          id: 'e2',
          at: '2026-11-20T12:00:00.000Z',
          actor: { id: officer.id, fullName: officer.fullName },
          action: 'returnIncomplete',
          fromStatus: 'SUBMITTED',
          toStatus: 'INCOMPLETE',
          reason: 'Le mandat manque.',
          versionNumber: 1,
        },
      ],
    });
    apiWith(returned);
    await open(`application/${id}`);
    expect(await screen.findByText('Le mandat manque.')).toBeVisible();
    expect(screen.getByText('Retourné comme incomplet le 20-11-2026 par Alex Régnier')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Déposer à nouveau' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Supprimer le brouillon' })).not.toBeInTheDocument();
  });
});
