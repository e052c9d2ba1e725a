import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentVersion, ModuleDocument } from '@portal/contracts';
import { formOf, postForm, register } from '../../../test/accounts.js';
import { goodFiles, sentFile } from '../../../test/files.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { SettingsRepository } from '../app-settings/settings.repository.js';

let portal: TestPortal;
let folder: string;
let token: string;
let administrator: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-documents-'));
  portal = await startTestPortal({ env: { DATA_DIR: folder } });
  token = await portal.signIn('visitor');
  administrator = await portal.signIn('admin');
}, 120_000);
afterAll(async () => {
  await portal?.close();
  await rm(folder, { recursive: true, force: true });
});

const address = (module: string, name: string, access = token): string =>
  `${portal.url}/api/${module}/documentation/getDocument?name=${encodeURIComponent(name)}&access_token=${access}`;
const add = (module: string, ...files: File[]) =>
  postForm(portal, '/api/main/documents/add', formOf({ module }, files), administrator);
const listed = async (module: string): Promise<{ id: string; name: string }[]> =>
  (await portal.http(administrator).get(`/api/main/documents/list?module=${module}`).expect(200)).body;

test('a document is read with the token in its address, and leaves as what its extension says', async () => {
  const answer = await fetch(address('main', 'guide-du-demandeur.pdf'));
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="guide-du-demandeur.pdf"; filename*=UTF-8''guide-du-demandeur.pdf`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  const original = await readFile(
    new URL('../../../../../infra/demo/documents/guide-du-demandeur.pdf', import.meta.url),
  );
  expect(Buffer.from(await answer.arrayBuffer()).equals(original)).toBe(true);
});

test.each([
  ['mwParity/documentation', 'plan-de-canaux.png', 'image/png'],
  ['freqExperimentationRequests/documentation', 'essais-mesures-de-securite.pdf', 'application/pdf'],
  ['comsis/comsisDocumentation', 'lisez-moi.txt', 'text/plain; charset=utf-8'],
])('the documents of a module are at /api/%s', async (path, name, type) => {
  const answer = await fetch(`${portal.url}/api/${path}/getDocument?name=${name}&access_token=${administrator}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
});

describe('the documents of a module', () => {
  const ofParity = async (login: string): Promise<[number, string[]]> => {
    const access = await portal.signIn(login);
    const { body } = await portal.http(access).get('/api/main/documents/list').expect(200);
    const names = (body as { module: string; name: string }[]).filter(({ module }) => module === 'mwParity');
    return [(await fetch(address('mwParity', 'plan-de-canaux.png', access))).status, names.map(({ name }) => name)];
  };
  const switchParity = async (enabled: boolean) => {
    const settings = portal.portal.app.get(SettingsRepository, { strict: false });
    const { value } = await settings.read('main', 'GLOBAL');
    const others = value.enabledModules.filter((key) => key !== 'mwParity');
    await settings.merge('main', 'GLOBAL', { enabledModules: enabled ? [...others, 'mwParity'] : others });
  };

  it('are there for those who see it, and for nobody else', async () => {
    await switchParity(true);
    expect(await ofParity('officer')).toEqual([200, ['plan-de-canaux.png']]);
    expect(await ofParity('agency')).toEqual([404, []]);
    await switchParity(false);
  });

  it('are there for administrators alone while it is switched off', async () => {
    expect(await ofParity('officer')).toEqual([404, []]);
    expect(await ofParity('admin')).toEqual([200, ['plan-de-canaux.png']]);
  });
});

test.each([
  ['main/documentation', 'nowhere.pdf'],
  ['main/documentation', '../../etc/passwd'],
  ['main/documentation', "' OR 1=1 --"],
  ['main/comsisDocumentation', 'guide-du-demandeur.pdf'],
  ['comsis/documentation', 'lisez-moi.txt'],
  ['fees/documentation', 'lisez-moi.txt'],
  ['constructor/documentation', 'lisez-moi.txt'],
])('/api/%s has no %s', async (path, name) => {
  const query = `name=${encodeURIComponent(name)}&access_token=${token}`;
  expect((await fetch(`${portal.url}/api/${path}/getDocument?${query}`)).status).toBe(404);
});

test('whoever reads one is on record with it, and nobody who found none', async () => {
  const reads = () =>
    portal.database.query(
      `SELECT u.login, e.detail, host(e.ip) AS ip FROM audit_event e JOIN app_user u ON u.id = e.actor_id
       WHERE action = 'document_read' ORDER BY e.id`,
    );
  const before = (await reads()).length;
  await fetch(address('main', 'nothing.pdf'));
  await fetch(address('main', 'guide-du-demandeur.pdf'));
  expect((await reads()).slice(before)).toEqual([
    { login: 'visitor', detail: { module: 'main', name: 'guide-du-demandeur.pdf' }, ip: '127.0.0.1' },
  ]);
});

test('without a session there is none', async () => {
  expect((await fetch(address('main', 'guide-du-demandeur.pdf', 'A'.repeat(43)))).status).toBe(401);
  expect((await fetch(`${portal.url}/api/main/documentation/getDocument?name=lisez-moi.txt`)).status).toBe(401);
});

test.each(Object.entries(goodFiles))('%s is shown or kept as its kind deserves', async (extension, content) => {
  await add('main', sentFile(`kind.${extension}`, content));
  const { headers } = await fetch(address('main', `kind.${extension}`));
  const isShown = ['pdf', 'txt', 'jpg', 'jpeg', 'png', 'bmp', 'gif'].includes(extension);
  expect(headers.get('content-disposition')?.split(';')[0]).toBe(isShown ? 'inline' : 'attachment');
  expect(headers.get('content-type')).not.toMatch(/html|svg|xml(?!formats)/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('a name that would split a header is only a name', async () => {
  await add('main', sentFile('a\r\nSet-Cookie: x=1; y.pdf', goodFiles.pdf!));
  const [found] = (await listed('main')).filter(({ name }) => name.includes('Cookie'));
  const answer = await fetch(address('main', found!.name));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toBeNull();
});

describe('versions of a document', () => {
  const place = { folder: 'Guides/Demandeurs', locale: 'de' };
  const addAt = (content: string, at: object = place) =>
    postForm(
      portal,
      '/api/main/documents/add',
      formOf({ module: 'main', ...at }, [sentFile('versions.txt', content)]),
      administrator,
    );
  const found = async () => {
    const { body } = await portal.http(token).get('/api/main/documents/list?module=main').expect(200);
    return (body as ModuleDocument[]).find(({ name }) => name === 'versions.txt')!;
  };
  const current = async () => (await fetch(address('main', 'versions.txt'))).text();
  const as = () => portal.http(administrator);

  it('are kept, read and restored by administrators', async () => {
    await addAt('first');
    await addAt('second', {});
    const { id, ...rest } = await found();
    expect(rest).toMatchObject({ ...place, version: 2, sizeBytes: 6 });
    const versions = await as().get(`/api/main/documents/${id}/versions`).expect(200);
    expect(versions.body.map(({ number, sizeBytes }: DocumentVersion) => [number, sizeBytes])).toEqual([
      [2, 6],
      [1, 5],
    ]);
    expect((await as().get(`/api/main/documents/${id}/versions/1`).expect(200)).text).toBe('first');
    await as().post(`/api/main/documents/${id}/versions/1/restore`).send({ version: 2 }).expect(204);
    expect([await current(), (await found()).version]).toEqual(['first', 3]);
    await as().get(`/api/main/documents/${id}/versions/9`).expect(404);
    await portal.http(token).get(`/api/main/documents/${id}/versions/1`).expect(403);
  });

  it('are not restored over a newer one', async () => {
    const { id, version } = await found();
    const restore = () => as().post(`/api/main/documents/${id}/versions/2/restore`).send({ version });
    const answers = await Promise.all([restore(), restore()]);
    expect(answers.map(({ status, body }) => [status, body.currentVersion]).sort()).toEqual([
      [204, undefined],
      [409, version + 1],
    ]);
  });

  it.each<[string, object, number]>([
    ['another folder and no language', { folder: 'Archives', locale: null }, 204],
    ['a folder above the tree', { folder: '../etc', locale: null }, 400],
    ['a folder without a name', { folder: 'a//b', locale: null }, 400],
    ['six folders', { folder: 'a/b/c/d/e/f', locale: null }, 400],
    ['an unknown language', { folder: '', locale: 'pt' }, 400],
  ])('move with their document to %s', async (_where, to, status) => {
    const { id } = await found();
    await as().put(`/api/main/documents/${id}`).send(to).expect(status);
    expect((await found()).folder).toBe('Archives');
  });

  it('all go with their document', async () => {
    const { id } = await found();
    await as().delete(`/api/main/documents/${id}`).expect(204);
    await as().get(`/api/main/documents/${id}/versions`).expect(404);
    const files = await portal.database.query(`SELECT FROM stored_file WHERE name = 'versions.txt'`);
    expect(files).toEqual([]);
  });
});

test('a PDF that is none is no document', async () => {
  const { body } = await add('main', sentFile('none.pdf', '<html>not a PDF</html>'));
  expect(body).toMatchObject([{ resultCode: 2, resultData: { name: 'none.pdf', reason: 'CONTENT' } }]);
  expect((await fetch(address('main', 'none.pdf'))).status).toBe(404);
});

test('a document of the same name takes the place of the older one, and goes when it is removed', async () => {
  await add('mwParity', sentFile('note.txt', 'first'));
  await add('mwParity', sentFile('note.txt', 'second'));
  expect(await (await fetch(address('mwParity', 'note.txt', administrator))).text()).toBe('second');
  const [note] = (await listed('mwParity')).filter(({ name }) => name === 'note.txt');
  await portal.http(administrator).delete(`/api/main/documents/${note!.id}`).expect(204);
  expect((await fetch(address('mwParity', 'note.txt', administrator))).status).toBe(404);
  await portal.http(administrator).delete(`/api/main/documents/${note!.id}`).expect(404);
  const events = await portal.database.query<{ action: string }>(
    `SELECT action FROM audit_event WHERE detail ->> 'name' = 'note.txt' ORDER BY id`,
  );
  const acts = events.map(({ action }) => action);
  expect(acts).toEqual(['document_added', 'document_added', 'document_read', 'document_removed']);
});

test('only administrators change them, and only of modules that have some', async () => {
  const form = formOf({ module: 'main' }, [sentFile('mine.pdf', goodFiles.pdf!)]);
  expect((await postForm(portal, '/api/main/documents/add', form, token)).status).toBe(403);
  expect((await add('fees', sentFile('a.pdf', goodFiles.pdf!))).status).toBe(404);
});

test('files of an account request are for administrators, under the same protection', async () => {
  const { body } = await register(portal, { loginName: 'with.file' }, [sentFile('kbis.xlsx', goodFiles.xlsx!)]);
  const [row] = await portal.database.query<{ request: string; file: string }>(
    `SELECT r.id AS request, f.file_id AS file FROM account_request r JOIN account_request_file f ON f.request_id = r.id
     WHERE r.reference = $1`,
    [body.requestId],
  );
  const path = `/api/main/accountRequests/${row!.request}/files/${row!.file}`;
  const { headers } = await portal.http(administrator).get(path).expect(200);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="kbis\.xlsx"/);
  expect(headers).toMatchObject({
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'no-store',
  });
  await portal.http(token).get(path).expect(403);
  await portal.http(administrator).get(`/api/main/accountRequests/${row!.file}/files/${row!.file}`).expect(404);
  await portal.http().get(`${path}?access_token=${administrator}`).expect(401);
  const read = await portal.database.query(`SELECT FROM audit_event WHERE action = 'account_request_file_read'`);
  expect(read).toHaveLength(1);
});

test('of calls that add the same name at once, those that lose are told of the conflict', async () => {
  const addAtOnce = async (): Promise<number[]> => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => add('comsis', sentFile('at-once.txt', 'one of several'))),
    );
    return answers.map(({ status }) => status);
  };
  // The first round adds the document, the second replaces it.
  for (const statuses of [await addAtOnce(), await addAtOnce()]) {
    expect(statuses).toContain(201);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
  }
  expect((await listed('comsis')).filter(({ name }) => name === 'at-once.txt')).toHaveLength(1);
});
