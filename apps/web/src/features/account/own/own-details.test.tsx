import { jest } from '@jest/globals';
import type { UserFullInfo } from '@portal/contracts';
import { screen, waitFor } from '@testing-library/react';
import { json } from '../../../../test/fake-api.js';
import { applicant, configuration, main, settings } from '../../../../test/fake-portal.js';
import { openScreen } from '../../../../test/open-screen.js';
import { PortalContext } from '../../portal/portal.js';
import { accountClient } from '../account.queries.js';
import { OwnDetails } from './own-details.js';

const info = {
  userId: 'user-1',
  loginName: 'applicant',
  personType: 'F',
  civility: 'MME',
  firstName: 'Jeanne',
  lastName: 'Martin',
  fullName: 'Jeanne Martin',
  country: 'FR',
  email: 'jeanne@telelien.example',
  language: 'fr',
  contacts: [],
  colleagues: [],
  pendingRequests: [],
} as unknown as UserFullInfo;

afterEach(() => jest.restoreAllMocks());

async function openForm() {
  const opened = await openScreen({
    element: (
      <PortalContext value={{ configuration, settings, main }}>
        <OwnDetails user={applicant} info={info} readAt={1} />
      </PortalContext>
    ),
  });
  opened.api.on('GET /api/main/appSettings/getModuleSettings', () => json({ requiredFields: [] }));
  await opened.person.click(screen.getByRole('button', { name: 'Modifier' }));
  return opened;
}

it('gives the focus back to the button when nothing is to be changed after all', async () => {
  const { person } = await openForm();
  await person.click(await screen.findByRole('button', { name: 'Annuler' }));
  expect(screen.getByRole('button', { name: 'Modifier' })).toHaveFocus();
});

it('leads to what became of the change once it is sent, before it is read anew', async () => {
  const { person } = await openForm();
  // Uploads tell how far they are, which the network of these tests cannot.
  const send = jest.spyOn(accountClient, 'updateUserRequest');
  send.mockResolvedValue({ requestId: 'UPD-2026-000001', status: 'RECEIVED', uploads: [] });
  await person.type(await screen.findByRole('textbox', { name: /^Prénom/ }), '-Marie');
  await person.click(screen.getByRole('button', { name: 'Envoyer la demande' }));
  await waitFor(() => expect(screen.getByText(/^Une demande de modification est en cours/)).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Modifier' })).not.toBeInTheDocument();
});
