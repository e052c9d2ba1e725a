import { eventually } from '../../../test/eventually.js';
import { Refusal } from '../../../test/mail-server.js';
import { MailedPortal, someone } from '../../../test/mailed-portal.js';

let mailed: MailedPortal;
beforeAll(async () => {
  mailed = await MailedPortal.start();
}, 120_000);
afterAll(() => mailed?.close());
beforeEach(() => mailed.server.agree());

describe('a mail server', () => {
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
