import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../../support/expectations.js';
import { openCustomPortal, ProviderSite, SecureFront } from '../../support/outside-sign-in.js';
import { signIn, signOut, test } from '../../support/people.js';
import { expectAccessible, expectFitsTelephone } from '../../support/screen.js';
import { startPortal } from '../../support/system.mjs';

const SECRET = 'shared by two portals, and known to nobody else';
const OWN_IDENTITY = 'Se connecter avec l’identité de mon organisation';

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Les changements sont enregistrés.')).toBeVisible();
};

const readMetadata = async (page: Page, xml: string): Promise<void> => {
  await page.getByLabel('Métadonnées du fournisseur d’identité').fill(xml);
  await page.getByRole('button', { name: 'Lire', exact: true }).click();
  await expect(page.getByLabel('Métadonnées du fournisseur d’identité')).toHaveValue('');
};

/** What somebody does at the identity provider. */
const identify = async (page: Page, login: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Identité', exact: true })).toBeVisible();
  await page.getByLabel('Nom', { exact: true }).fill(login);
  await page.getByRole('button', { name: 'Entrer' }).click();
  await page.getByRole('button', { name: 'Continuer' }).click();
};

test('people sign in and out by an identity provider and by a portal of their organisation', async ({ browser }, {
  parallelIndex,
}) => {
  test.setTimeout(300_000);
  const front = await SecureFront.open();
  const site = await ProviderSite.open(front.url);
  const custom = await openCustomPortal(SECRET, 'owner');
  // A number that no worker has.
  const portal = await startPortal(parallelIndex + 8, {
    PUBLIC_URL: front.url,
    SSO_HOSTS: new URL(custom.url).host,
  });
  front.leadTo(portal.url);
  const windows: BrowserContext[] = [];
  const open = async (): Promise<Page> => {
    const context = await browser.newContext({ baseURL: front.url, ignoreHTTPSErrors: true });
    windows.push(context);
    return context.newPage();
  };
  try {
    const admin = await open();
    await test.step('an administrator sets up the identity provider and tries it', async () => {
      await admin.goto('/app/main/login');
      await signIn(admin, 'admin');
      await expect(admin.getByRole('button', { name: /Compte\s:/ })).toBeVisible();
      await admin.goto('/app/main/admin-panel/sso');
      await readMetadata(admin, site.metadata());
      await expect(admin.getByLabel('Adresse de connexion')).toHaveValue(`${site.url}/sign-in`);
      await admin.getByRole('switch', { name: 'Connexion par le fournisseur d’identité' }).check({ force: true });
      await admin.getByRole('switch', { name: 'Déconnexion unique' }).check({ force: true });
      await save(admin);
      await expectAccessible(admin);
      await expectFitsTelephone(admin);
      await admin.getByRole('button', { name: 'Lancer l’essai' }).click();
      await identify(admin, 'applicant');
      await expect(admin.getByText('L’essai a réussi.')).toBeVisible();
      await expect(admin.getByRole('button', { name: /Compte\s:/ })).toBeVisible();
    });

    const person = await open();
    await test.step('somebody signs in there, and comes to the page that was asked for', async () => {
      await person.goto('/app/mw-applications-requests/start-page?status=IN_FORCE');
      await person.getByRole('link', { name: OWN_IDENTITY }).click();
      await identify(person, 'applicant');
      await expect(person).toHaveURL(/\/mw-applications-requests\/start-page\?status=IN_FORCE$/);
      await person.getByRole('button', { name: /^Jeanne Martin/ }).click();
      await expect(person.getByRole('menu')).toContainText('applicant');
      await person.keyboard.press('Escape');
    });

    await test.step('signing out here ends the session there', async () => {
      await signOut(person);
      expect((await person.context().cookies()).filter(({ name }) => /portal_rt|SamlToken/.test(name))).toEqual([]);
    });

    await test.step('a changed key is refused, told, and trusted beside the old one once it is known', async () => {
      site.changeKey();
      await person.getByRole('link', { name: OWN_IDENTITY }).click();
      await identify(person, 'applicant');
      await expect(person.getByRole('alert')).toContainText('La signature de la réponse n’est pas valable.');
      await expectAccessible(person);
      await admin.reload();
      await readMetadata(admin, site.metadata());
      await save(admin);
      await person.getByRole('link', { name: OWN_IDENTITY }).click();
      await identify(person, 'applicant');
      await expect(person.getByRole('button', { name: /^Jeanne Martin/ })).toBeVisible();
    });

    await test.step('signing out there ends the session here', async () => {
      const elsewhere = await person.context().newPage();
      await elsewhere.goto(site.logoutAddress('applicant'));
      await expect(elsewhere.getByText('Vous êtes déconnecté.')).toBeVisible();
      await expect(person.getByRole('dialog')).toContainText('session');
      await elsewhere.close();
    });

    await test.step('a portal of the organisation brings people in, and signs them out', async () => {
      await admin.reload();
      await admin.getByRole('switch', { name: 'Connexion par le fournisseur d’identité' }).uncheck({ force: true });
      await admin.getByRole('switch', { name: 'Connexion par ce portail' }).check({ force: true });
      await admin.getByLabel('Adresse du portail').fill(`${custom.url}/start`);
      await admin.getByLabel('Secret partagé').fill(SECRET);
      await admin.getByRole('switch', { name: 'Déconnecter aussi de ce portail' }).check({ force: true });
      await save(admin);
      const guest = await open();
      await guest.goto('/app/mw-applications-requests/start-page');
      await expect(guest.getByRole('heading', { level: 1, name: 'Faisceaux hertziens' })).toBeVisible();
      expect(guest.url()).not.toContain('ssoToken');
      await guest.getByRole('button', { name: /^owner/ }).click();
      await guest.getByRole('menuitem', { name: 'Se déconnecter' }).click();
      await expect(guest.getByText('Signed out')).toBeVisible();
      expect(custom.visits.at(-1)?.searchParams.get('logout')).toBe('1');
      await guest.goto('/app/main/login?passwords');
      await expect(guest.getByLabel('Mot de passe')).toBeVisible();
    });
  } finally {
    await Promise.all(windows.map((window) => window.close()));
    await portal.stop();
    await Promise.all([front.close(), site.close(), custom.close()]);
  }
});
