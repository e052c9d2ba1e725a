import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakePortal } from '../../../test/fake-portal.js';
import { closePortal, openPortal } from '../../../test/open-portal.js';

afterEach(closePortal);

it('opens by keyboard, and gives the focus back to its button when it is closed', async () => {
  fakePortal();
  await openPortal('/main/login');
  const person = userEvent.setup();
  const button = () => screen.getByRole('button', { name: /Langue/ });
  (await screen.findByRole('button', { name: /Langue/ })).focus();
  expect(button()).toHaveAttribute('aria-haspopup', 'menu');
  await person.keyboard('{Enter}');
  const french = await screen.findByRole('menuitem', { name: 'Français' });
  expect(french).toHaveAttribute('aria-current', 'true');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument());
  await waitFor(() => expect(button()).toHaveFocus());
  await person.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Deutsch' })).toBeVisible();
});
