import { jest } from '@jest/globals';
import {
  applicationWorkflow,
  dossierOpinionsApi,
  endpointGroup,
  lastDayAfter,
  type Opinion,
  type SubmittedCheck,
} from '@portal/contracts';
import { screen, waitFor } from '@testing-library/react';
import { officer } from '../../../../../test/dossiers/people.js';
import { submittedRecord } from '../../../../../test/dossiers/records.js';
import { json } from '../../../../../test/fake-api.js';
import { openScreen } from '../../../../../test/open-screen.js';
import { clientOf } from '../../../../kernel/client.js';
import { dossierKind } from '../../dossier-kind.js';
import { dayOf } from './action-questions.js';
import { GrantDialog } from './grant-dialog.js';

const kind = dossierKind({ key: 'trial', slug: 'trials', api: 'trials', workflow: applicationWorkflow });
const opinions = clientOf(
  endpointGroup({
    name: 'trials',
    base: '/api/trials',
    endpoints: dossierOpinionsApi({ workflow: applicationWorkflow }),
  }),
);
const warning: SubmittedCheck = {
  ...{ code: 'TRIAL_LONG', severity: 'WARN', passed: false, params: { days: 40 }, modelId: null },
  ...{ position: 0, waiver: null },
};
const opinion: Opinion = {
  ...{ id: 'o1', body: { id: 'b1', companyName: 'Ministère des armées' }, askedAt: '2026-11-20T09:00:00.000Z' },
  ...{ askedBy: { id: 'u1', fullName: 'Hugo' }, question: '', dueOn: '2026-12-20', tacitAllowed: true, isOpen: false },
  ...{ remindedAt: null, mayAnswer: false },
  given: [
    {
      ...{
        number: 1,
        answer: 'FAVOURABLE_WITH_CONDITIONS',
        text: 'PIRE au plus 51,6 dBm',
        at: '2026-11-27T09:00:00.000Z',
      },
      ...{ cause: null, acceptableConditions: '', by: null, attachments: [], marks: [] },
    },
  ],
};

it('has the end in sight and the conditions of opinions chosen, and waits until each warning is acknowledged', async () => {
  const confirmed = jest.fn();
  // The draft is never answered: what it looks like is another's promise.
  const decisions = { draftDecision: jest.fn(() => new Promise<File>(() => undefined)) };
  const { person, api } = await openScreen({
    user: officer,
    element: (
      <GrantDialog
        action="grant"
        kind={kind}
        dossier={{ ...submittedRecord, checks: [warning, { ...warning, position: 1, passed: true }] }}
        decisions={decisions as never}
        opinions={opinions}
        isBusy={false}
        onConfirm={confirmed}
        onCancel={() => undefined}
      />
    ),
  });
  api.on(`GET /api/trials/opinions/${submittedRecord.id}`, () => json([opinion]));
  const today = dayOf(new Date());
  const written = (day: string) => day.split('-').reverse().join('-');
  const condition = await screen.findByRole('checkbox', { name: /PIRE au plus 51,6 dBm/ });
  await waitFor(() => expect(condition).toBeChecked());
  const confirm = screen.getByRole('button', { name: `Accorder jusqu’au ${written(lastDayAfter(today, 10))}` });
  expect(confirm).toBeDisabled();
  await person.click(screen.getByRole('checkbox', { name: /TRIAL_LONG/ }));
  await person.click(screen.getByRole('combobox', { name: 'Durée' }));
  await person.click(await screen.findByRole('option', { name: '5 ans' }));
  const ends = lastDayAfter(today, 5);
  await person.click(screen.getByRole('button', { name: `Accorder jusqu’au ${written(ends)}` }));
  expect(confirmed).toHaveBeenCalledWith(
    expect.objectContaining({ effectiveFrom: today, effectiveUntil: ends, conditions: 'PIRE au plus 51,6 dBm' }),
  );
  await waitFor(() =>
    expect(decisions.draftDecision).toHaveBeenLastCalledWith(
      { params: { id: submittedRecord.id }, body: expect.objectContaining({ action: 'grant', effectiveUntil: ends }) },
      expect.anything(),
    ),
  );
});
