import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, applicant, fakePortal, problem, refusedGrant, token } from '../../test/fake-portal.js';
import { addressNow, closePortal, openPortal } from '../../test/open-portal.js';

const person = userEvent.setup({ delay: null });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem(
    'portal.session',
    JSON.stringify({ accessToken: 'token-0', userId: applicant.id, rememberMe: true }),
  );
  localStorage.setItem('portal.rememberMe', 'true');
});

afterEach(async () => {
  await closePortal();
  jest.restoreAllMocks();
});

const field = () => screen.findByRole('searchbox');

/** The user has typed something, and the server knows their session no more. */
async function interruptWhileTyping() {
  const portal = fakePortal({ signedIn: true });
  await openPortal('/main/modules?kept=1');
  await person.type(await field(), 'faisceaux');
  portal.on('/token', ({ body }) => (body.includes('password=right') ? token('token-back') : refusedGrant()));
  portal.on('*/getModuleConfiguration', ({ authorization }) =>
    authorization === 'Bearer token-back'
      ? answer({ supportedLanguages: ['fr'], features: {} })
      : problem('NOT_SIGNED_IN'),
  );
  await person.click(screen.getByRole('link', { name: /Ouvrir.*Faisceaux hertziens/ }));
  return { portal, dialog: await screen.findByRole('dialog', { name: 'Votre session est terminée' }) };
}

async function giveIn(dialog: HTMLElement, password: string): Promise<void> {
  await person.type(within(dialog).getByLabelText(/^Mot de passe/), password);
  await person.click(within(dialog).getByRole('button', { name: 'Se connecter' }));
}

describe('a session that is over', () => {
  it('is taken up in a dialog over the page, and what was asked for goes on', async () => {
    const { dialog } = await interruptWhileTyping();
    expect(addressNow()).toBe('/app/main/modules?kept=1');
    expect(within(dialog).getByLabelText(/Identifiant/)).toHaveValue('applicant');
    await waitFor(() => expect(within(dialog).getByLabelText(/^Mot de passe/)).toHaveFocus());
    await giveIn(dialog, 'right');
    await waitFor(() => expect(addressNow()).toMatch(/^\/app\/mw-applications-requests/));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps what was typed, whatever goes wrong at first', async () => {
    const { dialog, portal } = await interruptWhileTyping();
    await giveIn(dialog, 'wrong');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Identifiant ou mot de passe incorrect.');
    expect(screen.getByDisplayValue('faisceaux')).toBeInTheDocument();
    portal.on('*/getModuleConfiguration', () => problem('NOT_FOUND'));
    await giveIn(dialog, 'right');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem('portal.session')).toContain('token-back');
  });

  it('may be given up, and leaves nothing', async () => {
    const { dialog } = await interruptWhileTyping();
    await person.click(within(dialog).getByRole('button', { name: 'Abandonner et quitter' }));
    expect(await screen.findByRole('heading', { name: 'Connexion' })).toBeVisible();
    expect(screen.queryByText('Jeanne Martin')).toBeNull();
    expect(localStorage.getItem('portal.session')).toBeNull();
  });

  it('is reported on the sign-in page when it had ended before the portal was opened', async () => {
    fakePortal();
    await openPortal('/main/modules');
    expect(await screen.findByText('Votre session est terminée. Reconnectez-vous pour continuer.')).toBeVisible();
  });
});

describe('a session about to end', () => {
  /** Sent with a renewal at start: what is left of the session. */
  const opened = async (left: Record<string, number>) => {
    const portal = fakePortal({ signedIn: true });
    portal.on('/token', () => token('token-1', left));
    await openPortal('/main/modules');
    await field();
    return portal;
  };

  it('says so two minutes before, beside the work, and lets its user sign in again', async () => {
    const portal = await opened({ expires_in: 90, refresh_expires_in: 90, session_expires_in: 90 });
    expect(await screen.findByRole('alert')).toHaveTextContent('Votre session se termine dans moins de deux minutes.');
    await person.type(await field(), 'abc');
    expect(await field()).toHaveFocus();
    portal.on('/token', ({ body }) => (body.includes('password=right') ? token('token-2') : refusedGrant()));
    await person.click(screen.getByRole('button', { name: 'Se reconnecter' }));
    await giveIn(await screen.findByRole('dialog', { name: 'Se reconnecter' }), 'right');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/se termine dans/)).toBeNull();
    expect(await field()).toHaveValue('abc');
  });

  it('is made longer where it can be', async () => {
    const portal = await opened({ expires_in: 90, refresh_expires_in: 90, session_expires_in: 3600 });
    portal.on('/token', () => token('token-2'));
    await person.click(await screen.findByRole('button', { name: 'Rester connecté' }));
    await waitFor(() => expect(screen.queryByText(/se termine dans/)).toBeNull());
  });

  it('says nothing before', async () => {
    await opened({ expires_in: 180, refresh_expires_in: 180, session_expires_in: 180 });
    expect(screen.queryByText(/se termine dans/)).toBeNull();
  });

  it('need not be looked at', async () => {
    await opened({ expires_in: 90, refresh_expires_in: 90, session_expires_in: 90 });
    await person.click(await screen.findByRole('button', { name: 'Fermer' }));
    expect(screen.queryByText(/se termine dans/)).toBeNull();
  });
});

describe('a role that is taken away', () => {
  it('closes what it opened as soon as any answer shows it', async () => {
    const portal = fakePortal({ signedIn: true });
    await openPortal('/main/modules');
    expect(await screen.findByRole('heading', { level: 2, name: 'Faisceaux hertziens' })).toBeVisible();
    const demoted = { ...applicant, roles: ['FEE'], accessVersion: 2 };
    portal.on('*/getCurrentUserSettings', () => answer(demoted));
    portal.on('*/getModuleConfiguration', () =>
      answer({ supportedLanguages: ['fr'], features: {} }, 200, { 'x-access-version': '2' }),
    );
    await act(() => person.click(screen.getByRole('link', { name: /Ouvrir.*Faisceaux hertziens/ })));
    expect(await screen.findByRole('heading', { name: 'Ce module ne vous est pas ouvert' })).toBeVisible();
  });
});
