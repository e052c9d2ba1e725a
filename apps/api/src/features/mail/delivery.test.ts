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
    await mailed.queue.expire();
    expect(await mailed.stateOf(id)).toMatchObject({ status: 'FAILED', answer: 'EXPIRED', attempts: 0, filling: null });
    await mailed.act(id, 'retry').expect(409);
  });
});
