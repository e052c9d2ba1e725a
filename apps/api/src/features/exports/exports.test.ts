import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Export } from '@portal/contracts';
import { readXlsx } from 'hucre/xlsx';
import { uuidv7 } from 'uuidv7';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { ExportQueueRepository } from './export-queue.repository.js';
import { ExportRunner } from './export-runner.js';
import { ExportedTables } from './exported-tables.js';

const EXPORTS = '/api/main/exports';
const MANY = 6_000;

let portal: TestPortal;
let admin: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-exports-'));
  portal = await startTestPortal({ env: { DATA_DIR: folder } });
  admin = await portal.signIn('admin');
  await addOrganisations(MANY);
});

afterAll(async () => {
  await portal?.close();
  await rm(folder, { recursive: true, force: true });
});

const addOrganisations = (count: number): Promise<object[]> =>
  portal.database.query(
    `INSERT INTO organisation (id, company_name, created_at)
     SELECT gen_random_uuid(), 'Bulk ' || lpad(n::text, 6, '0'), '2026-01-01T12:00:00Z'
     FROM generate_series(1, ${count}) AS n`,
  );

interface Order {
  readonly table?: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly columns?: readonly string[];
  readonly format?: string;
  readonly locale?: string;
  readonly timeZone?: string;
}

const start = (order: Order, token = admin) =>
  portal
    .http(token)
    .post(EXPORTS)
    .send({ table: 'main/users', query: {}, format: 'csv', locale: 'en', timeZone: 'Europe/Paris', ...order });

const fileOf = (id: string, token = admin) =>
  portal
    .http(token)
    .get(`${EXPORTS}/${id}/file`)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });

const read = async (id: string, token = admin): Promise<Export> =>
  (await portal.http(token).get(`${EXPORTS}/${id}`).expect(200)).body;

async function ended(id: string, token = admin): Promise<Export> {
  for (;;) {
    const told = await read(id, token);
    if (told.status === 'READY' || told.status === 'FAILED') return told;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function csv(order: Order, token = admin): Promise<{ told: Export; lines: string[] }> {
  const { body } = await start(order, token).expect(201);
  const told = await ended(body.id, token);
  const file = await fileOf(told.id, token).expect(200);
  return { told, lines: String(file.body).split('\r\n') };
}

const filesInFolder = (): string[] => readdirSync(join(folder, 'exports'));
const large: Order = { table: 'main/organisations', query: { search: 'Bulk' } };

describe('a short list', () => {
  it('is written at once, as it is narrowed, sorted and arranged', async () => {
    const order = { query: { role: 'REGULATOR', sort: 'login', order: 'desc' }, columns: ['role', 'login'] };
    const { told, lines } = await csv(order);
    expect(told).toMatchObject({ status: 'READY', isBackground: false, title: 'Accounts of the portal' });
    expect(told.fileName).toMatch(/^main_users_\d{8}-\d{4}\.csv$/);
    expect(lines[0]).toBe('\uFEFFRoles;Login');
    const logins = lines.slice(1, -1).map((line) => line.split(';').at(-1));
    expect(logins.length).toBeGreaterThan(0);
    expect(logins).toEqual([...logins].sort().reverse());
    for (const line of lines.slice(1, -1)) expect(line).toContain('egulator');
  });

  it('speaks the language asked for, and tells moments on the clocks of the reader', async () => {
    await portal.database.query("UPDATE app_user SET created_at = '2026-06-30T22:30:00Z' WHERE login = 'admin'");
    const order = { query: { search: 'admin' }, columns: ['login', 'createdAt', 'state'] };
    const french = await csv({ ...order, locale: 'fr' });
    expect(french.lines).toContain('admin;01-07-2026 00:30:00;Actif');
    const elsewhere = await csv({ ...order, timeZone: 'America/Lima' });
    expect(elsewhere.lines).toContain('admin;2026-06-30 17:30:00;Active');
  });

  it('is a workbook with figures, moments and texts as such', async () => {
    await portal.database.query(
      "INSERT INTO organisation (id, company_name, created_at) VALUES ($1, '=1+1 Evil', '2026-01-01T12:00:00Z')",
      [uuidv7()],
    );
    const { body } = await start({
      table: 'main/organisations',
      query: { search: 'Evil' },
      format: 'xlsx',
      locale: 'de',
      timeZone: 'UTC',
    }).expect(201);
    const file = await fileOf(body.id).expect(200);
    expect(file.headers['content-type']).toContain('spreadsheetml.sheet');
    expect(file.headers['content-disposition']).toContain(`filename="${body.fileName}"`);
    expect(file.headers['cache-control']).toBe('no-store');
    const [sheet] = (await readXlsx(new Uint8Array(file.body))).sheets;
    expect(sheet?.name).toBe(body.title);
    expect(sheet?.rows[1]).toEqual(['=1+1 Evil', null, 0, 0, new Date('2026-01-01T12:00:00Z')]);
  });

  it('is a formula in no spreadsheet', async () => {
    const { lines } = await csv({ table: 'main/organisations', query: { search: 'Evil' }, columns: ['companyName'] });
    expect(lines[1]).toBe("'=1+1 Evil");
  });
});

describe('a long list', () => {
  it('is written in the background, whole and in order, and is then its owner’s', async () => {
    const { body } = await start(large).expect(201);
    expect(body).toMatchObject({ isBackground: true, rows: MANY, failure: null });
    expect(['QUEUED', 'RUNNING']).toContain(body.status);
    const { lines } = await (async () => {
      const told = await ended(body.id);
      expect(told).toMatchObject({ status: 'READY', rows: MANY, rowsDone: MANY });
      const days = (Date.parse(told.expiresAt ?? '') - Date.parse(told.finishedAt ?? '')) / 86_400_000;
      expect(days).toBeCloseTo(7, 3);
      const file = await fileOf(body.id).expect(200);
      expect(Buffer.byteLength(file.body)).toBe(told.sizeBytes);
      return { lines: String(file.body).split('\r\n') };
    })();
    const names = lines.slice(1, -1).map((line) => line.split(';')[0]);
    expect(names).toHaveLength(MANY);
    expect(names).toEqual([...names].sort());
    expect(new Set(names).size).toBe(MANY);
    const { body: list } = await portal.http(admin).get(EXPORTS).expect(200);
    expect(list.map(({ id }: Export) => id)).toContain(body.id);
  });

  it('is told to nobody else, and opened by nobody else', async () => {
    const { body } = await start(large).expect(201);
    await ended(body.id);
    for (const login of ['officer', 'applicant']) {
      const other = await portal.signIn(login);
      await portal.http(other).get(`${EXPORTS}/${body.id}`).expect(404);
      await fileOf(body.id, other).expect(404);
      await portal.http(other).delete(`${EXPORTS}/${body.id}`).expect(404);
      expect((await portal.http(other).get(EXPORTS).expect(200)).body).toEqual([]);
    }
    await portal.http().get(`${EXPORTS}/${body.id}/file`).expect(401);
    await fileOf(body.id).expect(200);
  });

  it('can be removed, file and all', async () => {
    const { body } = await start(large).expect(201);
    await ended(body.id);
    const before = filesInFolder().length;
    await portal.http(admin).delete(`${EXPORTS}/${body.id}`).expect(204);
    expect(filesInFolder()).toHaveLength(before - 1);
    await portal.http(admin).get(`${EXPORTS}/${body.id}`).expect(404);
    await fileOf(body.id).expect(404);
  });

  it('stays away when it is given up while it is written', async () => {
    const { body } = await start(large).expect(201);
    await portal.http(admin).delete(`${EXPORTS}/${body.id}`).expect(204);
    await settled();
    expect(await knownFiles()).toEqual(filesInFolder().sort());
  });

  it('is written twice at once without mixing', async () => {
    const [one, two] = await Promise.all([
      start(large),
      start({ ...large, format: 'xlsx', query: { search: 'Bulk 0001' } }),
    ]);
    const three = await start({ ...large, query: { search: 'Bulk 00', order: 'desc' } });
    await Promise.all([one.body.id, two.body.id, three.body.id].map((id) => ended(id)));
    const text = String((await fileOf(one.body.id)).body).split('\r\n');
    expect(text).toHaveLength(MANY + 2);
    const [sheet] = (await readXlsx(new Uint8Array((await fileOf(two.body.id)).body))).sheets;
    expect(sheet?.rows).toHaveLength(112);
    const backwards = String((await fileOf(three.body.id)).body).split('\r\n');
    expect(backwards).toHaveLength(MANY + 2);
    expect(backwards[1]).toContain('Bulk 006000');
  });

  it('is whole after a reader that left half way', async () => {
    const { body } = await start(large).expect(201);
    const told = await ended(body.id);
    const leaving = new AbortController();
    const answer = await fetch(`${portal.url}${EXPORTS}/${body.id}/file`, {
      headers: { authorization: `Bearer ${admin}` },
      signal: leaving.signal,
    });
    await answer.body?.getReader().read();
    leaving.abort();
    const file = await fileOf(body.id).expect(200);
    expect(Buffer.byteLength(file.body)).toBe(told.sizeBytes);
  });

  it('is no more than twenty of one person', async () => {
    await portal.database.query('DELETE FROM table_export');
    const answers = await Promise.all(Array.from({ length: 22 }, () => start(large)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(201), 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('TOO_MANY_EXPORTS');
    await portal.database.query('DELETE FROM table_export');
    await settled();
  });
});

/** No export is under way any more. */
async function settled(): Promise<void> {
  for (;;) {
    const [row] = await portal.database.query<{ count: number }>(
      `SELECT (SELECT count(*) FROM table_export WHERE status IN ('QUEUED', 'RUNNING'))::integer
         + (SELECT count(*) FROM table_export_row)::integer AS count`,
    );
    if (row?.count === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function knownFiles(): Promise<string[]> {
  const rows = await portal.database.query<{ id: string }>(
    'SELECT file_id AS id FROM table_export WHERE file_id IS NOT NULL ORDER BY file_id::text',
  );
  return rows.map(({ id }) => id);
}

describe('whoever may not see a list', () => {
  it.each([
    ['officer', 'main/users', 403],
    ['applicant', 'main/audit', 403],
    ['applicant', 'main/mails', 403],
    ['fees', 'mw-applications-requests/dossiers', 403],
    ['applicant', 'mw-applications-requests/dossiers', 201],
    ['admin', 'main/account-requests', 201],
    ['admin', 'main/mails', 201],
    ['admin', 'main/audit', 201],
    ['admin', 'nothing', 400],
  ] as const)('%s asks for %s: %d', async (login, table, status) => {
    await start({ table }, await portal.signIn(login)).expect(status);
  });

  it('gets the dossiers of their own holders only, as on the screen', async () => {
    for (const login of ['applicant', 'officer', 'visitor']) {
      const token = await portal.signIn(login);
      const listed = await portal
        .http(token)
        .get('/api/mwApplicationsRequests/dossiers?pageSize=0&sort=title&order=asc');
      const order = { table: 'mw-applications-requests/dossiers', query: { sort: 'title', order: 'asc' } };
      const { lines } = await csv({ ...order, columns: ['title'] }, token);
      const titles = listed.body.rows.map(({ title }: { title: string }) => title);
      expect(lines.slice(1, -1)).toEqual(titles);
    }
  });

  it('gets nothing when closed meanwhile', async () => {
    const token = await portal.signIn('officer');
    await portal.database.query("UPDATE app_user SET roles = roles || ARRAY['PORTADMIN'] WHERE login = 'officer'");
    const { body } = await start(large, token).expect(201);
    await portal.database.query(
      "UPDATE app_user SET status = 'DISABLED', roles = array_remove(roles, 'PORTADMIN') WHERE login = 'officer'",
    );
    await settled();
    const [row] = await portal.database.query<{ status: string; failure: string | null }>(
      'SELECT status, failure FROM table_export WHERE id = $1',
      [body.id],
    );
    await portal.http(token).get(`${EXPORTS}/${body.id}/file`).expect(401);
    await portal.database.query("UPDATE app_user SET status = 'ACTIVE' WHERE login = 'officer'");
    // It may have been written before the account was closed; then it is held back for good.
    if (row?.status === 'READY') await fileOf(body.id, await portal.signIn('officer')).expect(409);
    else expect(row).toEqual({ status: 'FAILED', failure: 'NOT_ALLOWED' });
  });

  it('gets no file that was written with other rights', async () => {
    const token = await portal.signIn('applicant');
    const { body } = await start({ table: 'mw-applications-requests/dossiers' }, token).expect(201);
    await fileOf(body.id, token).expect(200);
    await portal.database.query("UPDATE app_user SET access_version = access_version + 1 WHERE login = 'applicant'");
    const refused = await portal.http(token).get(`${EXPORTS}/${body.id}/file`).expect(409);
    expect(refused.body.code).toBe('EXPORT_OUTDATED');
    expect(await read(body.id, token)).toMatchObject({ isOutdated: true });
  });
});

describe('an order', () => {
  it.each([
    [{ format: 'pdf' }, 'body.format'],
    [{ locale: 'xx' }, 'body.locale'],
    [{ timeZone: 'Mars/Olympus' }, 'body.timeZone'],
    [{ timeZone: 'UTC; DROP TABLE app_user' }, 'body.timeZone'],
    [{ columns: ['login', 'password_hash'] }, 'body.columns.1'],
    [{ columns: ['login', 'login'] }, 'body.columns'],
    [{ columns: [] }, 'body.columns'],
    [{ query: { sort: 'password' } }, 'body.query.sort'],
    [{ query: { role: 'KING' } }, 'body.query.role'],
    [{ table: '../users' }, 'body.table'],
  ])('%j is refused at %s', async (order, path) => {
    const { body } = await start(order as Order).expect(400);
    expect(body.issues.map((issue: { path: string }) => issue.path.slice(0, path.length))).toContain(path);
  });

  it.each(["' OR 1=1 --", '%', '$1', '\\'])('takes %j for words', async (search) => {
    const { lines } = await csv({ query: { search } });
    expect(lines).toHaveLength(2);
  });

  it('is on record, its reading and its removal too', async () => {
    const { body } = await start({ query: { search: 'admin' } }).expect(201);
    await fileOf(body.id).expect(200);
    await portal.http(admin).delete(`${EXPORTS}/${body.id}`).expect(204);
    const events = await portal.database.query<{ action: string; detail: object; actor: string }>(
      `SELECT e.action, e.detail, u.login AS actor FROM audit_event e JOIN app_user u ON u.id = e.actor_id
       WHERE object_type = 'export' AND object_id = $1 ORDER BY e.at, e.id`,
      [body.id],
    );
    expect(events).toEqual([
      {
        action: 'export_started',
        actor: 'admin',
        detail: { list: 'main/users', format: 'csv', query: { search: 'admin' }, rows: expect.any(Number) },
      },
      { action: 'export_read', actor: 'admin', detail: { list: 'main/users', format: 'csv' } },
      { action: 'export_removed', actor: 'admin', detail: { list: 'main/users', format: 'csv', status: 'READY' } },
    ]);
  });
});

describe('what every list that may be exported has', () => {
  it('is words for its columns, and SQL that runs, whichever way it is sorted', async () => {
    const tables = portal.portal.app.get(ExportedTables).all();
    expect(tables.map(({ key }) => key).sort()).toEqual([
      'main/account-requests',
      'main/audit',
      'main/mails',
      'main/organisations',
      'main/users',
      'mw-applications-requests/dossiers',
    ]);
    const officer = await portal.signIn('officer');
    for (const { key, columns } of tables) {
      const token = key.startsWith('main/') ? admin : officer;
      const { told, lines } = await csv({ table: key, locale: 'fr' }, token);
      const headings = lines[0]?.slice(1).split(';') ?? [];
      expect(headings).toHaveLength(columns.length);
      for (const text of [told.title, ...headings]) expect(text).not.toMatch(/^[A-Z_]+$/);
    }
  });
});

describe('when things break', () => {
  const recover = () => portal.portal.app.get(ExportQueueRepository).recover();
  const attemptsOf = async (id: string) =>
    (await portal.database.query<{ attempts: number }>('SELECT attempts FROM table_export WHERE id = $1', [id]))[0];

  it('what died half way is written again from the beginning, by whoever comes next', async () => {
    await settled();
    const { body } = await start(large).expect(201);
    await ended(body.id);
    const [row] = await portal.database.query<{ file: string }>(
      'SELECT file_id AS file FROM table_export WHERE id = $1',
      [body.id],
    );
    // As a process leaves it that ends in the middle of its work: half a file, chosen rows, a lease.
    const dead = randomUUID();
    await writeFile(join(folder, 'exports', dead), 'half a fi');
    await portal.database.query(
      `UPDATE table_export SET status = 'RUNNING', file_id = NULL, size_bytes = NULL, access_version = NULL,
         finished_at = NULL, expires_at = NULL, rows_done = 3000, lease = $2, leased_until = now() - interval '1 second'
       WHERE id = $1`,
      [body.id, dead],
    );
    await portal.database.query(
      'INSERT INTO table_export_row (lease, position, row_id) SELECT $1, n, gen_random_uuid() FROM generate_series(1, 9) n',
      [dead],
    );
    await recover();
    const told = await ended(body.id);
    expect(told).toMatchObject({ status: 'READY', rows: MANY });
    expect(String((await fileOf(body.id)).body).split('\r\n')).toHaveLength(MANY + 2);
    expect(await attemptsOf(body.id)).toEqual({ attempts: 2 });
    await settled();
    const old = new Date(Date.now() - 2 * 3_600_000);
    for (const name of [dead, row?.file ?? '']) await utimes(join(folder, 'exports', name), old, old);
    await portal.portal.app.get(ExportRunner).sweep();
    expect(existsSync(join(folder, 'exports', dead))).toBe(false);
    await fileOf(body.id).expect(200);
  });

  it('is given up after three attempts, or when its time is over, and says so', async () => {
    const { body } = await start(large).expect(201);
    await ended(body.id);
    const asIfDead = (values: string) =>
      portal.database.query(
        `UPDATE table_export SET status = 'RUNNING', file_id = NULL, size_bytes = NULL, access_version = NULL,
           failure = NULL, finished_at = NULL, expires_at = NULL, lease = gen_random_uuid(),
           leased_until = now() - interval '1 second', ${values} WHERE id = $1`,
        [body.id],
      );
    await asIfDead('attempts = 3');
    await recover();
    expect(await ended(body.id)).toMatchObject({ status: 'FAILED', failure: 'FAULT' });
    await fileOf(body.id).expect(404);
    await asIfDead("attempts = 1, deadline_at = now() - interval '1 second'");
    await recover();
    expect(await ended(body.id)).toMatchObject({ status: 'FAILED', failure: 'TOO_SLOW' });
  });

  it('is forgotten with its file when its days are over', async () => {
    const { body } = await start(large).expect(201);
    await ended(body.id);
    await portal.database.query("UPDATE table_export SET expires_at = now() - interval '1 second' WHERE id = $1", [
      body.id,
    ]);
    await fileOf(body.id).expect(404);
    const before = filesInFolder().length;
    await portal.portal.app.get(ExportRunner).sweep();
    expect(filesInFolder().length).toBeLessThan(before);
    const rows = await portal.database.query('SELECT FROM table_export WHERE id = $1', [body.id]);
    expect(rows).toHaveLength(0);
  });

  it('rows that go while it is written are left out, those that come are not in it, none is there twice', async () => {
    const { body } = await start({ ...large, query: { search: 'Bulk', order: 'desc' } }).expect(201);
    await portal.database.query("DELETE FROM organisation WHERE company_name LIKE 'Bulk 0000%'");
    await ended(body.id);
    const names = String((await fileOf(body.id)).body)
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';')[0]);
    expect(new Set(names).size).toBe(names.length);
    expect([MANY, MANY - 99]).toContain(names.length);
    await addOrganisations(99);
  });
});

test('files lie under names that nobody can guess, readable by the portal alone', async () => {
  const { body } = await start({}).expect(201);
  const [row] = await portal.database.query<{ file: string }>(
    'SELECT file_id AS file FROM table_export WHERE id = $1',
    [body.id],
  );
  expect(row?.file).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  expect(filesInFolder()).toContain(row?.file);
});
