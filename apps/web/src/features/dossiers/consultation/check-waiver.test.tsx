import { applicationWorkflow, dossierWaiversApi, endpointGroup, type SubmittedCheck } from '@portal/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { applicant, officer } from '../../../../test/dossiers/people.js';
import { submittedRecord } from '../../../../test/dossiers/records.js';
import { json } from '../../../../test/fake-api.js';
import { openScreen } from '../../../../test/open-screen.js';
import { clientOf } from '../../../kernel/client.js';
import { dossierKind } from '../dossier-kind.js';
import { CheckWaiver } from './check-waiver.js';

const calls = clientOf(
  endpointGroup({
    name: 'trials',
    base: '/api/trials',
    endpoints: dossierWaiversApi({ workflow: applicationWorkflow }),
  }),
);
const kind = dossierKind({ key: 'trial', slug: 'trials', api: 'trials', workflow: applicationWorkflow });
const WAIVE = `POST /api/trials/waivers/${submittedRecord.id}`;

const warning: SubmittedCheck = {
  position: 3,
  code: 'TRIAL_LONG',
  severity: 'WARN',
  passed: false,
  params: {},
  modelId: null,
  waiver: null,
};
const waived: SubmittedCheck = {
  ...warning,
  waiver: { by: { id: officer.id, fullName: 'Hugo Delcourt' }, at: '2026-11-22T08:30:00.000Z', reason: 'Mesuré.' },
};

const show = (check: SubmittedCheck, { user = officer, status = 'SUBMITTED' } = {}) =>
  openScreen({
    user,
    element: <CheckWaiver kind={kind} calls={calls} dossier={{ ...submittedRecord, status }} check={check} />,
  });

it('lets officers waive a warning with a reason', async () => {
  const { person, api } = await show(warning);
  api.on(WAIVE, () => json(waived));
  await person.click(await screen.findByRole('button', { name: 'Accorder une dérogation' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dérogation à cet avertissement' }));
  const confirm = dialog.getByRole('button', { name: 'Accorder une dérogation' });
  expect(confirm).toBeDisabled();
  await person.type(dialog.getByRole('textbox', { name: 'Motif' }), ' Mesuré. ');
  await person.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls(WAIVE).map(({ body }) => body)).toEqual([{ position: 3, code: 'TRIAL_LONG', reason: 'Mesuré.' }]);
});

it('says who waived it and why, to everybody, and lets officers take it back', async () => {
  const { person, api } = await show(waived);
  api.on(WAIVE, () => json(warning));
  expect(await screen.findByText('Mesuré.')).toBeVisible();
  expect(screen.getByText(/Dérogation accordée le 22-11-2026 par Hugo Delcourt/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Retirer la dérogation' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Retirer la dérogation' }));
  await waitFor(() => expect(api.calls(WAIVE)[0]?.body).toMatchObject({ reason: null }));
});

it.each([
  ['applicants', waived, { user: applicant }],
  ['officers once it is decided', waived, { status: 'REFUSED' }],
  ['officers where it stops the submission', { ...waived, severity: 'BLOCK' as const }, {}],
])('offers nothing to %s', async (_who, check, given) => {
  await show(check, given);
  expect(await screen.findByText('Mesuré.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /dérogation/ })).not.toBeInTheDocument();
});
