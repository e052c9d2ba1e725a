import { readXlsx } from 'hucre/xlsx';
import { uuidv7 } from 'uuidv7';
import {
  admin,
  closePortal,
  csv,
  EXPORTS,
  type ExportOptions,
  fileOf,
  filesInFolder,
  large,
  openPortal,
  portal,
  read,
  settled,
  start,
} from '../../../test/exporting.js';
import { ExportedListsRegistry } from './exported-lists.registry.js';

beforeAll(openPortal);
afterAll(closePortal);

describe('a short list', () => {
  it('is written at once, with the filters, order and columns of the request', async () => {
    const options = { query: { role: 'REGULATOR', sort: 'login', order: 'desc' }, columns: ['role', 'login'] };
    const { found, lines } = await csv(options);
    expect(found).toMatchObject({ status: 'READY', isBackground: false, title: 'Accounts of the portal' });
    expect(found.fileName).toMatch(/^main_users_\d{8}-\d{4}\.csv$/);
    expect(lines[0]).toBe('\uFEFFRoles;User name');
    const logins = lines.slice(1, -1).map((line) => line.split(';').at(-1));
    expect(logins.length).toBeGreaterThan(0);
    expect(logins).toEqual([...logins].sort().reverse());
    for (const line of lines.slice(1, -1)) expect(line).toContain('egulator');
  });

  it('has the language and time zone of the request', async () => {
    await portal.database.query("UPDATE app_user SET created_at = '2026-06-30T22:30:00Z' WHERE login = 'admin'");
    const options = { query: { search: 'admin' }, columns: ['login', 'createdAt', 'state'] };
    const french = await csv({ ...options, locale: 'fr' });
    expect(french.lines).toContain('admin;01-07-2026 00:30:00;Actif');
    const elsewhere = await csv({ ...options, timeZone: 'America/Lima' });
    expect(elsewhere.lines).toContain('admin;2026-06-30 17:30:00;Active');
  });

  it('is a workbook with numbers, dates and texts as such', async () => {
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

  it('is never a formula in a spreadsheet', async () => {
    const { lines } = await csv({ table: 'main/organisations', query: { search: 'Evil' }, columns: ['companyName'] });
    expect(lines[1]).toBe("'=1+1 Evil");
  });
});

describe('access to exports', () => {
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
  ] as const)('of %s to %s: %d', async (login, table, status) => {
    await start({ table }, await portal.signIn(login)).expect(status);
  });

  it('gives the dossiers that the user sees on screen', async () => {
    for (const login of ['applicant', 'officer', 'visitor']) {
      const token = await portal.signIn(login);
      const listed = await portal
        .http(token)
        .get('/api/mwApplicationsRequests/dossiers?pageSize=0&sort=title&order=asc');
      const options = { table: 'mw-applications-requests/dossiers', query: { sort: 'title', order: 'asc' } };
      const { lines } = await csv({ ...options, columns: ['title'] }, token);
      const titles = listed.body.rows.map(({ title }: { title: string }) => title);
      expect(lines.slice(1, -1)).toEqual(titles);
    }
  });

  it('gives nothing to an account closed meanwhile', async () => {
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
    // It may have been written before the account was closed; then it is outdated.
    if (row?.status === 'READY') await fileOf(body.id, await portal.signIn('officer')).expect(409);
    else expect(row).toEqual({ status: 'FAILED', failure: 'NOT_ALLOWED' });
  });

  it('gives no file that was written with other permissions', async () => {
    const token = await portal.signIn('applicant');
    const { body } = await start({ table: 'mw-applications-requests/dossiers' }, token).expect(201);
    await fileOf(body.id, token).expect(200);
    await portal.database.query("UPDATE app_user SET access_version = access_version + 1 WHERE login = 'applicant'");
    const refused = await portal.http(token).get(`${EXPORTS}/${body.id}/file`).expect(409);
    expect(refused.body.code).toBe('EXPORT_OUTDATED');
    expect(await read(body.id, token)).toMatchObject({ isOutdated: true });
  });
});

describe('a request', () => {
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
  ])('%j is refused at %s', async (options, path) => {
    const { body } = await start(options as ExportOptions).expect(400);
    expect(body.issues.map((issue: { path: string }) => issue.path.slice(0, path.length))).toContain(path);
  });

  it.each(["' OR 1=1 --", '%', '$1', '\\'])('searches for %j literally', async (search) => {
    const { lines } = await csv({ query: { search } });
    expect(lines).toHaveLength(2);
  });

  it('is audited, as are reading and removing the file', async () => {
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

describe('every list that can be exported', () => {
  it('has a text for each column, and SQL that runs', async () => {
    const tables = portal.portal.app.get(ExportedListsRegistry).all();
    expect(tables.map(({ key }) => key)).toEqual(expect.arrayContaining(['main/users', 'antennas/dossiers']));
    // Stations and trials ask for a relation that covers them.
    await portal.database.query(`UPDATE user_relation SET request_systems = request_systems || '{COM,EXP}'`);
    const [officer, agency, accountant] = await Promise.all(
      ['officer', 'agency', 'fees'].map((login) => portal.signIn(login)),
    );
    // Casework is for officers, some modules for people of their own, everything else for administrators.
    const readerOf = (key: string) => {
      if (/^agency-control\/(anomalies|inspections)$/.test(key)) return agency;
      if (key.startsWith('fees/')) return accountant;
      return /\/(dossiers|entries|declarations|stations)$/.test(key) ? officer : admin;
    };
    for (const { key, columns } of tables) {
      const token = readerOf(key);
      const { found, lines } = await csv({ table: key, locale: 'fr' }, token);
      const headings = lines[0]?.slice(1).split(';') ?? [];
      expect(headings).toHaveLength(columns.length);
      for (const text of [found.title, ...headings]) expect(text).not.toMatch(/^[A-Z_]+$/);
    }
  });
});

test('files have random names', async () => {
  const { body } = await start({}).expect(201);
  const [row] = await portal.database.query<{ file: string }>(
    'SELECT file_id AS file FROM table_export WHERE id = $1',
    [body.id],
  );
  expect(row?.file).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  expect(filesInFolder()).toContain(row?.file);
});
