import type { Contact } from '@portal/contracts';
import { screen, waitFor } from '@testing-library/react';
import { json } from '../../../../test/fake-api.js';
import { openScreen } from '../../../../test/open-screen.js';
import { ContactDialog } from './contact-dialog.js';

const SEND = 'POST /api/main/account/updateContactRequest';
const onFile: Contact = {
  id: '01990000-0000-7000-8000-0000000000aa',
  role: 'ADMIN',
  fullName: 'Jeanne Martin',
  jobTitle: null,
  phone: '+33422222222',
  email: null,
  language: 'fr',
};

async function openContact(contact: Contact | undefined) {
  const sent: string[] = [];
  const opened = await openScreen({
    element: (
      <ContactDialog
        opened
        contact={contact}
        locale="fr"
        onSent={(reference) => sent.push(reference)}
        onCancel={() => undefined}
      />
    ),
  });
  opened.api.on(SEND, () => json({ requestId: 'UPC-2026-000001', status: 'RECEIVED' }, 202));
  await screen.findByRole('dialog');
  return { ...opened, sent };
}
const send = () => screen.getByRole('button', { name: 'Envoyer la demande' });

test('an unchanged contact is refused with a message; changed fields are sent', async () => {
  const { api, person, sent } = await openContact(onFile);
  await person.type(screen.getByRole('textbox', { name: 'Remarque' }), 'Bonjour');
  await person.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Rien n’a changé par rapport aux données enregistrées.');
  expect(api.calls(SEND)).toEqual([]);
  await person.type(screen.getByRole('textbox', { name: 'Poste' }), 'Cheffe');
  await person.click(send());
  await waitFor(() => expect(sent).toEqual(['UPC-2026-000001']));
  expect(api.calls(SEND).map(({ body }) => body)).toEqual([
    { contactId: onFile.id, changes: { jobTitle: 'Cheffe' }, comment: 'Bonjour' },
  ]);
});

test('a new contact says what is missing as soon as it is sent', async () => {
  const { api, person } = await openContact(undefined);
  await person.click(send());
  const report = await screen.findByRole('alert');
  expect(report).toHaveTextContent(/^2 champs sont à corriger.*Nom complet.*Fonction/);
  expect(api.calls(SEND)).toEqual([]);
});
