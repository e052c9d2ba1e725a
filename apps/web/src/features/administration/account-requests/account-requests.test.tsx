import { jest } from '@jest/globals';
import type { ReviewedRequest } from '@portal/contracts';
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { adminTab } from '../../../../test/admin-tab.js';
import { json, problem } from '../../../../test/fake-api.js';
import { openScreen } from '../../../../test/open-screen.js';

const REQUESTS = '/api/main/administration/accountRequests';
const TELELIEN = { id: 'o-1', companyName: 'Télélien SA' };
const FILIALE = { id: 'o-2', companyName: 'Télélien Outre-mer' };

const request: ReviewedRequest = {
  id: 'r-1',
  reference: 'UPD-2026-000001',
  kind: 'UPDATE_USER',
  status: 'RECEIVED',
  fullName: 'Jeanne Martin',
  companyName: 'Télélien SA',
  email: 'jeanne@telelien.example',
  createdAt: '2026-11-01T08:00:00.000Z',
  decidedAt: null,
  version: 1,
  language: 'fr',
  confirmedAt: null,
  user: { id: 'u-1', login: 'j.martin', fullName: 'Jeanne Martin' },
  reviewer: null,
  reason: null,
  differences: [{ field: 'requestedRoles', onFile: 'VISITOR', asked: 'VISITOR,OWNER,REQUEST' }],
  files: [],
  registration: null,
  extension: { roles: ['OWNER', 'REQUEST'], requestSystems: ['ES'], organisations: [TELELIEN, FILIALE] },
  contact: null,
  closing: null,
  comment: null,
};

const registration: ReviewedRequest = {
  ...request,
  kind: 'REGISTRATION',
  status: 'EMAIL_CONFIRMED',
  registration: {
    loginName: 'j.martin',
    loginTaken: false,
    roles: ['REQUEST'],
    requestSystems: ['ES'],
    organisation: null,
  },
  extension: null,
};

async function openRequests(search = '') {
  const opened = await openScreen(adminTab(`requestManagement/accountRequests${search}`));
  opened.api
    .on(`GET ${REQUESTS}`, () => json({ rows: [request], total: 1, next: null }))
    .on(`GET ${REQUESTS}/r-1`, () => json(request));
  return opened;
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  focusManager.setFocused(undefined);
  jest.restoreAllMocks();
});

it('lists the oldest request first, and the newest first when sorted so', async () => {
  const { api, person } = await openRequests();
  const heading = await screen.findByRole('columnheader', { name: 'Reçue le' });
  expect(heading).toHaveAttribute('aria-sort', 'ascending');
  expect(api.calls(`GET ${REQUESTS}`).at(-1)?.query).toMatchObject({ order: 'asc' });
  await person.click(within(heading).getByRole('button'));
  await waitFor(() => expect(api.calls(`GET ${REQUESTS}`).at(-1)?.query).toMatchObject({ order: 'desc' }));
});

it('grants the ticked parts of an update, for the chosen organisation', async () => {
  const { api, person } = await openRequests('?request=r-1');
  api.on(`POST ${REQUESTS}/r-1/accept`, () => json({ ...request, status: 'ACCEPTED' }));
  const row = await screen.findByRole('row', { name: /Rôles demandés/ });
  expect(row).toHaveTextContent('visiteur, titulaire, demandeur');
  await person.click(screen.getByRole('checkbox', { name: 'Titulaire' }));
  await person.click(screen.getByRole('radio', { name: 'Télélien Outre-mer' }));
  await person.click(screen.getByRole('button', { name: 'Accepter' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accepter' }));
  await waitFor(() => expect(api.calls(`POST ${REQUESTS}/r-1/accept`)).toHaveLength(1));
  expect(api.calls(`POST ${REQUESTS}/r-1/accept`)[0]?.body).toEqual({
    version: 1,
    extension: { roles: ['REQUEST'], requestSystems: ['ES'], organisationId: 'o-2' },
  });
});

it('names the organisation that is missing when a registration is accepted without it', async () => {
  const { api, person } = await openRequests('?request=r-1');
  api.on(`GET ${REQUESTS}/r-1`, () => json(registration));
  await person.click(await screen.findByRole('radio', { name: 'Un organisme déjà enregistré' }));
  await person.click(screen.getByRole('button', { name: 'Accepter' }));
  const organisation = screen.getByRole('combobox', { name: /^Lequel/ });
  expect(organisation).toHaveFocus();
  expect(organisation).toHaveAccessibleDescription('Ce champ est obligatoire.');
  expect(screen.queryByRole('dialog')).toBeNull();
  await person.click(screen.getByRole('radio', { name: /^Un nouvel organisme/ }));
  await person.click(screen.getByRole('button', { name: 'Accepter' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('keeps what was chosen when the request is read anew, and decides on it as it is now', async () => {
  const { api, person } = await openRequests('?request=r-1');
  await person.click(await screen.findByRole('checkbox', { name: 'Titulaire' }));
  api.on(`GET ${REQUESTS}/r-1`, () => json({ ...request, status: 'EMAIL_CONFIRMED', version: 2 }));
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  expect(await screen.findByText('Adresse confirmée')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Titulaire' })).not.toBeChecked();
  api.on(`POST ${REQUESTS}/r-1/accept`, () => json({ ...request, status: 'ACCEPTED' }));
  await person.click(screen.getByRole('button', { name: 'Accepter' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accepter' }));
  await waitFor(() => expect(api.calls(`POST ${REQUESTS}/r-1/accept`)[0]?.body).toMatchObject({ version: 2 }));
});

it('keeps the reason of a refusal that did not go through, and says why where it was typed', async () => {
  const { api, person } = await openRequests('?request=r-1');
  api.on(`POST ${REQUESTS}/r-1/refuse`, () => problem('SERVICE_UNAVAILABLE'));
  await person.click(await screen.findByRole('button', { name: 'Refuser' }));
  const dialog = await screen.findByRole('dialog');
  const refuse = within(dialog).getByRole('button', { name: 'Refuser' });
  await person.type(within(dialog).getByRole('textbox'), 'Incomplet');
  await person.click(refuse);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Le serveur est momentanément indisponible.');
  expect(within(dialog).getByRole('textbox')).toHaveValue('Incomplet');
  api.on(`POST ${REQUESTS}/r-1/refuse`, () => json({ ...request, status: 'REFUSED' }));
  await person.click(refuse);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls(`POST ${REQUESTS}/r-1/refuse`).map(({ body }) => body)).toEqual([
    { version: 1, reason: 'Incomplet' },
    { version: 1, reason: 'Incomplet' },
  ]);
});

it('tells the second of two reviewers what became of the request, though the question goes away', async () => {
  const { api, person } = await openRequests('?request=r-1');
  api.on(`POST ${REQUESTS}/r-1/refuse`, () => {
    api.on(`GET ${REQUESTS}/r-1`, () => json({ ...request, status: 'ACCEPTED', version: 2 }));
    return problem('VERSION_CONFLICT', { currentVersion: 2 });
  });
  await person.click(await screen.findByRole('button', { name: 'Refuser' }));
  const dialog = await screen.findByRole('dialog');
  await person.type(within(dialog).getByRole('textbox'), 'Incomplet');
  await person.click(within(dialog).getByRole('button', { name: 'Refuser' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Acceptée')).toBeVisible();
  expect(screen.getByText(/a fait une modification entre-temps/)).toBeVisible();
});
