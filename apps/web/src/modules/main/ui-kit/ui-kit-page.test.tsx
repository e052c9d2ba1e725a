import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, applicant, configuration, fakePortal } from '../../../../test/fake-portal.js';
import { closePortal, openPortal } from '../../../../test/open-portal.js';

const administrator = { ...applicant, roles: ['PORTADMIN' as const] };
const person = userEvent.setup({ delay: null });

async function open(user: typeof applicant, { demo }: { readonly demo: boolean }): Promise<void> {
  localStorage.setItem('portal.session', JSON.stringify({ accessToken: 'token-0', userId: user.id, rememberMe: true }));
  const portal = fakePortal({ user, signedIn: true });
  portal.on('*/getGlobalConfiguration', () => answer({ ...configuration, demo }));
  await openPortal('/main/ui-kit');
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(async () => {
  await closePortal();
  jest.restoreAllMocks();
});

it('shows an administrator of a demonstration a control in every state', async () => {
  await open(administrator, { demo: true });
  await screen.findByRole('heading', { level: 1, name: 'Éléments d’interface' });
  expect(screen.getByRole('textbox', { name: 'Texte, vide' })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'Texte, rempli' })).toHaveValue('Mont Verdun');
  expect(screen.getByRole('textbox', { name: 'Masque de date, rempli' })).toHaveValue('14-03-2026');
  expect(screen.getByRole('textbox', { name: 'Masque de date et heure, rempli' })).toHaveValue('14-03-2026 09:30');
  expect(screen.getByRole('textbox', { name: /^Texte, obligatoire/ })).toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Texte, en erreur' })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'Texte, désactivé' })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: /^Texte, texte long, dont/ })).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: 'Texte, vide' }), 'Nice');
  expect(screen.getByRole('textbox', { name: 'Texte, vide' })).toHaveValue('Nice');
});

it.each([
  ['an administrator of an installation that is built and no demonstration', administrator, { demo: false }],
  ['anybody else', applicant, { demo: true }],
])('does not exist for %s', async (_who, user, portal) => {
  await open(user, portal);
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Éléments d’interface');
  expect(screen.queryByRole('textbox', { name: 'Texte, vide' })).toBeNull();
});
