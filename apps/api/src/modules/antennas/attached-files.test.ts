import type { AntennaDraft } from '@portal/contracts/modules/antennas';
import { Caseworker } from '../../../test/casework.js';
import { dish, patternCsv } from '../../../test/catalogue-drafts.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { CatalogueFilesService } from '../../features/catalogue/catalogue-files.service.js';

const API = '/api/antennas';

let portal: TestPortal;
let applicant: Caseworker;
let rival: Caseworker;
let officer: Caseworker;
const tokens = new Map<string, string>();

beforeAll(async () => {
  portal = await startTestPortal();
  for (const login of ['applicant', 'owner', 'rival', 'officer', 'visitor', 'admin'])
    tokens.set(login, await portal.signIn(login));
  applicant = await Caseworker.signedIn(portal, 'applicant', `${API}/dossiers`);
  rival = await Caseworker.signedIn(portal, 'rival', `${API}/dossiers`);
  officer = await Caseworker.signedIn(portal, 'officer', `${API}/dossiers`);
}, 120_000);

afterAll(() => portal?.close());

const as = (login: string) => portal.http(tokens.get(login)!);
const statusFor = async (login: string, id: string): Promise<number> =>
  (await as(login).get(`${API}/files/${id}`)).status;

/** Sends a file, for the first organisation of its sender unless another is named. */
async function sent(login: string, path = 'files', name = 'sheet.txt', holderId?: string) {
  const content = path === 'patternFiles' ? patternCsv : 'Gain: 38.8 dBi';
  const form = as(login).post(`${API}/${path}`);
  if (holderId) form.field('holderId', JSON.stringify(holderId));
  const { body } = await form.attach('files[0]', Buffer.from(content), name).expect(200);
  return body as { id: string; name: string };
}

const entriesCalled = async (model: string) =>
  (await as('visitor').get(`${API}/entries?search=${model}`).expect(200)).body.rows;

async function approved(draft: AntennaDraft, by = applicant) {
  const { id, version } = await by.submitted(draft);
  await officer.act(id, 'approve', { version }).expect(200);
  const [entry] = await entriesCalled(draft.model!);
  return entry as { id: string; version: number };
}

describe('a file of an application', () => {
  it('is its organisation’s until it is submitted, officers’ too then, and everybody’s once approved', async () => {
    const datasheet = await sent('applicant');
    const readers = ['applicant', 'owner', 'rival', 'officer', 'visitor'];
    const statuses = () => Promise.all(readers.map((login) => statusFor(login, datasheet.id)));
    expect(await statuses()).toEqual([200, 200, 404, 404, 404]);
    const { id, version } = await applicant.submitted(dish({ model: 'filed', datasheet }));
    expect(await statuses()).toEqual([200, 200, 404, 200, 404]);
    await officer.act(id, 'approve', { version }).expect(200);
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  });

  it('is kept for the organisation that is named, of those that the sender acts for', async () => {
    const [{ id: other } = { id: '' }] = await portal.database.query<{ id: string }>(
      `SELECT parent_id AS id FROM user_relation WHERE user_id = (SELECT id FROM app_user WHERE login = 'rival')`,
    );
    await as('applicant')
      .post(`${API}/files`)
      .field('holderId', JSON.stringify(other))
      .attach('files[0]', Buffer.from('Gain'), 'sheet.txt')
      .expect(403);
    await portal.database.query(
      `INSERT INTO user_relation_operator SELECT r.id, $1 FROM user_relation r
       WHERE r.user_id = (SELECT id FROM app_user WHERE login = 'applicant')`,
      [other],
    );
    try {
      const file = await sent('applicant', 'files', 'sheet.txt', other);
      expect(await Promise.all(['applicant', 'owner', 'rival'].map((login) => statusFor(login, file.id)))).toEqual([
        200, 404, 200,
      ]);
    } finally {
      await portal.database.query('DELETE FROM user_relation_operator WHERE organisation_id = $1', [other]);
    }
  });

  it('is that of its sender’s organisation where none was noted', async () => {
    const file = await sent('applicant');
    await portal.database.query('UPDATE stored_file SET organisation_id = NULL WHERE id = $1', [file.id]);
    const readers = ['applicant', 'owner', 'rival', 'officer'];
    expect(await Promise.all(readers.map((login) => statusFor(login, file.id)))).toEqual([200, 200, 404, 404]);
    await applicant.submitted(dish({ model: 'of an older portal', datasheet: file }));
  });

  test.each<[string, (file: { id: string; name: string }) => Partial<AntennaDraft>]>([
    ['data sheet', (datasheet) => ({ datasheet })],
    ['pattern file', (patternFile) => ({ patternFile })],
    ['document', (file) => ({ documents: [file] })],
  ])('cannot be attached as %s by another organisation', async (_, attached) => {
    const file = await sent('applicant', 'patternFiles', 'dish.csv');
    const { id, version } = await rival.opened(dish({ model: 'stolen', ...attached(file) }));
    const { body } = await rival.act(id, 'submit', { version }).expect(422);
    const failed = body.checks.filter(({ passed }: { passed: boolean }) => !passed);
    expect(failed).toEqual([expect.objectContaining({ code: 'CATALOGUE_FILES', severity: 'BLOCK' })]);
    await rival.discard(id).expect(204);
  });

  it('that nobody sent cannot be attached', async () => {
    const datasheet = { id: '01990000-0000-7000-8000-00000000ffff', name: 'none.pdf' };
    const { body } = await applicant.check({ draft: dish({ model: 'none', datasheet }) }).expect(200);
    expect(body.checks).toContainEqual(expect.objectContaining({ code: 'CATALOGUE_FILES', passed: false }));
  });

  it('stays with the entry when officers revise it', async () => {
    const datasheet = await sent('applicant');
    const { id: entryId } = await approved(dish({ model: 'sheeted', datasheet }));
    const { version } = await approved(dish({ model: 'sheeted', gainMidDbi: 39, datasheet, entryId }), officer);
    expect(version).toBe(2);
  });

  it('goes after a day when neither a draft nor an application refers to it', async () => {
    const [forgotten, drafted, submitted] = [await sent('applicant'), await sent('applicant'), await sent('applicant')];
    const recent = await sent('applicant');
    await applicant.opened(dish({ model: 'drafted', documents: [drafted] }));
    await applicant.submitted(dish({ model: 'kept', datasheet: submitted }));
    await portal.database.query(
      `UPDATE stored_file SET uploaded_at = now() - interval '25 hours' WHERE id = ANY ($1::uuid[])`,
      [[forgotten.id, drafted.id, submitted.id]],
    );
    await portal.portal.app.get(CatalogueFilesService).sweep();
    const files = [forgotten, drafted, submitted, recent];
    expect(await Promise.all(files.map(({ id }) => statusFor('applicant', id)))).toEqual([404, 200, 200, 200]);
  });

  test.each<[string, string, string | Buffer, string]>([
    ['a program', 'files', 'MZ', 'setup.exe'],
    ['a picture that is none', 'files', 'hello', 'photo.png'],
    ['a pattern for a document', 'files', patternCsv, 'dish.csv'],
    ['a document for a pattern', 'patternFiles', 'Gain', 'sheet.txt'],
  ])('that is %s is refused', async (_, path, content, name) => {
    await as('applicant').post(`${API}/${path}`).attach('files[0]', Buffer.from(content), name).expect(400);
    await as('visitor').post(`${API}/${path}`).attach('files[0]', Buffer.from(content), name).expect(403);
  });
});

describe('a new version', () => {
  it('is proposed by the organisation of the entry and by officers, by nobody else', async () => {
    const { id: entryId } = await approved(dish({ model: 'owned' }));
    const mayRevise = async (login: string) =>
      (await as(login).get(`${API}/entries/${entryId}`).expect(200)).body.mayRevise;
    const logins = ['applicant', 'owner', 'officer', 'rival', 'visitor', 'admin'];
    expect(await Promise.all(logins.map(mayRevise))).toEqual([true, true, true, false, false, false]);
    const draft = dish({ model: 'owned', gainMidDbi: 39, entryId });
    const { id, version } = await rival.opened(draft);
    const { body } = await rival.act(id, 'submit', { version }).expect(422);
    const failed = body.checks.filter(({ passed }: { passed: boolean }) => !passed);
    expect(failed.map(({ code }: { code: string }) => code)).toEqual(['CATALOGUE_REVISER']);
    expect(await approved(draft, officer)).toMatchObject({ version: 2 });
  });
});

describe('what happened to an entry', () => {
  it('is on record: each step of its application, and its retirement with the reason', async () => {
    const { id, version } = await applicant.submitted(dish({ model: 'recorded' }));
    const { body: back } = await officer.act(id, 'return', { version, reason: 'Which gain?' }).expect(200);
    const { body: again } = await applicant.act(id, 'submit', { version: back.version }).expect(200);
    await officer.act(id, 'approve', { version: again.version }).expect(200);
    const { body: dossier } = await applicant.read(id).expect(200);
    const steps = dossier.events.map(({ action, reason }: Record<string, unknown>) => [action, reason]);
    expect(steps).toHaveLength(5);
    expect(steps).toEqual(
      expect.arrayContaining([
        ['create', null],
        ['submit', null],
        ['return', 'Which gain?'],
        ['approve', null],
      ]),
    );
    const [entry] = await entriesCalled('recorded');
    await as('officer').post(`${API}/entries/${entry.id}/retire`).send({ version: 1, reason: 'Replaced.' }).expect(200);
    const audited = await portal.database.query(
      `SELECT e.action, u.login, e.detail ->> 'reason' AS reason FROM audit_event e JOIN app_user u ON u.id = e.actor_id
       WHERE e.object_type = 'catalogue_entry' AND e.object_id = $1`,
      [entry.id],
    );
    expect(audited).toEqual([{ action: 'catalogue_entry_retired', login: 'officer', reason: 'Replaced.' }]);
  });
});

// Last: the applicant does not come back.
it('a file stays with the organisation it was sent for when its sender leaves it', async () => {
  const [draft, submitted] = [await sent('applicant'), await sent('applicant')];
  await applicant.submitted(dish({ model: 'left behind', datasheet: submitted }));
  const statuses = (id: string) =>
    Promise.all(['applicant', 'owner', 'rival', 'officer'].map((login) => statusFor(login, id)));
  expect(await statuses(draft.id)).toEqual([200, 200, 404, 404]);
  await portal.database.query(
    `WITH gone AS (DELETE FROM user_relation WHERE user_id = (SELECT id FROM app_user WHERE login = 'applicant')
       RETURNING user_id, request_systems)
     INSERT INTO user_relation (id, user_id, parent_id, request_systems)
     SELECT gen_random_uuid(), gone.user_id, r.parent_id, gone.request_systems FROM gone, user_relation r
     WHERE r.user_id = (SELECT id FROM app_user WHERE login = 'rival')`,
  );
  expect(await statuses(draft.id)).toEqual([404, 200, 404, 404]);
  expect(await statuses(submitted.id)).toEqual([404, 200, 404, 200]);
  const { body } = await applicant.check({ draft: dish({ model: 'taken', datasheet: draft }) }).expect(200);
  expect(body.checks).toContainEqual(expect.objectContaining({ code: 'CATALOGUE_FILES', passed: false }));
});
