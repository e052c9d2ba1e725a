import type { InboxEntry, NoticePreference } from '@portal/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { json, problem } from '../../../test/fake-api.js';
import { openScreen } from '../../../test/open-screen.js';
import { tellHubEvent } from '../hub/hub-events.js';
import { InboxBell } from './inbox-bell.js';
import { NoticePreferences } from './notice-preferences.js';

const INBOX = '/api/main/inbox';
const COUNTS = `GET ${INBOX}/counts`;
const ENTRIES = `GET ${INBOX}/entries`;

const returned: InboxEntry = {
  id: '01990000-0000-7000-8000-00000000a002',
  kind: 'DOSSIER_RETURNED',
  parameters: { dossierReference: 'MW-2026-000123', dossierTitle: 'Lyon sud', companyName: 'Télélien SA' },
  path: '/app/mw-applications-requests/consultation/1/summary',
  createdAt: '2026-11-22T08:30:00.000Z',
  readAt: null,
};
const granted: InboxEntry = {
  ...returned,
  id: '01990000-0000-7000-8000-00000000a001',
  kind: 'DOSSIER_GRANTED',
  parameters: { ...returned.parameters, effectiveDay: '2031-02-28' },
  readAt: '2026-11-22T09:00:00.000Z',
};

/** The bell over an inbox whose notices change as they are marked. */
async function openBell(rows: readonly InboxEntry[] = [returned, granted]) {
  const opened = await openScreen({ element: <InboxBell /> });
  let kept = [...rows];
  const unread = () => kept.filter(({ readAt }) => readAt === null);
  opened.api
    .on(COUNTS, () => json({ unread: unread().length, total: kept.length }))
    .on(ENTRIES, ({ query }) => json({ rows: query.unread === 'true' ? unread() : kept, next: null }))
    .on(`PUT ${INBOX}/entries/${returned.id}/read`, ({ body }) => {
      const { read } = body as { read: boolean };
      kept = kept.map((one) => (one.id === returned.id ? { ...one, readAt: read ? one.createdAt : null } : one));
      return json(kept[0]);
    })
    .on(`DELETE ${INBOX}/entries/${returned.id}`, () => {
      kept = kept.filter(({ id }) => id !== returned.id);
      return new Response(null, { status: 204 });
    })
    .on(`POST ${INBOX}/readAll`, () => {
      kept = kept.map((one) => ({ ...one, readAt: one.createdAt }));
      return json({ marked: 1 });
    });
  return { ...opened, add: (entry: InboxEntry) => void kept.unshift(entry) };
}

const bell = (name: string | RegExp) => screen.findByRole('button', { name });
const panel = () => screen.findByRole('dialog', { name: 'Notifications' });
const items = async () => within(await screen.findByRole('list', { name: 'Notifications' })).findAllByRole('listitem');

it('says how many notices are unread, and what they are in the language of the page', async () => {
  const { person } = await openBell();
  await person.click(await bell(/^Notifications\s: 1 non lue$/));
  const [first, second] = await items();
  expect(first).toHaveTextContent(/^Non lue Le dossier MW-2026-000123 \(Lyon sud\) vous est retourné/);
  expect(second).toHaveTextContent(/accordée à partir du 28-02-2031/);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('leads to the record and marks the notice as read', async () => {
  const { api, person, addressNow } = await openBell();
  await person.click(await bell(/1 non lue/));
  await person.click(within((await items())[0]!).getByRole('link'));
  expect(addressNow()).toBe('/mw-applications-requests/consultation/1/summary');
  await waitFor(() => expect(api.calls(`PUT ${INBOX}/entries/${returned.id}/read`)[0]?.body).toEqual({ read: true }));
});

it('marks one or all, and removes one', async () => {
  const { api, person } = await openBell();
  await person.click(await bell(/1 non lue/));
  await person.click(within((await items())[0]!).getByRole('button', { name: /^Marquer comme lue/ }));
  expect(await within((await items())[0]!).findByRole('button', { name: /^Marquer comme non lue/ })).toBeEnabled();
  await bell('Notifications');
  await person.click(screen.getByRole('button', { name: 'Tout marquer comme lu' }));
  await waitFor(() => expect(api.calls(`POST ${INBOX}/readAll`)[0]?.body).toEqual({ upTo: returned.id }));
  await person.click(within((await items())[0]!).getByRole('button', { name: /^Supprimer/ }));
  await waitFor(async () => expect(await items()).toHaveLength(1));
});

it('reads the inbox again when the hub tells that it has changed', async () => {
  const { add } = await openBell([granted]);
  await bell('Notifications');
  add(returned);
  act(() => tellHubEvent('receiveInboxChange', null));
  expect(await bell(/1 non lue/)).toBeVisible();
});

it('shows the unread only, and says when there are none, or none at all', async () => {
  const { person } = await openBell([granted]);
  await person.click(await bell('Notifications'));
  await person.click(within(await panel()).getByRole('radio', { name: 'Non lues' }));
  expect(await screen.findByRole('heading', { name: 'Tout est lu' })).toBeVisible();
});

it('offers to try again when the notices cannot be read', async () => {
  const { api, person } = await openBell();
  api.on(ENTRIES, () => problem('UNEXPECTED'));
  await person.click(await bell(/1 non lue/));
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
});

describe('the preferences', () => {
  const all: readonly NoticePreference[] = [
    { kind: 'DOSSIER_RETURNED', inInbox: true, byMail: true, required: true },
    { kind: 'DOSSIER_ACCEPTED', inInbox: true, byMail: true, required: false },
  ];
  const SAVE = `PUT ${INBOX}/preferences`;
  const toggle = (name: string) => screen.findByRole('switch', { name });

  async function open() {
    const opened = await openScreen({ element: <NoticePreferences /> });
    opened.api.on(`GET ${INBOX}/preferences`, () => json(all));
    return opened;
  }

  it('are saved at once; what is required cannot be switched off', async () => {
    const { api, person } = await open();
    api.on(SAVE, ({ body }) => json({ ...(body as NoticePreference), required: false }));
    expect(await screen.findByRole('row', { name: 'Dossier retourné Toujours Toujours' })).toBeVisible();
    expect(screen.queryByRole('switch', { name: /^Dossier retourné/ })).toBeNull();
    await person.click(await toggle('Dossier complet: Par courriel'));
    await waitFor(async () => expect(await toggle('Dossier complet: Par courriel')).not.toBeChecked());
    expect(api.calls(SAVE)[0]?.body).toEqual({ kind: 'DOSSIER_ACCEPTED', inInbox: true, byMail: false });
  });

  it('stay as they were when they cannot be saved', async () => {
    const { api, person } = await open();
    api.on(SAVE, () => problem('SERVICE_UNAVAILABLE'));
    await person.click(await toggle('Dossier complet: Dans le portail'));
    await waitFor(() => expect(api.calls(SAVE)).toHaveLength(1));
    expect(await toggle('Dossier complet: Dans le portail')).toBeChecked();
  });
});
