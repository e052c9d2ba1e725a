import { uuidv7 } from 'uuidv7';
import { hostileTexts } from '../../../test/hostile-values.js';
import { Refusal } from '../../../test/mail-server.js';
import { MailedPortal, someone } from '../../../test/mailed-portal.js';

let mailed: MailedPortal;
beforeAll(async () => {
  mailed = await MailedPortal.start();
}, 120_000);
afterAll(() => mailed?.close());
beforeEach(() => mailed.server.agree());

describe('an administrator', () => {
  it('gives a mail up, once', async () => {
    mailed.server.onRecipient = () => {
      throw new Refusal(450, 'later');
    };
    const to = someone();
    const id = await mailed.write(to);
    await mailed.putOff(id);
    const { body } = await mailed.act(id, 'cancel').expect(200);
    expect(body).toMatchObject({ id, status: 'CANCELLED', canRetry: false, canCancel: false });
    expect(await mailed.stateOf(id)).toMatchObject({ filling: null });
    await mailed.act(id, 'cancel').expect(409);
    await mailed.act(id, 'retry').expect(409);
    await mailed.portal.http(mailed.admin).post(`/api/main/mails/${uuidv7()}/retry`).send({}).expect(404);
    const events = await mailed.portal.database.query(
      "SELECT action, detail FROM audit_event WHERE object_id = $1 AND object_type = 'mail'",
      [id],
    );
    expect(events).toMatchObject([
      { action: 'mail_cancelled', detail: { before: { status: 'QUEUED' }, after: { status: 'CANCELLED' } } },
    ]);
  });

  it('finds mails by state, template, address and subject matter, page by page', async () => {
    mailed.server.onRecipient = () => {
      throw new Refusal(550, 'no');
    };
    const failed = await Promise.all(Array.from({ length: 3 }, () => mailed.write(someone())));
    for (const id of failed) await mailed.settled(id, 'FAILED');
    await mailed.portal.database.query(
      `INSERT INTO mail (id, template, locale, recipient, filling, due_at)
       SELECT gen_random_uuid(), 'PASSWORD_RESET', 'fr', 'a@x.example', '{}', now() + interval '1 h' FROM generate_series(1, 120)`,
    );
    const list = async (query: string) =>
      (await mailed.portal.http(mailed.admin).get(`/api/main/mails?${query}`).expect(200)).body;
    const { rows, counts, goesTo } = await list('status=FAILED&pageSize=200');
    expect(goesTo).toBe('server');
    expect(rows).toHaveLength(counts.FAILED);
    expect(new Set(rows.map(({ status }: { status: string }) => status))).toEqual(new Set(['FAILED']));
    expect((await list('template=PASSWORD_RESET,INVITATION&pageSize=200')).rows).toHaveLength(120);
    expect(await list('template=PASSWORD_RESET,INVITATION&pageSize=0')).toEqual({
      rows: (await list('template=PASSWORD_RESET,INVITATION&pageSize=200')).rows,
      next: null,
      counts,
      goesTo,
    });
    expect((await list('search=UPD-2026-000001&pageSize=1')).rows[0].about).toEqual({
      type: 'account_request',
      id: 'UPD-2026-000001',
    });
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page = await list(`pageSize=50${after && `&after=${after}`}`);
      seen.push(...page.rows.map(({ id }: { id: string }) => id));
      after = page.next as string | null;
    }
    const [{ count } = { count: 0 }] = await mailed.portal.database.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM mail',
    );
    expect(seen).toEqual([...new Set(seen)].sort().reverse());
    expect(seen).toHaveLength(count);
  });

  it.each(hostileTexts)('finds the mail about %j as it stands', async (about) => {
    const list = (query: object) => mailed.portal.http(mailed.admin).get('/api/main/mails').query(query);
    const marked = `about<${about}>`;
    const id = uuidv7();
    await mailed.portal.database.query(
      `INSERT INTO mail (id, template, locale, recipient, about_type, about_id, status, finished_at)
       VALUES ($1, 'PASSWORD_RESET', 'fr', 'a@x.example', 'user', $2, 'CANCELLED', now())`,
      [id, marked],
    );
    const { body } = await list({ search: marked }).expect(200);
    expect(body.rows.map((row: { id: string }) => row.id)).toEqual([id]);
    for (const filter of ['status', 'template', 'after']) await list({ [filter]: about }).expect(400);
  });

  it('is the only one who sees mails', async () => {
    for (const login of ['officer', 'applicant']) {
      const token = await mailed.portal.signIn(login);
      await mailed.portal.http(token).get('/api/main/mails').expect(403);
      await mailed.portal.http(token).post(`/api/main/mails/${uuidv7()}/retry`).send({}).expect(403);
    }
    await mailed.portal.http().get('/api/main/mails').expect(401);
  });
});
