import { uuidv7 } from 'uuidv7';
import { eventually } from '../../../test/eventually.js';
import { MailedPortal, someone } from '../../../test/mailed-portal.js';
import { openTestPortal } from '../../../test/portal.js';

let mailed: MailedPortal;
beforeAll(async () => {
  mailed = await MailedPortal.start();
}, 120_000);
afterAll(() => mailed?.close());
beforeEach(() => mailed.server.agree());

describe('a process', () => {
  const dies = async (handedOver: boolean) => {
    const to = someone();
    await mailed.portal.database.query("UPDATE mail SET due_at = now() + interval '1 h' WHERE status = 'QUEUED'");
    const id = uuidv7();
    await mailed.portal.database.query(
      `INSERT INTO mail (id, template, locale, recipient, filling, status, attempts, lease, leased_until, handed_over_at)
       VALUES ($1, 'UPDATE_ACCEPTED', 'fr', $2, '{"fullName":"x","requestNumber":"y"}', 'SENDING', 1, $3,
         now() - interval '1 s', CASE WHEN $4::boolean THEN now() END)`,
      [id, to, uuidv7(), handedOver],
    );
    await mailed.queue.recover();
    return { to, id };
  };

  it('that died before it handed a mail over leaves it to another', async () => {
    const { to, id } = await dies(false);
    expect(await mailed.stateOf(id)).toMatchObject({ status: 'QUEUED', answer: 'INTERRUPTED', waitMinutes: 1 });
    await mailed.timePasses(id, 1);
    await mailed.settled(id, 'SENT');
    expect(await mailed.server.mailsTo(to)).toHaveLength(1);
  });

  it('that died while it handed a mail over leaves it to a person', async () => {
    const { to, id } = await dies(true);
    expect(await mailed.stateOf(id)).toMatchObject({ status: 'UNCERTAIN', answer: 'INTERRUPTED' });
    expect(mailed.server.received.some((mail) => mail.to.includes(to))).toBe(false);
  });

  it('that was thought dead hands nothing over when it comes back', async () => {
    const to = someone();
    let attempts = 0;
    let open = 0;
    mailed.server.onRecipient = async () => {
      attempts++;
      open = mailed.server.connections;
      // Meanwhile the lease has passed to a process that has not begun yet.
      if (attempts === 1)
        await mailed.portal.database.query('UPDATE mail SET lease = $1 WHERE recipient = $2', [uuidv7(), to]);
    };
    const id = await mailed.write(to);
    await eventually(
      () => attempts,
      (seen) => seen === 1,
    );
    // The connection of the mail that is not handed over ends; others may be kept for the next mail.
    await eventually(
      () => mailed.server.connections,
      (left) => left < open,
    );
    expect(mailed.server.received.some((mail) => mail.to.includes(to))).toBe(false);
    expect(await mailed.stateOf(id)).toMatchObject({ status: 'SENDING', attempts: 1 });
    await mailed.portal.database.query("UPDATE mail SET leased_until = now() - interval '1 s' WHERE id = $1", [id]);
    await mailed.queue.recover();
    await mailed.timePasses(id, 1);
    await mailed.settled(id, 'SENT');
    expect(await mailed.server.mailsTo(to)).toHaveLength(1);
  });

  it('shares the mails with another: each arrives once', async () => {
    const other = await openTestPortal({
      databaseUrl: mailed.portal.databaseUrl,
      env: { SMTP_URL: `smtp://127.0.0.1:${mailed.port}` },
    });
    try {
      const readers = Array.from({ length: 120 }, someone);
      await Promise.all(readers.map((reader) => mailed.write(reader)));
      const arrived = () => mailed.server.received.filter(({ to }) => to.some((address) => readers.includes(address)));
      await eventually(arrived, ({ length }) => length >= readers.length);
      const open = () =>
        mailed.portal.database.query("SELECT id FROM mail WHERE status IN ('QUEUED', 'SENDING') AND due_at <= now()");
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
