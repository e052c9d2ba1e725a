import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Decision, type Export, readCsv } from '@portal/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { Caseworker } from '../../../../test/casework.js';
import { eventually } from '../../../../test/eventually.js';
import type { TestPortal } from '../../../../test/portal.js';
import { inCorridor, STATIONS, startSamplePortal } from '../../../../test/sample-dossiers/sample-portal.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';

const LIST = 'freq-experimentation-requests/stations';
const MODULE = '/api/freqExperimentationRequests/stations';

let portal: TestPortal;
const tokens: Record<string, string> = {};
const ids: string[] = [];
let decisions: Decision[];

const as = (login: string) => portal.http(tokens[login]);
const order = (login: string, search: string, table = LIST, rowIds?: readonly string[]) =>
  as(login)
    .post('/api/main/exports')
    .send({
      table,
      format: 'zip',
      locale: 'en',
      timeZone: 'UTC',
      ...(rowIds && { rowIds }),
      query: table === LIST ? { search, sort: 'reference', order: 'asc' } : {},
    });

const zipOf = async (login: string, search: string, rowIds?: readonly string[]): Promise<Buffer> => {
  const { body } = await order(login, search, LIST, rowIds).expect(201);
  const made = body as Export;
  expect(made).toMatchObject({ status: 'READY', isBackground: false, format: 'zip' });
  expect(made.fileName).toMatch(/\.zip$/);
  const file = await as(login).get(`/api/main/exports/${made.id}/file`).responseType('blob').expect(200);
  expect(file.headers['content-type']).toContain('application/zip');
  return file.body;
};

const filesOf = async (login: string, search: string, rowIds?: readonly string[]) =>
  unzipSync(await zipOf(login, search, rowIds));

/** By a program that people unpack files with; undefined on a machine without it. */
async function unpackedByOthers(zip: Buffer): Promise<{ tested: string; content: Buffer } | undefined> {
  if (spawnSync('unzip', ['-v']).error) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'portal-zip-'));
  try {
    const path = join(folder, 'decisions.zip');
    await writeFile(path, zip);
    const run = (...args: string[]) => spawnSync('unzip', args, { maxBuffer: 64_000_000 });
    return { tested: run('-t', path).stdout.toString(), content: run('-p', path, '*.pdf').stdout };
  } finally {
    await rm(folder, { recursive: true });
  }
}

beforeAll(async () => {
  portal = await startSamplePortal();
  const today = portal.portal.app.get(DeadlinesService, { strict: false }).dayOf(new Date());
  const [applicant, officer, decider] = await Promise.all(
    ['applicant', 'officer', 'decider'].map((login) => Caseworker.signedIn(portal, login, STATIONS)),
  );
  for (const login of ['applicant', 'rival', 'officer', 'admin']) tokens[login] = await portal.signIn(login);
  for (const action of ['grant', 'refuse', null]) {
    const { id, version } = await applicant!.submitted({ ...inCorridor, name: 'Wombat' });
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
      'Title',
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

it('has the documents of the selected rows alone, in the order of the list', async () => {
  const [granted, refused, undecided] = ids as [string, string, string];
  const { 'index.csv': index, ...documents } = await filesOf('officer', '', [undecided, refused]);
  const [, ...rows] = readCsv(strFromU8(index!));
  expect(rows.map(([, title, number]) => [title, number])).toEqual([
    ['Wombat', decisions[1]!.number],
    ['Wombat', ''],
  ]);
  expect(Object.keys(documents)).toEqual([rows[0]![5]]);
  const [started] = await portal.database.query<{ detail: object }>(
    `SELECT detail FROM audit_event WHERE action = 'export_started' ORDER BY at DESC LIMIT 1`,
  );
  expect(started!.detail).toMatchObject({ rows: 2, rowIds: [undecided, refused] });
  await order('officer', '', LIST, [undecided]).expect(422);
  await order('rival', '', LIST, [granted]).expect(422);
});

it('leaves out what its reader may not see, though its id is told', async () => {
  const rival = await Caseworker.signedIn(portal, 'rival', STATIONS);
  const { id } = await rival.submitted({ ...inCorridor, name: 'Rival' });
  const { 'index.csv': index } = await filesOf('applicant', '', [id, ids[0]!]);
  expect(
    readCsv(strFromU8(index!))
      .slice(1)
      .map(([, title]) => title),
  ).toEqual(['Wombat']);
});

it.each([
  ['an id that is none', ['x'], 'body.rowIds.0'],
  ['an id twice', ['01990000-0000-7000-8000-00000000e001', '01990000-0000-7000-8000-00000000e001'], 'body.rowIds'],
  ['no id', [], 'body.rowIds'],
])('refuses %s among the selected rows, naming the field', async (_, rowIds, path) => {
  const { body } = await order('officer', '', LIST, rowIds).expect(400);
  expect(body.issues).toMatchObject([{ path }]);
});

it('is read by other programs', async () => {
  const unpacked = await unpackedByOthers(await zipOf('officer', '', [ids[0]!]));
  if (!unpacked) return;
  expect(unpacked.tested).toContain('No errors detected');
  expect(createHash('sha256').update(unpacked.content).digest('hex')).toBe(decisions[0]!.document!.digest);
});

it('is refused with a sentence where nothing may be read', async () => {
  const { body } = await order('rival', 'Wombat').expect(422);
  expect(body.code).toBe('EXPORT_WITHOUT_DOCUMENTS');
});

it('is refused for a list whose rows have no documents', async () => {
  const { body } = await order('admin', '', 'main/users').expect(400);
  expect(body.issues).toMatchObject([{ path: 'body.format' }]);
});
