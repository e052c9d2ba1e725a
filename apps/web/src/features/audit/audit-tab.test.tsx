import type { AuditEntry } from '@portal/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { json, problem } from '../../../test/fake-api.js';
import { openScreen } from '../../../test/open-screen.js';
import { Tab } from './audit-tab.js';

const EVENTS = '/api/main/audit/events';
const event: AuditEntry = {
  id: '01990000-0000-7000-8000-000000000001',
  sequence: 63,
  at: '2026-11-20T12:00:00.000Z',
  actor: { id: '01990000-0000-7000-8000-000000000101', login: 'admin', fullName: 'Claire Fontanel' },
  sessionId: '01990000-0000-7000-8000-000000000201',
  ip: '192.0.2.7',
  action: 'user_changed',
  outcome: 'DONE',
  object: { type: 'user', id: '01990000-0000-7000-8000-000000000104', name: 'applicant' },
  detail: { before: { roles: ['REQUEST'] }, after: { roles: ['REQUEST', 'OWNER'] }, remark: 'asked for' },
  traceId: 'trace-7',
  hash: 'ab'.repeat(32),
};

async function openTab(path = '/audit', rows: readonly AuditEntry[] = [event]) {
  const opened = await openScreen({ element: <Tab />, route: '/audit', path });
  opened.api.on(`GET ${EVENTS}`, () => json({ rows, next: null }));
  opened.api.on(`GET ${EVENTS}/${event.id}`, () => json(event));
  return opened;
}

it('lists who did what to what, from where', async () => {
  await openTab();
  const row = await screen.findByRole('row', { name: /admin/ });
  for (const text of ['Utilisateur modifié', 'Fait', 'applicant', 'Rôles', '192.0.2.7'])
    expect(within(row).getByText(text)).toBeInTheDocument();
});

const id = '01990000-0000-7000-8000-000000000999';
it.each([
  ['export', { list: 'main/audit' }, ['Événements consignés']],
  ['export', { list: 'mw-applications-requests/dossiers' }, ['Faisceaux hertziens']],
  ['export', { list: 'of-an-older-release/things' }, ['Export']],
  ['mail', {}, ['Courriel']],
  ['document', { name: 'Notice.pdf' }, ['Notice.pdf']],
  ['dossier', { before: { status: 'DRAFT' }, after: { status: 'SUBMITTED' } }, ['Brouillon', 'État']],
  ['user', { after: { postCode: '69001', requestSystems: ['MW'] } }, ['Code postal, Systèmes']],
  ['setting', { after: { secondFactorRoles: [] } }, ['Rôles qui exigent un second facteur']],
  ['user', { after: { constructor: 1, ofAnOlderRelease: 2 } }, ['constructor, ofAnOlderRelease']],
])('calls things as screens do, and what no screen knows as it is written: %s %j', async (type, detail, texts) => {
  await openTab('/audit', [{ ...event, object: { type, id, name: null }, detail }]);
  const row = await screen.findByRole('row', { name: /admin/ });
  for (const text of texts) expect(within(row).getByText(text)).toBeInTheDocument();
  expect(within(row).queryByText(id)).not.toBeInTheDocument();
});

it('says that the name of a failed sign-in is unknown, with the fingerprint that tells such names apart', async () => {
  await openTab('/audit', [
    { ...event, action: 'login_failed', actor: null, object: null, detail: { unknownName: '3f9a0b12' } },
  ]);
  expect(await screen.findByText('Nom inconnu, empreinte 3f9a0b12')).toBeInTheDocument();
});

it('calls by its id what has a name for an id', async () => {
  await openTab('/audit', [{ ...event, object: { type: 'setting', id: 'signIn', name: null } }]);
  const row = await screen.findByRole('row', { name: /admin/ });
  expect(within(row).getByText('signIn')).toBeInTheDocument();
});

it('calls what earlier releases did by its name', async () => {
  await openTab('/audit', [{ ...event, action: 'audit_exported', object: null, detail: {} }]);
  const row = await screen.findByRole('row', { name: /admin/ });
  expect(within(row).getByText('Journal d’audit exporté')).toBeInTheDocument();
});

it('asks the server for what the address narrows the list to', async () => {
  const path = '/audit?search=claire&at=2026-11-20..2026-11-21&action=login,logout&ip=192.0.2';
  const { api } = await openTab(path);
  await screen.findByRole('row', { name: /admin/ });
  expect(api.calls(`GET ${EVENTS}`).at(-1)?.query).toEqual({
    text: 'claire',
    from: new Date('2026-11-20T00:00:00').toISOString(),
    to: new Date('2026-11-22T00:00:00').toISOString(),
    action: 'login,logout',
    ip: '192.0.2',
    pageSize: '25',
  });
});

it('opens an event beside the list, at an address of its own, and closes it again', async () => {
  const { person, addressNow } = await openTab('/audit?action=user_changed');
  await person.click(await screen.findByRole('link', { name: /20-11-2026/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Événement' });
  expect(addressNow()).toBe(`/audit?action=user_changed&event=${event.id}`);
  expect(await within(drawer).findByText('Claire Fontanel · admin')).toBeInTheDocument();
  expect(within(drawer).getByRole('row', { name: 'Rôles REQUEST REQUEST, OWNER' })).toBeInTheDocument();
  for (const text of ['asked for', 'trace-7', 'ab'.repeat(32), 'Utilisateur · applicant', event.object?.id ?? ''])
    expect(within(drawer).getByText(text)).toBeInTheDocument();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(addressNow()).toBe('/audit?action=user_changed'));
});

it.each([
  [null, 'La chaîne est intacte', /1\s?234 événements vérifiés\. Les événements jusqu’au n° 500 ont été effacés/],
  [{ sequence: 9, reason: 'CHANGED', id: event.id, at: event.at }, 'La chaîne est rompue', /n° 9 a été modifié/],
  [{ sequence: 9, reason: 'MISSING', id: null, at: null }, 'La chaîne est rompue', /n° 9 manque/],
  [{ sequence: 501, reason: 'CUT', id: null, at: null }, 'La chaîne est rompue', /commence au n° 501 sans/],
  [
    { sequence: 9, reason: 'BEYOND_END', id: event.id, at: event.at },
    'La chaîne est rompue',
    /n° 9 porte un numéro au-delà de la fin/,
  ],
] as const)('tells what the walk along the chain found: %j', async (broken, title, sentence) => {
  const { api, person } = await openTab();
  const head = { sequence: 1234, hash: 'cd'.repeat(32) };
  api.on('POST /api/main/audit/verify', () => json({ checked: 1234, forgotten: 500, unsealed: 2, head, broken }));
  await person.click(await screen.findByRole('button', { name: 'Vérifier la chaîne' }));
  const verdict = await screen.findByRole(broken ? 'alert' : 'status', { name: title });
  expect(within(verdict).getByText(sentence)).toBeInTheDocument();
  expect(within(verdict).getByText(head.hash)).toBeInTheDocument();
  if (broken?.id) expect(within(verdict).getByRole('link')).toHaveAttribute('href', `/audit?event=${event.id}`);
});

it('tells that nothing says where the chain ends', async () => {
  const { api, person } = await openTab();
  const broken = { sequence: 9, reason: 'NO_END', id: event.id, at: event.at };
  api.on('POST /api/main/audit/verify', () => json({ checked: 9, forgotten: 0, unsealed: 2, head: null, broken }));
  await person.click(await screen.findByRole('button', { name: 'Vérifier la chaîne' }));
  const verdict = await screen.findByRole('alert', { name: 'La chaîne est rompue' });
  expect(within(verdict).getByText(/fin de la chaîne .* n° 9/)).toBeInTheDocument();
  expect(within(verdict).queryByText(/Dernier maillon/)).not.toBeInTheDocument();
});

it('has all that is narrowed to written to a file, more than the list shows', async () => {
  const { api, person } = await openTab('/audit?action=login');
  api.on('POST /api/main/exports', () => problem('EXPORT_TOO_LARGE'));
  await person.click(await screen.findByRole('button', { name: 'Exporter' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Exporter en XLSX' }));
  expect(await screen.findByText(/Un classeur XLSX contient au plus/)).toBeInTheDocument();
  const [sent] = api.calls('POST /api/main/exports');
  expect(sent?.body).toMatchObject({ table: 'main/audit', query: { action: 'login' }, format: 'xlsx', locale: 'fr' });
  expect(sent?.body).not.toHaveProperty('columns');
});

it('says so when there is nothing', async () => {
  await openTab('/audit', []);
  expect(await screen.findByText('Rien n’est encore consigné')).toBeInTheDocument();
});

it('offers another try when the server does not answer', async () => {
  const { api, person } = await openTab();
  api.on(`GET ${EVENTS}`, () => problem('UNEXPECTED'));
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  api.on(`GET ${EVENTS}`, () => json({ rows: [event], next: null }));
  await person.click(retry);
  expect(await screen.findByRole('row', { name: /admin/ })).toBeInTheDocument();
});

it('tells the second, and steps of dossiers in words', async () => {
  const step = {
    ...event,
    at: new Date(2026, 10, 20, 12, 0, 7).toISOString(),
    action: 'dossier_step',
    detail: { step: 'grant', before: { status: 'UNDER_REVIEW' }, after: { status: 'GRANTED' } },
  };
  const { api } = await openTab(`/audit?event=${event.id}`, [step]);
  api.on(`GET ${EVENTS}/${event.id}`, () => json(step));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('20-11-2026 12:00:07')).toBeVisible();
  for (const text of ['En instruction', 'Accordé', 'Autorisation accordée'])
    expect(drawer.getByText(text)).toBeVisible();
  for (const code of ['UNDER_REVIEW', 'GRANTED', 'grant']) expect(drawer.queryByText(code)).toBeNull();
});

it('finds an action by a part of its name', async () => {
  const { person } = await openTab();
  await person.click(await screen.findByRole('button', { name: /Filtrer\s: Action/ }));
  await person.type(await screen.findByRole('searchbox', { name: /Action/ }), 'REFUSEE');
  expect(screen.getByRole('checkbox', { name: 'Connexion refusée' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Utilisateur modifié' })).toBeNull();
});
