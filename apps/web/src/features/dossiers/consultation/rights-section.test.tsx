import {
  applicationWorkflow,
  daysAfter,
  dossierRightsApi,
  endpointGroup,
  type RelatedDossier,
} from '@portal/contracts';
import { screen, waitFor } from '@testing-library/react';
import { applicant, officer } from '../../../../test/dossiers/people.js';
import { submittedRecord } from '../../../../test/dossiers/records.js';
import { json } from '../../../../test/fake-api.js';
import { openScreen } from '../../../../test/open-screen.js';
import { clientOf } from '../../../kernel/client.js';
import { dossierKind } from '../dossier-kind.js';
import { dayOf } from './actions/action-questions.js';
import { RightsSection } from './rights-section.js';

const calls = clientOf(
  endpointGroup({
    name: 'trials',
    base: '/api/trials',
    endpoints: dossierRightsApi({ workflow: applicationWorkflow, readers: ['OWNER'] }),
  }),
);
const kind = dossierKind({ key: 'trial', slug: 'trials', api: 'trials', workflow: applicationWorkflow });
const { id } = submittedRecord;
const today = dayOf(new Date());

const renewal: RelatedDossier = {
  id: '0190a000-0000-7000-8000-0000000000e1',
  reference: 'MW-2026-000200',
  requestType: 'RENEW',
  title: 'Lyon nord',
  status: 'SUBMITTED',
  createdAt: '2026-11-20T09:00:00.000Z',
};

async function show({ user = applicant, until = daysAfter(today, 60), requests = [] as RelatedDossier[] } = {}) {
  const permissions = { ...submittedRecord.permissions, related: user === applicant };
  const dossier = { ...submittedRecord, status: 'IN_FORCE', effectiveUntil: until, permissions };
  const opened = await openScreen({
    user,
    element: <RightsSection kind={kind} calls={calls} dossier={dossier} />,
  });
  opened.api.on(`GET /api/trials/related/${id}`, () => json({ authorisation: null, requests }));
  return opened;
}

it('tells the holder of a right that ends soon, and opens a renewal', async () => {
  const { person, api, router } = await show();
  api.on(`POST /api/trials/related/${id}`, () =>
    json({ id: renewal.id, version: 0, status: 'DRAFT', reference: null }),
  );
  expect(await screen.findByText(/prend fin dans 60 jours/)).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Demander le renouvellement' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/trials/application/${renewal.id}`));
  const [call] = api.calls(`POST /api/trials/related/${id}`);
  expect(call?.body).toEqual({ requestType: 'RENEW' });
});

it('leads to an application that is under way, beside which there is no other', async () => {
  await show({ requests: [renewal] });
  const link = await screen.findByRole('link', { name: /Renouvellement.*MW-2026-000200/ });
  expect(link).toHaveAttribute('href', expect.stringContaining(`/trials/consultation/${renewal.id}/summary`));
  expect(screen.queryByRole('button', { name: 'Demander le renouvellement' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Copier dans un nouveau brouillon' })).toBeVisible();
});

it('says nothing of an end that is far, and offers nothing to officers', async () => {
  await show({ user: officer, until: daysAfter(today, 60) });
  expect(await screen.findByText(/prend fin dans 60 jours/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('offers no renewal of a right that ends later, and says from when', async () => {
  await show({ until: daysAfter(today, 400) });
  const from = daysAfter(today, 220).split('-').reverse().join('-');
  expect(await screen.findByText(`Le renouvellement pourra être demandé à partir du ${from}.`)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Demander une modification' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Demander le renouvellement' })).not.toBeInTheDocument();
});
