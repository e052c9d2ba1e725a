import { jest } from '@jest/globals';
import type { AccessExplanation, UserDetail, UserRow } from '@portal/contracts';
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { adminTab } from '../../../../test/admin-tab.js';
import { json, problem } from '../../../../test/fake-api.js';
import { openScreen } from '../../../../test/open-screen.js';

const USERS = 'GET /api/main/administration/users';
const USER = '/api/main/administration/users/u-1';

const row: UserRow = {
  id: 'u-1',
  login: 'j.martin',
  fullName: 'Jeanne Martin',
  email: 'jeanne@telelien.example',
  state: 'ACTIVE',
  origin: 'USERS',
  roles: ['REQUEST'],
  organisations: [],
  requestSystems: [],
  lockedUntil: null,
  lastLoginAt: null,
  createdAt: '2026-11-01T08:00:00.000Z',
};
const user: UserDetail = {
  ...row,
  version: 3,
  language: 'fr',
  relations: [],
  mustChangePassword: false,
  hasPassword: true,
  invitedAt: null,
  secondFactors: { authenticatorApp: false, passkeys: 0, recoveryCodes: 0 },
  openSessions: 2,
};

async function openUsers(search = '') {
  const opened = await openScreen(adminTab(`users${search}`));
  opened.api.on(USERS, () => json({ rows: [row], total: 1, next: null })).on(`GET ${USER}`, () => json(user));
  return opened;
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('the list of users', () => {
  it('shows the error and reloads on request', async () => {
    const { api, person } = await openUsers();
    api.on(USERS, () => problem('UNEXPECTED'));
    await person.type(await screen.findByRole('searchbox'), 'x{Enter}');
    const alert = await screen.findByRole('alert');
    api.on(USERS, () => json({ rows: [row], total: 1, next: null }));
    await person.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('link', { name: 'j.martin' })).toBeVisible();
  });

  it('requests what the address specifies, and leads to a user and back', async () => {
    const { api, person, addressNow } = await openUsers('?search=martin&role=REQUEST,OWNER&sort=email&order=desc');
    await person.click(await screen.findByRole('link', { name: 'j.martin' }));
    expect(api.calls(USERS).at(-1)?.query).toEqual({
      search: 'martin',
      role: 'OWNER,REQUEST',
      sort: 'email',
      order: 'desc',
      pageSize: '25',
    });
    expect(await screen.findByRole('heading', { name: 'Jeanne Martin' })).toHaveFocus();
    await person.click(screen.getByRole('link', { name: 'Tous les utilisateurs' }));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(addressNow()).toContain('search=martin');
    expect(addressNow()).not.toContain('user=');
  });
});

describe('a user', () => {
  it('is saved as a whole, with the version that was seen', async () => {
    const { api, person } = await openUsers('?user=u-1');
    api.on(`PUT ${USER}`, () => json({ ...user, version: 4 }));
    await person.click(await screen.findByRole('checkbox', { name: 'Titulaire' }));
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(api.calls(`PUT ${USER}`)).toHaveLength(1));
    expect(api.calls(`PUT ${USER}`)[0]?.body).toEqual({
      version: 3,
      fullName: 'Jeanne Martin',
      email: 'jeanne@telelien.example',
      language: 'fr',
      origin: 'USERS',
      roles: ['OWNER', 'REQUEST'],
      relations: [],
    });
  });

  it('that somebody else changed meanwhile keeps what is typed until it is read again', async () => {
    const { api, person } = await openUsers('?user=u-1');
    api.on(`PUT ${USER}`, () => problem('VERSION_CONFLICT', { currentVersion: 4 }));
    const name = await screen.findByRole('textbox', { name: /^Nom/ });
    await person.clear(name);
    await person.type(name, 'Jeanne M.');
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Quelqu’un d’autre vient de modifier cette fiche.');
    expect(name).toHaveValue('Jeanne M.');
    api.on(`GET ${USER}`, () => json({ ...user, version: 4, fullName: 'Jeanne Leroy' }));
    await person.click(screen.getByRole('button', { name: 'Recharger' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Nom/ })).toHaveValue('Jeanne Leroy'));
  });

  describe('that is read anew while something is typed', () => {
    const nameField = () => screen.getByRole('textbox', { name: /^Nom/ });
    const save = () => screen.getByRole('button', { name: 'Enregistrer' });

    /** A name is typed; then the window is left and found again, and the account is as `now` says. */
    async function typeAndReturn(now: Partial<UserDetail>) {
      const opened = await openUsers('?user=u-1');
      const { api, person } = opened;
      await person.type(await screen.findByRole('textbox', { name: /^Nom/ }), ' Roy');
      await readAnew(api, now);
      return opened;
    }
    async function readAnew(api: Awaited<ReturnType<typeof openUsers>>['api'], now: Partial<UserDetail>) {
      api.on(`GET ${USER}`, () => json({ ...user, ...now }));
      const before = api.calls(`GET ${USER}`).length;
      act(() => {
        focusManager.setFocused(false);
        focusManager.setFocused(true);
      });
      await waitFor(() => expect(api.calls(`GET ${USER}`)).toHaveLength(before + 1));
    }
    afterEach(() => focusManager.setFocused(undefined));

    it('keeps typed values and reports that somebody else changed the record', async () => {
      const { api, person } = await typeAndReturn({ version: 4, email: 'jeanne@filiale.example' });
      expect(await screen.findByRole('alert')).toHaveTextContent('Quelqu’un d’autre vient de modifier cette fiche.');
      expect(nameField()).toHaveValue('Jeanne Martin Roy');
      api.on(`PUT ${USER}`, () => problem('VERSION_CONFLICT', { currentVersion: 4 }));
      await person.click(save());
      await waitFor(() => expect(api.calls(`PUT ${USER}`)[0]?.body).toMatchObject({ version: 3 }));
      expect(screen.getAllByRole('alert')).toHaveLength(1);
      await person.click(screen.getByRole('button', { name: 'Recharger' }));
      await waitFor(() => expect(nameField()).toHaveValue('Jeanne Martin'));
      expect(screen.getByRole('textbox', { name: /^Adresse électronique/ })).toHaveValue('jeanne@filiale.example');
      expect(screen.queryByRole('alert')).toBeNull();
    });

    it('keeps what is typed when the current state cannot be read', async () => {
      const { api, person } = await typeAndReturn({ version: 4, email: 'jeanne@filiale.example' });
      api.on(`GET ${USER}`, () => problem('SERVICE_UNAVAILABLE'));
      await person.click(await screen.findByRole('button', { name: 'Recharger' }));
      expect(await screen.findByText(/indisponible/)).toBeVisible();
      expect(nameField()).toHaveValue('Jeanne Martin Roy');
    });

    it('is saved over a version that changed nothing of what is typed, an act of one’s own say', async () => {
      const { api, person } = await openUsers('?user=u-1');
      const now = { ...user, version: 4, mustChangePassword: true };
      api.on(`POST ${USER}/forcePasswordChange`, () => {
        api.on(`GET ${USER}`, () => json(now));
        return json(now);
      });
      api.on(`PUT ${USER}`, () => json({ ...now, version: 5, fullName: 'Jeanne Martin Roy' }));
      await person.type(await screen.findByRole('textbox', { name: /^Nom/ }), ' Roy');
      const demand = { name: 'Exiger un nouveau mot de passe' };
      await person.click(screen.getByRole('button', demand));
      await person.click(within(await screen.findByRole('dialog')).getByRole('button', demand));
      expect(await screen.findByText('À changer à la prochaine visite')).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(nameField()).toHaveValue('Jeanne Martin Roy');
      await person.click(save());
      await waitFor(() =>
        expect(api.calls(`PUT ${USER}`)[0]?.body).toMatchObject({ version: 4, fullName: 'Jeanne Martin Roy' }),
      );
    });

    it('is shown as it is while nothing is typed, and as it was stored after it is saved', async () => {
      const { api, person } = await openUsers('?user=u-1');
      await screen.findByRole('textbox', { name: /^Nom/ });
      await readAnew(api, { version: 4, fullName: 'Jeanne Leroy' });
      await waitFor(() => expect(nameField()).toHaveValue('Jeanne Leroy'));
      const stored = { ...user, version: 5, fullName: 'Jeanne Roy' };
      api.on(`PUT ${USER}`, () => json(stored));
      await person.type(nameField(), '  ');
      await person.click(save());
      await waitFor(() => expect(nameField()).toHaveValue('Jeanne Roy'));
      await readAnew(api, { version: 4, fullName: 'Jeanne Leroy' });
      await person.type(nameField(), '!');
      await person.click(save());
      await waitFor(() =>
        expect(api.calls(`PUT ${USER}`)[1]?.body).toMatchObject({ version: 5, fullName: 'Jeanne Roy!' }),
      );
    });
  });

  it('is reported at the field when the server refuses it', async () => {
    const { api, person } = await openUsers('?user=new');
    const issue = { path: 'body.login', code: 'taken', message: 'ACCOUNT_PAGE_LOGIN_TAKEN_WARNING' };
    api.on('POST /api/main/administration/users', () => problem('VALIDATION_FAILED', { issues: [issue] }));
    await person.type(await screen.findByRole('textbox', { name: /^Identifiant/ }), 'j.martin');
    await person.type(screen.getByRole('textbox', { name: /^Nom/ }), 'Jeanne');
    await person.type(screen.getByRole('textbox', { name: /^Adresse électronique/ }), 'j@x.example');
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByRole('textbox', { name: /^Identifiant/ })).toHaveAccessibleDescription(
      /Cet identifiant est déjà pris\./,
    );
  });

  it('loses sessions only after a question that says so', async () => {
    const { api, person } = await openUsers('?user=u-1');
    api.on(`POST ${USER}/endSessions`, () => json({ ...user, openSessions: 0 }));
    await person.click(await screen.findByRole('button', { name: 'Fermer les sessions' }));
    const question = await screen.findByRole('dialog', {
      name: /Fermer toutes les sessions ouvertes par Jeanne Martin/,
    });
    expect(question).toHaveTextContent('perd toutes ses sessions et ce qui n’est pas enregistré');
    expect(api.calls(`POST ${USER}/endSessions`)).toHaveLength(0);
    await person.click(within(question).getByRole('button', { name: 'Fermer les sessions' }));
    await waitFor(() => expect(api.calls(`POST ${USER}/endSessions`)[0]?.body).toEqual({ version: 3 }));
  });

  it('is explained rule by rule, with the one that decides', async () => {
    const { api, person } = await openUsers('?user=u-1');
    const told: AccessExplanation = {
      module: 'fees',
      open: false,
      rules: [
        { rule: 'ENABLED', passed: true, asks: [], has: [] },
        { rule: 'ROLES', passed: false, asks: ['FEE'], has: ['REQUEST'] },
        { rule: 'ORIGINS', passed: false, asks: ['USERS'], has: [] },
      ],
      ways: [],
      decidedBy: 'ROLES',
    };
    api.on('GET /api/main/administration/access/module', () => json(told));
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Module' }), 'Redevances');
    expect(await screen.findByText('Cette personne ne voit pas le module.')).toBeVisible();
    const rules = screen.getAllByRole('listitem').filter((item) => item.dataset.passed !== undefined);
    expect(rules.map((item) => item.dataset.passed)).toEqual(['true', 'false', 'false']);
    expect(rules.map((item) => /qui décide/.test(item.textContent ?? ''))).toEqual([false, true, false]);
    expect(rules[1]).toHaveTextContent('Demandé : gestionnaire des redevances');
    expect(rules[2]).toHaveTextContent('Constaté : aucun');
  });
});
