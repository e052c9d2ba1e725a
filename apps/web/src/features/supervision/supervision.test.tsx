import type { ConnectedUser, Maintenance, SupervisedJob, UserConnections } from '@portal/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { json, problem } from '../../../test/fake-api.js';
import { openScreen } from '../../../test/open-screen.js';
import { tellHubEvent } from '../hub/hub-events.js';
import { SupervisionPage } from './supervision-page.js';

const SUPERVISION = '/api/main/supervision';
const MAINTENANCE = '/api/main/maintenance/announcements';
const userId = '01990000-0000-7000-8000-000000000104';
const at = '2026-11-23T10:00:00.000Z';

const connected = (change: Partial<ConnectedUser> = {}): ConnectedUser => ({
  connectionId: 'c1',
  userId,
  login: 'rival',
  companyName: 'Alpina Réseaux',
  module: 'mwApplicationsRequests',
  transport: 'WebSockets',
  connectedAt: at,
  lastActivityAt: at,
  ...change,
});
const answerOf = (...users: ConnectedUser[]): UserConnections => ({ total: users.length, users });

async function openTab(tab: string, answers: Readonly<Record<string, unknown>>) {
  const opened = await openScreen({ element: <SupervisionPage />, route: '/s/:tab?', path: `/s/${tab}` });
  for (const [route, answer] of Object.entries(answers)) opened.api.on(route, () => json(answer));
  return opened;
}

describe('connected users', () => {
  const connections = `GET ${SUPERVISION}/connections`;

  it('are shown as the hub tells of them', async () => {
    await openTab('users', { [connections]: answerOf(connected()) });
    const row = await screen.findByRole('row', { name: /rival/ });
    for (const text of ['Alpina Réseaux', 'Faisceaux hertziens', 'WebSocket'])
      expect(within(row).getByText(text)).toBeVisible();
    act(() => tellHubEvent('notifyUserConnections', answerOf(connected({ login: 'owner', connectionId: 'c2' }))));
    expect(await screen.findByRole('row', { name: /owner/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /rival/ })).not.toBeInTheDocument();
  });

  it('are forced out after a reason and a confirmation', async () => {
    const { api, person } = await openTab('users', {
      [connections]: answerOf(connected()),
      [`POST ${SUPERVISION}/forcedLogouts`]: { sessions: 2 },
    });
    await person.click(await screen.findByRole('button', { name: 'Déconnecter rival' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Déconnecter rival' }));
    expect(dialog.getByRole('button', { name: 'Déconnecter' })).toBeDisabled();
    await person.type(dialog.getByLabelText(/Raison/), 'Le portail déménage.');
    await person.click(dialog.getByRole('button', { name: 'Déconnecter' }));
    expect(await screen.findByText('2 sessions prennent fin dans dix secondes.')).toBeInTheDocument();
    expect(api.calls(`POST ${SUPERVISION}/forcedLogouts`)[0]?.body).toEqual({
      target: { kind: 'USER', value: userId },
      reason: 'Le portail déménage.',
    });
  });

  it('receive messages, by role too', async () => {
    const { api, person } = await openTab('users', {
      [connections]: answerOf(),
      [`POST ${SUPERVISION}/messages`]: { id: 1, date: at, message: 'a' },
    });
    expect(await screen.findByText('Personne n’est connecté')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Envoyer un message' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText(/Message/), 'Bonjour');
    await person.selectOptions(dialog.getByLabelText(/Destinataires/), 'ROLE');
    expect(dialog.getByRole('button', { name: 'Envoyer' })).toBeDisabled();
    await person.selectOptions(dialog.getByLabelText(/^Rôle/), 'REGULATOR');
    await person.click(dialog.getByRole('button', { name: 'Envoyer' }));
    await waitFor(() =>
      expect(api.calls(`POST ${SUPERVISION}/messages`)[0]?.body).toEqual({
        text: 'Bonjour',
        target: { kind: 'ROLE', value: 'REGULATOR' },
      }),
    );
  });
});

describe('maintenance', () => {
  const start = new Date(Date.now() + 86_400_000);
  const announcement: Maintenance = {
    id: 3,
    version: 2,
    startDate: start.toISOString(),
    endDate: new Date(start.getTime() + 3_600_000).toISOString(),
    reason: { de: 'Umbau' },
    readOnly: true,
  };

  it('is planned with times, a reason and read-only mode', async () => {
    const { api, person } = await openTab('maintenance', {
      [`GET ${MAINTENANCE}`]: [],
      [`POST ${MAINTENANCE}`]: announcement,
    });
    const [plan] = await screen.findAllByRole('button', { name: 'Annoncer une maintenance' });
    await person.click(plan!);
    const dialog = within(await screen.findByRole('dialog'));
    const fill = async (name: RegExp, text: string) => {
      await person.clear(dialog.getByRole('textbox', { name }));
      await person.type(dialog.getByRole('textbox', { name }), text);
      await person.tab();
    };
    await fill(/Jour du début/, '01-12-2026');
    await fill(/Heure du début/, '22h');
    await fill(/Jour de la fin/, '01-12-2026');
    await fill(/Heure de la fin/, '21h');
    expect(dialog.getByText('La fin doit suivre le début.')).toBeVisible();
    await fill(/Heure de la fin/, '23h30');
    await person.type(dialog.getByLabelText(/Raison en français/), 'Mise à jour');
    await person.click(dialog.getByRole('checkbox', { name: /Lecture seule/ }));
    await person.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(api.calls(`POST ${MAINTENANCE}`)[0]?.body).toEqual({
        startDate: new Date(2026, 11, 1, 22).toISOString(),
        endDate: new Date(2026, 11, 1, 23, 30).toISOString(),
        reason: { fr: 'Mise à jour' },
        readOnly: true,
      }),
    );
  });

  it('is changed with its version; what another administrator did in between is said', async () => {
    const { api, person } = await openTab('maintenance', { [`GET ${MAINTENANCE}`]: [announcement] });
    api.on(`PUT ${MAINTENANCE}/3`, () => problem('VERSION_CONFLICT'));
    await person.click(await screen.findByRole('button', { name: /^Modifier la maintenance/ }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(api.calls(`PUT ${MAINTENANCE}/3`)[0]?.body).toMatchObject({ version: 2, reason: { de: 'Umbau' } });
  });

  it('is removed after a confirmation', async () => {
    const { api, person } = await openTab('maintenance', { [`GET ${MAINTENANCE}`]: [announcement] });
    api.on(`DELETE ${MAINTENANCE}/3`, () => new Response(null, { status: 204 }));
    await person.click(await screen.findByRole('button', { name: /^Supprimer la maintenance/ }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('L’annonce est supprimée.')).toBeInTheDocument();
    expect(api.calls(`DELETE ${MAINTENANCE}/3`)[0]?.query).toEqual({ version: '2' });
  });

  it('that was changed in between is not removed, which is said', async () => {
    const { api, person } = await openTab('maintenance', { [`GET ${MAINTENANCE}`]: [announcement] });
    api.on(`DELETE ${MAINTENANCE}/3`, () => problem('VERSION_CONFLICT'));
    await person.click(await screen.findByRole('button', { name: /^Supprimer la maintenance/ }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    await waitFor(() => expect(api.calls(`GET ${MAINTENANCE}`).length).toBeGreaterThan(1));
  });
});

it('says what to do about each part, also about one that does not answer', async () => {
  const check = (part: string, status: string, finding: string, values = {}) => ({
    ...{ part, status, finding, values },
    tookMs: 3,
  });
  await openTab('health', {
    [`GET ${SUPERVISION}/health`]: {
      checkedAt: at,
      checks: [
        check('database', 'OK', 'OK', { ms: 2.34 }),
        check('worker', 'DOWN', 'NONE'),
        check('mail', 'DOWN', 'NO_ANSWER'),
      ],
    },
  });
  expect(await screen.findByText('Répond en 2,3 ms. Rien à faire.')).toBeVisible();
  expect(screen.getByText(/Démarrez geo-worker/)).toBeVisible();
  expect(screen.getByText(/Pas de réponse en deux secondes/)).toBeVisible();
});

describe('health while the portal cannot examine itself', () => {
  const opened = async (readiness: () => Response) => {
    const { api } = await openScreen({ element: <SupervisionPage />, route: '/s/:tab?', path: '/s/health' });
    api.on(`GET ${SUPERVISION}/health`, () => problem('SERVICE_UNAVAILABLE'));
    api.on('GET /health/ready', readiness);
    return api;
  };
  const readiness = (parts: object) => () => json({ status: 'unavailable', parts }, 503);

  it('says what to do about a database that is down, and nothing about parts that were not examined', async () => {
    await opened(readiness({ database: 'down', disk: 'up', redis: 'unused' }));
    expect(await screen.findByText(/Redémarrez le serveur de base de données/)).toBeVisible();
    expect(screen.getByText(/seul ce qui ne répond pas est connu/)).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('names each part that is down', async () => {
    await opened(readiness({ database: 'down', disk: 'down', redis: 'down' }));
    const cards = await screen.findAllByRole('listitem');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Base de données',
      'Disque',
      'File d’attente',
    ]);
  });

  it('says that the API is silent when only a proxy answers', async () => {
    await opened(() => new Response('<html>Bad gateway</html>', { status: 502 }));
    expect(await screen.findByText(/Pas de réponse en deux secondes/)).toBeVisible();
  });

  it('is an error when every part is there', async () => {
    await opened(readiness({ database: 'up', disk: 'up', redis: 'up' }));
    expect(await screen.findByRole('alert', {}, { timeout: 10_000 })).toBeVisible();
  });
});

it('cancels a job after a confirmation, and says when it had ended', async () => {
  const job: SupervisedJob = {
    id: userId,
    kind: 'EXPORT',
    name: 'Users',
    nameLocale: 'en',
    status: 'RUNNING',
    progress: 40,
    attempts: 1,
    owner: 'admin',
    createdAt: at,
    finishedAt: null,
    error: null,
    canRetry: false,
    canCancel: true,
  };
  const { api, person } = await openTab('jobs', { [`GET ${SUPERVISION}/jobs`]: { rows: [job], next: null } });
  api.on(`POST ${SUPERVISION}/jobs/EXPORT/${userId}/cancel`, () => problem('TRANSITION_NOT_ALLOWED'));
  expect(await screen.findByText('Users')).toHaveAttribute('lang', 'en');
  await person.click(screen.getByRole('button', { name: 'Annuler Users' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler la tâche' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(api.calls(`POST ${SUPERVISION}/jobs/EXPORT/${userId}/cancel`)).toHaveLength(1);
});

it('finds an error by the reference that a person read', async () => {
  const { api, person } = await openTab('traffic', {
    [`GET ${SUPERVISION}/traffic`]: { since: at, processes: 1, requests: 200, faults: 1, slowest: [] },
    [`GET ${SUPERVISION}/errors`]: [],
  });
  expect(await screen.findByText('0,50 %')).toBeVisible();
  await person.type(await screen.findByLabelText('Chercher une référence'), 'trace-7');
  await waitFor(() => expect(api.calls(`GET ${SUPERVISION}/errors`).at(-1)?.query).toEqual({ traceId: 'trace-7' }));
});
