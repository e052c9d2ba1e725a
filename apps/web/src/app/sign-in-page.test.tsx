import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { atThePortal, person, signInAs } from '../../test/at-the-portal.js';
import { answer, configuration, fakePortal, noNetwork, problem, settings } from '../../test/fake-portal.js';
import { addressNow, closePortal, openPortal } from '../../test/open-portal.js';

atThePortal();

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

  it('shows the countdown to the eye alone, and reads the wait out once', async () => {
    fakePortal().on('/token', () => problem('RATE_LIMITED', { 'retry-after': '900' }));
    await openPortal('/main/login');
    await signInAs();
    const alert = await screen.findByRole('alert');
    const changes = jest.fn();
    const watch = new MutationObserver(changes);
    watch.observe(alert, { childList: true, characterData: true, subtree: true });
    const figure = await screen.findByText(/Réessayez dans 898 secondes/);
    watch.disconnect();
    expect(figure).toHaveAttribute('aria-hidden', 'true');
    expect(alert).toHaveTextContent(/^Trop de tentatives. Réessayez dans 900 secondes.$/);
    expect(changes).not.toHaveBeenCalled();
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
      'Demander un compte',
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
