import type { MailStatus } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import { eventually } from '../../../test/eventually.js';
import { MailServer, Refusal } from '../../../test/mail-server.js';
import { openTestPortal, startTestPortal, type TestPortal } from '../../../test/portal.js';
import { MailQueueRepository } from './mail-queue.repository.js';
import { Mails } from './mails.js';

const server = new MailServer();
let port: number;
let portal: TestPortal;
let admin: string;

beforeAll(async () => {
  port = await server.listen();
  portal = await startTestPortal({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Portail <portal@spectre.example>' },
  });
  admin = await portal.signIn('admin');
}, 120_000);

afterAll(async () => {
  await portal?.close();
  await server.close();
});

beforeEach(() => {
  server.onSender = () => undefined;
  server.onRecipient = () => undefined;
  server.onMessage = () => undefined;
});

interface State {
  readonly status: MailStatus;
  readonly attempts: number;
  readonly answer: string | null;
  readonly filling: unknown;
  /** Until the next attempt. */
  readonly waitMinutes: number;
}

const nothing = (): never => {
  throw new Error('nothing has arrived');
};
const someone = () => `${uuidv7()}@reader.example`;
const write = (to: string, fullName = 'Jeanne Martin', sql = portal.database): Promise<string> =>
  portal.portal.app.get(Mails).send(sql, {
    template: 'UPDATE_ACCEPTED',
    locale: 'fr',
    to,
    values: { fullName, requestNumber: 'UPD-2026-000001' },
    about: { type: 'account_request', id: 'UPD-2026-000001' },
  });

const stateOf = async (id: string): Promise<State> => {
  const [state] = await portal.database.query<State>(
    `SELECT status, attempts, last_answer AS answer, filling,
       round(extract(epoch FROM due_at - now()) / 60)::integer AS "waitMinutes" FROM mail WHERE id = $1`,
    [id],
  );
  if (!state) throw new Error(`no mail ${id}`);
  return state;
};
const settled = (id: string, status: MailStatus) =>
  eventually(
    () => stateOf(id),
    (state) => state.status === status,
  );
/** Its first attempt is over and it waits for the next. */
const putOff = (id: string) =>
  eventually(
    () => stateOf(id),
    ({ status, attempts }) => status === 'QUEUED' && attempts > 0,
  );
const timePasses = (id: string, minutes: number) =>
  portal.database.query('UPDATE mail SET due_at = due_at - make_interval(mins => $2) WHERE id = $1', [id, minutes]);
const retry = (id: string) => portal.http(admin).post(`/api/main/mails/${id}/retry`).send({});
const queue = () => portal.portal.app.get(MailQueueRepository);

describe('a mail', () => {
  it('arrives once, in the reader’s language, as a page and as text, under a name of its own', async () => {
    const to = someone();
    const id = await write(to, 'Zoë Müller-Łukasz');
    await settled(id, 'SENT');
    const [{ from, message } = nothing(), ...more] = await server.mailsTo(to);
    expect(more).toEqual([]);
    expect(from).toBe('portal@spectre.example');
    expect(message).toMatchObject({
      from: { name: 'Portail', address: 'portal@spectre.example' },
      to: [{ address: to }],
      messageId: `<${id}@spectre.example>`,
      subject: 'Vos données sont modifiées',
    });
    expect(message.text).toContain('Bonjour Zoë Müller-Łukasz,');
    expect(message.html).toContain('<p>Bonjour Zoë Müller-Łukasz,</p>');
    const headers = Object.fromEntries(message.headers.map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'fr' });
    // What filled it may have opened an account.
    expect(await stateOf(id)).toMatchObject({ attempts: 1, filling: null });
    expect((await stateOf(id)).answer).toMatch(/^250 /);
  });

  it('is not sent when what gave reason to it is undone', async () => {
    const to = someone();
    const undone = portal.database.transaction(async (sql) => {
      await portal.portal.app.get(Mails).send(sql, {
        template: 'UPDATE_RECEIVED',
        locale: 'de',
        to,
        values: { fullName: 'x', requestNumber: 'y' },
      });
      throw new Error('on second thoughts');
    });
    await expect(undone).rejects.toThrow('on second thoughts');
    const later = someone();
    await settled(await write(later), 'SENT');
    expect(server.received.some((mail) => mail.to.includes(to))).toBe(false);
  });

  it.each([
    'a\r\nBcc: thief@evil.example',
    'a\nSubject: you won',
    'a\r\n\r\n<h1>x',
    'a\0b',
    'a\u2028Bcc: thief@evil.example',
  ])('takes nothing of %j for a header, a recipient or an element', async (evil) => {
    const to = someone();
    await settled(
      await portal.portal.app.get(Mails).send(portal.database, {
        template: 'REGISTRATION_TO_REVIEW',
        locale: 'en',
        to,
        values: {
          fullName: evil.replaceAll('\0', ' '),
          companyName: evil.replaceAll('\0', ' '),
          requestNumber: evil.replaceAll('\0', ' '),
          link: 'https://x.example',
        },
      }),
      'SENT',
    );
    const [{ to: recipients, message } = nothing()] = await server.mailsTo(to);
    expect(recipients).toEqual([to]);
    expect(message.bcc).toBeUndefined();
    expect(message.headers.filter(({ key }) => key === 'subject')).toHaveLength(1);
    expect(message.subject).toMatch(/^Account request to review: a/);
    expect(message.html).not.toContain('<h1>');
  });

  it.each([
    'a@x.example\r\nBcc: thief@evil.example',
    'a@x.example, thief@evil.example',
    'a@x.example> RCPT TO:<thief@evil.example',
    'nobody',
  ])('goes to nobody at all when its address is %j', async (to) => {
    const before = server.received.length;
    const id = await write(to);
    expect(await settled(id, 'FAILED')).toMatchObject({ attempts: 1, answer: 'NOT_AN_ADDRESS' });
    expect(server.received.slice(before)).toEqual([]);
  });

  it('of ten megabytes arrives whole', async () => {
    const to = someone();
    const reason = 'Une raison qui tient en beaucoup de mots, avec des é et des à. '.repeat(165_000);
    await settled(
      await portal.portal.app.get(Mails).send(portal.database, {
        template: 'UPDATE_REFUSED',
        locale: 'fr',
        to,
        values: { fullName: 'Jeanne Martin', requestNumber: 'UPD-1', reason },
      }),
      'SENT',
    );
    const [{ raw, message } = nothing()] = await server.mailsTo(to);
    expect(raw.length).toBeGreaterThan(10_000_000);
    expect(message.html).toContain(reason.trim());
  }, 60_000);

  it('that waited too long to be of use is not sent, and what it told is gone', async () => {
    const to = someone();
    const id = await portal.portal.app.get(Mails).send(portal.database, {
      template: 'PASSWORD_RESET',
      locale: 'fr',
      to,
      values: { fullName: 'x', loginName: 'x', link: 'https://x.example/secret', deadline: new Date() },
      expiresAt: new Date(Date.now() - 1000),
    });
    await queue().expire();
    expect(await stateOf(id)).toMatchObject({ status: 'FAILED', answer: 'EXPIRED', attempts: 0, filling: null });
    await retry(id).expect(409);
  });
});

describe('a mail server', () => {
  it('that is down gets the mail when it is back', async () => {
    await server.close();
    const to = someone();
    const id = await write(to);
    expect(await putOff(id)).toMatchObject({
      attempts: 1,
      waitMinutes: 1,
      answer: expect.stringContaining('ECONNREFUSED'),
    });
    await timePasses(id, 1);
    expect(
      await eventually(
        () => stateOf(id),
        ({ status, attempts }) => status === 'QUEUED' && attempts === 2,
      ),
    ).toMatchObject({ waitMinutes: 2 });
    await server.listen(port);
    await retry(id).expect(200);
    await settled(id, 'SENT');
    expect(await server.mailsTo(to)).toHaveLength(1);
  });

  it('that puts off strangers is asked again, ever more seldom, for a day', async () => {
    const to = someone();
    let refusals = 0;
    server.onRecipient = () => {
      refusals++;
      throw new Refusal(451, '4.7.1 Greylisted, please try again later');
    };
    const id = await write(to);
    const waits: number[] = [];
    for (let minutes = 0; ; ) {
      const attempts = waits.length + 1;
      const state = await eventually(
        () => stateOf(id),
        (now) => now.attempts === attempts && now.status !== 'SENDING',
      );
      expect(state.answer).toContain('451 4.7.1 Greylisted');
      if (state.status === 'FAILED') break;
      waits.push(state.waitMinutes);
      minutes = state.waitMinutes;
      await portal.database.query(
        `UPDATE mail SET due_at = now(), queued_at = queued_at - make_interval(mins => $2) WHERE id = $1`,
        [id, minutes],
      );
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 417]);
    expect(refusals).toBe(12);
    server.onRecipient = () => undefined;
    await retry(id).expect(200);
    await settled(id, 'SENT');
    expect(await server.mailsTo(to)).toHaveLength(1);
  }, 60_000);

  it('that refuses the reader is not asked again, and its words are there for administrators', async () => {
    const to = someone();
    server.onRecipient = (address) => {
      if (address === to) throw new Refusal(550, '5.1.1 No such user here');
    };
    const id = await write(to);
    const other = someone();
    await settled(await write(other), 'SENT');
    expect(await settled(id, 'FAILED')).toMatchObject({
      attempts: 1,
      answer: expect.stringContaining('550 5.1.1 No such user here'),
    });
    const { body } = await portal.http(admin).get(`/api/main/mails?search=${to}`).expect(200);
    expect(body.rows).toMatchObject([{ id, status: 'FAILED', canRetry: true, canCancel: true }]);
  });

  it('that refuses the message itself is not asked again', async () => {
    server.onMessage = () => {
      throw new Refusal(554, '5.7.1 Looks like spam');
    };
    const id = await write(someone());
    expect(await settled(id, 'FAILED')).toMatchObject({ attempts: 1, answer: expect.stringContaining('554 5.7.1') });
  });

  it('that hangs up in the middle of the message has not got it: it is sent again', async () => {
    const to = someone();
    server.onRecipient = () => {
      setImmediate(() => server.hangUp());
    };
    const id = await write(to);
    expect(await putOff(id)).toMatchObject({ attempts: 1 });
    server.onRecipient = () => undefined;
    await timePasses(id, 1);
    await settled(id, 'SENT');
    expect(await server.mailsTo(to)).toHaveLength(1);
  });

  it('that hangs up after the message may have got it: only a person sends it again, under the same name', async () => {
    const to = someone();
    server.onMessage = (hangUp) => hangUp();
    const id = await write(to);
    expect(await settled(id, 'UNCERTAIN')).toMatchObject({ attempts: 1 });
    const [first] = await server.mailsTo(to);
    server.onMessage = () => undefined;
    await retry(id).expect(200);
    await settled(id, 'SENT');
    const [, second] = await server.mailsTo(to, 2);
    expect(second?.message.messageId).toBe(first?.message.messageId);
  });
});

describe('a process', () => {
  const dies = async (handedOver: boolean) => {
    const to = someone();
    await portal.database.query("UPDATE mail SET due_at = now() + interval '1 h' WHERE status = 'QUEUED'");
    const id = uuidv7();
    await portal.database.query(
      `INSERT INTO mail (id, template, locale, recipient, filling, status, attempts, lease, leased_until, handed_over_at)
       VALUES ($1, 'UPDATE_ACCEPTED', 'fr', $2, '{"fullName":"x","requestNumber":"y"}', 'SENDING', 1, $3,
         now() - interval '1 s', CASE WHEN $4::boolean THEN now() END)`,
      [id, to, uuidv7(), handedOver],
    );
    await queue().recover();
    return { to, id };
  };

  it('that died before it handed a mail over leaves it to another', async () => {
    const { to, id } = await dies(false);
    expect(await stateOf(id)).toMatchObject({ status: 'QUEUED', answer: 'INTERRUPTED', waitMinutes: 1 });
    await timePasses(id, 1);
    await settled(id, 'SENT');
    expect(await server.mailsTo(to)).toHaveLength(1);
  });

  it('that died while it handed a mail over leaves it to a person', async () => {
    const { to, id } = await dies(true);
    expect(await stateOf(id)).toMatchObject({ status: 'UNCERTAIN', answer: 'INTERRUPTED' });
    expect(server.received.some((mail) => mail.to.includes(to))).toBe(false);
  });

  it('that was thought dead hands nothing over when it comes back', async () => {
    const to = someone();
    let attempts = 0;
    server.onRecipient = async () => {
      attempts++;
      // Meanwhile the lease has passed to a process that has not begun yet.
      if (attempts === 1)
        await portal.database.query('UPDATE mail SET lease = $1 WHERE recipient = $2', [uuidv7(), to]);
    };
    const id = await write(to);
    await eventually(
      () => attempts,
      (seen) => seen === 1,
    );
    await eventually(
      () => server.connections,
      (open) => open === 0,
    );
    expect(server.received.some((mail) => mail.to.includes(to))).toBe(false);
    expect(await stateOf(id)).toMatchObject({ status: 'SENDING', attempts: 1 });
    await portal.database.query("UPDATE mail SET leased_until = now() - interval '1 s' WHERE id = $1", [id]);
    await queue().recover();
    await timePasses(id, 1);
    await settled(id, 'SENT');
    expect(await server.mailsTo(to)).toHaveLength(1);
  });

  it('shares the mails with another: each arrives once', async () => {
    const other = await openTestPortal({
      databaseUrl: portal.databaseUrl,
      env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    });
    try {
      const readers = Array.from({ length: 120 }, someone);
      await Promise.all(readers.map((reader) => write(reader)));
      const arrived = () => server.received.filter(({ to }) => to.some((address) => readers.includes(address)));
      await eventually(arrived, ({ length }) => length >= readers.length);
      const open = () =>
        portal.database.query("SELECT id FROM mail WHERE status IN ('QUEUED', 'SENDING') AND due_at <= now()");
      await eventually(open, ({ length }) => length === 0);
      expect(
        arrived()
          .flatMap(({ to }) => to)
          .sort(),
      ).toEqual([...readers].sort());
    } finally {
      await other.close();
    }
  });
});

describe('an administrator', () => {
  it('gives a mail up, once', async () => {
    server.onRecipient = () => {
      throw new Refusal(450, 'later');
    };
    const to = someone();
    const id = await write(to);
    await putOff(id);
    const { body } = await portal.http(admin).post(`/api/main/mails/${id}/cancel`).send({}).expect(200);
    expect(body).toMatchObject({ id, status: 'CANCELLED', canRetry: false, canCancel: false });
    expect(await stateOf(id)).toMatchObject({ filling: null });
    await portal.http(admin).post(`/api/main/mails/${id}/cancel`).send({}).expect(409);
    await retry(id).expect(409);
    await portal.http(admin).post(`/api/main/mails/${uuidv7()}/retry`).send({}).expect(404);
    const events = await portal.database.query(
      "SELECT action, detail FROM audit_event WHERE object_id = $1 AND object_type = 'mail'",
      [id],
    );
    expect(events).toMatchObject([
      { action: 'mail_cancelled', detail: { before: { status: 'QUEUED' }, after: { status: 'CANCELLED' } } },
    ]);
  });

  it('finds mails by state, template, address and subject matter, page by page', async () => {
    const list = async (query: string) => (await portal.http(admin).get(`/api/main/mails?${query}`).expect(200)).body;
    const { rows, counts, goesTo } = await list('status=FAILED&pageSize=200');
    expect(goesTo).toBe('server');
    expect(rows).toHaveLength(counts.FAILED);
    expect(new Set(rows.map(({ status }: { status: string }) => status))).toEqual(new Set(['FAILED']));
    expect((await list('template=PASSWORD_RESET')).rows).toHaveLength(1);
    expect((await list('search=UPD-2026-000001&pageSize=1')).rows[0].about).toEqual({
      type: 'account_request',
      id: 'UPD-2026-000001',
    });
    expect((await list(`search=${encodeURIComponent("%' OR 1=1 --")}`)).rows).toEqual([]);
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const page = await list(`pageSize=50${after && `&after=${after}`}`);
      seen.push(...page.rows.map(({ id }: { id: string }) => id));
      if (!page.more) break;
      after = seen.at(-1) ?? '';
    }
    const [{ count } = { count: 0 }] = await portal.database.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM mail',
    );
    expect(seen).toEqual([...new Set(seen)].sort().reverse());
    expect(seen).toHaveLength(count);
  });

  it('is the only one who sees mails', async () => {
    for (const login of ['officer', 'applicant']) {
      const token = await portal.signIn(login);
      await portal.http(token).get('/api/main/mails').expect(403);
      await portal.http(token).post(`/api/main/mails/${uuidv7()}/retry`).send({}).expect(403);
    }
    await portal.http().get('/api/main/mails').expect(401);
  });
});
