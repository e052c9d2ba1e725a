import { createHash, randomUUID } from 'node:crypto';
import { attachmentRules, DEFAULT_MAX_FILE_BYTES, type DossierMessage } from '@portal/contracts';
import { Caseworker } from '../../../../test/casework.js';
import { goodFiles } from '../../../../test/files.js';
import { asForm, type SentFile } from '../../../../test/forms.js';
import type { TestPortal } from '../../../../test/portal.js';
import { inCorridor, STATIONS, startSamplePortal } from '../../../../test/sample-dossiers/sample-portal.js';
import { uploadsIn } from '../../../../test/uploading.js';
import { DossierDocumentsService } from '../documents/dossier-documents.service.js';

let portal: TestPortal;
let applicant: Caseworker;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  portal = await startSamplePortal();
  applicant = await Caseworker.signedIn(portal, 'applicant', STATIONS);
  for (const login of ['applicant', 'owner', 'officer', 'rival', 'visitor', 'defence'])
    tokens[login] = await portal.signIn(login);
}, 120_000);
afterAll(() => portal?.close());

const messages = (id: string) => `/api/freqExperimentationRequests/stations/messages/${id}`;
const post = (login: string, id: string, body: object, files: readonly SentFile[] = []) =>
  asForm(portal.http(tokens[login]).post(messages(id)), body, files);
const read = async (login: string, id: string): Promise<DossierMessage[]> =>
  (await portal.http(tokens[login]).get(messages(id)).expect(200)).body;
const named = (text: string) => ({ id: randomUUID(), text });

async function mailsOf(act: () => PromiseLike<unknown>): Promise<string[]> {
  await portal.database.query(`DELETE FROM mail WHERE template = 'DOSSIER_MESSAGE'`);
  await act();
  const rows = await portal.database.query<{ login: string }>(
    `SELECT u.login FROM mail m JOIN app_user u ON u.email = m.recipient WHERE m.template = 'DOSSIER_MESSAGE' ORDER BY 1`,
  );
  return rows.map(({ login }) => login);
}

it('go from one side to the other, each of which is told', async () => {
  const { id } = await applicant.submitted(inCorridor);
  expect(await read('officer', id)).toEqual([]);
  const question = named('  La hauteur <b>du pylône</b> ?\nMerci.  ');
  expect(await mailsOf(() => post('officer', id, question).expect(201))).toEqual(
    expect.arrayContaining(['applicant', 'owner']),
  );
  const told = await mailsOf(() => post('owner', id, named('42 m.')).expect(201));
  expect(told).toContain('officer');
  expect(told.filter((login) => ['applicant', 'owner', 'rival', 'visitor'].includes(login))).toEqual([]);
  const written = await read('applicant', id);
  expect(written.map(({ side, text }) => [side, text])).toEqual([
    ['OFFICER', 'La hauteur <b>du pylône</b> ?\nMerci.'],
    ['APPLICANT', '42 m.'],
  ]);
  expect(written).toEqual(await read('officer', id));
});

it('are there once when they are sent again, also at the same time', async () => {
  const { id } = await applicant.submitted(inCorridor);
  const message = named('Une seule fois.');
  const answers = await Promise.all([1, 2, 3].map(() => post('applicant', id, message)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await read('applicant', id)).toHaveLength(1);
  const { body } = await post('applicant', id, { ...message, text: 'Autre chose.' }).expect(422);
  expect(body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  await post('officer', id, message).expect(422);
});

it('are nobody else’s: rivals do not find the dossier, readers have no part in it', async () => {
  const { id } = await applicant.submitted(inCorridor);
  await post('applicant', id, named('Confidentiel.')).expect(201);
  await portal.http(tokens.rival).get(messages(id)).expect(404);
  await post('rival', id, named('Bonjour.')).expect(404);
  await portal.http(tokens.visitor).get(messages(id)).expect(403);
  await portal.http().get(messages(id)).expect(401);
});

it('wait for the submission', async () => {
  const { id } = await applicant.opened(inCorridor);
  const { body } = await post('applicant', id, named('Trop tôt.')).expect(409);
  expect(body.code).toBe('TRANSITION_NOT_ALLOWED');
});

test.each<[string, object, string]>([
  ['nothing', { id: randomUUID(), text: '   ' }, 'body.text'],
  ['too much', { id: randomUUID(), text: 'x'.repeat(4001) }, 'body.text'],
  ['no text', { id: randomUUID(), text: 7 }, 'body.text'],
  ['no id', { text: 'Bonjour.' }, 'body.id'],
])('are refused with the field when they say %s', async (_, body, path) => {
  const { id } = await applicant.submitted(inCorridor);
  const answer = await post('applicant', id, body).expect(400);
  expect(answer.body.issues).toEqual([expect.objectContaining({ path })]);
});

describe('files that come with a message', () => {
  const pdf = goodFiles.pdf!;
  const plan: SentFile = { name: 'plan du pylône.pdf', content: pdf };
  const note: SentFile = { name: 'note.txt', content: goodFiles.txt! };
  const file = (login: string, id: string, attachment: string) =>
    portal.http(tokens[login]).get(`${messages(id)}/files/${attachment}`);
  const submission = async () => (await applicant.submitted(inCorridor)).id;
  const uploaded = () => uploadsIn(portal.dataDir);
  const storedFiles = () =>
    portal.database.query(`SELECT id FROM stored_file WHERE claimed_by = 'dossier_attachment' ORDER BY id`);

  it('are read by both sides as they were sent, in their order', async () => {
    const id = await submission();
    const { body } = await post('applicant', id, named('Le plan.'), [plan, note]).expect(201);
    expect(body.attachments).toEqual([
      {
        id: expect.any(String),
        fileName: 'plan du pylône.pdf',
        extension: 'pdf',
        sizeBytes: pdf.length,
        sha256: createHash('sha256').update(pdf).digest('hex'),
      },
      expect.objectContaining({ fileName: 'note.txt', extension: 'txt' }),
    ]);
    expect(await read('officer', id)).toEqual([body]);
    const answer = await file('officer', id, body.attachments[0].id).buffer(true).expect(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(Buffer.compare(answer.body, pdf)).toBe(0);
    const { body: reply } = await post('officer', id, named('Merci.'), [note]).expect(201);
    await file('owner', id, reply.attachments[0].id).expect(200);
  });

  it('are nobody’s who does not read the message, nor another dossier’s', async () => {
    const id = await submission();
    const { body } = await post('applicant', id, named('Le plan.'), [plan]).expect(201);
    const attachment = body.attachments[0].id;
    const officer = await Caseworker.signedIn(portal, 'officer', STATIONS);
    const { version } = (await officer.act(id, 'accept', { version: 1 }).expect(200)).body;
    await officer.act(id, 'consult', { version, bodies: ['01990000-0000-7000-8000-000000000019'] }).expect(200);
    await portal.http(tokens.defence).get(`/api/freqExperimentationRequests/stations/dossiers/${id}`).expect(200);
    for (const login of ['rival', 'defence']) await file(login, id, attachment).expect(404);
    await file('visitor', id, attachment).expect(403);
    await portal
      .http()
      .get(`${messages(id)}/files/${attachment}`)
      .expect(401);
    await file('applicant', await submission(), attachment).expect(404);
    await file('applicant', id, randomUUID()).expect(404);
    await portal
      .http(tokens.applicant)
      .get(`/api/freqExperimentationRequests/stations/documents/${id}/files/${attachment}`)
      .expect(404);
  });

  test.each<[string, SentFile, object]>([
    ['EXTENSION', { name: 'run.exe', content: pdf }, { message: 'UPLOAD_INVALID_EXTENSION' }],
    ['CONTENT', { name: 'run.pdf', content: Buffer.from('<html>') }, { message: 'UPLOAD_REFUSED_CONTENT' }],
    [
      'SIZE',
      { name: 'large.pdf', content: Buffer.concat([pdf, Buffer.alloc(DEFAULT_MAX_FILE_BYTES)]) },
      { message: 'UPLOAD_REFUSED_SIZE', params: { name: 'large.pdf', limit: 5000 } },
    ],
  ])('refuse the whole message for one (%s), and leave nothing', async (code, refused, issue) => {
    const id = await submission();
    const [before, onDisk] = [await storedFiles(), uploaded()];
    const message = named('Deux fichiers.');
    const { body } = await post('applicant', id, message, [plan, refused]).expect(400);
    expect(body).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'body.files.1', code, params: { name: refused.name }, ...issue }],
    });
    expect(await read('applicant', id)).toEqual([]);
    expect([await storedFiles(), uploaded()]).toEqual([before, onDisk]);
    await post('applicant', id, message, [plan]).expect(201);
  });

  it('are five at most', async () => {
    const id = await submission();
    const five = Array.from({ length: attachmentRules.maximum }, () => note);
    const { body } = await post('applicant', id, named('Six.'), [...five, note]).expect(400);
    expect(body.issues).toEqual([
      expect.objectContaining({ path: 'body.files', message: 'RULE_TOO_MANY_FILES', params: { maximum: 5 } }),
    ]);
    expect(await read('applicant', id)).toEqual([]);
    expect((await post('applicant', id, named('Cinq.'), five).expect(201)).body.attachments).toHaveLength(5);
  });

  it('are there once when the message is sent again, also at the same time; with others it is another message', async () => {
    const id = await submission();
    const before = (await storedFiles()).length;
    const message = named('Une seule fois.');
    const answers = await Promise.all([1, 2, 3].map(() => post('applicant', id, message, [plan, note])));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [first, ...others] = answers.map(({ body }) => body);
    for (const other of others) expect(other).toEqual(first);
    expect(await read('applicant', id)).toEqual([first]);
    expect(await storedFiles()).toHaveLength(before + 2);
    const changed = { name: plan.name, content: Buffer.concat([pdf, Buffer.from('\n')]) };
    for (const files of [[], [plan], [note, plan], [changed, note]])
      expect((await post('applicant', id, message, files).expect(422)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await read('applicant', id)).toEqual([first]);
  });

  it('are refused before they are read where nobody may write', async () => {
    const { id } = await applicant.opened(inCorridor);
    const onDisk = uploaded();
    expect((await post('applicant', id, named('Trop tôt.'), [plan]).expect(409)).body.code).toBe(
      'TRANSITION_NOT_ALLOWED',
    );
    await post('rival', id, named('Bonjour.'), [plan]).expect(404);
    expect(uploaded()).toEqual(onDisk);
  });

  it('go when their dossier is gone', async () => {
    const id = await submission();
    const { body } = await post('applicant', id, named('Le plan.'), [plan]).expect(201);
    const stored = () => portal.database.query('SELECT FROM stored_file WHERE id = $1', [body.attachments[0].id]);
    await portal.database.query(`UPDATE stored_file SET uploaded_at = now() - interval '2 hours'`);
    const sweep = () => portal.portal.app.get(DossierDocumentsService, { strict: false }).sweep();
    await sweep();
    expect(await stored()).toHaveLength(1);
    await portal.database.query('DELETE FROM dossier_message WHERE id = $1', [body.id]);
    await sweep();
    expect(await stored()).toEqual([]);
  });
});
