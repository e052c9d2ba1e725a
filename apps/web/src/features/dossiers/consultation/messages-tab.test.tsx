import { jest } from '@jest/globals';
import {
  applicationWorkflow,
  type DossierMessage,
  dossierMessagesApi,
  endpointGroup,
  type NewMessage,
} from '@portal/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { draftRecord } from '../../../../test/dossiers/records.js';
import { json, problem } from '../../../../test/fake-api.js';
import { openScreen } from '../../../../test/open-screen.js';
import { clientOf } from '../../../kernel/client.js';
import { dossierKind } from '../dossier-kind.js';
import { MessagesTab } from './messages-tab.js';

const client = clientOf(
  endpointGroup({
    name: 'trials',
    base: '/api/trials',
    endpoints: dossierMessagesApi({ workflow: applicationWorkflow }),
  }),
);
/** Progress comes from the browser's own request, which nobody answers here. */
const calls: typeof client = {
  ...client,
  postMessage: Object.assign((input: Parameters<typeof client.postMessage>[0]) => client.postMessage(input), {
    key: client.postMessage.key,
  }),
};
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
  attachments: [],
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
    const answer: DossierMessage = { ...question, ...(body as NewMessage), side: 'APPLICANT', attachments: [] };
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

describe('files of a message', () => {
  const file = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name);
  const chosen = () => screen.getByLabelText<HTMLInputElement>('Pièces jointes', { selector: 'input' });
  const rows = () => within(screen.getByRole('list', { name: 'Pièces jointes' })).getAllByRole('listitem');
  const refusing = (path: string, code: string, message: string, params: Record<string, string | number>) => () =>
    problem('VALIDATION_FAILED', { issues: [{ path, code, message, params }] });

  it('go with it, and are gone from the form once it is sent', async () => {
    const { api, person, field, send, written } = await openTab();
    await person.type(await field(), 'Les plans.');
    await person.upload(chosen(), [file('plan.pdf', 1500), file('note.txt'), file('photo.png')]);
    await person.click(screen.getByRole('button', { name: 'Retirer note.txt' }));
    expect(rows().map(({ textContent }) => textContent)).toEqual(['plan.pdf2 ko', 'photo.png1 ko']);
    const sent = { id: 'f1', fileName: 'plan.pdf', extension: 'pdf', sizeBytes: 1500, sha256: 'ab' };
    api.on(POST, ({ body }) => {
      const answer: DossierMessage = { ...question, ...(body as NewMessage), attachments: [sent] };
      written.push(answer);
      return json(answer, 201);
    });
    await person.click(send());
    expect(await screen.findByRole('button', { name: /^Afficher.*plan\.pdf/ })).toBeVisible();
    expect(api.calls(POST)[0]?.files.map(({ name }) => name)).toEqual(['plan.pdf', 'photo.png']);
    expect(rows().map(({ textContent }) => textContent)).toEqual(['plan.pdf2 ko']);
    expect(screen.queryByRole('button', { name: /^Retirer/ })).not.toBeInTheDocument();
  });

  it('that are refused say so themselves, and the message goes once they are removed', async () => {
    const { api, person, field, send } = await openTab();
    await person.type(await field(), 'Les plans.');
    await person.upload(chosen(), [file('plan.pdf'), file('faux.pdf')]);
    api.on(POST, refusing('body.files.1', 'CONTENT', 'UPLOAD_REFUSED_CONTENT', { name: 'faux.pdf' }));
    await person.click(send());
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent('faux.pdf : le contenu n’est pas celui que le nom annonce.');
    expect(rows()[1]).toContainElement(said);
    expect(await field()).toHaveValue('Les plans.');
    expect(send()).toBeDisabled();
    api.on(POST, ({ body }) => json({ ...question, ...(body as NewMessage) }, 201));
    await person.click(screen.getByRole('button', { name: 'Retirer faux.pdf' }));
    await person.click(send());
    await waitFor(() => expect(api.calls(POST)).toHaveLength(2));
    const [first, second] = api.calls(POST);
    expect(second?.body).toEqual(first?.body);
    expect(second?.files.map(({ name }) => name)).toEqual(['plan.pdf']);
  });

  it('keep to the limit in number', async () => {
    const { person, field, send } = await openTab();
    await person.type(await field(), 'Les plans.');
    await person.upload(
      chosen(),
      [1, 2, 3, 4, 5, 6].map((at) => file(`plan ${at}.pdf`)),
    );
    expect(screen.getByText('Au plus 5 fichiers peuvent être envoyés.')).toBeVisible();
    expect(send()).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Retirer plan 6.pdf' }));
    expect(send()).toBeEnabled();
  });

  it('are looked at in the viewer, and one that cannot be read says so', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { api, person, written } = await openTab();
    const sent = { id: 'f1', fileName: 'note.txt', extension: 'txt', sizeBytes: 9, sha256: 'ab' };
    written[0] = { ...question, attachments: [sent] };
    const FILE = `GET /api/trials/messages/${dossier.id}/files/f1`;
    api.on(FILE, () => new Response('Mont Verdun', { headers: { 'content-type': 'text/plain' } }));
    await person.click(await screen.findByRole('button', { name: /^Afficher.*note\.txt/ }));
    expect(await screen.findByRole('textbox', { name: 'Contenu du fichier note.txt' })).toHaveValue('Mont Verdun');
    await person.keyboard('{Escape}');
    api.on(FILE, () => problem('NOT_FOUND'));
    await person.click(screen.getByRole('button', { name: /^Télécharger.*note\.txt/ }));
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});
