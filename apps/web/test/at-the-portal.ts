import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { applicant } from './fake-portal.js';
import { closePortal } from './open-portal.js';

export const person = userEvent.setup({ delay: null });

const stored = { accessToken: 'token-0', userId: applicant.id, rememberMe: true };
export const beSignedIn = () => localStorage.setItem('portal.session', JSON.stringify(stored));

export async function signInAs(password = 'right'): Promise<void> {
  await person.type(await screen.findByLabelText(/Identifiant/), 'applicant');
  await person.type(screen.getByLabelText(/^Mot de passe/), password);
  await person.click(screen.getByRole('button', { name: 'Se connecter' }));
}

/** What the client said in the console, in the test that runs. */
export let complaints: jest.SpiedFunction<typeof console.error>;

/** Keeps the console of each test of the file to the test, and closes the portal that it opened. */
export function atThePortal(): void {
  beforeEach(() => {
    complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  afterEach(async () => {
    await closePortal();
    jest.restoreAllMocks();
  });
}
