import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { atThePortal, beSignedIn, person } from '../../../test/at-the-portal.js';
import { fakePortal } from '../../../test/fake-portal.js';
import { addressNow, openPortal, reload } from '../../../test/open-portal.js';
import { noteUnsavedWork } from '../../ui/unsaved-work.js';
import { setConfirming } from './hub-events.js';
import { addMessage, announceLogout, announceMaintenance, forgetNotices, ignoreMaintenance } from './notices.js';

atThePortal();
afterEach(() => act(forgetNotices));

const date = '2026-11-22T08:30:00.000Z';
const first = { id: 1, date, message: 'Le portail sera redémarré.\nEnregistrez votre travail.' };
const second = { id: 2, date, message: '<script>alert(1)</script>' };
const maintenance = {
  Id: 7,
  StartDate: date,
  EndDate: '2026-11-22T10:00:00.000Z',
  Reason: 'Mise à jour',
  ReadOnly: false,
};

async function opened() {
  beSignedIn();
  const portal = fakePortal({ signedIn: true });
  await openPortal('/main/modules');
  return { portal, field: await screen.findByRole('searchbox') };
}

const logoutIn = (delaySeconds: number) => act(() => announceLogout({ id: -1, date, message: '', delaySeconds }));
const messages = () => screen.findByRole('dialog', { name: 'Messages de l’administration' });

describe('a message of an administrator', () => {
  it('opens a window; closing it leads back to what was being typed', async () => {
    const { field } = await opened();
    await person.type(field, 'liaison');
    act(() => addMessage(first));
    expect(within(await messages()).getByText(/Le portail sera redémarré/)).toBeVisible();
    // A space in the text that is being typed presses no button.
    await person.keyboard(' ');
    await person.click(within(await messages()).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field).toHaveFocus();
    expect(field).toHaveValue('liaison');
  });

  it('is counted while the window is put aside, and shown with the others again', async () => {
    await opened();
    act(() => addMessage(first));
    await messages();
    await person.keyboard('{Escape}');
    expect(await screen.findByText('Messages (1)')).toBeVisible();
    act(() => addMessage(second));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Messages (2)')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Ouvrir' }));
    expect(within(await messages()).getByText(second.message)).toBeVisible();
    expect(screen.queryByText(/Messages \(/)).toBeNull();
  });

  it('is shown once', async () => {
    await opened();
    act(() => addMessage(first));
    act(() => addMessage(first));
    expect(within(await messages()).getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('a message that was shown', () => {
  const confirmed: number[] = [];
  const confirm = async (ids: readonly number[]) => void confirmed.push(...ids);
  afterEach(() => {
    setConfirming(undefined);
    confirmed.length = 0;
  });

  it('is confirmed, and not shown again when it comes again', async () => {
    await opened();
    setConfirming(confirm);
    act(() => addMessage(first));
    await messages();
    await waitFor(() => expect(confirmed).toEqual([first.id]));
    await person.click(within(await messages()).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await reload();
    await screen.findByRole('searchbox');
    act(() => addMessage(first));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(confirmed).toEqual([first.id, first.id]);
  });

  it('is one in front of the user: neither while it is put aside nor on a page in the background', async () => {
    await opened();
    setConfirming(confirm);
    act(() => addMessage(first));
    await messages();
    await person.keyboard('{Escape}');
    act(() => addMessage(second));
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await person.click(await screen.findByRole('button', { name: 'Ouvrir' }));
    await messages();
    expect(confirmed).toEqual([first.id]);
    visibility.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(confirmed).toEqual([first.id, second.id]);
  });

  it('may be edited out of what the browser remembers', async () => {
    localStorage.setItem('portal.shownMessages', '{"x":');
    await opened();
    act(() => addMessage(first));
    expect(await messages()).toBeVisible();
  });
});

describe('a forced logout', () => {
  it('saves what is unsaved, counts down, and leads to the sign-in page', async () => {
    const { portal } = await opened();
    const saved: string[] = [];
    const stop = noteUnsavedWork({ isUnsaved: () => true, keep: async () => saved.push('draft') > 0 });
    logoutIn(2);
    const dialog = await screen.findByRole('dialog', { name: 'Déconnexion' });
    expect(within(dialog).getByRole('alert')).toHaveTextContent('L’administration met fin à votre session.');
    expect(await within(dialog).findByText('Vos brouillons sont enregistrés.')).toBeVisible();
    expect(within(dialog).getByRole('timer')).toHaveTextContent(/Déconnexion dans \d secondes?/);
    expect(saved).toContain('draft');
    await person.keyboard('{Escape}');
    expect(within(dialog).queryByRole('button')).toBeNull();
    await screen.findByRole('heading', { name: 'Connexion' }, { timeout: 4_000 });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(portal.sentTo('*/removeRefreshCookie')).toHaveLength(1);
    stop();
  });

  it('says when something could not be saved', async () => {
    await opened();
    const stop = noteUnsavedWork({ isUnsaved: () => true, keep: async () => false });
    logoutIn(60);
    expect(await screen.findByText(/n’a pas pu être enregistré/)).toBeVisible();
    stop();
  });
});

describe('read-only mode', () => {
  it('is said on every page while it lasts, also when the announcement was put aside', async () => {
    await opened();
    const lasting = (ms: number) => new Date(Date.now() + ms).toISOString();
    const running = { ...maintenance, Id: 70, StartDate: lasting(-1_000), EndDate: lasting(60_000), ReadOnly: true };
    act(() => announceMaintenance({ ...running, StartDate: lasting(30_000) }));
    expect(screen.queryByText(/lecture seule/)).not.toBeInTheDocument();
    act(() => announceMaintenance({ ...running, ReadOnly: false }));
    expect(screen.queryByText(/lecture seule/)).not.toBeInTheDocument();
    act(() => announceMaintenance(running));
    expect(screen.getByText(/lecture seule jusqu’au .*Mise à jour/)).toBeVisible();
    act(() => ignoreMaintenance(running.Id));
    expect(screen.getByText(/lecture seule/)).toBeVisible();
    act(() => announceMaintenance(null));
    expect(screen.queryByText(/lecture seule/)).not.toBeInTheDocument();
  });

  it('appears and goes by itself at the announced times', async () => {
    await opened();
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    act(() => announceMaintenance({ ...maintenance, Id: 71, StartDate: at(300), EndDate: at(3_000), ReadOnly: true }));
    expect(screen.queryByText(/lecture seule/)).not.toBeInTheDocument();
    expect(await screen.findByText(/lecture seule/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/lecture seule/)).not.toBeInTheDocument(), { timeout: 10_000 });
  });
});

describe('the next maintenance', () => {
  it('is shown with its start and reason until it is put aside, in this browser for good', async () => {
    await opened();
    act(() => announceMaintenance(maintenance));
    expect(screen.getByText(/^Maintenance à partir du 22-11-2026/)).toBeVisible();
    expect(screen.getByText('Mise à jour')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByText('Mise à jour')).toBeNull();
    await reload();
    await screen.findByRole('searchbox');
    act(() => announceMaintenance(maintenance));
    expect(screen.queryByText('Mise à jour')).toBeNull();
    act(() => announceMaintenance({ ...maintenance, Id: 8 }));
    expect(screen.getByText('Mise à jour')).toBeVisible();
    expect(addressNow()).toBe('/app/main/modules');
  });

  it('disappears when it is cancelled', async () => {
    await opened();
    act(() => announceMaintenance(maintenance));
    act(() => announceMaintenance(null));
    expect(screen.queryByText('Mise à jour')).toBeNull();
  });
});
