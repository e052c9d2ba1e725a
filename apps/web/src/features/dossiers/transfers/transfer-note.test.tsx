import { applicationWorkflow, type DossierRecord } from '@portal/contracts';
import { screen } from '@testing-library/react';
import { officer } from '../../../../test/dossiers/people.js';
import { submittedRecord } from '../../../../test/dossiers/records.js';
import { openScreen } from '../../../../test/open-screen.js';
import { dossierKind } from '../dossier-kind.js';
import { TransferNote } from './transfer-note.js';

const kind = dossierKind({ key: 'trial', slug: 'trials', api: 'trials', workflow: applicationWorkflow });

async function show(status: string, { agreedAt = null as string | null, isReceiver = false } = {}) {
  const transfer = {
    from: { id: 'a', companyName: 'Télélien SA' },
    to: { id: 'b', companyName: 'Alpina Réseaux' },
    wantedOn: '2026-12-01',
    agreedAt,
  };
  const permissions = { ...submittedRecord.permissions, transfer: { isAgreed: agreedAt !== null, isReceiver } };
  const dossier: DossierRecord = { ...submittedRecord, status, transfer, permissions };
  await openScreen({ user: officer, element: <TransferNote kind={kind} dossier={dossier} /> });
  await screen.findByText('Alpina Réseaux');
}

it('says whose agreement is awaited', async () => {
  await show('SUBMITTED');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Alpina Réseaux n’a pas encore accepté la cession\./);
  expect(screen.getByText('Attendu')).toBeVisible();
});

it('asks the receiving organisation', async () => {
  await show('SUBMITTED', { isReceiver: true });
  expect(screen.getByRole('alert')).toHaveTextContent(/^Votre organisation est invitée/);
});

it('says when it agreed, and asks no more', async () => {
  await show('UNDER_REVIEW', { agreedAt: '2026-11-20T09:00:00.000Z' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText(/^Donné le /)).toBeVisible();
});

it('awaits nothing of a transfer that was declined', async () => {
  await show('WITHDRAWN', { isReceiver: true });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText('Accord du bénéficiaire')).not.toBeInTheDocument();
});
