import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formOf, postForm } from '../../../test/accounts.js';
import { fakeClamd } from '../../../test/fake-clamd.js';
import { sentFile } from '../../../test/files.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { FILES, outcomes, uploadsIn } from '../../../test/uploading.js';

const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
let folder: string;
let clamd: Server;
let scanned: TestPortal;
let bearer: string;
let answer: (content: string) => string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-uploads-'));
  clamd = fakeClamd((content) => answer(content));
  await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve));
  const { port } = clamd.address() as AddressInfo;
  scanned = await startTestPortal({ env: { DATA_DIR: folder, CLAMAV_URL: `tcp://127.0.0.1:${port}` } });
  bearer = await scanned.signIn('applicant');
}, 120_000);
afterAll(async () => {
  await scanned?.close();
  clamd?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  answer = (content) => (content.includes('EICAR') ? 'stream: Eicar-Signature FOUND' : 'stream: OK');
});
const onDisk = (): string[] => uploadsIn(folder);
const send = (content: string | Buffer) => postForm(scanned, FILES, formOf({}, [sentFile('a.txt', content)]), bearer);

describe('With a virus scanner', () => {
  test('an infected file is refused with code 2, others are accepted', async () => {
    const before = onDisk();
    expect(outcomes(await send(EICAR))).toEqual([{ resultCode: 2, resultData: { name: 'a.txt', reason: 'INFECTED' } }]);
    expect(onDisk()).toEqual(before);
    expect(outcomes(await send(Buffer.alloc(300_000, 'a')))).toMatchObject([{ resultCode: 1 }]);
  });

  test.each([['INSTREAM size limit exceeded. ERROR'], ['']])(
    'every upload is refused while it answers %j',
    async (words) => {
      const before = onDisk();
      answer = () => words;
      const { status, headers } = await send('harmless');
      expect(status).toBe(503);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(onDisk()).toEqual(before);
    },
  );

  test('every upload is refused while it is unavailable', async () => {
    const before = onDisk();
    await new Promise((resolve) => clamd.close(resolve));
    expect((await send('harmless')).status).toBe(503);
    expect(onDisk()).toEqual(before);
  });
});
