import { readFileSync } from 'node:fs';
import { mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { UploadOutcome } from '@portal/contracts';
import { formOf, postForm } from '../../../test/accounts.js';
import { goodFiles, sentFile } from '../../../test/files.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { FILES, outcomes, uploadsIn } from '../../../test/uploading.js';
import { UploadsService } from './uploads.service.js';

const RAW = '/api/main/uploads/uploadRaw';

let portal: TestPortal;
let token: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-uploads-'));
  portal = await startTestPortal({ env: { DATA_DIR: folder } });
  token = await portal.signIn('applicant');
}, 120_000);
afterAll(async () => {
  await portal?.close();
  await rm(folder, { recursive: true, force: true });
});

const onDisk = (): string[] => uploadsIn(folder);
const inTable = async (): Promise<string[]> => {
  const rows = await portal.database.query<{ id: string }>('SELECT id FROM stored_file ORDER BY id');
  return rows.map(({ id }) => id).sort();
};
const upload = async (...files: File[]): Promise<UploadOutcome[]> =>
  outcomes(await postForm(portal, FILES, formOf({}, files), token));
const uploadOne = async (name: string, content: Buffer | string): Promise<UploadOutcome | undefined> =>
  (await upload(sentFile(name, content)))[0];
const idOf = (outcome: UploadOutcome | undefined): string => (outcome?.resultCode === 1 ? outcome.resultData.id : '');

/** CPU time, without the time that the process waits for it. */
async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe('A file', () => {
  test('sent again with its key is the same file, and another one under it is refused', async () => {
    const send = (content: string) =>
      portal.http(token).post(RAW).set('idempotency-key', 'photo-1').attach('files', Buffer.from(content), 'note.txt');
    const first = (await send('one').expect(200)).body;
    expect((await send('one').expect(200)).body).toEqual(first);
    expect((await send('two').expect(422)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await inTable()).toContain(idOf(first));
  });

  test.each(Object.entries(goodFiles))('%s with matching content is accepted', async (extension, content) => {
    const outcome = await uploadOne(`good.${extension}`, content);
    expect(outcome).toEqual({
      resultCode: 1,
      resultData: { id: expect.any(String), name: `good.${extension}`, sizeBytes: content.length },
    });
    expect(readFileSync(join(folder, 'uploads', idOf(outcome))).equals(content)).toBe(true);
  });

  test('is stored under its id, readable by the portal only, with its digest in the table', async () => {
    const id = idOf(await uploadOne('Projet été.pdf', goodFiles.pdf!));
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect((await stat(join(folder, 'uploads', id))).mode & 0o777).toBe(0o600);
    const [row] = await portal.database.query(
      `SELECT name, extension, size_bytes AS size, encode(sha256, 'hex') = encode(sha256($2::bytea), 'hex') AS same
       FROM stored_file WHERE id = $1`,
      [id, goodFiles.pdf],
    );
    expect(row).toEqual({ name: 'Projet été.pdf', extension: 'pdf', size: goodFiles.pdf!.length, same: true });
  });

  test.each([
    ['form-data; name="files[1]"; filename*=koi8-r\'\'kbis.pdf'],
    ['attachment; name="files[1]"; filename="kbis.pdf"'],
    ['form-data; name="files[1]; filename=kbis.pdf'],
  ])('with the header %s refuses the whole form instead of being ignored, and nothing is stored', async (header) => {
    const [tables, files] = [await inTable(), onDisk()];
    const parts = ['form-data; name="files[0]"; filename="a.pdf"', header].map((disposition) =>
      Buffer.from(
        `--x\r\nContent-Disposition: ${disposition}\r\n\r\n${goodFiles.pdf!.toString('latin1')}\r\n`,
        'latin1',
      ),
    );
    const answer = await fetch(`${portal.url}${FILES}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
      body: Buffer.concat([...parts, Buffer.from('--x--\r\n')]),
    });
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 400,
      body: { code: 'MALFORMED_BODY' },
    });
    expect([await inTable(), onDisk()]).toEqual([tables, files]);
  });

  test('may have an upper-case extension', async () => {
    expect(await uploadOne('A.PDF', goodFiles.pdf!)).toMatchObject({ resultCode: 1 });
  });

  const polyglot = 'GIF89a/*\u0001\u0001*/=1;alert(document.domain);//;';
  const wide = Buffer.concat([goodFiles.gif!, Buffer.from('<script>alert(1)</script>')]);
  test.each([
    ['a program with a second extension', 'a.pdf.exe', goodFiles.pdf!, 'EXTENSION'],
    ['an extension after a NUL', 'a.pdf%00.exe', goodFiles.pdf!, 'EXTENSION'],
    ['an extension followed by a space', 'a.pdf ', goodFiles.pdf!, 'EXTENSION'],
    ['no extension', 'pdf', goodFiles.pdf!, 'EXTENSION'],
    ['an SVG', 'a.svg', '<svg onload="alert(1)"/>', 'EXTENSION'],
    ['an HTML page', 'a.html', '<html></html>', 'EXTENSION'],
    ['a program named .pdf', 'a.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'CONTENT'],
    ['an image that is also a script', 'a.gif', polyglot, 'CONTENT'],
    ['an image followed by HTML', 'a.gif', wide, 'CONTENT'],
    [
      'an image that contains HTML',
      'a.jpg',
      Buffer.concat([goodFiles.jpg!, Buffer.from('<sCript>1</script>')]),
      'CONTENT',
    ],
    ['HTML named .txt', 'a.txt', '\uFEFF \n<!DOCTYPE html><p>', 'CONTENT'],
    ['HTML far into a .txt', 'a.txt', `x${' '.repeat(70_000)}<script>alert(1)</script>`, 'CONTENT'],
    ['an SVG named .img', 'a.img', '<svg xmlns="x"/>', 'CONTENT'],
    ['an SVG named .png', 'a.png', '<svg xmlns="x"/>', 'CONTENT'],
    ['binary content named .txt', 'a.txt', Buffer.from([0x61, 0, 0x62]), 'CONTENT'],
    [
      'a zip that is not a document',
      'a.docx',
      Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(60)]),
      'CONTENT',
    ],
    ['an empty file named .png', 'a.png', '', 'CONTENT'],
    ['a PNG named .jpg', 'a.jpg', goodFiles.png!, 'CONTENT'],
  ])('%s is refused with code 2 and not stored', async (_what, name, content, reason) => {
    const before = onDisk();
    expect(await uploadOne(name, content)).toMatchObject({ resultCode: 2, resultData: { reason } });
    expect(onDisk()).toEqual(before);
    expect(await inTable()).toEqual(before);
  });

  test('is accepted in any text encoding', async () => {
    const latin = Buffer.from('été', 'latin1');
    const id = idOf(await uploadOne('latin.txt', latin));
    const [row] = await portal.database.query('SELECT charset FROM stored_file WHERE id = $1', [id]);
    expect(row).toEqual({ charset: 'windows-1252' });
  });

  const text = (bytes: number) => Buffer.alloc(bytes, 'a');
  test('may have 5,000,000 bytes; one more is refused with code 3 and not stored', async () => {
    expect(await uploadOne('just.txt', text(5_000_000))).toMatchObject({ resultCode: 1 });
    const before = onDisk();
    expect(await uploadOne('more.txt', text(5_000_001))).toEqual({
      resultCode: 3,
      resultData: { name: 'more.txt', reason: 'SIZE' },
    });
    expect(await uploadOne('much-more.txt', text(9_000_000))).toMatchObject({ resultCode: 3 });
    expect(onDisk()).toEqual(before);
  });

  test('has a result of its own among several', async () => {
    const all = await upload(
      sentFile('a.pdf', goodFiles.pdf!),
      sentFile('b.exe', 'MZ'),
      sentFile('c.txt', text(6_000_000)),
      sentFile('d.png', goodFiles.png!),
    );
    expect(all.map(({ resultCode }) => resultCode)).toEqual([1, 2, 3, 1]);
  });

  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['..\\..\\windows\\win.txt', 'win.txt'],
    ['a\r\nX: y.txt', 'aX: y.txt'],
    ['invoice\u202Efdp.txt', 'invoicefdp.txt'],
    ['e\u0301te\u0301.txt', 'été.txt'],
    [`${'n'.repeat(400)}.txt`, `${'n'.repeat(196)}.txt`],
    ['"quoted"; name=x.txt', '"quoted"; name=x.txt'],
  ])('named %j is stored as %j', async (given, kept) => {
    const boundary = 'portal';
    const body = Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="files[0]"; filename*=UTF-8''${encodeURIComponent(given)}\r\n\r\ntext\r\n--${boundary}--\r\n`,
    );
    const headers = { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` };
    const answer = await fetch(`${portal.url}${FILES}`, { method: 'POST', headers, body });
    expect(await answer.json()).toEqual([
      { resultCode: 1, resultData: { id: expect.any(String), name: kept, sizeBytes: 4 } },
    ]);
    expect(onDisk()).toEqual(await inTable());
  });

  test('that is a zip bomb is stored without unpacking it', async () => {
    const packed = deflateRawSync(Buffer.alloc(100_000_000));
    const bomb = Buffer.concat([goodFiles.xlsx!, packed]);
    const unpacking = await cpuMs(() => inflateRawSync(packed));
    const taking = await cpuMs(async () => expect(await uploadOne('42.xlsx', bomb)).toMatchObject({ resultCode: 1 }));
    expect(taking).toBeLessThan(unpacking);
  });
});

describe('A request for a single result', () => {
  test('takes one file', async () => {
    const { body } = await postForm(portal, RAW, formOf({}, [sentFile('a.pdf', goodFiles.pdf!)]), token);
    expect(body).toMatchObject({ resultCode: 1 });
  });

  test.each([[2], [20]])('with %i files is an unsupported operation, and nothing is stored', async (files) => {
    const before = onDisk();
    const sent = Array.from({ length: files }, (_, at) => sentFile(`${at}.pdf`, goodFiles.pdf!));
    const { status, body } = await postForm(portal, RAW, formOf({}, sent), token);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'UNSUPPORTED_OPERATION' });
    expect(onDisk()).toEqual(before);
  });

  test('without a file names the missing field', async () => {
    const { status, body } = await postForm(portal, RAW, formOf({}), token);
    expect({ status, code: body.code, issues: body.issues }).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      issues: [expect.objectContaining({ path: 'body.files', message: '_RSFAP_SHARED_REQUIRED' })],
    });
  });
});

describe('A form', () => {
  const untouched = async (send: () => Promise<unknown>) => {
    const before = onDisk();
    await send();
    expect(onDisk()).toEqual(before);
    expect(await inTable()).toEqual(before);
  };

  test('with 21 files stores nothing', () =>
    untouched(async () => {
      const files = Array.from({ length: 21 }, (_, at) => sentFile(`${at}.pdf`, goodFiles.pdf!));
      expect((await postForm(portal, FILES, formOf({}, files), token)).status).toBe(400);
    }));

  test('with another invalid part stores no files', () =>
    untouched(async () => {
      const form = formOf({}, [sentFile('a.pdf', goodFiles.pdf!)]);
      form.append('roles', '[]');
      expect((await postForm(portal, FILES, form, token)).status).toBe(400);
    }));

  test('with an unreadable part before a large file is answered and stores nothing', () =>
    untouched(async () => {
      const large = `Content-Disposition: form-data; name="files[0]"; filename="a.txt"\r\n\r\n${'a'.repeat(400_000)}`;
      const answer = await fetch(`${portal.url}${FILES}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
        body: `--x\r\nContent\u0001: x\r\n\r\nabc\r\n--x\r\n${large}\r\n--x--\r\n`,
      });
      expect(answer.status).toBe(400);
    }));

  test('that is interrupted leaves nothing on the disk or in the table', () =>
    untouched(async () => {
      const socket = connect(Number(new URL(portal.url).port), '127.0.0.1');
      socket.write(`POST ${FILES} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 900000\r\n`);
      socket.write('Content-Type: multipart/form-data; boundary=x\r\n\r\n');
      socket.write('--x\r\nContent-Disposition: form-data; name="files[0]"; filename="a.txt"\r\n\r\n');
      const before = onDisk();
      socket.write(Buffer.alloc(400_000, 'a'));
      await until(() => onDisk().length > before.length);
      socket.destroy();
      await until(() => onDisk().length === before.length);
    }));

  test('requires a session', async () => {
    expect((await postForm(portal, FILES, formOf({}))).status).toBe(401);
  });
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

test('an uploaded file can be claimed by its user, once', async () => {
  const uploads = portal.portal.app.get(UploadsService);
  const id = idOf(await uploadOne('mine.pdf', goodFiles.pdf!));
  const [applicant, rival] = ['01990000-0000-7000-8000-000000000104', '01990000-0000-7000-8000-000000000106'];
  const claim = (userId: string) => uploads.claim(portal.database, [id], userId, 'dossier', 'body.attachments');
  const refused = {
    code: 'VALIDATION_FAILED',
    details: { issues: [expect.objectContaining({ path: 'body.attachments' })] },
  };
  await expect(claim(rival)).rejects.toMatchObject(refused);
  await claim(applicant);
  await expect(claim(applicant)).rejects.toMatchObject(refused);
});

test('a sweep deletes files unclaimed for a day and content without a row, and nothing else', async () => {
  const [fresh, old, claimed] = [
    idOf(await uploadOne('fresh.pdf', goodFiles.pdf!)),
    idOf(await uploadOne('old.pdf', goodFiles.pdf!)),
    idOf(await uploadOne('claimed.pdf', goodFiles.pdf!)),
  ];
  await portal.database.query(`UPDATE stored_file SET uploaded_at = now() - interval '25 hours' WHERE id = ANY ($1)`, [
    [old, claimed],
  ]);
  await portal.database.query(`UPDATE stored_file SET claimed_by = 'document' WHERE id = $1`, [claimed]);
  const [abandoned, arriving] = ['01990000-0000-4000-8000-00000000000a', '01990000-0000-4000-8000-00000000000b'];
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  for (const id of [abandoned, arriving, 'no-upload']) await writeFile(join(folder, 'uploads', id), 'x');
  for (const id of [abandoned, old, claimed, 'no-upload'])
    await utimes(join(folder, 'uploads', id), hoursAgo(2), hoursAgo(2));
  await portal.portal.app.get(UploadsService).sweep();
  const left = onDisk();
  expect([fresh, claimed, arriving, 'no-upload'].filter((id) => !left.includes(id))).toEqual([]);
  expect([old, abandoned].filter((id) => left.includes(id))).toEqual([]);
  for (const id of [arriving, 'no-upload']) await rm(join(folder, 'uploads', id));
});

test('a user may upload sixty files an hour', async () => {
  const strict = await startTestPortal({ env: { RATE_LIMIT_FACTOR: '1' } });
  try {
    const bearer = await strict.signIn('applicant');
    const send = (files: number) =>
      postForm(
        strict,
        FILES,
        formOf(
          {},
          Array.from({ length: files }, (_, at) => sentFile(`${at}.txt`, 'x')),
        ),
        bearer,
      );
    for (let at = 0; at < 3; at++) expect((await send(20)).status).toBe(200);
    expect((await send(1)).status).toBe(429);
    const other = await strict.signIn('rival');
    expect((await postForm(strict, FILES, formOf({}, [sentFile('a.txt', 'x')]), other)).status).toBe(200);
  } finally {
    await strict.close();
  }
}, 60_000);
