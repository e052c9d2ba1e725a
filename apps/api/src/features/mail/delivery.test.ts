import { eventually } from '../../../test/eventually.js';
import { Refusal } from '../../../test/mail-server.js';
import { MailedPortal, someone } from '../../../test/mailed-portal.js';

let mailed: MailedPortal;
beforeAll(async () => {
  mailed = await MailedPortal.start();
}, 120_000);
afterAll(() => mailed?.close());

const nothing = (): never => {
  throw new Error('nothing has arrived');
};

describe('a mail', () => {
  it('arrives once, in the reader’s language, as a page and as text, under a name of its own', async () => {
    const to = someone();
    const id = await mailed.write(to, 'Zoë Müller-Łukasz');
    await mailed.settled(id, 'SENT');
    const [{ from, message } = nothing(), ...more] = await mailed.server.mailsTo(to);
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
    expect(await mailed.stateOf(id)).toMatchObject({ attempts: 1, filling: null });
    expect((await mailed.stateOf(id)).answer).toMatch(/^250 /);
  });

  it('is not sent when what gave reason to it is undone', async () => {
    const to = someone();
    const undone = mailed.portal.database.transaction(async (sql) => {
      await mailed.mails.send(sql, {
        template: 'UPDATE_RECEIVED',
        locale: 'de',
        to,
        values: { fullName: 'x', requestNumber: 'y' },
      });
      throw new Error('on second thoughts');
    });
    await expect(undone).rejects.toThrow('on second thoughts');
    const later = someone();
    await mailed.settled(await mailed.write(later), 'SENT');
    expect(mailed.server.received.some((mail) => mail.to.includes(to))).toBe(false);
  });

  it.each([
    'a\r\nBcc: thief@evil.example',
    'a\nSubject: you won',
    'a\r\n\r\n<h1>x',
    'a\0b',
    'a\u2028Bcc: thief@evil.example',
  ])('takes nothing of %j for a header, a recipient or an element', async (evil) => {
    const to = someone();
    await mailed.settled(
      await mailed.mails.send(mailed.portal.database, {
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
    const [{ to: recipients, message } = nothing()] = await mailed.server.mailsTo(to);
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
    const before = mailed.server.received.length;
    const id = await mailed.write(to);
    expect(await mailed.settled(id, 'FAILED')).toMatchObject({ attempts: 1, answer: 'NOT_AN_ADDRESS' });
    expect(mailed.server.received.slice(before)).toEqual([]);
  });

  it('of a megabyte arrives whole', async () => {
    const to = someone();
    const reason = 'Une raison qui tient en beaucoup de mots, avec des é et des à. '.repeat(16_500);
    await mailed.settled(
      await mailed.mails.send(mailed.portal.database, {
        template: 'UPDATE_REFUSED',
        locale: 'fr',
        to,
        values: { fullName: 'Jeanne Martin', requestNumber: 'UPD-1', reason },
      }),
      'SENT',
    );
    const [{ raw, message } = nothing()] = await mailed.server.mailsTo(to);
    expect(raw.length).toBeGreaterThan(1_000_000);
    expect(message.html).toContain(reason.trim());
  });

  it('that waited too long to be of use is not sent, and what it told is gone', async () => {
    const to = someone();
    const id = await mailed.mails.send(mailed.portal.database, {
      template: 'PASSWORD_RESET',
      locale: 'fr',
      to,
      values: { fullName: 'x', loginName: 'x', link: 'https://x.example/secret', deadline: new Date() },
      expiresAt: new Date(Date.now() - 1000),
    });
    await mailed.queue.recover();
    expect(await mailed.stateOf(id)).toMatchObject({ status: 'FAILED', answer: 'EXPIRED', attempts: 0, filling: null });
    await mailed.act(id, 'retry').expect(409);
  });
});

describe('a mail server', () => {
  beforeEach(() => mailed.server.agree());

  it('that is down gets the mail when it is back', async () => {
    await mailed.server.close();
    const to = someone();
    const id = await mailed.write(to);
    expect(await mailed.putOff(id)).toMatchObject({
      attempts: 1,
      waitMinutes: 1,
      answer: expect.stringContaining('ECONNREFUSED'),
    });
    await mailed.timePasses(id, 1);
    expect(
      await eventually(
        () => mailed.stateOf(id),
        ({ status, attempts }) => status === 'QUEUED' && attempts === 2,
      ),
    ).toMatchObject({ waitMinutes: 2 });
    await mailed.server.listen(mailed.port);
    await mailed.act(id, 'retry').expect(200);
    await mailed.settled(id, 'SENT');
    expect(await mailed.server.mailsTo(to)).toHaveLength(1);
  });

  it('that puts off strangers is asked again, ever more seldom, for a day', async () => {
    const to = someone();
    let refusals = 0;
    mailed.server.onRecipient = () => {
      refusals++;
      throw new Refusal(451, '4.7.1 Greylisted, please try again later');
    };
    const id = await mailed.write(to);
    const waits: number[] = [];
    for (let minutes = 0; ; ) {
      const attempts = waits.length + 1;
      const state = await eventually(
        () => mailed.stateOf(id),
        (now) => now.attempts === attempts && now.status !== 'SENDING',
      );
      expect(state.answer).toContain('451 4.7.1 Greylisted');
      if (state.status === 'FAILED') break;
      waits.push(state.waitMinutes);
      minutes = state.waitMinutes;
      await mailed.portal.database.query(
        `UPDATE mail SET due_at = now(), queued_at = queued_at - make_interval(mins => $2) WHERE id = $1`,
        [id, minutes],
      );
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 417]);
    expect(refusals).toBe(12);
    mailed.server.onRecipient = () => undefined;
    await mailed.act(id, 'retry').expect(200);
    await mailed.settled(id, 'SENT');
    expect(await mailed.server.mailsTo(to)).toHaveLength(1);
  }, 60_000);

  it('that refuses the reader is not asked again, and its words are there for administrators', async () => {
    const to = someone();
    mailed.server.onRecipient = (address) => {
      if (address === to) throw new Refusal(550, '5.1.1 No such user here');
    };
    const id = await mailed.write(to);
    const other = someone();
    await mailed.settled(await mailed.write(other), 'SENT');
    expect(await mailed.settled(id, 'FAILED')).toMatchObject({
      attempts: 1,
      answer: expect.stringContaining('550 5.1.1 No such user here'),
    });
    const { body } = await mailed.portal.http(mailed.admin).get(`/api/main/mails?search=${to}`).expect(200);
    expect(body.rows).toMatchObject([{ id, status: 'FAILED', canRetry: true, canCancel: true }]);
  });

  it('that refuses the message itself is not asked again', async () => {
    mailed.server.onMessage = () => {
      throw new Refusal(554, '5.7.1 Looks like spam');
    };
    const id = await mailed.write(someone());
    expect(await mailed.settled(id, 'FAILED')).toMatchObject({
      attempts: 1,
      answer: expect.stringContaining('554 5.7.1'),
    });
  });

  it('that hangs up in the middle of the message has not got it: it is sent again', async () => {
    const to = someone();
    mailed.server.onRecipient = () => {
      setImmediate(() => mailed.server.hangUp());
    };
    const id = await mailed.write(to);
    expect(await mailed.putOff(id)).toMatchObject({ attempts: 1 });
    mailed.server.onRecipient = () => undefined;
    await mailed.timePasses(id, 1);
    await mailed.settled(id, 'SENT');
    expect(await mailed.server.mailsTo(to)).toHaveLength(1);
  });

  it('that hangs up after the message may have got it: only a person sends it again, under the same name', async () => {
    const to = someone();
    mailed.server.onMessage = (hangUp) => hangUp();
    const id = await mailed.write(to);
    expect(await mailed.settled(id, 'UNCERTAIN')).toMatchObject({ attempts: 1 });
    const [first] = await mailed.server.mailsTo(to);
    mailed.server.onMessage = () => undefined;
    await mailed.act(id, 'retry').expect(200);
    await mailed.settled(id, 'SENT');
    const [, second] = await mailed.server.mailsTo(to, 2);
    expect(second?.message.messageId).toBe(first?.message.messageId);
  });
});
