import { applicationWorkflow, type Coordination, dossierCoordinationApi, endpointGroup } from '@portal/contracts';
import { screen, waitFor } from '@testing-library/react';
import { draftRecord } from '../../../../test/dossiers/records.js';
import { json } from '../../../../test/fake-api.js';
import { openScreen } from '../../../../test/open-screen.js';
import { clientOf } from '../../../kernel/client.js';
import { dossierKind } from '../dossier-kind.js';
import { CoordinationTab } from './coordination-tab.js';

const calls = clientOf(
  endpointGroup({
    name: 'trials',
    base: '/api/trials',
    endpoints: dossierCoordinationApi({ workflow: applicationWorkflow }),
  }),
);
const kind = dossierKind({ key: 'trial', slug: 'trials', api: 'trials', workflow: applicationWorkflow });
const nearBorders = {
  code: 'NEAR_A_BORDER',
  severity: 'INFO' as const,
  passed: false,
  params: { countries: 'CH,IT' },
  modelId: null,
  position: 0,
  waiver: null,
};
const dossier = {
  ...draftRecord,
  draft: null,
  details: null,
  status: 'INTL_COORDINATION',
  checks: [nearBorders],
};
const LIST = `GET /api/trials/coordinations/${dossier.id}`;
const ANSWER = `POST /api/trials/coordinations/${dossier.id}`;

const asked: Coordination = {
  id: '01990000-0000-7000-8000-0000000000c1',
  country: 'CH',
  sentOn: '2026-11-02',
  dueOn: '2027-01-31',
  reason: 'À 12 km de la frontière.',
  openedAt: '2026-11-02T08:30:00.000Z',
  openedBy: { id: '01990000-0000-7000-8000-0000000000c3', fullName: 'Hugo Delcourt' },
  isOpen: true,
  answered: null,
  mayAnswer: true,
};

async function openTab(coordinations: readonly Coordination[]) {
  const opened = await openScreen({ element: <CoordinationTab kind={kind} calls={calls} dossier={dossier} /> });
  opened.api.on(LIST, () => json(coordinations));
  await screen.findByText(/D’après les contrôles/);
  return opened;
}

it('names the countries that the checks suggest and that were not asked yet', async () => {
  await openTab([asked]);
  expect(screen.getByText('D’après les contrôles, ce dossier concerne aussi : Italie.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Suisse' })).toBeVisible();
});

it('officers enter an answer, with words where it needs them', async () => {
  const { api, person } = await openTab([asked]);
  const enter = screen.getByRole('button', { name: 'Saisir la réponse' });
  await person.selectOptions(screen.getByRole('combobox'), 'Objection');
  expect(enter).toBeDisabled();
  await person.type(screen.getByRole('textbox', { name: /Motifs/ }), ' Brouillage. ');
  api.on(ANSWER, () => json({ ...asked, isOpen: false }, 201));
  await person.click(enter);
  await waitFor(() => expect(api.calls(ANSWER)).toHaveLength(1));
  expect(api.calls(ANSWER)[0]?.body).toMatchObject({
    coordinationId: asked.id,
    answer: 'OBJECTED',
    text: 'Brouillage.',
  });
});

it('applicants read what was asked and answered, and enter nothing', async () => {
  const answered = {
    answer: 'AGREED_WITH_CONDITIONS' as const,
    text: 'Au plus 20 dBW.',
    on: '2026-11-20',
    recordedAt: '2026-11-21T08:00:00.000Z',
    recordedBy: asked.openedBy,
  };
  await openTab([{ ...asked, isOpen: false, mayAnswer: false, answered }]);
  expect(screen.getByText(/Accord sous conditions/)).toBeVisible();
  expect(screen.getByText('Au plus 20 dBW.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Saisir la réponse' })).not.toBeInTheDocument();
});
