import { createHash } from 'node:crypto';
import { type Decision, type Export, readCsv } from '@portal/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { Caseworker } from '../../../../test/casework.js';
import { eventually } from '../../../../test/eventually.js';
import { draftWith, lyonHop } from '../../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../../test/portal.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';

const LIST = 'mw-applications-requests/dossiers';
const MODULE = '/api/mwApplicationsRequests';

let portal: TestPortal;
const tokens: Record<string, string> = {};
const ids: string[] = [];
let decisions: Decision[];

const as = (login: string) => portal.http(tokens[login]);
const order = (login: string, search: string, table = LIST) =>
  as(login)
    .post('/api/main/exports')
    .send({
      table,
      format: 'zip',
      locale: 'en',
      timeZone: 'UTC',
      query: table === LIST ? { search, sort: 'reference', order: 'asc' } : {},
    });

const filesOf = async (login: string, search: string): Promise<Record<string, Uint8Array>> => {
  const { body } = await order(login, search).expect(201);
  const made = body as Export;
  expect(made).toMatchObject({ status: 'READY', isBackground: false, format: 'zip' });
  expect(made.fileName).toMatch(/\.zip$/);
  const file = await as(login).get(`/api/main/exports/${made.id}/file`).responseType('blob').expect(200);
  expect(file.headers['content-type']).toContain('application/zip');
  return unzipSync(file.body);
};

beforeAll(async () => {
  portal = await startTestPortal();
  const today = portal.portal.app.get(DeadlinesService, { strict: false }).dayOf(new Date());
  const [applicant, officer, decider] = await Promise.all(
    ['applicant', 'officer', 'decider'].map((login) => Caseworker.signedIn(portal, login)),
  );
  for (const login of ['applicant', 'rival', 'officer', 'admin']) tokens[login] = await portal.signIn(login);
  for (const action of ['grant', 'refuse', null]) {
    const { id, version } = await applicant!.submitted({ ...draftWith(lyonHop()), projectName: 'Wombat' });
    ids.push(id);
    if (action === null) continue;
    const { body } = await officer!.act(id, 'accept', { version }).expect(200);
    const answer = action === 'grant' ? { effectiveFrom: today } : { reason: 'Brouillage.' };
    await decider!.act(id, action, { version: body.version, ...answer } as never).expect(200);
  }
  const decidedOn = async (id: string): Promise<Decision[]> =>
    (await as('applicant').get(`${MODULE}/decisions/${id}`).expect(200)).body;
  decisions = await eventually(
    async () => (await Promise.all(ids.slice(0, 2).map(decidedOn))).flat(),
    (found) => found.length === 2 && found.every(({ document }) => document !== null),
  );
}, 180_000);
afterAll(() => portal?.close());

it.each(['applicant', 'officer'])(
  'has the documents that %s may read, and an index with their digests',
  async (login) => {
    const { 'index.csv': index, ...documents } = await filesOf(login, 'Wombat');
    const [headings, ...rows] = readCsv(strFromU8(index!));
    expect(headings).toEqual([
      'Reference',
      'Project',
      'Decision number',
      'Decision',
      'Date of the decision',
      'File',
      'SHA-256',
      'Remark',
    ]);
    expect(rows).toHaveLength(3);
    expect(Object.keys(documents)).toHaveLength(2);
    for (const [at, { number, document }] of decisions.entries()) {
      const [reference, title, told, , , name, digest] = rows[at]!;
      expect([title, told, name]).toEqual(['Wombat', number, `${reference}_${number}.pdf`]);
      expect(digest).toBe(document!.digest);
      expect(createHash('sha256').update(documents[name!]!).digest('hex')).toBe(document!.digest);
    }
    expect(rows[2]!.slice(2)).toEqual(['', '', '', '', '', 'Left out: no decision has been taken.']);
    const events = await portal.database.query<{ detail: object }>(
      `SELECT detail FROM audit_event WHERE action = 'export_started' AND detail->>'format' = 'zip'`,
    );
    expect(events.map(({ detail }) => detail)).toContainEqual(expect.objectContaining({ list: LIST, rows: 3 }));
  },
);

it('is refused with a sentence where nothing may be read', async () => {
  const { body } = await order('rival', 'Wombat').expect(422);
  expect(body.code).toBe('EXPORT_WITHOUT_DOCUMENTS');
});

it('is refused for a list whose rows have no documents', async () => {
  const { body } = await order('admin', '', 'main/users').expect(400);
  expect(body.issues).toMatchObject([{ path: 'body.format' }]);
});
