import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, fakePortal, problem } from '../../../../test/fake-portal.js';
import { addressNow, closePortal, openPortal, reload } from '../../../../test/open-portal.js';

const person = userEvent.setup({ delay: null });
const PAGE = '/main/account/confirm-email';
const button = () => screen.findByRole('button', { name: 'Confirmer mon adresse' });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await closePortal();
  jest.restoreAllMocks();
});

it('a link confirms the address, after a reload too, and is then forgotten', async () => {
  const portal = fakePortal();
  portal.on('*/confirmEmail', () => answer({ requestId: 'ACC-2026-000007' }));
  await openPortal(`${PAGE}?token=secret-of-the-link`);
  await waitFor(() => expect(addressNow()).toBe(`/app${PAGE}`));
  await reload();
  await person.click(await button());
  expect(await screen.findByRole('status')).toHaveTextContent('ACC-2026-000007');
  await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
  expect(portal.sentTo('/api/main/account/confirmEmail').map(({ body }) => JSON.parse(body ?? ''))).toEqual([
    { token: 'secret-of-the-link' },
  ]);
  expect(JSON.stringify(window.history.state)).not.toContain('secret-of-the-link');
});

it('a link that has served says so, and what follows from it, and is offered no more', async () => {
  fakePortal().on('*/confirmEmail', () => problem('TOKEN_EXPIRED'));
  await openPortal(`${PAGE}?token=secret-of-the-link`);
  await person.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent('Ce lien a déjà servi ou son délai est passé.');
  expect(screen.queryByRole('button', { name: 'Confirmer mon adresse' })).not.toBeInTheDocument();
  await waitFor(() => expect(JSON.stringify(window.history.state)).not.toContain('secret-of-the-link'));
  expect(screen.getByRole('alert')).toHaveTextContent('Ce lien a déjà servi');
});

it('a link that nobody answered may be tried again', async () => {
  fakePortal().on('*/confirmEmail', () => problem('SERVICE_UNAVAILABLE'));
  await openPortal(`${PAGE}?token=secret-of-the-link`);
  await person.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent('Le serveur est momentanément indisponible.');
  expect(await button()).toBeEnabled();
});

it('without a link there is nothing to confirm', async () => {
  fakePortal();
  await openPortal(PAGE);
  expect(await screen.findByText(/s’ouvre par le lien reçu par courriel/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirmer mon adresse' })).not.toBeInTheDocument();
});
