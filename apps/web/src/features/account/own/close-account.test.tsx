import { jest } from '@jest/globals';
import type { UserFullInfo } from '@portal/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { json, problem } from '../../../../test/fake-api.js';
import { openScreen } from '../../../../test/open-screen.js';
import { CloseAccount } from './close-account.js';

const CLOSE = 'POST /api/main/account/deleteUserRequest';
const info = { userId: 'u-1', loginName: 'applicant', pendingRequests: [], colleagues: [] } as unknown as UserFullInfo;

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('keeps what was typed when the request did not go through, and says why where it was typed', async () => {
  const { api, person } = await openScreen({ element: <CloseAccount info={info} /> });
  api.on(CLOSE, () => problem('SERVICE_UNAVAILABLE'));
  await person.click(screen.getByRole('button', { name: 'Demander la fermeture…' }));
  const dialog = await screen.findByRole('dialog');
  await person.selectOptions(within(dialog).getByRole('combobox', { name: /^Motif/ }), 'OTHER');
  await person.type(within(dialog).getByRole('textbox'), 'Je pars');
  const send = within(dialog).getByRole('button', { name: 'Demander la fermeture' });
  await person.click(send);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Le serveur est momentanément indisponible.');
  expect(within(dialog).getByRole('textbox')).toHaveValue('Je pars');
  api.on(CLOSE, () => json({ requestId: 'DEL-2026-000001', status: 'RECEIVED' }, 202));
  await person.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls(CLOSE)[1]?.body).toMatchObject({ reason: 'OTHER', comment: 'Je pars' });
});
