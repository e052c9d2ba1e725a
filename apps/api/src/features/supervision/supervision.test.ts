import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HealthReport, RecentError, SupervisedJob, Traffic } from '@portal/contracts';
import { eventually } from '../../../test/eventually.js';
import { PortalHubClient } from '../../../test/hub/portal-client.js';
import { openTestPortal, startTestPortal, type TestPortal } from '../../../test/portal.js';
import { SettingsRepository } from '../app-settings/settings.repository.js';
import { examine } from './health/health-examination.js';
import { LinkProbesTask } from './links/link-probes.task.js';

const SUPERVISION = '/api/main/supervision';
const SECRET_KEY = 'of the tests of supervision alone';
const SQUARE = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ],
};

let portal: TestPortal;
let admin: string;
let backups: string;
const clients: PortalHubClient[] = [];

beforeAll(async () => {
  backups = await mkdtemp(join(tmpdir(), 'portal-backups-'));
  portal = await startTestPortal({ env: { BACKUP_DIR: backups, SECRET_KEY } });
  admin = await portal.signIn('admin');
}, 120_000);

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.stop()));
});

afterAll(async () => {
  await portal.close();
  await rm(backups, { recursive: true });
});

async function connected(login: string): Promise<PortalHubClient> {
  const client = await PortalHubClient.connected(portal.url, await portal.signIn(login));
  clients.push(client);
  return client;
}

const idOf = async (login: string): Promise<string> =>
  (await portal.database.query<{ id: string }>('SELECT id FROM app_user WHERE login = $1', [login]))[0]!.id;
const audited = async (action: string) =>
  (
    await portal.database.query<{ object: string; detail: Record<string, unknown>; ip: string | null }>(
      'SELECT object_id AS object, detail, host(ip) AS ip FROM audit_event WHERE action = $1 ORDER BY id DESC LIMIT 1',
      [action],
    )
  )[0];
const asAdmin = () => portal.http(admin);

describe('supervision', () => {
  it.each([
    ['get', '/connections'],
    ['get', '/recipients?kind=USER'],
    ['get', '/health'],
    ['get', '/jobs'],
    ['get', '/traffic'],
    ['get', '/errors'],
    ['post', '/messages'],
    ['post', '/forcedLogouts'],
    ['post', `/jobs/GEOMETRY/${randomUUID()}/retry`],
    ['post', `/jobs/GEOMETRY/${randomUUID()}/cancel`],
  ] as const)('is for administrators alone: %s %s', async (method, path) => {
    await portal
      .http()
      [method](SUPERVISION + path)
      .expect(401);
    for (const login of ['officer', 'owner'])
      await portal
        .http(await portal.signIn(login))
        [method](SUPERVISION + path)
        .expect(403);
  });

  it('lists who is connected, since when and how', async () => {
    const client = await connected('applicant');
    const { body } = await asAdmin().get(`${SUPERVISION}/connections`).expect(200);
    const [user] = body.users.filter(({ login }: { login: string }) => login === 'applicant');
    expect(user).toMatchObject({ companyName: 'Télélien SA', module: null, transport: 'WebSockets' });
    await client.stop();
  });

  it('sends a message to one user, and says from which request it came', async () => {
    const [applicant, owner] = [await connected('applicant'), await connected('owner')];
    const target = { kind: 'USER', value: await idOf('applicant') };
    const { body } = await asAdmin().post(`${SUPERVISION}/messages`).send({ text: 'for one', target }).expect(201);
    expect(await applicant.next('receiveMessage')).toEqual(body);
    const all = await asAdmin()
      .post(`${SUPERVISION}/messages`)
      .send({ text: 'for all', target: { kind: 'ALL' } })
      .expect(201);
    expect(await owner.next('receiveMessage')).toEqual(all.body);
    expect(await audited('message_sent')).toMatchObject({ object: String(all.body.id), ip: expect.any(String) });
  });

  it('forces a user out, who reads the reason first', async () => {
    const client = await connected('rival');
    const order = { target: { kind: 'USER', value: await idOf('rival') }, reason: 'The portal moves.' };
    const { body } = await asAdmin().post(`${SUPERVISION}/forcedLogouts`).send(order).expect(200);
    expect(body.sessions).toBeGreaterThan(0);
    expect(await client.next('receiveForceLogout')).toMatchObject({ message: 'The portal moves.', delaySeconds: 10 });
    expect(await audited('logout_forced')).toMatchObject({ detail: { after: { reason: 'The portal moves.' } } });
  });

  it.each([
    ['/messages', { text: '', target: { kind: 'ALL' } }, 400],
    ['/messages', { text: 'x'.repeat(2001), target: { kind: 'ALL' } }, 400],
    ['/messages', { text: 5, target: { kind: 'ALL' } }, 400],
    ['/messages', { text: 'a', target: { kind: 'NOBODY' } }, 400],
    ['/messages', { text: 'a', target: { kind: 'ROLE', value: 'KING' } }, 400],
    ['/messages', { text: 'a', target: { kind: 'USER', value: 'applicant' } }, 400],
    ['/messages', { text: 'a', target: { kind: 'USER', value: randomUUID() } }, 404],
    ['/messages', [], 400],
    ['/forcedLogouts', { target: { kind: 'ALL' } }, 400],
    ['/forcedLogouts', { target: { kind: 'ALL' }, reason: ' ' }, 400],
    ['/forcedLogouts', { target: { kind: 'ORGANISATION', value: randomUUID() }, reason: 'a' }, 404],
  ])('refuses %s with %j: %i', async (path, body, status) => {
    await asAdmin()
      .post(SUPERVISION + path)
      .send(body)
      .expect(status);
  });

  it('finds recipients by a part of their name', async () => {
    const find = async (query: object) =>
      (await asAdmin().get(`${SUPERVISION}/recipients`).query(query).expect(200)).body.map(
        ({ name }: { name: string }) => name,
      );
    expect(await find({ kind: 'ORGANISATION', search: 'TÉLÉLIEN S' })).toEqual(['Télélien SA']);
    expect(await find({ kind: 'USER', search: 'applic' })).toEqual([expect.stringMatching(/^applicant · /)]);
    expect(await find({ kind: 'USER', search: '%' })).toEqual([]);
    await asAdmin().get(`${SUPERVISION}/recipients`).query({ kind: 'ROLE' }).expect(400);
  });
});

describe('health', () => {
  it('is told of every part, with what to do where something is missing', async () => {
    const { body }: { body: HealthReport } = await asAdmin().get(`${SUPERVISION}/health`).expect(200);
    const found = Object.fromEntries(body.checks.map(({ part, finding }) => [part, finding]));
    expect(found).toMatchObject({ worker: 'NONE', queue: 'OK', hub: 'OK' });
    expect(Object.keys(found).sort()).toEqual([
      'api',
      'backup',
      'database',
      'disk',
      'hub',
      'links',
      'mail',
      'queue',
      'terrain',
      'worker',
    ]);
  });

  it.each([
    ['no backup', {}, 'NONE'],
    ['a backup that was never restored', { backup: { succeeded: true, hours: 1 } }, 'NO_DRILL'],
    ['an old backup', { backup: { succeeded: true, hours: 60 } }, 'OLD'],
    ['a failed backup', { backup: { succeeded: false, hours: 1 } }, 'FAILED'],
    [
      'a failed drill',
      { backup: { succeeded: true, hours: 1 }, drill: { succeeded: false, hours: 1 } },
      'DRILL_FAILED',
    ],
    ['both', { backup: { succeeded: true, hours: 2 }, drill: { succeeded: true, hours: 1 } }, 'OK'],
  ])('with %s is found as %j: %s', async (_name, kept, finding) => {
    await rm(backups, { recursive: true, force: true });
    await mkdir(backups);
    for (const [kind, { succeeded, hours }] of Object.entries(kept)) {
      const finishedAt = new Date(Date.now() - hours * 3_600_000).toISOString();
      await writeFile(join(backups, `last-${kind}.json`), JSON.stringify({ succeeded, finishedAt }));
    }
    const { body }: { body: HealthReport } = await asAdmin().get(`${SUPERVISION}/health`).expect(200);
    expect(body.checks.find(({ part }) => part === 'backup')).toMatchObject({ finding });
  });

  it('names the addresses of modules that do not answer, once they were probed', async () => {
    const probed = createServer((request, response) => response.writeHead(request.url === '/gone' ? 404 : 401).end());
    await new Promise<void>((resolve) => probed.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(probed.address() as AddressInfo).port}`;
    const settings = portal.portal.app.get(SettingsRepository, { strict: false });
    const task = portal.portal.app.get(LinkProbesTask, { strict: false });
    const linksAt = async (moduleAddresses: Record<string, string>, moment: string) => {
      await settings.merge('main', 'GLOBAL', { moduleAddresses });
      await task.round(new Date(moment), new AbortController().signal);
      const { body }: { body: HealthReport } = await asAdmin().get(`${SUPERVISION}/health`).expect(200);
      const { finding, values } = body.checks.find(({ part }) => part === 'links')!;
      return [finding, values];
    };
    try {
      expect(await linksAt({}, '2027-01-01T12:00:00Z')).toEqual(['NONE', {}]);
      expect(await linksAt({ pmr: `${base}/pmr` }, '2027-01-01T12:00:00Z')).toEqual(['OK', { links: 1 }]);
      const both = { pmr: `${base}/pmr`, ots: `${base}/gone` };
      expect(await linksAt(both, '2027-01-01T12:15:00Z')).toEqual(['BROKEN', { addresses: `${base}/gone (404)` }]);
      await new Promise((resolve) => probed.close(resolve));
      expect((await linksAt(both, '2027-01-01T12:30:00Z'))[1]).toEqual({ addresses: `${base}/gone (404)` });
      expect((await linksAt(both, '2027-01-02T12:00:00Z'))[1]).toEqual({
        addresses: `${base}/gone (ECONNREFUSED), ${base}/pmr (ECONNREFUSED)`,
      });
    } finally {
      probed.close();
      await settings.merge('main', 'GLOBAL', { moduleAddresses: {} });
    }
  });

  it('of a part that hangs or fails holds up no other', async () => {
    const failed: string[] = [];
    const checks = await examine(
      {
        disk: () => new Promise(() => undefined),
        mail: () => Promise.reject(new Error('away')),
        hub: async () => ({ status: 'OK', finding: 'OK' }),
      },
      (part) => failed.push(part),
      50,
    );
    expect(checks.map(({ part, finding }) => [part, finding])).toEqual([
      ['disk', 'NO_ANSWER'],
      ['mail', 'NO_ANSWER'],
      ['hub', 'OK'],
    ]);
    expect(failed).toEqual(['mail']);
  });

  it('knows a worker that says that it runs, and one whose jobs have waited for minutes', async () => {
    await portal.database.query('INSERT INTO worker_beat (id) VALUES ($1)', [randomUUID()]);
    const workerFinding = async () =>
      ((await asAdmin().get(`${SUPERVISION}/health`)).body as HealthReport).checks.find(
        ({ part }) => part === 'worker',
      );
    expect(await workerFinding()).toMatchObject({ status: 'OK', values: { workers: 1 } });
    const id = randomUUID();
    await portal.database.query(
      `INSERT INTO geo_job (id, operation, input, created_at, owner_id)
       VALUES ($1, 'union', '{}', now() - interval '10 minutes', $2)`,
      [id, await idOf('applicant')],
    );
    expect(await workerFinding()).toMatchObject({ status: 'WARNING', finding: 'BEHIND' });
    await portal.database.query('DELETE FROM geo_job WHERE id = $1', [id]);
  });
});

describe('jobs', () => {
  const jobs = async (query: object = {}): Promise<SupervisedJob[]> =>
    (await asAdmin().get(`${SUPERVISION}/jobs`).query(query).expect(200)).body.rows;
  const requested = async (): Promise<string> =>
    (
      await portal
        .http(await portal.signIn('applicant'))
        .post('/api/main/geometry/jobs/validate')
        .set('Prefer', 'wait=0')
        .send({ geometry: SQUARE, options: { seed: randomUUID() } })
    ).body.id ?? (await insertedJob());
  const insertedJob = async (status = 'queued'): Promise<string> => {
    const id = randomUUID();
    const finished = status === 'queued' ? null : new Date();
    await portal.database.query(
      `INSERT INTO geo_job (id, operation, input, status, owner_id, finished_at) VALUES ($1, 'union', '{}', $2, $3, $4)`,
      [id, status, await idOf('applicant'), finished],
    );
    return id;
  };
  const act = (what: string, id: string, kind = 'GEOMETRY') =>
    asAdmin().post(`${SUPERVISION}/jobs/${kind}/${id}/${what}`);

  it('are cancelled and started again, which is recorded', async () => {
    const id = await requested();
    expect(await jobs({ search: 'applic', kind: 'GEOMETRY' })).toContainEqual(
      expect.objectContaining({ id, status: 'QUEUED', canCancel: true, canRetry: false, owner: 'applicant' }),
    );
    const { body } = await act('cancel', id).expect(200);
    expect(body).toMatchObject({ id, status: 'CANCELLED', canRetry: true });
    expect(await audited('job_cancelled')).toMatchObject({
      object: id,
      detail: { before: { status: 'QUEUED' }, after: { status: 'CANCELLED' } },
    });
    expect((await act('retry', id).expect(200)).body).toMatchObject({ status: 'QUEUED', attempts: 0, error: null });
    expect((await jobs({ status: 'QUEUED' })).map((job) => job.id)).toContain(id);
  });

  it('are cancelled once by two administrators at once', async () => {
    const id = await insertedJob();
    const answers = await Promise.all([act('cancel', id), act('cancel', id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('that have ended are not cancelled, and those that have not failed are not started again', async () => {
    expect((await act('cancel', await insertedJob('failed')).expect(409)).body.code).toBe('TRANSITION_NOT_ALLOWED');
    await act('retry', await insertedJob()).expect(409);
  });

  it.each([
    ['retry', randomUUID(), 'GEOMETRY', 404],
    ['cancel', randomUUID(), 'EXPORT', 404],
    ['cancel', '7', 'GEOMETRY', 404],
    ['cancel', randomUUID(), 'MAIL', 404],
    ['explode', randomUUID(), 'GEOMETRY', 404],
  ])('answer %s of %s as %s: %i', async (what, id, kind, status) => {
    await act(what, id, kind).expect(status);
  });

  it('include exports, which are cancelled with what they leave to their owner', async () => {
    const id = randomUUID();
    await portal.database.query(
      `INSERT INTO table_export (id, owner_id, list, query, format, locale, time_zone, title, file_name, is_background,
         deadline_at, due_at)
       VALUES ($1, $2, 'main/users', '{}', 'csv', 'fr', 'UTC', 'Users', 'users.csv', true, now() + interval '1 hour',
         now() + interval '1 hour')`,
      [id, await idOf('admin')],
    );
    expect((await act('cancel', id, 'GEOMETRY')).status).toBe(404);
    expect((await act('cancel', id, 'EXPORT').expect(200)).body).toMatchObject({
      status: 'CANCELLED',
      name: 'Users',
      nameLocale: 'fr',
    });
    expect((await asAdmin().get(`/api/main/exports/${id}`)).body).toMatchObject({
      status: 'FAILED',
      failure: 'CANCELLED',
    });
    expect((await act('retry', id, 'EXPORT').expect(200)).body).toMatchObject({ status: 'QUEUED' });
  });

  it.each([{ kind: 'MAIL' }, { status: 'queued' }, { pageSize: 201 }, { search: 'x'.repeat(300) }])(
    'are not listed by %j',
    async (query) => {
      await asAdmin().get(`${SUPERVISION}/jobs`).query(query).expect(400);
    },
  );
});

describe('requests of the last hour', () => {
  it('are counted by route, with those that failed', async () => {
    await asAdmin().get(`${SUPERVISION}/jobs?secret=of-mine`);
    const { body }: { body: Traffic } = await asAdmin().get(`${SUPERVISION}/traffic`).expect(200);
    expect(body.processes).toBeGreaterThanOrEqual(1);
    expect(body.requests).toBeGreaterThan(10);
    expect(body.slowest.length).toBeGreaterThan(3);
    expect(JSON.stringify(body)).not.toContain('of-mine');
  });
});

describe('figures of several processes', () => {
  const traffic = async (): Promise<Traffic> => (await asAdmin().get(`${SUPERVISION}/traffic`).expect(200)).body;
  const failingCalls = async (of: TestPortal, traceId: string) => {
    await of.database.query('ALTER TABLE mail RENAME TO mail_away');
    await of.http(admin).get('/api/main/mails').set('X-Request-Id', traceId).expect(500);
    await of.database.query('ALTER TABLE mail_away RENAME TO mail');
  };

  it('are added up, and outlive the process that saw them', async () => {
    const before = await traffic();
    const traceId = randomUUID();
    const other = await openTestPortal({ databaseUrl: portal.databaseUrl, env: { SECRET_KEY } });
    try {
      await eventually(traffic, ({ processes }) => processes === before.processes + 1);
      await failingCalls(other, traceId);
    } finally {
      await other.close();
    }
    const after = await traffic();
    expect(after.processes).toBe(before.processes);
    expect(after.faults).toBe(before.faults + 1);
    expect(after.requests).toBeGreaterThan(before.requests);
    const { body } = await asAdmin().get(`${SUPERVISION}/errors?traceId=${traceId}`).expect(200);
    expect(body).toEqual([expect.objectContaining({ traceId, route: '/api/main/mails' })]);
  });

  it('are those of the last hour, and of the last days for errors; what is older is removed', async () => {
    const before = await traffic();
    await portal.database.query(
      `INSERT INTO request_count (minute, method, route, requests, faults, total_ms, slowest_ms, classes)
       SELECT date_trunc('minute', now()) - make_interval(mins => m), 'GET', '/of-this-test', 5, 1, 9, 9, '{5,0}'
       FROM unnest('{30,61,130}'::integer[]) AS m`,
    );
    await portal.database.query(
      `INSERT INTO recent_fault (at, trace_id, code, status, method, route, fault)
       SELECT now() - make_interval(days => d), 'days-' || d, 'UNEXPECTED', 500, 'GET', '/', 'Error'
       FROM unnest('{6,8}'::integer[]) AS d`,
    );
    const after = await traffic();
    expect(after.slowest.find(({ route }) => route === '/of-this-test')).toMatchObject({ requests: 5, faults: 1 });
    expect(after.faults).toBe(before.faults + 1);
    const { body } = await asAdmin().get(`${SUPERVISION}/errors?traceId=days-`).expect(200);
    expect(body.map(({ traceId }: RecentError) => traceId)).toEqual(['days-6']);
    const kept = await portal.database.query(`SELECT FROM request_count WHERE route = '/of-this-test'`);
    expect(kept).toHaveLength(2);
    await portal.database.query(`DELETE FROM request_count WHERE route = '/of-this-test'`);
  });
});

describe('errors', () => {
  it('are found by their correlation id, without what was sent', async () => {
    const before: Traffic = (await asAdmin().get(`${SUPERVISION}/traffic`)).body;
    await portal.database.query('ALTER TABLE mail RENAME TO mail_away');
    const { body: problem } = await asAdmin()
      .get('/api/main/mails?search=jeanne@x.example')
      .set('X-Request-Id', 'mails-went-away')
      .expect(500);
    await portal.database.query('ALTER TABLE mail_away RENAME TO mail');
    expect(problem.traceId).toBe('mails-went-away');
    const { body }: { body: RecentError[] } = await asAdmin().get(`${SUPERVISION}/errors?traceId=went-aw`).expect(200);
    expect(body).toEqual([
      {
        at: expect.any(String),
        traceId: 'mails-went-away',
        code: 'UNEXPECTED',
        status: 500,
        method: 'GET',
        route: '/api/main/mails',
        fault: 'DatabaseError',
      },
    ]);
    expect((await asAdmin().get(`${SUPERVISION}/errors?traceId=other`)).body).toEqual([]);
    const { body: traffic }: { body: Traffic } = await asAdmin().get(`${SUPERVISION}/traffic`);
    expect(traffic.faults).toBe(before.faults + 1);
    await asAdmin()
      .get(`${SUPERVISION}/errors`)
      .query({ traceId: 'x'.repeat(300) })
      .expect(400);
  });

  it('are not refusals during maintenance', async () => {
    const { faults }: Traffic = (await asAdmin().get(`${SUPERVISION}/traffic`)).body;
    const now = Date.now();
    const { body } = await asAdmin()
      .post('/api/main/maintenance/announcements')
      .send({
        startDate: new Date(now - 1000).toISOString(),
        endDate: new Date(now + 60_000).toISOString(),
        reason: { fr: 'Essai' },
        readOnly: true,
      })
      .expect(201);
    await portal
      .http(await portal.signIn('applicant'))
      .delete(`/api/main/geometry/jobs/${randomUUID()}`)
      .expect(503);
    await asAdmin()
      .delete(`/api/main/maintenance/announcements/${body.id}`)
      .query({ version: body.version })
      .expect(204);
    expect((await asAdmin().get(`${SUPERVISION}/traffic`)).body.faults).toBe(faults);
  });
});
