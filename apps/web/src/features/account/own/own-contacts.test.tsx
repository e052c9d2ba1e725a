import type { UserFullInfo } from '@portal/contracts';
import { screen, within } from '@testing-library/react';
import { openScreen } from '../../../../test/open-screen.js';
import { wordsWhileClosing } from '../../../../test/words-while-closing.js';
import { OwnContacts } from './own-contacts.js';

const contact = { id: 'c-1', role: 'BILLING', fullName: 'Paul Roy', jobTitle: null, phone: null, email: null };
const info = { contacts: [contact] } as unknown as UserFullInfo;

it('goes on naming the contact until the window is gone', async () => {
  const { person } = await openScreen({ element: <OwnContacts info={info} />, isAnimated: true });
  await person.click(screen.getByRole('button', { name: /Paul Roy/ }));
  const dialog = await screen.findByRole('dialog');
  const cancel = within(dialog).getByRole('button', { name: 'Annuler' });
  expect(await wordsWhileClosing(() => person.click(cancel))).toHaveLength(1);
});
