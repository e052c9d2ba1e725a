import { Role } from '@portal/contracts';
import { Administrator, newUser } from '../../../../test/administrator.js';
import { TELELIEN } from '../../../../test/demo-organisations.js';
import { namesHardToSearch } from '../../../../test/hostile-values.js';
import { startTestPortal, type TestPortal } from '../../../../test/portal.js';

interface Row {
  readonly id: string;
  readonly login: string;
  readonly fullName: string;
  readonly email: string;
  readonly origin: string | null;
  readonly roles: string[];
  readonly requestSystems: string[];
  readonly organisations: { id: string; companyName: string }[];
  readonly lastLoginAt: string | null;
  readonly createdAt: string;
}

let portal: TestPortal;
let admin: Administrator;
let everybody: Row[];

const list = async (query: Readonly<Record<string, string | number>> = {}) =>
  (await admin.users({ pageSize: 200, ...query }).expect(200)).body as {
    rows: Row[];
    total: number;
    next: string | null;
  };

const logins = (rows: readonly Row[]): string[] => rows.map(({ login }) => login);

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await Administrator.signedIn(portal);
  for (const [at, fullName] of namesHardToSearch.entries())
    await admin.createUser(newUser(`name${at}`, { fullName, origin: null, roles: [] })).expect(201);
  everybody = (await list()).rows;
}, 120_000);

afterAll(() => portal?.close());

describe('the list of users', () => {
  it('is everybody, by login', () => {
    expect(everybody.length).toBeGreaterThan(15);
    expect(logins(everybody)).toEqual([...logins(everybody)].sort());
  });

  it.each([
    ['telelien', 'applicant'],
    ['TÉLÉLIEN martin', 'applicant'],
    ['jeanne.martin@', 'applicant'],
    ['strasse', 'name4'],
    ['oeuvre', 'name5'],
    ['σισυφος', 'name3'],
  ])('is searched for %j whatever the case and accents', async (search, found) => {
    expect(logins((await list({ search })).rows)).toContain(found);
  });

  it('is searched literally', async () => {
    for (const search of ["o'neill 100%", 'under_', 'back\\s', '$1 $$'])
      expect(logins((await list({ search })).rows)).toHaveLength(1);
  });

  it.each(['role', 'origin', 'state', 'system', 'organisation', 'sort', 'order', 'after', 'page', 'pageSize'])(
    'accepts in %s only values it knows',
    async (filter) => {
      const { body } = await admin.users({ [filter]: "' OR 1=1 --" }).expect(400);
      expect(body.code).toBe('VALIDATION_FAILED');
      expect(body.issues[0].path.replace(/\.\d+$/, '')).toBe(`query.${filter}`);
    },
  );

  it('is refused with a byte no text holds and with more than a search can be', async () => {
    await admin.users({ search: 'a\u0000b' }).expect(400);
    await admin.users({ search: 'x'.repeat(121) }).expect(400);
    await admin.http.get('/api/main/administration/users?search=a&search=b').expect(400);
    for (const pageSize of ['201', '-1', '1.5', '1e9']) await admin.users({ pageSize }).expect(400);
  });

  it('is filtered by role, origin, state, system and organisation', async () => {
    for (const role of Role.options)
      expect(logins((await list({ role })).rows)).toEqual(
        logins(everybody.filter(({ roles }) => roles.includes(role))),
      );
    expect(logins((await list({ origin: 'NONE' })).rows)).toEqual(
      logins(everybody.filter(({ origin }) => origin === null)),
    );
    expect(logins((await list({ origin: 'USERS_CNTCT' })).rows)).toEqual(['visitor']);
    expect(logins((await list({ role: 'FEE,AGENCE' })).rows)).toEqual(
      logins(everybody.filter(({ roles }) => roles.includes('FEE') || roles.includes('AGENCE'))),
    );
    expect(logins((await list({ role: 'FEE,AGENCE' })).rows)).toEqual(expect.arrayContaining(['agency', 'fees']));
    expect((await list({ state: 'INVITED' })).rows).toHaveLength(namesHardToSearch.length);
    expect(logins((await list({ system: 'COM' })).rows)).toEqual([
      'airports',
      'applicant',
      'decider',
      'defence',
      'officer',
      'owner',
      'watcher',
    ]);
    const members = everybody.filter(({ organisations }) => organisations.some(({ id }) => id === TELELIEN));
    expect(logins((await list({ organisation: TELELIEN })).rows)).toEqual(logins(members));
    expect(logins((await list({ organisation: TELELIEN, role: 'OWNER', search: 'leroux' })).rows)).toEqual(['owner']);
  });

  it.each(['login', 'fullName', 'email', 'state', 'lastLoginAt', 'createdAt'])(
    'sorted by %s, in either direction, is complete in pages of any size',
    async (sort) => {
      for (const order of ['asc', 'desc'])
        for (const pageSize of [1, 4, 7, 200, 0]) {
          const seen: Row[] = [];
          let after: string | null = null;
          do {
            const page: { rows: Row[]; total: number; next: string | null } = await list({
              sort,
              order,
              pageSize,
              ...(after ? { after } : {}),
            });
            expect(page.total).toBe(everybody.length);
            seen.push(...page.rows);
            after = page.next;
          } while (after);
          expect(logins(seen).sort()).toEqual(logins(everybody));
          const key = (row: Row): string => String(row[sort as keyof Row] ?? '');
          if (sort === 'createdAt' || sort === 'lastLoginAt') {
            const keys = seen.map(key);
            expect(keys).toEqual(order === 'asc' ? [...keys].sort() : [...keys].sort().reverse());
          }
        }
    },
  );

  it('continues behind a row although others were added meanwhile', async () => {
    const first = await list({ pageSize: 3 });
    await admin.createUser(newUser('aaaa')).expect(201);
    const rest = await list({ pageSize: 200, after: String(first.next) });
    expect(logins([...first.rows, ...rest.rows])).toEqual(logins(everybody));
    const { body } = await admin.users({ after: '01990000-0000-7000-8000-0000000000ff' }).expect(400);
    expect(body.issues[0].path).toBe('query.after');
  });

  it('never tells of passwords', async () => {
    const answers = [await admin.users(), await admin.user(everybody[0]!.id)];
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/argon2|hash/i);
  });
});
