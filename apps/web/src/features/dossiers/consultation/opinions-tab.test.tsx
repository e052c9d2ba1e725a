import {
  applicationWorkflow,
  type CurrentUser,
  dossierOpinionsApi,
  endpointGroup,
  type Opinion,
} from '@portal/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { officer, person as somebody } from '../../../../test/dossiers/people.js';
import { draftRecord } from '../../../../test/dossiers/records.js';
import { json, problem } from '../../../../test/fake-api.js';
import { openScreen } from '../../../../test/open-screen.js';
import { clientOf } from '../../../kernel/client.js';
import { dossierKind } from '../dossier-kind.js';
import { OpinionsTab } from './opinions-tab.js';

const calls = clientOf(
  endpointGroup({
    name: 'trials',
    base: '/api/trials',
    endpoints: dossierOpinionsApi({ workflow: applicationWorkflow }),
  }),
);
const kind = dossierKind({ key: 'trial', slug: 'trials', api: 'trials', workflow: applicationWorkflow });
const dossier = { ...draftRecord, draft: null, details: null, status: 'IN_CONSULTATION' };
const LIST = `GET /api/trials/opinions/${dossier.id}`;
const GIVE = `POST /api/trials/opinions/${dossier.id}`;

const asked: Opinion = {
  id: '01990000-0000-7000-8000-0000000000c1',
  body: { id: '01990000-0000-7000-8000-0000000000c2', companyName: 'Bureau Défense' },
  askedAt: '2026-11-22T08:30:00.000Z',
  askedBy: { id: '01990000-0000-7000-8000-0000000000c3', fullName: 'Hugo Delcourt' },
  question: 'Radar à 3 km ?',
  dueOn: '2026-12-22',
  tacitAllowed: true,
  isOpen: true,
  remindedAt: null,
  given: [],
  mayAnswer: true,
};

async function openTab(opinion: Opinion, user: CurrentUser = officer) {
  const opened = await openScreen({
    element: <OpinionsTab kind={kind} calls={calls} dossier={dossier} />,
    user,
  });
  opened.api.on(LIST, () => json([opinion]));
  await screen.findByRole('heading', { name: 'Bureau Défense' });
  return opened;
}

it('the staff of a body read what they are asked, and answer once they have confirmed it', async () => {
  const { api, person } = await openTab(asked);
  expect(screen.getByText('Radar à 3 km ?')).toBeVisible();
  expect(screen.getByText(/22.12.2026.*avis tacite/)).toBeVisible();
  const send = screen.getByRole('button', { name: 'Donner l’avis' });
  expect(send).toBeDisabled();
  await person.selectOptions(screen.getByRole('combobox'), 'Défavorable');
  expect(send).toBeDisabled();
  await person.type(screen.getByRole('textbox', { name: /Motifs/ }), ' Brouillage. ');
  await person.click(send);
  expect(api.calls(GIVE)).toEqual([]);
  api.on(GIVE, () => problem('VERSION_CONFLICT'));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Donner l’avis' }));
  await waitFor(() => expect(api.calls(GIVE)).toHaveLength(1));
  expect(api.calls(GIVE)[0]?.body).toEqual({
    opinionId: asked.id,
    number: 1,
    answer: 'UNFAVOURABLE',
    text: 'Brouillage.',
    marks: [],
    acceptableConditions: '',
  });
});

it('officers read every answer, the last of which counts, and answer for nobody', async () => {
  const at = '2026-11-23T08:00:00.000Z';
  const study = { id: 'f1', fileName: 'étude.pdf', extension: 'pdf', sizeBytes: 1500, sha256: 'ab' };
  await openTab({
    ...asked,
    isOpen: false,
    mayAnswer: false,
    given: [
      {
        number: 1,
        answer: 'FAVOURABLE',
        text: '',
        ...{ cause: null, acceptableConditions: '' },
        at,
        by: { id: 'k', fullName: 'Karine Loubet' },
        attachments: [study],
        marks: [{ geometry: { type: 'Point', coordinates: [4.8, 45.8] }, text: 'Radar' }],
      },
      {
        ...{ number: 2, answer: 'TACIT', text: '', at, by: null, attachments: [], marks: [] },
        ...{ cause: null, acceptableConditions: '' },
      },
    ],
  });
  const [answers] = screen.getAllByRole('list', { name: 'Avis' });
  const given = [...answers!.children].map(({ textContent }) => textContent);
  expect(given[0]).toMatch(/Favorable \(remplacé\)Point\s: Radarétude\.pdf2 ko.*Karine Loubet/);
  expect(screen.getByRole('button', { name: /^Afficher.*étude\.pdf/ })).toBeVisible();
  expect(given[1]).toMatch(/^Avis tacite/);
  expect(screen.queryByRole('button', { name: 'Donner l’avis' })).not.toBeInTheDocument();
});

it('a consultation that ended without an answer says so', async () => {
  await openTab({ ...asked, isOpen: false, mayAnswer: false });
  expect(screen.getByText('La consultation s’est terminée sans réponse.')).toBeVisible();
});

const late = { ...asked, dueOn: '2026-11-24', tacitAllowed: false, mayAnswer: false };
const bodyMember = somebody({
  roles: ['REGULATOR'],
  relationsInfo: [
    { requestSystems: ['MW'], parentInfo: { ...asked.body, isConsultedBody: true }, availableOperators: [] },
  ],
});
const REMIND = `POST /api/trials/opinions/${dossier.id}/reminders/${asked.id}`;

it('officers see that a body is late, and remind it', async () => {
  const { api, person } = await openTab(late, officer);
  expect(screen.getByText(/En retard/)).toBeVisible();
  api.on(REMIND, () => new Response(null, { status: 204 }));
  api.on(LIST, () => json([{ ...late, remindedAt: new Date().toISOString() }]));
  const remind = screen.getByRole('button', { name: 'Relancer l’organisme' });
  await person.click(remind);
  await screen.findByText('L’organisme a été relancé.');
  expect(api.calls(REMIND)).toHaveLength(1);
  expect(await screen.findByText(/^Dernière relance le/)).toBeVisible();
  expect(remind).toBeDisabled();
});

it('a body that was reminded more than a day ago may be reminded again', async () => {
  await openTab({ ...late, remindedAt: '2026-11-01T08:00:00.000Z' }, officer);
  expect(screen.getByText(/^Dernière relance le 01.11.2026/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Relancer l’organisme' })).toBeEnabled();
});

it('nobody else reminds a body, and none is late before its day has passed', async () => {
  await openTab(late, bodyMember);
  expect(screen.getByText(/En retard/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Relancer l’organisme' })).not.toBeInTheDocument();
});
