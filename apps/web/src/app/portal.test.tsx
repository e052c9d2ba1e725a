import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answer,
  applicant,
  configuration,
  fakePortal,
  moduleSettings,
  noNetwork,
  problem,
  settings,
} from '../../test/fake-portal.js';
import { addressNow, closePortal, openPortal } from '../../test/open-portal.js';

const person = userEvent.setup({ delay: null });

const stored = { accessToken: 'token-0', userId: applicant.id, rememberMe: true, renewedAt: Date.now() };
const beSignedIn = () => localStorage.setItem('portal.session', JSON.stringify(stored));

async function signInAs(password = 'right'): Promise<void> {
  await person.type(await screen.findByLabelText(/Identifiant/), 'applicant');
  await person.type(screen.getByLabelText(/^Mot de passe/), password);
  await person.click(screen.getByRole('button', { name: 'Se connecter' }));
}

let complaints: jest.SpiedFunction<typeof console.error>;

beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(async () => {
  await closePortal();
  jest.restoreAllMocks();
});

describe('a visitor', () => {
  it('who opens the portal finds the sign-in page, in French', async () => {
    fakePortal();
    await openPortal('/');
    expect(await screen.findByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
    expect(addressNow()).toBe('/app/main/login');
    expect(document.documentElement.lang).toBe('fr');
    await waitFor(() => expect(document.title).toBe('Connexion – Portail du spectre'));
  });

  it('signs in and returns to the page asked for', async () => {
    fakePortal();
    await openPortal('/main/modules/settings?from=mail');
    expect(addressNow()).toBe('/app/main/login');
    await signInAs();
    expect(await screen.findByRole('heading', { level: 1, name: 'Modules' })).toBeVisible();
    expect(addressNow()).toBe('/app/main/modules/settings?from=mail');
  });

  it('signs in and starts with the modules when no page was asked for', async () => {
    fakePortal();
    await openPortal('/');
    await signInAs();
    expect(await screen.findByText(/Bonjour Jeanne Martin/)).toBeVisible();
    expect(addressNow()).toBe('/app/main/modules');
  });

  it('is sent to sign in from a module that does not exist, and the console says so', async () => {
    fakePortal();
    await openPortal('/nowhere/at/all');
    expect(await screen.findByRole('heading', { name: 'Connexion' })).toBeVisible();
    expect(addressNow()).toBe('/app/main/login');
    expect(complaints).toHaveBeenCalledWith('Unknown module: nowhere');
  });

  it('is sent to sign in from a module that this installation does not have', async () => {
    const { fees: _, ...modules } = configuration.modules;
    fakePortal().on('*/getGlobalConfiguration', () => answer({ ...configuration, modules }));
    await openPortal('/fees');
    expect(await screen.findByRole('heading', { name: 'Connexion' })).toBeVisible();
    expect(complaints).toHaveBeenCalledWith('Unknown module: fees');
  });

  it('reaches a public page without signing in', async () => {
    fakePortal();
    await openPortal('/mw-parity/view');
    expect(await screen.findByRole('heading', { name: 'Ce module n’est pas en service' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Revenir à la connexion' })).toHaveAttribute('href', '/app/main/login');
  });
});

describe('the sign-in form', () => {
  it('names the fields that are empty and sends nothing', async () => {
    const portal = fakePortal();
    await openPortal('/main/login');
    await person.click(await screen.findByRole('button', { name: 'Se connecter' }));
    expect(await screen.findAllByText('Ce champ est obligatoire.')).toHaveLength(2);
    expect(portal.sentTo('/token')).toHaveLength(0);
  });

  it('says that user name or password is wrong, and keeps the user name', async () => {
    fakePortal();
    await openPortal('/main/login');
    await signInAs('wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent('Identifiant ou mot de passe incorrect.');
    expect(screen.getByLabelText(/Identifiant/)).toHaveValue('applicant');
    expect(screen.getByLabelText(/^Mot de passe/)).toHaveValue('');
    expect(addressNow()).toBe('/app/main/login');
  });

  it('counts down when there were too many attempts', async () => {
    fakePortal().on('/token', () => problem('RATE_LIMITED', { 'retry-after': '2' }));
    await openPortal('/main/login');
    await signInAs();
    expect(await screen.findByRole('alert')).toHaveTextContent(/Réessayez dans 2 secondes/);
    expect(screen.getByRole('button', { name: 'Se connecter' })).toBeDisabled();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Se connecter' })).toBeEnabled());
  });

  it('says that the server is away', async () => {
    fakePortal().on('/token', noNetwork);
    await openPortal('/main/login');
    await signInAs();
    expect(await screen.findByRole('alert')).toHaveTextContent('Le serveur est momentanément indisponible.');
  });

  it('tells that Caps Lock is on', async () => {
    fakePortal();
    await openPortal('/main/login');
    await person.click(await screen.findByLabelText(/^Mot de passe/));
    await person.keyboard('{CapsLock}a');
    expect(await screen.findByText('La touche Verr. maj est activée.')).toBeVisible();
  });

  it('lets password managers recognise it', async () => {
    fakePortal();
    await openPortal('/main/login');
    expect(await screen.findByLabelText(/Identifiant/)).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText(/^Mot de passe/)).toHaveAttribute('autocomplete', 'current-password');
  });

  it('offers the demonstration accounts where there are any', async () => {
    fakePortal().on('*/getGlobalConfiguration', () => answer({ ...configuration, demo: true }));
    await openPortal('/main/login');
    await person.click(await screen.findByRole('button', { name: /officer/ }));
    expect(screen.getByLabelText(/Identifiant/)).toHaveValue('officer');
    expect(screen.getByLabelText(/^Mot de passe/)).toHaveFocus();
  });

  it('has no notice, link or button beyond those that do something', async () => {
    fakePortal();
    await openPortal('/main/login');
    await screen.findByRole('button', { name: 'Se connecter' });
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Mot de passe oublié\u202f?',
      'Créer un compte',
    ]);
    expect(screen.getAllByRole('button').map((button) => button.textContent || button.ariaLabel)).toEqual([
      expect.stringContaining('Français'),
      'Afficher ou masquer la saisie',
      'Se connecter',
    ]);
  });

  it('takes its colours from the settings', async () => {
    fakePortal().on('*/getGlobalSettings', () => answer({ ...settings, loginPageTopBarBackgroundColor: '#102030' }));
    await openPortal('/main/login');
    expect(await screen.findByRole('banner')).toHaveStyle({ background: '#102030' });
  });
});

describe('the language', () => {
  it('changes the whole page, and is remembered', async () => {
    fakePortal();
    await openPortal('/main/login');
    await person.click(await screen.findByRole('button', { name: /Langue/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Deutsch' }));
    expect(await screen.findByRole('heading', { name: 'Anmeldung' })).toBeVisible();
    expect(document.documentElement.lang).toBe('de');
    await closePortal();
    await openPortal('/main/login');
    expect(await screen.findByRole('heading', { name: 'Anmeldung' })).toBeVisible();
  });

  it('offers what the portal allows, with a flag 32 px wide each', async () => {
    fakePortal().on('*/getGlobalSettings', () => answer({ ...settings, enabledLanguages: ['fr', 'it'] }));
    await openPortal('/main/login');
    await person.click(await screen.findByRole('button', { name: /Langue/ }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Français', 'Italiano']);
    for (const item of items) expect(item.querySelector('img')).toHaveAttribute('width', '32');
  });

  it('is the browser’s when the one chosen before is no longer allowed', async () => {
    localStorage.setItem('portal.language', 'de');
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['it-CH', 'fr']);
    fakePortal().on('*/getGlobalSettings', () => answer({ ...settings, enabledLanguages: ['fr', 'it'] }));
    await openPortal('/main/login');
    expect(await screen.findByRole('heading', { name: 'Accesso' })).toBeVisible();
  });
});

describe('a user', () => {
  beforeEach(beSignedIn);

  it('who comes back is still signed in, with a fresh token', async () => {
    const portal = fakePortal({ signedIn: true });
    await openPortal('/');
    expect(await screen.findByRole('heading', { level: 1, name: 'Modules' })).toBeVisible();
    expect(portal.sentTo('/token')[0]!.body).toContain('grant_type=refresh_token');
  });

  it('signs in again when the server has forgotten the session, and returns to the page', async () => {
    fakePortal();
    await openPortal('/main/modules');
    await signInAs();
    expect(await screen.findByRole('heading', { level: 1, name: 'Modules' })).toBeVisible();
  });

  it('sees the modules that are in service and open to them, in tiles and drawer', async () => {
    fakePortal({ signedIn: true });
    await openPortal('/main/modules');
    expect(await screen.findByRole('heading', { level: 2, name: 'Faisceaux hertziens' })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Afficher ou masquer la navigation' }));
    const drawer = await screen.findByRole('navigation', { name: 'Modules' });
    expect(
      within(drawer)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Modules', 'Faisceaux hertziens', 'Carte']);
  });

  it('filters the tiles, whatever the case and accents', async () => {
    fakePortal({ signedIn: true });
    await openPortal('/main/modules');
    await person.type(await screen.findByRole('searchbox'), 'DEMANDES et autorisations');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await person.type(screen.getByRole('searchbox'), 'xyz');
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    expect(screen.getByText(/Aucun module ne correspond/)).toBeVisible();
  });

  it('to whom nothing is open is told so, and why', async () => {
    fakePortal({ signedIn: true, user: { ...applicant, roles: ['WATCHER'], relationsInfo: [] } });
    await openPortal('/main/modules');
    expect(await screen.findByText('Aucun module ne vous est ouvert pour le moment')).toBeVisible();
    expect(screen.getByText(/prévus pour votre profil \(observateur\)/)).toBeVisible();
  });

  it('finds a page that says so at a module that is not in service', async () => {
    fakePortal({ signedIn: true });
    await openPortal('/antennas/existing-antennas');
    expect(await screen.findByRole('heading', { name: 'Ce module n’est pas en service' })).toBeVisible();
    expect(screen.getByText(/« Antennes »/)).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Revenir aux modules' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Modules' })).toHaveFocus();
  });

  it('finds a page that says so at a module that is not open to them', async () => {
    fakePortal({ signedIn: true, user: { ...applicant, roles: ['FEE'] } });
    await openPortal('/mw-applications-requests/start-page');
    expect(await screen.findByRole('heading', { name: 'Ce module ne vous est pas ouvert' })).toBeVisible();
  });

  it.each(['/main/nowhere', '/mw-applications-requests/nowhere'])(
    'finds no page at %s, and a way back',
    async (path) => {
      fakePortal({ signedIn: true });
      await openPortal(path);
      expect(await screen.findByRole('heading', { name: 'Page introuvable' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Revenir aux modules' })).toBeVisible();
    },
  );

  it('reads what happened when a module cannot be loaded', async () => {
    const portal = fakePortal({ signedIn: true });
    portal.on('/api/mwApplicationsRequests/appSettings/getModuleSettings', () => problem('SERVICE_UNAVAILABLE'));
    await openPortal('/mw-applications-requests/start-page');
    expect(await screen.findByText(/momentanément indisponible/, {}, { timeout: 12_000 })).toBeVisible();
  });

  it('goes to the start page of the settings', async () => {
    const portal = fakePortal({ signedIn: true });
    const startsThere = { ...moduleSettings, userStartModuleId: 'mwApplicationsRequests' };
    portal.on('/api/main/appSettings/getModuleSettings', () => answer(startsThere));
    await openPortal('/');
    await waitFor(() => expect(addressNow()).toMatch(/^\/app\/mw-applications-requests/));
  });

  it('signs out to the sign-in page, and nothing of theirs stays', async () => {
    const portal = fakePortal({ signedIn: true });
    await openPortal('/main/modules');
    await person.click(await screen.findByRole('button', { name: /Compte de/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Se déconnecter' }));
    expect(await screen.findByRole('heading', { name: 'Connexion' })).toBeVisible();
    expect(screen.queryByText('Jeanne Martin')).toBeNull();
    expect(portal.sentTo('*/removeRefreshCookie')).toHaveLength(1);
    expect(localStorage.getItem('portal.session')).toBeNull();
    expect(addressNow()).toBe('/app/main/login');
  });

  it('sees no content while being signed out', async () => {
    const portal = fakePortal({ signedIn: true });
    let finish: (response: Response) => void = () => undefined;
    portal.on('*/removeRefreshCookie', () => new Promise((resolve) => (finish = resolve)));
    await openPortal('/main/modules');
    await person.click(await screen.findByRole('button', { name: /Compte de/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Se déconnecter' }));
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).toBeNull());
    await act(async () => finish(new Response(null, { status: 204 })));
    expect(await screen.findByRole('heading', { name: 'Connexion' })).toBeVisible();
  });

  it('goes back to the modules when a call stays refused', async () => {
    const portal = fakePortal({ signedIn: true });
    portal.on('/api/mwApplicationsRequests/appSettings/getModuleSettings', () => problem('NOT_SIGNED_IN'));
    await openPortal('/mw-applications-requests/start-page');
    expect(await screen.findByRole('heading', { level: 1, name: 'Modules' })).toBeVisible();
    expect(addressNow()).toBe('/app/main/modules');
  });

  it('who opens the sign-in page may go on or sign out', async () => {
    fakePortal({ signedIn: true });
    await openPortal('/main/login');
    expect(await screen.findByText('Une session est déjà ouverte pour Jeanne Martin.')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Modules' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Modules' })).toBeVisible();
  });
});

describe('the start', () => {
  it('is overwritten by one sentence when the configuration is invalid', async () => {
    fakePortal().on('*/getGlobalConfiguration', () => problem('UNEXPECTED'));
    await openPortal('/');
    expect(document.body.textContent).toBe(
      'Error: Invalid configuration, invalid or missing license key, please contact portal administrator',
    );
  });

  it('waits for a server that does not answer, says so, and goes on by itself', async () => {
    const portal = fakePortal();
    portal.on('*/getGlobalConfiguration', noNetwork);
    portal.on('*/getLocaleTranslations', noNetwork);
    await openPortal('/');
    expect(await screen.findByRole('alert')).toHaveTextContent('Le portail ne répond pas');
    portal.on('*/getGlobalConfiguration', () => answer(configuration));
    expect(await screen.findByRole('heading', { name: 'Connexion' }, { timeout: 12_000 })).toBeVisible();
  });

  it('keeps the session while nobody can say whose it is, and takes it up on the page asked for', async () => {
    beSignedIn();
    const portal = fakePortal({ signedIn: true });
    portal.on('*/getCurrentUserSettings', noNetwork);
    await openPortal('/main/exports');
    expect(await screen.findByRole('alert')).toHaveTextContent('Le portail ne répond pas');
    expect(complaints).toHaveBeenCalledWith('Failed to initialize the app', expect.anything());
    expect(localStorage.getItem('portal.session')).not.toBeNull();
    portal.on('*/getCurrentUserSettings', () => answer(applicant));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mes exports' }, { timeout: 12_000 })).toBeVisible();
  });

  it('ends at the sign-in page when the server fails at the session, which may still be good', async () => {
    beSignedIn();
    const portal = fakePortal({ signedIn: true });
    portal.on('*/getCurrentUserSettings', () => problem('UNEXPECTED'));
    await openPortal('/main/modules');
    expect(await screen.findByRole('heading', { name: 'Connexion' })).toBeVisible();
    expect(localStorage.getItem('portal.session')).not.toBeNull();
  });

  it('ends at the sign-in page, and forgets the session, when the server says that it is over', async () => {
    beSignedIn();
    fakePortal();
    await openPortal('/main/modules');
    expect(await screen.findByRole('heading', { name: 'Connexion' })).toBeVisible();
    expect(localStorage.getItem('portal.session')).toBeNull();
  });
});
