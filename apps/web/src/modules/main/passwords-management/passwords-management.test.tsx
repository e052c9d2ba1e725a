import { jest } from '@jest/globals';
import { SECOND_FACTOR_GRANT } from '@portal/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, applicant, fakePortal, nothing, problem, refusedGrant, token } from '../../../../test/fake-portal.js';
import { addressNow, closePortal, openPortal, reload } from '../../../../test/open-portal.js';

const person = userEvent.setup({ delay: null });
const fresh = 'Neuf-Girafes-Mangent-Bleu';
const PAGES = '/main/passwords-management';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  await closePortal();
  jest.restoreAllMocks();
});

/** Signed in before the portal was opened, to stay. */
const stored = JSON.stringify({ accessToken: 'token-0', userId: applicant.id, rememberMe: true });

const lengths = () => answer({ minimum: 12, administratorMinimum: 16 });

async function signIn(): Promise<void> {
  await person.type(await screen.findByLabelText(/Identifiant/), 'applicant');
  await person.type(screen.getByLabelText(/^Mot de passe/), 'right');
  await person.click(screen.getByRole('button', { name: 'Se connecter' }));
}

describe('Who has to change the password', () => {
  const user = { ...applicant, mustChangePassword: true };

  it('is taken there, stays there, and goes on to the page asked for once it is done', async () => {
    const portal = fakePortal({ user });
    portal.on('*/getPasswordLengths', lengths);
    await openPortal('/main/modules/settings');
    await signIn();
    expect(await screen.findByRole('heading', { level: 1, name: 'Changer de mot de passe' })).toBeVisible();
    expect(screen.getByText(/Avant d’aller plus loin/)).toBeVisible();
    portal.on('*/changePassword', () => {
      portal.on('*/getCurrentUserSettings', () => answer(applicant));
      return nothing();
    });
    await person.type(screen.getByLabelText(/^Mot de passe actuel/), 'right');
    await person.type(screen.getByLabelText(/^Nouveau mot de passe/), fresh);
    await person.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
    await waitFor(() => expect(addressNow()).toBe('/app/main/modules/settings'));
    const [sent] = portal.sentTo('/api/main/auth/changePassword');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ oldPassword: 'right', newPassword: fresh });
  });

  it('sees the confirmation and can go on, even when the server becomes unavailable right after', async () => {
    localStorage.setItem('portal.session', stored);
    const portal = fakePortal({ user, signedIn: true });
    portal.on('*/getPasswordLengths', lengths);
    portal.on('*/changePassword', () => {
      portal.on('*/getCurrentUserSettings', () => problem('SERVICE_UNAVAILABLE'));
      return nothing();
    });
    await openPortal('/main/modules');
    await person.type(await screen.findByLabelText(/^Mot de passe actuel/), 'right');
    await person.type(screen.getByLabelText(/^Nouveau mot de passe/), fresh);
    await person.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
    expect(await screen.findByText('Votre mot de passe a été changé.')).toBeVisible();
    await waitFor(() => expect(addressNow()).toBe('/app/main/modules'));
  });

  it('finds no way around it', async () => {
    fakePortal({ user }).on('*/getPasswordLengths', lengths);
    await openPortal('/');
    await signIn();
    await screen.findByRole('heading', { level: 1, name: 'Changer de mot de passe' });
    for (const link of screen.getAllByRole('link', { name: 'Modules' })) {
      await person.click(link);
      expect(addressNow()).toBe(`/app${PAGES}/change`);
    }
  });

  it('sees at each field what the server says against it, and stays signed in', async () => {
    const portal = fakePortal({ user });
    portal.on('*/getPasswordLengths', lengths);
    portal.on('*/changePassword', () => {
      const issue = { path: 'body.oldPassword', code: 'wrong', message: 'ERROR_WRONG_PASSWORD' };
      const body = {
        type: 'about:blank',
        title: 'x',
        status: 400,
        code: 'WRONG_PASSWORD',
        traceId: 't',
        issues: [issue],
      };
      return answer(body, 400);
    });
    await openPortal('/');
    await signIn();
    await person.type(await screen.findByLabelText(/^Mot de passe actuel/), 'wrong');
    await person.type(screen.getByLabelText(/^Nouveau mot de passe/), fresh);
    await person.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
    await waitFor(() => expect(screen.getByLabelText(/^Mot de passe actuel/)).toBeInvalid());
    expect(screen.getAllByText('Le mot de passe actuel n’est pas le bon.').length).toBeGreaterThan(0);
    expect(addressNow()).toBe(`/app${PAGES}/change`);
  });

  it('sees errors before anything is sent', async () => {
    const portal = fakePortal({ user });
    portal.on('*/getPasswordLengths', lengths);
    await openPortal('/');
    await signIn();
    const field = await screen.findByLabelText(/^Nouveau mot de passe/);
    for (const [password, sentence] of [
      ['court', '12 caractères au moins.'],
      ['Password2026!', /les premiers qu’essaie un intrus/],
      ['Jeanne-Martin-1', /se réduit presque à votre nom/],
      ['Télélien # SA § 2026 ?', /se réduit presque à votre nom/],
    ] as const) {
      await person.clear(field);
      await person.type(field, password);
      await person.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
      expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    }
    expect(portal.sentTo('/api/main/auth/changePassword')).toEqual([]);
    // As weak as what is refused, however long a stranger would guess.
    expect(screen.getByText('Robustesse : faible')).toBeVisible();
  });
});

describe('Who owes a second factor', () => {
  it('is taken to where it is added', async () => {
    const portal = fakePortal({ user: { ...applicant, mustEnrolSecondFactor: true } });
    portal.on('*/secondFactors/mine', () =>
      answer({ authenticatorApp: null, passkeys: [], recoveryCodesLeft: 0, isRequired: true }),
    );
    await openPortal('/main/modules');
    await signIn();
    expect(await screen.findByRole('heading', { level: 1, name: 'Second facteur' })).toBeVisible();
    expect(addressNow()).toBe(`/app${PAGES}/second-factor`);
    expect(await screen.findByRole('button', { name: 'Configurer' })).toBeEnabled();
    // Not on a secure address, and this browser has none: said instead of a button that does nothing.
    expect(screen.getByRole('button', { name: 'Ajouter une clé d’accès' })).toBeDisabled();
    expect(screen.queryByRole('link', { name: 'Continuer' })).not.toBeInTheDocument();
  });
});

describe('Signing in with a second factor', () => {
  it('asks for it after the password, tells a refusal, and leads back to the password', async () => {
    const portal = fakePortal();
    const due = {
      error: 'mfa_required',
      error_description: 'x',
      mfa_token: 'mfa-1',
      mfa_methods: ['authenticatorApp'],
    };
    portal.on('/token', ({ body }) => {
      const form = new URLSearchParams(body);
      if (form.get('grant_type') === 'password') return answer(due, 400);
      if (form.get('code') === '888888') return problem('RATE_LIMITED', { 'retry-after': '800' });
      return form.get('code') === '123456' ? token('token-1') : refusedGrant();
    });
    await openPortal('/');
    await person.click(await screen.findByLabelText(/^Rester connecté/));
    await signIn();
    const code = await screen.findByLabelText(/^Code/);
    expect(code).toHaveFocus();
    await person.type(code, '12');
    await person.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(await screen.findByText(/Six chiffres, ou un code de secours/)).toBeVisible();
    expect(portal.sentTo('/token')).toHaveLength(1);

    await person.clear(code);
    await person.type(code, '999999');
    await person.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(await screen.findByText(/n’est pas valable, ou a déjà servi/)).toBeVisible();
    expect(code).toHaveValue('');
    await person.type(code, '888888');
    await person.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(await screen.findByText('Trop de requêtes. Réessayez dans 14 minutes.')).toBeVisible();

    await person.click(screen.getByRole('button', { name: /Revenir à l’identifiant/ }));
    expect(await screen.findByLabelText(/Identifiant/)).toHaveValue('applicant');
    expect(screen.getByLabelText(/^Rester connecté/)).toBeChecked();
    expect(screen.getByLabelText(/^Mot de passe/)).toHaveFocus();
    await person.keyboard('right{Enter}');
    await person.type(await screen.findByLabelText(/^Code/), '123 456');
    portal.on('/token', ({ body }) => {
      const form = new URLSearchParams(body);
      expect(Object.fromEntries(form)).toEqual({
        grant_type: SECOND_FACTOR_GRANT,
        mfa_token: 'mfa-1',
        code: '123 456',
      });
      return token('token-1');
    });
    await person.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Modules' })).toBeVisible();
  });
});

/** What stands in the place of a form that has done its work. */
const outcome = (text: RegExp) => screen.getByText(text).closest('[role=status]');

describe('A link from a mail', () => {
  it('leaves the address at once, and says when it is no longer good', async () => {
    const portal = fakePortal();
    portal.on('*/getPasswordLengths', lengths);
    portal.on('*/resetPassword', () => problem('TOKEN_EXPIRED'));
    await openPortal(`${PAGES}/reset/secret-of-the-link`);
    await screen.findByLabelText(/^Nouveau mot de passe/);
    await waitFor(() => expect(addressNow()).toBe(`/app${PAGES}/reset`));
    await person.type(screen.getByLabelText(/^Nouveau mot de passe/), fresh);
    await person.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }));
    expect(await screen.findByText(/Ce lien n’est plus valable/)).toBeVisible();
    const [sent] = portal.sentTo('/api/main/auth/resetPassword');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ token: 'secret-of-the-link', newPassword: fresh });
  });

  it('is still good after a reload, until it has served, and is told to nobody meanwhile', async () => {
    const portal = fakePortal();
    portal.on('*/getPasswordLengths', lengths);
    portal.on('*/resetPassword', nothing);
    await openPortal(`${PAGES}/reset/secret-of-the-link`);
    await waitFor(() => expect(addressNow()).toBe(`/app${PAGES}/reset`));
    await reload();
    await person.type(await screen.findByLabelText(/^Nouveau mot de passe/), fresh);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret-of-the-link');
    await person.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }));
    expect(await screen.findByText(/Votre nouveau mot de passe est enregistré/)).toBeVisible();
    await waitFor(() => expect(outcome(/est enregistré/)).toHaveFocus());
    const [sent] = portal.sentTo('/api/main/auth/resetPassword');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ token: 'secret-of-the-link', newPassword: fresh });
    expect(JSON.stringify(window.history.state)).not.toContain('secret-of-the-link');
    await reload();
    expect(await screen.findByText(/s’ouvre par le lien reçu par courriel/)).toBeVisible();
  });

  it('opens a form that calls nothing good once the server has refused it, as a name is only known there', async () => {
    const portal = fakePortal();
    portal.on('*/getPasswordLengths', lengths);
    portal.on('*/resetPassword', () => {
      const issue = { path: 'body.newPassword', code: 'own_words', message: 'RULE_PASSWORD_OWN_WORDS' };
      return answer(
        { type: 'about:blank', title: 'x', status: 400, code: 'PASSWORD_POLICY', traceId: 't', issues: [issue] },
        400,
      );
    });
    await openPortal(`${PAGES}/reset/secret-of-the-link`);
    const field = await screen.findByLabelText(/^Nouveau mot de passe/);
    await person.type(field, fresh);
    expect(await screen.findByText('Robustesse : très bonne')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }));
    expect((await screen.findAllByText(/se réduit presque à votre nom/)).length).toBeGreaterThan(0);
    expect(screen.getByText('Robustesse : faible')).toBeVisible();
    await person.type(field, ' girafe');
    expect(await screen.findByText('Robustesse : très bonne')).toBeVisible();
  });

  it('does its work in a browser where somebody is signed in, whose session is left to the server', async () => {
    localStorage.setItem('portal.session', stored);
    const portal = fakePortal({ signedIn: true });
    portal.on('*/getPasswordLengths', lengths);
    portal.on('*/resetPassword', nothing);
    await openPortal(`${PAGES}/reset/secret-of-the-link`);
    await person.type(await screen.findByLabelText(/^Nouveau mot de passe/), fresh);
    await person.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }));
    expect(await screen.findByText(/Votre nouveau mot de passe est enregistré/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Compte\s:/ })).toBeVisible();
    expect(localStorage.getItem('portal.session')).toContain(applicant.id);
  });

  it('that is missing is asked for anew, and not called used', async () => {
    fakePortal();
    await openPortal(`${PAGES}/reset`);
    expect(await screen.findByText(/s’ouvre par le lien reçu par courriel/)).toBeVisible();
    expect(screen.queryByText(/n’est plus valable/)).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Demander un autre lien' })).toBeVisible();
  });
});

it('asking for a link is answered the same whoever asks, and tells the language of the page', async () => {
  const portal = fakePortal();
  portal.on('*/requestPasswordResetToken', () => answer({}, 202));
  await openPortal(`${PAGES}/request-reset`);
  await person.type(await screen.findByLabelText(/Identifiant/), 'applicant');
  await person.type(screen.getByLabelText(/Adresse électronique/), 'not an address');
  await person.click(screen.getByRole('button', { name: 'Envoyer le lien' }));
  await waitFor(() => expect(screen.getByLabelText(/Adresse électronique/)).toBeInvalid());
  await person.clear(screen.getByLabelText(/Adresse électronique/));
  await person.type(screen.getByLabelText(/Adresse électronique/), 'someone@example.org');
  await person.click(screen.getByRole('button', { name: 'Envoyer le lien' }));
  expect(await screen.findByText(/Si un compte correspond/)).toBeVisible();
  await waitFor(() => expect(outcome(/Si un compte correspond/)).toHaveFocus());
  const [sent] = portal.sentTo('/api/main/auth/requestPasswordResetToken');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ login: 'applicant', email: 'someone@example.org' });
});
