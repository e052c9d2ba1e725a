import { noticeKinds, notices } from '@portal/contracts';
import { PortalHubClient } from '../../../test/hub/portal-client.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { InboxRetentionTask } from './inbox-retention.task.js';

const INBOX = '/api/main/inbox';
const UNKNOWN = '01990000-0000-7000-8000-0000000000ff';

let portal: TestPortal;
const tokens = new Map<string, string>();
beforeAll(async () => {
  portal = await startTestPortal();
  for (const login of ['applicant', 'rival', 'officer', 'admin', 'fees']) tokens.set(login, await portal.signIn(login));
}, 120_000);
afterAll(() => portal?.close());
beforeEach(async () => {
  await portal.database.query('DELETE FROM inbox_entry');
  await portal.database.query('DELETE FROM notice_preference');
});

const as = (login: string) => portal.http(tokens.get(login));

/** Notices of somebody, numbered from 1 in the order of their coming. */
async function notified(login: string, count: number, age = '0 days'): Promise<string[]> {
  const rows = await portal.database.query<{ id: string }>(
    `INSERT INTO inbox_entry (id, user_id, kind, parameters, path, created_at)
     SELECT ('01990000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, u.id, 'UPDATE_RECEIVED',
       jsonb_build_object('requestNumber', 'UPD-' || n), '/app/main/account', now() - $3::interval
     FROM app_user u, generate_series(1, $2::integer) AS n WHERE u.login = $1 ORDER BY n RETURNING id`,
    [login, count, age],
  );
  return rows.map(({ id }) => id);
}

const page = async (login: string, query: object = {}) =>
  (await as(login).get(`${INBOX}/entries`).query(query).expect(200)).body;
const numbersOf = ({ rows }: { rows: { parameters: { requestNumber: string } }[] }) =>
  rows.map(({ parameters }) => Number(parameters.requestNumber.slice(4)));
const counts = async (login: string) => (await as(login).get(`${INBOX}/counts`).expect(200)).body;
const mark = (login: string, id: string, body: unknown) =>
  as(login)
    .put(`${INBOX}/entries/${id}/read`)
    .send(body as object);

describe('the inbox', () => {
  it('is empty for somebody who was never notified', async () => {
    expect(await page('fees')).toEqual({ rows: [], next: null });
    expect(await counts('fees')).toEqual({ unread: 0, total: 0 });
  });

  it('lists ten thousand notices, in pages or as a whole, the latest first, each once', async () => {
    const ids = await notified('applicant', 10_000);
    const seen: number[] = [];
    let after: string | undefined;
    do {
      const read = await page('applicant', { pageSize: 200, ...(after && { after }) });
      seen.push(...numbersOf(read));
      after = read.next ?? undefined;
    } while (after);
    expect(seen).toEqual(Array.from({ length: 10_000 }, (_, at) => 10_000 - at));
    expect(numbersOf(await page('applicant', { pageSize: 0 }))).toEqual(seen);
    expect(await counts('applicant')).toEqual({ unread: 10_000, total: 10_000 });
    const { body } = await as('applicant')
      .post(`${INBOX}/readAll`)
      .send({ upTo: ids.at(-1) })
      .expect(200);
    expect(body).toEqual({ marked: 10_000 });
  });

  it('goes on behind a notice that was removed meanwhile', async () => {
    await notified('applicant', 6);
    const first = await page('applicant', { pageSize: 3 });
    await as('applicant').delete(`${INBOX}/entries/${first.next}`).expect(204);
    expect(numbersOf(await page('applicant', { pageSize: 3, after: first.next }))).toEqual([3, 2, 1]);
  });

  it('can be limited to what is unread', async () => {
    const [first, second] = await notified('applicant', 2);
    await mark('applicant', first!, { read: true }).expect(200);
    const { rows } = await page('applicant', { unread: 'true' });
    expect(rows.map(({ id }: { id: string }) => id)).toEqual([second]);
  });

  it('leaves out kinds that only another release knows', async () => {
    await notified('applicant', 2);
    await portal.database.query(
      `UPDATE inbox_entry SET kind = 'FROM_THE_FUTURE' WHERE parameters->>'requestNumber' = 'UPD-2'`,
    );
    expect(numbersOf(await page('applicant'))).toEqual([1]);
    expect(await counts('applicant')).toEqual({ unread: 1, total: 1 });
  });
});

describe('a notice', () => {
  it('is read and unread again, and keeps the time of the first reading', async () => {
    const [id] = await notified('applicant', 1);
    const { body: read } = await mark('applicant', id!, { read: true }).expect(200);
    const { body: again } = await mark('applicant', id!, { read: true }).expect(200);
    expect(again.readAt).toBe(read.readAt);
    const { body: unread } = await mark('applicant', id!, { read: false }).expect(200);
    expect(unread.readAt).toBeNull();
  });

  it('is marked by many windows at once without a fault', async () => {
    const [id] = await notified('applicant', 1);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 3 === 0
          ? as('applicant').post(`${INBOX}/readAll`).send({ upTo: id })
          : mark('applicant', id!, { read: true }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.reduce((sum, { body }) => sum + (body.marked ?? 0), 0)).toBeLessThanOrEqual(1);
    expect(await counts('applicant')).toEqual({ unread: 0, total: 1 });
  });

  it('belongs to its reader alone: others can neither see, mark nor remove it', async () => {
    const [id] = await notified('applicant', 1);
    expect((await page('rival')).rows).toEqual([]);
    await mark('rival', id!, { read: true }).expect(404);
    await as('admin').delete(`${INBOX}/entries/${id}`).expect(404);
    expect((await as('rival').post(`${INBOX}/readAll`).send({ upTo: id }).expect(200)).body).toEqual({ marked: 0 });
    expect(await counts('applicant')).toEqual({ unread: 1, total: 1 });
  });

  it('stays unread when it came after the one up to which all are marked', async () => {
    const [, second] = await notified('applicant', 3);
    const { body } = await as('applicant').post(`${INBOX}/readAll`).send({ upTo: second }).expect(200);
    expect(body).toEqual({ marked: 2 });
    expect(numbersOf(await page('applicant', { unread: 'true' }))).toEqual([3]);
  });

  it('is removed once', async () => {
    const [id] = await notified('applicant', 1);
    await as('applicant').delete(`${INBOX}/entries/${id}`).expect(204);
    await as('applicant').delete(`${INBOX}/entries/${id}`).expect(404);
  });

  it('that was read in one window is read in the user’s other windows', async () => {
    const [id] = await notified('applicant', 1);
    const window = await PortalHubClient.connected(portal.url, tokens.get('applicant')!);
    await mark('applicant', id!, { read: true }).expect(200);
    expect(await window.next('receiveInboxChange')).toBeNull();
    await window.stop();
  });

  it('is deleted 90 days after it was read, and unread after a year', async () => {
    const [read] = await notified('applicant', 1, '100 days');
    await mark('applicant', read!, { read: true }).expect(200);
    await portal.database.query(`UPDATE inbox_entry SET read_at = now() - interval '91 days'`);
    await portal.database.query(
      `INSERT INTO inbox_entry SELECT gen_random_uuid(), id, 'UPDATE_RECEIVED', '{}', '/app/x', now() - t.age
       FROM app_user, (VALUES (interval '300 days'), (interval '366 days')) AS t (age) WHERE login = 'officer'`,
    );
    await portal.portal.app.get(InboxRetentionTask).sweep();
    expect(await counts('applicant')).toEqual({ unread: 0, total: 0 });
    expect(await counts('officer')).toEqual({ unread: 1, total: 1 });
  });
});

describe('a preference', () => {
  const change = (login: string, body: unknown) =>
    as(login)
      .put(`${INBOX}/preferences`)
      .send(body as object);
  const preferences = async (login: string) => (await as(login).get(`${INBOX}/preferences`).expect(200)).body;
  const wish = { kind: 'DOSSIER_ACCEPTED', inInbox: false, byMail: true };

  it('is on until it is switched off, for each notice that the roles of a user can receive', async () => {
    const mine: { kind: string; inInbox: boolean; byMail: boolean; required: boolean }[] =
      await preferences('applicant');
    expect(mine.every(({ inInbox, byMail }) => inInbox && byMail)).toBe(true);
    const kinds = mine.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['DOSSIER_GRANTED', 'CATALOGUE_RETIRED', 'PASSWORD_CHANGED']));
    expect(kinds.filter((kind) => /TO_EXAMINE|TO_DECIDE|TO_REVIEW/.test(kind))).toEqual([]);
    expect((await preferences('admin')).map(({ kind }: { kind: string }) => kind)).toContain('REGISTRATION_TO_REVIEW');
  });

  it('is kept for its user alone, and noted in the audit log', async () => {
    const { body } = await change('applicant', wish).expect(200);
    expect(body).toEqual({ ...wish, required: false });
    expect(await preferences('applicant')).toContainEqual(body);
    expect(await preferences('rival')).toContainEqual({ ...body, inInbox: true });
    const [event] = await portal.database.query<{ detail: { after: object } }>(
      `SELECT detail FROM audit_event WHERE action = 'notice_preference_changed' ORDER BY id DESC LIMIT 1`,
    );
    expect(event?.detail.after).toMatchObject(wish);
  });

  it('cannot be switched off for decisions and for the security of the account', async () => {
    const required = noticeKinds.filter((kind) => notices[kind].required);
    expect(required).toEqual(expect.arrayContaining(['PASSWORD_CHANGED', 'SECOND_FACTOR_CHANGED', 'DOSSIER_REFUSED']));
    const { body } = await change('applicant', { ...wish, kind: 'PASSWORD_CHANGED' }).expect(400);
    expect(body.issues).toEqual([expect.objectContaining({ path: 'body.inInbox', message: 'RULE_NOTICE_REQUIRED' })]);
    await change('applicant', { kind: 'DOSSIER_RETURNED', inInbox: true, byMail: false }).expect(400);
  });

  it('is refused for a notice that the roles of the user never receive', async () => {
    const { body } = await change('applicant', { ...wish, kind: 'DOSSIER_TO_DECIDE' }).expect(400);
    expect(body.issues[0].path).toBe('body.kind');
  });

  it.each([
    ['an unknown event', { ...wish, kind: 'DOSSIER_EATEN' }, 'body.kind'],
    ['a text in place of yes or no', { ...wish, byMail: 'no' }, 'body.byMail'],
    ['a missing answer', { kind: wish.kind, inInbox: true }, 'body.byMail'],
    ['a member that there is not', { ...wish, userId: UNKNOWN }, 'body'],
  ])('is refused with %s', async (_what, body, path) => {
    const { body: problem } = await change('applicant', body).expect(400);
    expect(problem.issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
  });
});

it.each([
  ['a page that is too large', 'get', '/entries?pageSize=1000', undefined],
  ['a filter that is neither yes nor no', 'get', '/entries?unread=perhaps', undefined],
  ['a page behind what is no id', 'get', '/entries?after=1', undefined],
  ['a mark that is a number', 'put', `/entries/${UNKNOWN}/read`, { read: 1 }],
  ['all marked without saying up to where', 'post', '/readAll', {}],
] as const)('refuses %s', async (_what, method, path, body) => {
  await as('applicant')[method](`${INBOX}${path}`).send(body).expect(400);
});
