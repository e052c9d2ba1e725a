import { randomUUID } from 'node:crypto';
import { Caseworker, DOSSIERS } from '../../../../test/casework.js';
import { DEFENCE } from '../../../../test/demo-organisations.js';
import { draftWith, lyonHop } from '../../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal, testServices } from '../../../../test/portal.js';
import { ChangeMarksTask } from '../../../kernel/changes/change-marks.task.js';

const LOGINS = ['applicant', 'officer', 'rival', 'defence'] as const;
type Login = (typeof LOGINS)[number];
const AT_LYON = `${DOSSIERS}/tiles/9/262/182`;

/** The embedded database has one session. */
const withSessions = (await testServices()).embedded ? it.skip : it;

let portal: TestPortal;
let applicant: Caseworker;
const tokens: Record<string, string> = {};
let rivals: string;

beforeAll(async () => {
  portal = await startTestPortal();
  applicant = await Caseworker.signedIn(portal, 'applicant');
  for (const login of LOGINS) tokens[login] = await portal.signIn(login);
  const [relation] = await portal.database.query<{ id: string }>(
    `SELECT r.parent_id AS id FROM user_relation r JOIN app_user u ON u.id = r.user_id WHERE u.login = 'rival'`,
  );
  rivals = relation!.id;
}, 120_000);
afterAll(() => portal?.close());

const revisionFor = async (login: Login): Promise<string> =>
  (await portal.http(tokens[login]).get(`${DOSSIERS}/revision`).expect(200)).body.revision;
const revisions = () => Promise.all(LOGINS.map(revisionFor));

/** For whom something has changed by what is done. */
async function seenBy(change: () => Promise<unknown>): Promise<Login[]> {
  const before = await revisions();
  await change();
  const after = await revisions();
  return LOGINS.filter((_, at) => before[at] !== after[at]);
}

const run = (sql: string, values: readonly unknown[] = []) => portal.database.query(sql, values);
const touch = (id: string) => run('UPDATE dossier SET title = title WHERE id = $1', [id]);
const ask = (id: string) =>
  run(
    `INSERT INTO dossier_opinion (id, dossier_id, body_id, asked_by, asked_at, question, due_on, tacit_allowed)
     SELECT $2, $1, $3, id, now(), '?', current_date, false FROM app_user WHERE login = 'officer'`,
    [id, randomUUID(), DEFENCE],
  );
const transfer = (id: string) =>
  run(
    `INSERT INTO dossier_transfer (dossier_id, giver_id, receiver_id, wanted_on)
     SELECT id, holder_id, $2, current_date FROM dossier WHERE id = $1`,
    [id, rivals],
  );

it('changes for those who see a dossier, and for nobody else', async () => {
  let draft = { id: '', version: 0 };
  expect(await seenBy(async () => (draft = await applicant.opened(draftWith(lyonHop()))))).toEqual(['applicant']);
  expect(await seenBy(() => applicant.save(draft.id, draft.version, draftWith()).expect(200))).toEqual(['applicant']);
  expect(await seenBy(() => applicant.discard(draft.id).expect(204))).toEqual(['applicant']);
  const { id } = await applicant.submitted(draftWith(lyonHop()));
  expect(await seenBy(() => touch(id))).toEqual(['applicant', 'officer']);
  expect(await seenBy(() => run('UPDATE dossier SET title = title WHERE false'))).toEqual([]);
});

it('changes with who sees a dossier: a body that is asked, the receiver of a right, another holder', async () => {
  const { id } = await applicant.submitted(draftWith(lyonHop()));
  expect(await seenBy(() => ask(id))).toEqual(['defence']);
  expect(await seenBy(() => touch(id))).toEqual(['applicant', 'officer', 'defence']);
  expect(await seenBy(() => transfer(id))).toEqual(['rival']);
  expect(await seenBy(() => touch(id))).toEqual([...LOGINS]);
  const end = `UPDATE dossier_transfer SET ended_at = now(), ended_as = 'WITHDRAWN' WHERE dossier_id = $1`;
  expect(await seenBy(() => run(end, [id]))).toEqual(['rival']);
  expect(await seenBy(() => run('DELETE FROM dossier_opinion WHERE dossier_id = $1', [id]))).toEqual(['defence']);
  expect(await seenBy(() => touch(id))).toEqual(['applicant', 'officer']);
  const pass = 'UPDATE dossier SET holder_id = $2 WHERE id = $1';
  expect(await seenBy(() => run(pass, [id, rivals]))).toEqual(['applicant', 'officer', 'rival']);
  expect(await seenBy(() => touch(id))).toEqual(['officer', 'rival']);
});

it('changes for officers with a dossier that they see no more', async () => {
  const { id } = await applicant.submitted(draftWith(lyonHop()));
  expect(await seenBy(() => run(`UPDATE dossier SET status = 'DRAFT' WHERE id = $1`, [id]))).toContain('officer');
  expect(await seenBy(() => touch(id))).toEqual(['applicant']);
});

it('is another for somebody who has come to act for another organisation', async () => {
  const add = `INSERT INTO user_relation (id, user_id, parent_id, request_systems)
    SELECT $1, u.id, o.id, '{MW}' FROM app_user u, organisation o
    WHERE u.login = 'rival' AND NOT o.is_regulator AND o.id <> $2 ORDER BY o.id DESC LIMIT 1`;
  expect(await seenBy(() => run(add, [randomUUID(), rivals]))).toEqual(['rival']);
});

it('stays when marks are folded, which leaves one of each audience', async () => {
  const { id } = await applicant.submitted(draftWith(lyonHop()));
  await touch(id);
  const folding = portal.portal.app.get(ChangeMarksTask, { strict: false });
  expect(await seenBy(() => folding.sweep())).toEqual([]);
  expect(await run('SELECT FROM change_mark GROUP BY source, audience HAVING count(*) > 1')).toEqual([]);
});

withSessions('changes with each commit, also of a transaction that began before the last one', async () => {
  const [first, second] = [
    await applicant.submitted(draftWith(lyonHop())),
    await applicant.submitted(draftWith(lyonHop())),
  ];
  const before = await portal.database.transaction(async (early) => {
    await early.query('UPDATE dossier SET title = title WHERE id = $1', [first.id]);
    expect(await seenBy(() => touch(second.id))).toEqual(['applicant', 'officer']);
    return revisionFor('officer');
  });
  expect(await revisionFor('officer')).not.toBe(before);
});

it('makes a tile another for who gets to see a dossier, and for who sees it no more', async () => {
  const { id } = await applicant.submitted(draftWith(lyonHop()));
  const read = (etag: unknown) => portal.http(tokens.rival).get(AT_LYON).set('If-None-Match', String(etag));
  /** Revisions are read again after a second. */
  const next = async (etag: unknown) => {
    for (;;) {
      const { status, headers } = await read(etag).responseType('blob');
      if (status === 200) return headers.etag;
      expect(status).toBe(304);
    }
  };
  const empty = await next('none');
  await transfer(id);
  const received = await next(empty);
  await run('DELETE FROM dossier_transfer WHERE dossier_id = $1', [id]);
  expect(await next(received)).not.toBe(empty);
});
