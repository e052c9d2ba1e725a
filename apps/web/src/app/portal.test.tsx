import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { atThePortal, beSignedIn, complaints, person, signInAs } from '../../test/at-the-portal.js';
import {
  answer,
  applicant,
  configuration,
  fakePortal,
  moduleSettings,
  noNetwork,
  problem,
} from '../../test/fake-portal.js';
import { addressNow, openPortal, reload } from '../../test/open-portal.js';
import { shippedTextsOf } from '../../test/shipped-texts.js';

atThePortal();

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

  it.each([
    ['/main/account', 'Mon compte'],
    ['/main/passwords-management', 'Changer de mot de passe'],
    ['/main/passwords-management/change', 'Changer de mot de passe'],
  ])('at %s reads what it is for, signs in from there and comes back', async (path, title) => {
    fakePortal();
    await openPortal(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    const page = addressNow();
    await person.click(screen.getByRole('button', { name: 'Se connecter' }));
    await signInAs();
    await waitFor(() => expect(addressNow()).toBe(page));
  });

  it('reaches a public page without signing in', async () => {
    fakePortal();
    await openPortal('/mw-parity/view');
    expect(await screen.findByRole('heading', { name: 'Ce module n’est pas en service' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Revenir à la connexion' })).toHaveAttribute('href', '/app/main/login');
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
    ).toEqual(['Modules', 'Faisceaux hertziens', 'Carte', 'Aide', 'Documentation']);
  });

  it.each([
    ['REQUEST', ['stations-list', 'requests-list', 'stations-map']],
    ['WATCHER', ['stations-list', 'stations-map']],
  ] as const)('finds the pages of the station database on its tile, as far as a %s has them', async (role, pages) => {
    const user = {
      ...applicant,
      roles: [role],
      relationsInfo: [{ ...applicant.relationsInfo[0]!, requestSystems: ['COM' as const] }],
    };
    const portal = fakePortal({ signedIn: true, user });
    const modules = { ...configuration.modules, stationDatabase: { enabled: true } };
    portal.on('*/getGlobalConfiguration', () => answer({ ...configuration, modules }));
    await openPortal('/main/modules');
    const links = within(await screen.findByRole('list', { name: /^Accès directs/ })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      pages.map((page) => `/frontend/station-database/#/${page}`),
    );
  });

  it.each([
    ['an administrator', ['PORTADMIN'], false, ['Administration du portail', 'Supervision']],
    [
      'an administrator with the station database',
      ['PORTADMIN'],
      true,
      ['Administration du portail', 'Supervision', 'Statistiques'],
    ],
    ['nobody else', ['REQUEST', 'REGULATOR'], true, []],
  ] as const)('has the screens of administrators in the header as %s', async (_who, roles, hasStations, expected) => {
    const portal = fakePortal({ signedIn: true, user: { ...applicant, roles: [...roles] } });
    const modules = { ...configuration.modules, stationDatabase: { enabled: hasStations } };
    portal.on('*/getGlobalConfiguration', () => answer({ ...configuration, modules }));
    await openPortal('/main/modules');
    const header = within(await screen.findByRole('banner'));
    const names = ['Administration du portail', 'Supervision', 'Statistiques'];
    const shown = names.filter((name) => header.queryByRole('link', { name }));
    expect(shown).toEqual(expected);
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

  it('without access to any module sees a message with the reason', async () => {
    fakePortal({ signedIn: true, user: { ...applicant, roles: ['WATCHER', 'FEE'], relationsInfo: [] } });
    await openPortal('/main/modules');
    expect(await screen.findByText('Aucun module ne vous est ouvert pour le moment')).toBeVisible();
    expect(screen.getByText(/prévus pour votre profil \(observateur et gestionnaire des redevances\)/)).toBeVisible();
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

  it('finds no number beside a module in which nothing waits', async () => {
    fakePortal({ signedIn: true }).on('*/dossiers/counts', () => answer({}));
    await openPortal('/main/modules');
    await person.click(await screen.findByRole('button', { name: 'Afficher ou masquer la navigation' }));
    const link = within(await screen.findByRole('navigation', { name: 'Modules' })).getByRole('link', {
      name: /Faisceaux/,
    });
    await expect(waitFor(() => expect(link).toHaveTextContent(/\d/), { timeout: 500 })).rejects.toThrow();
  });

  it('at the address of the portal’s own pages comes to the modules', async () => {
    fakePortal({ signedIn: true });
    await openPortal('/main');
    expect(await screen.findByRole('heading', { level: 1, name: 'Modules' })).toBeVisible();
    expect(addressNow()).toBe('/app/main/modules');
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
    await waitFor(() => expect(addressNow()).toBe('/app/mw-applications-requests/start-page'));
  });

  it('signs out to the sign-in page, and nothing of theirs stays', async () => {
    const portal = fakePortal({ signedIn: true });
    await openPortal('/main/modules');
    await person.click(await screen.findByRole('button', { name: /Compte\s:/ }));
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
    await person.click(await screen.findByRole('button', { name: /Compte\s:/ }));
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

describe('the first page', () => {
  beforeEach(beSignedIn);
  const sinceDays = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();
  const waiting = (work: string, own: object, total = 1) => [
    {
      work,
      total,
      rows: [
        {
          id: '0190a000-0000-7000-8000-0000000000d1',
          kind: 'microwaveLink',
          reference: 'FH-2026-0007',
          title: 'Lyon – Annecy',
          holder: 'Télélien SA',
          status: 'INCOMPLETE',
          since: sinceDays(3),
          dueOn: null,
          reason: null,
          ...own,
        },
      ],
    },
  ];

  it('names what was returned to an applicant, with the reason, and leads to its form', async () => {
    const portal = fakePortal({ signedIn: true });
    portal.on('*/dossiers/waiting', () => answer(waiting('RETURNED', { reason: 'Hauteurs à préciser.' })));
    await openPortal('/main/modules');
    const region = await screen.findByRole('region', { name: /1 dossier vous est retourné/ });
    expect(within(region).getByText('Hauteurs à préciser.')).toBeVisible();
    expect(within(region).getByText('depuis 3 jours')).toBeVisible();
    expect(within(region).getByRole('link', { name: /FH-2026-0007/ })).toHaveAttribute(
      'href',
      '/app/mw-applications-requests/application/0190a000-0000-7000-8000-0000000000d1',
    );
  });

  it('counts what an officer has to examine, and leads to all of it', async () => {
    const portal = fakePortal({ signedIn: true, user: { ...applicant, roles: ['REGULATOR'] } });
    portal.on('*/dossiers/waiting', () => answer(waiting('EXAMINATION', { status: 'SUBMITTED' }, 9)));
    await openPortal('/main/modules');
    const region = await screen.findByRole('region', { name: /9 dossiers à examiner/ });
    expect(within(region).getByRole('link', { name: 'Voir les 9' })).toHaveAttribute(
      'href',
      '/app/mw-applications-requests/start-page?awaits=EXAMINATION',
    );
  });

  it('tells an officer of late opinions apart, and leads to them', async () => {
    const portal = fakePortal({ signedIn: true, user: { ...applicant, roles: ['REGULATOR'] } });
    portal.on('*/dossiers/waiting', () => answer(waiting('LATE_OPINION', { status: 'IN_CONSULTATION' }, 6)));
    await openPortal('/main/modules');
    const region = await screen.findByRole('region', { name: /6 dossiers attendent un avis en retard/ });
    expect(within(region).getByRole('link', { name: 'Voir les 6' })).toHaveAttribute(
      'href',
      '/app/mw-applications-requests/start-page?awaits=LATE_OPINION',
    );
  });

  it('shows administrators account requests, mails that failed and the administration', async () => {
    const portal = fakePortal({ signedIn: true, user: admin });
    const request = {
      id: 'r1',
      reference: 'REG-2026-000001',
      kind: 'REGISTRATION',
      status: 'EMAIL_CONFIRMED',
      fullName: 'Léa Roux',
      companyName: null,
      email: 'lea@example.org',
      createdAt: sinceDays(0),
      decidedAt: null,
    };
    portal.on('*/accountRequests', () => answer({ rows: [request], total: 1, next: null }));
    const counts = { QUEUED: 0, SENDING: 0, SENT: 9, FAILED: 2, UNCERTAIN: 0, CANCELLED: 0 };
    portal.on('/api/main/mails', () => answer({ rows: [], next: null, counts, goesTo: 'server' }));
    await openPortal('/main/modules');
    const requests = await screen.findByRole('region', { name: '1 demande de compte à examiner' });
    expect(within(requests).getByRole('link', { name: 'REG-2026-000001 – Léa Roux' })).toBeVisible();
    expect(screen.getByRole('heading', { name: '2 courriels n’ont pas pu être remis' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Ouvrir.*Administration du portail/ })).toHaveAttribute(
      'href',
      '/app/main/admin-panel',
    );
    expect(screen.queryByText(/demandez à l’administrateur/)).toBeNull();
  });
});

const admin = { ...applicant, roles: ['PORTADMIN' as const], relationsInfo: [] };

describe('administration', () => {
  beforeEach(beSignedIn);

  it('of a module is open to administrators without the roles of the module', async () => {
    const portal = fakePortal({ signedIn: true, user: admin });
    await openPortal('/mw-applications-requests/admin-panel');
    expect(await screen.findByRole('tab', { name: 'Champs obligatoires' })).toBeVisible();
    expect(portal.sentTo('/api/mwApplicationsRequests/appSettings/getModuleSettings')).not.toEqual([]);
  });

  it('of each module that is on is listed, older ones at their own address', async () => {
    const portal = fakePortal({ signedIn: true, user: admin });
    const { modules } = configuration;
    const on = { fees: { enabled: true }, pmr: { enabled: true, url: 'https://pmr.example' } };
    portal.on('*/getGlobalConfiguration', () => answer({ ...configuration, modules: { ...modules, ...on } }));
    await openPortal('/main/modules/settings');
    const links = await screen.findAllByRole('link', { name: /^Ouvrir/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/app/main/admin-panel',
      '/app/mw-applications-requests/admin-panel',
      '/frontend/fees/#/admin-panel',
    ]);
  });
});

describe('an address below /frontend/', () => {
  const openAt = async (address: string) => {
    window.history.replaceState(null, '', address);
    await reload();
  };

  it('opens the administration of a module, and leads to other modules without losing the page', async () => {
    beSignedIn();
    const portal = fakePortal({ signedIn: true, user: admin });
    const modules = { ...configuration.modules, fees: { enabled: true } };
    portal.on('*/getGlobalConfiguration', () => answer({ ...configuration, modules }));
    await openAt('/frontend/fees/#/admin-panel');
    expect(await screen.findByRole('tab', { name: 'Champs obligatoires' })).toBeVisible();
    expect(window.location.pathname + window.location.hash).toMatch(/^\/frontend\/fees\/#\/admin-panel/);
    await person.click(screen.getByRole('link', { name: 'Modules' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Modules' })).toBeVisible();
    expect(window.location.pathname).toBe('/app/main/modules');
  });

  it('is kept until somebody has signed in', async () => {
    const portal = fakePortal({ user: admin });
    const modules = { ...configuration.modules, fees: { enabled: true } };
    portal.on('*/getGlobalConfiguration', () => answer({ ...configuration, modules }));
    await openAt('/frontend/fees/#/admin-panel');
    await signInAs();
    expect(await screen.findByRole('tab', { name: 'Champs obligatoires' })).toBeVisible();
    expect(window.location.pathname).toBe('/frontend/fees/');
  });

  it('says so where no module is', async () => {
    fakePortal();
    await openAt('/frontend/unknown');
    expect(await screen.findByRole('heading', { name: 'Aucun module à cette adresse' })).toBeVisible();
  });
});

describe('the start', () => {
  it('reads the dictionaries again in a language that the visitor chooses', async () => {
    const portal = fakePortal();
    await openPortal('/main/account');
    await person.click(await screen.findByRole('button', { name: /Langue/ }));
    await person.click(await screen.findByRole('menuitem', { name: /Deutsch/ }));
    await waitFor(() =>
      expect(portal.sentTo('*/getDictionaries').map(({ query }) => query.get('language'))).toEqual(['fr', 'de']),
    );
  });

  it('gives the sign-in page the colours of its own settings', async () => {
    const loginPage = {
      loginPageTopBarBackgroundColor: '#102030',
      loginPageTopBarColor: '#fefefe',
      loginPageTopBarAccentColor: '#ffcc00',
    };
    fakePortal().on('/api/main/appSettings/getModuleSettings', () => answer({ ...moduleSettings, loginPage }));
    await openPortal('/');
    const bar = await screen.findByRole('banner');
    expect(bar).toHaveStyle({ background: '#102030', color: '#fefefe' });
  });

  it.each([
    ['getMapSettings', () => problem('UNEXPECTED')],
    ['getDictionaries', noNetwork],
    ['getDictionaries', () => new Response('<html>', { headers: { 'content-type': 'application/json' } })],
  ] as const)('goes on without %s, and the console says that it failed', async (call, reply) => {
    fakePortal().on(`*/${call}`, reply);
    await openPortal('/');
    expect(await screen.findByRole('heading', { name: 'Connexion' })).toBeVisible();
    expect(complaints).toHaveBeenCalledWith('Failed to initialize the app', expect.anything());
  });

  it.each([
    ['is no JSON', () => new Response('<html>', { headers: { 'content-type': 'application/json' } })],
    ['is cut off', () => new Response('{"appVersion":"1', { headers: { 'content-type': 'application/json' } })],
    ['keeps no contract', () => answer({ modules: [] })],
    ['is that of a proxy', () => new Response('Bad gateway', { status: 502 })],
  ])('says that the portal does not answer when the configuration %s', async (_what, reply) => {
    fakePortal().on('*/getGlobalConfiguration', reply);
    await openPortal('/');
    expect(await screen.findByRole('alert')).toHaveTextContent('Le portail ne répond pas');
    expect(complaints).toHaveBeenCalledWith('Failed to initialize the app', expect.anything());
  });

  it('says that the portal does not answer when the configuration takes too long', async () => {
    const { setTimeout: later } = globalThis;
    jest
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((run: () => void, delay = 0) =>
        later(run, delay === 20_000 ? 100 : delay)) as typeof setTimeout);
    fakePortal().on('*/getGlobalConfiguration', () => new Promise<Response>(() => undefined));
    await openPortal('/');
    expect(await screen.findByRole('alert')).toHaveTextContent('Le portail ne répond pas');
    expect(complaints).toHaveBeenCalledWith('Failed to initialize the app', expect.anything());
  });

  it.each(['getGlobalConfiguration', 'getGlobalSettings', 'getModuleSettings'])(
    'is overwritten by one sentence when the server fails at %s',
    async (source) => {
      fakePortal().on(`*/${source}`, () => problem('UNEXPECTED'));
      await openPortal('/');
      expect(complaints).toHaveBeenCalledWith('Failed to initialize the app', expect.anything());
      expect(document.body.textContent).toBe(
        'Error: Invalid configuration, invalid or missing license key, please contact portal administrator',
      );
    },
  );

  it('has no top bar until its texts are there', async () => {
    const portal = fakePortal();
    let deliver: () => void = () => undefined;
    const delivered = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    portal.on('*/main/appSettings/getLocaleTranslations', async () => {
      await delivered;
      return answer(shippedTextsOf('main', 'fr'));
    });
    const opened = openPortal('/main/login');
    await waitFor(() => expect(portal.sentTo('*/main/appSettings/getLocaleTranslations')).not.toHaveLength(0));
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    deliver();
    await opened;
    expect(await screen.findByRole('banner')).toBeVisible();
  });

  it('waits for a server that does not answer, says so, and goes on by itself', async () => {
    const portal = fakePortal();
    portal.on('*/getGlobalConfiguration', noNetwork);
    portal.on('*/getLocaleTranslations', noNetwork);
    await openPortal('/');
    expect(await screen.findByRole('alert')).toHaveTextContent('Le portail ne répond pas');
    expect(complaints).toHaveBeenCalledWith('Failed to initialize the app', expect.anything());
    portal.on('*/getGlobalConfiguration', () => answer(configuration));
    expect(await screen.findByRole('heading', { name: 'Connexion' }, { timeout: 12_000 })).toBeVisible();
  });

  it('says to operators that the database of a server that answers is down', async () => {
    const portal = fakePortal();
    portal.on('*/getGlobalConfiguration', () => problem('SERVICE_UNAVAILABLE'));
    const parts = { database: 'down', disk: 'up', redis: 'up' };
    portal.on('/health/ready', () => answer({ status: 'unavailable', parts }, 503));
    await openPortal('/main/supervision/health');
    expect(await screen.findByRole('alert')).toHaveTextContent('vérifiez DATABASE_URL');
    expect(complaints).toHaveBeenCalledWith('Failed to initialize the app', expect.anything());
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
