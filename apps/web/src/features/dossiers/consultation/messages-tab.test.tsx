import {
  applicationWorkflow,
  type DossierMessage,
  dossierMessagesApi,
  endpointGroup,
  type NewMessage,
} from '@portal/contracts';
import { screen, waitFor } from '@testing-library/react';
import { draftRecord } from '../../../../test/dossiers/records.js';
import { json, problem } from '../../../../test/fake-api.js';
import { openScreen } from '../../../../test/open-screen.js';
import { clientOf } from '../../../kernel/client.js';
import { dossierKind } from '../dossier-kind.js';
import { MessagesTab } from './messages-tab.js';

const calls = clientOf(
  endpointGroup({
    name: 'trials',
    base: '/api/trials',
    endpoints: dossierMessagesApi({ workflow: applicationWorkflow }),
  }),
);
const kind = dossierKind({ key: 'trial', slug: 'trials', api: 'trials', workflow: applicationWorkflow });
const dossier = { ...draftRecord, draft: null, details: null, submittedAt: '2026-11-21T09:00:00.000Z' };
const LIST = `GET /api/trials/messages/${dossier.id}`;
const POST = `POST /api/trials/messages/${dossier.id}`;

const question: DossierMessage = {
  id: '01990000-0000-7000-8000-0000000000b1',
  at: '2026-11-22T08:30:00.000Z',
  author: { id: '01990000-0000-7000-8000-0000000000b2', fullName: 'Hugo Delcourt' },
  side: 'OFFICER',
  text: 'Quelle hauteur <b>exacte</b> ?',
};

async function openTab(own: Partial<typeof dossier> = {}) {
  const opened = await openScreen({
    element: <MessagesTab kind={kind} calls={calls} dossier={{ ...dossier, ...own }} />,
  });
  const written = [question];
  opened.api.on(LIST, () => json(written));
  const field = () => screen.findByRole('textbox', { name: 'Nouveau message' });
  const send = () => screen.getByRole('button', { name: 'Envoyer' });
  return { ...opened, written, field, send };
}

it('messages are shown as they were written, with who wrote for which side', async () => {
  await openTab();
  expect(await screen.findByText('Quelle hauteur <b>exacte</b> ?')).toBeVisible();
  expect(screen.getByText(/Hugo Delcourt \(régulateur\)/)).toBeVisible();
});

it('a message whose answer was lost is sent again as the same, and its text stays until it is sent', async () => {
  const { api, person, field, send, written } = await openTab();
  const typed = await field();
  expect(send()).toBeDisabled();
  await person.type(typed, '  42 m.  ');
  api.on(POST, () => problem('SERVICE_UNAVAILABLE'));
  await person.click(send());
  await waitFor(() => expect(api.calls(POST)).toHaveLength(1));
  expect(await field()).toHaveValue('  42 m.  ');
  api.on(POST, ({ body }) => {
    const answer: DossierMessage = { ...question, ...(body as NewMessage), side: 'APPLICANT' };
    written.push(answer);
    return json(answer, 201);
  });
  await person.click(send());
  expect(await screen.findByText('42 m.')).toBeVisible();
  expect(await field()).toHaveValue('');
  const [first, second] = api.calls(POST).map(({ body }) => body as NewMessage);
  expect(second).toEqual(first);
  expect(first).toEqual({
    id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    text: '42 m.',
  });
});

it('before the submission there is nobody to write to', async () => {
  const { api } = await openTab({ submittedAt: null as never });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(api.calls(LIST)).toEqual([]);
});
