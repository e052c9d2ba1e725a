import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { uuidv7 } from 'uuidv7';
import { MailServer } from '../../../../test/mail-server.js';
import { FolderTransport } from './folder-transport.js';
import { type Delivery, DeliveryFailed, type Envelope } from './mail-transport.js';
import { SmtpTransport } from './smtp-transport.js';

const from = { name: 'Portail "du" spectre', address: 'portal@spectre.example' };
const envelope = (): Envelope => ({
  id: uuidv7(),
  to: 'reader@x.example',
  locale: 'fr',
  writtenAt: new Date('2026-11-20T23:10:00.000Z'),
  letter: { subject: 'Élévation à 45°', html: '<p>Bonjour</p>\n.\n', text: 'Bonjour\n.\nfin' },
});
const freely = (): Delivery => ({ handOver: async () => undefined, signal: new AbortController().signal });

/** What a failed attempt says; its cause holds sockets and is nothing to compare. */
async function failureOf(attempt: Promise<string>): Promise<Pick<DeliveryFailed, 'failure' | 'answer'>> {
  const error = await attempt.then(
    (answer) => Promise.reject(new Error(`It was delivered: ${answer}`)),
    (reason: unknown) => reason,
  );
  if (!(error instanceof DeliveryFailed)) throw error;
  const { failure, answer } = error;
  return { failure, answer };
}

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function serverWith(options: ConstructorParameters<typeof MailServer>[0]) {
  const server = new MailServer(options);
  closing.push(() => server.close());
  return { server, port: await server.listen() };
}

function transportTo(url: string): SmtpTransport {
  const transport = new SmtpTransport(url, from, 1);
  closing.push(() => transport.close());
  return transport;
}

const signedIn = {
  onAuth: (auth, _session, done) =>
    auth.username === 'portal' && auth.password === 'p@ss:w/rd' ? done(null, { user: 1 }) : done(new Error('no')),
} satisfies ConstructorParameters<typeof MailServer>[0];
const credentials = `portal:${encodeURIComponent('p@ss:w/rd')}`;

describe('the address of the mail server', () => {
  it('smtps:// speaks TLS from the first byte, and signs in', async () => {
    const { server, port } = await serverWith({ ...signedIn, secure: true });
    const url = `smtps://${credentials}@127.0.0.1:${port}?tls.rejectUnauthorized=false`;
    expect(await transportTo(url).deliver(envelope(), freely())).toMatch(/^250 /);
    expect(server.received).toHaveLength(1);
  });

  it('smtp:// goes over to TLS before it signs in', async () => {
    const { server, port } = await serverWith({ ...signedIn, hideSTARTTLS: false, allowInsecureAuth: false });
    const url = `smtp://${credentials}@127.0.0.1:${port}?requireTLS=true&tls.rejectUnauthorized=false`;
    await transportTo(url).deliver(envelope(), freely());
    expect(server.received).toHaveLength(1);
  });

  it('trusts no certificate that nobody vouches for, and tries again later', async () => {
    const { server, port } = await serverWith({ secure: true });
    const attempt = transportTo(`smtps://127.0.0.1:${port}`).deliver(envelope(), freely());
    expect(await failureOf(attempt)).toEqual({ failure: 'LATER', answer: expect.stringMatching(/certificate/i) });
    expect(server.received).toEqual([]);
  });

  it('with a wrong password says nothing about the mail: it is tried again', async () => {
    const { port } = await serverWith({ ...signedIn, secure: true });
    const url = `smtps://portal:wrong@127.0.0.1:${port}?tls.rejectUnauthorized=false`;
    const { failure, answer } = await failureOf(transportTo(url).deliver(envelope(), freely()));
    expect(failure).toBe('LATER');
    expect(answer).toMatch(/^535 /);
  });
});

it('a password that an administrator sets counts from the next mail on', async () => {
  const { port } = await serverWith({ ...signedIn, secure: true });
  let password: string | undefined;
  const url = `smtps://portal:wrong@127.0.0.1:${port}?tls.rejectUnauthorized=false`;
  const transport = new SmtpTransport(url, from, 1, async () => password);
  closing.push(() => transport.close());
  expect((await failureOf(transport.deliver(envelope(), freely()))).answer).toMatch(/^535 /);
  password = 'p@ss:w/rd';
  expect(await transport.deliver(envelope(), freely())).toMatch(/^250 /);
});

describe('a message', () => {
  it('arrives as it was, dots and accents included, over one connection for all', async () => {
    const { server, port } = await serverWith({});
    const transport = transportTo(`smtp://127.0.0.1:${port}`);
    for (let sent = 0; sent < 3; sent++) await transport.deliver(envelope(), freely());
    expect(server.connections).toBe(1);
    const [{ message } = { message: undefined }] = server.received;
    expect(message?.subject).toBe('Élévation à 45°');
    expect(message?.text?.trimEnd()).toBe('Bonjour\n.\nfin');
    expect(message?.from).toEqual(from);
  });

  it('has no end, and so is nobody’s, until the attempt may finish', async () => {
    const { server, port } = await serverWith({});
    const order: string[] = [];
    server.onMessage = () => void order.push('whole message');
    const handOver = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      order.push('may finish', `${server.received.length} received`);
    };
    await transportTo(`smtp://127.0.0.1:${port}`).deliver(envelope(), { ...freely(), handOver });
    expect(order).toEqual(['may finish', '0 received', 'whole message']);
  });

  it('is broken off when the attempt may not finish', async () => {
    const { server, port } = await serverWith({});
    const transport = transportTo(`smtp://127.0.0.1:${port}`);
    const taken = { ...freely(), handOver: () => Promise.reject(new Error('taken over')) };
    await expect(transport.deliver(envelope(), taken)).rejects.toMatchObject({
      failure: 'LATER',
      answer: 'taken over',
    });
    await transport.deliver(envelope(), freely());
    expect(server.received).toHaveLength(1);
  });

  it('that hangs after it was handed over is broken off in uncertainty when the portal goes', async () => {
    const { server, port } = await serverWith({});
    const going = new AbortController();
    server.onMessage = () => {
      going.abort();
      return new Promise(() => undefined);
    };
    const delivery = { ...freely(), signal: going.signal };
    const attempt = transportTo(`smtp://127.0.0.1:${port}`).deliver(envelope(), delivery);
    expect(await failureOf(attempt)).toMatchObject({ failure: 'UNCERTAIN' });
  });
});

describe('the folder of mails', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-outbox-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('has one whole file a mail, however often it is written', async () => {
    const transport = new FolderTransport(join(folder, 'outbox'), from);
    const mail = envelope();
    const name = await transport.deliver(mail);
    expect(await transport.deliver(mail)).toBe(name);
    expect(name).toBe(`20261120T231000Z-${mail.id}.eml`);
    expect(await readdir(join(folder, 'outbox'))).toEqual([name]);
    const message = await PostalMime.parse(await readFile(join(folder, 'outbox', name)));
    expect(message).toMatchObject({
      from,
      to: [{ address: 'reader@x.example' }],
      subject: 'Élévation à 45°',
      messageId: `<${mail.id}@spectre.example>`,
      date: '2026-11-20T23:10:00.000Z',
    });
    expect(message.html).toContain('<p>Bonjour</p>');
  });
});
