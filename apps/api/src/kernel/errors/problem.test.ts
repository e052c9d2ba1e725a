import { writeFile } from 'node:fs/promises';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { knownError } from './known-error.js';

let portal: TestPortal;
let token: string;
beforeAll(async () => {
  portal = await startTestPortal();
  token = await portal.signIn('applicant');
}, 120_000);
afterAll(() => portal?.close());

const dossiers = '/api/mwApplicationsRequests/dossiers';

describe('An error', () => {
  it('is a problem document that carries the correlation id of the caller', async () => {
    const { body, headers } = await portal.http().get('/api/nowhere').set('X-Request-Id', 'trace-me-0001').expect(404);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(headers['x-request-id']).toBe('trace-me-0001');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      code: 'NOT_FOUND',
      issues: [],
      traceId: 'trace-me-0001',
    });
  });

  it('gets a new correlation id when the given one must not be logged', async () => {
    const { headers } = await portal.http().get('/api/nowhere').set('X-Request-Id', 'a"b{c').expect(404);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('names the methods of a path that exists under another one', async () => {
    const { body, headers } = await portal.http(token).put(dossiers).send({}).expect(405);
    expect(body.code).toBe('METHOD_NOT_ALLOWED');
    expect(headers.allow?.split(', ').sort()).toEqual(['GET', 'POST']);
    await portal.http().get('/token').expect(405);
  });

  it('says that a body is not JSON', async () => {
    const { body } = await portal.http(token).post(dossiers).type('json').send('{"draft":').expect(400);
    expect(body).toMatchObject({ code: 'MALFORMED_BODY', issues: [] });
  });

  it('is given for a body above a megabyte, not for one of a megabyte', async () => {
    const fill = (bytes: number) => JSON.stringify({ draft: 'x'.repeat(bytes - 12) });
    const { body } = await portal.http(token).post(dossiers).type('json').send(fill(1_048_577)).expect(413);
    expect(body.code).toBe('BODY_TOO_LARGE');
    await portal.http(token).post(dossiers).type('json').send(fill(1_048_576)).expect(400);
  });

  it('is given to a caller without access before the body is read', async () => {
    await portal.http().post(dossiers).type('json').send('{"draft":').expect(401);
  });

  it('is given for another media type', async () => {
    const { body } = await portal.http(token).post(dossiers).type('text/plain').send('{}').expect(415);
    expect(body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    await portal.http(token).post(dossiers).type('form').send({ draft: 'x' }).expect(415);
  });

  it('names every invalid part of the input by its path', async () => {
    const { body } = await portal
      .http(token)
      .patch(`${dossiers}/0190a000-0000-7000-8000-000000000001`)
      .send({ version: -1, draft: { hops: [] }, roles: ['PORTADMIN'] })
      .expect(400);
    expect(body.code).toBe('VALIDATION_FAILED');
    expect(body.issues.map(({ path }: { path: string }) => path).sort()).toEqual(['body', 'body.version']);
  });

  it('is 404 for an address with an invalid id', async () => {
    const { body } = await portal.http(token).get(`${dossiers}/not-an-id`).expect(404);
    expect(body.code).toBe('NOT_FOUND');
  });

  it('is a validation error when a text cannot be stored', async () => {
    const { body } = await portal.http(token).get(`${dossiers}?search=%00`).expect(400);
    expect(body.code).toBe('VALIDATION_FAILED');
  });

  it('does not reveal implementation details', async () => {
    const paths = [
      '/api/%zz/appSettings/getModuleSettings',
      '/api/%E0%A4%A',
      '/%',
      '/api/main/..%2f..%2fetc',
      `${dossiers}?page=1e9`,
      `${dossiers}/'--`,
    ];
    for (const path of paths) {
      const answer = await fetch(`${portal.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
      const text = await answer.text();
      expect(answer.status).toBeLessThan(500);
      expect(text).not.toMatch(/at .*\.[jt]s:\d+|SELECT |node_modules|\/work\//);
    }
  });
});

describe('Every answer', () => {
  it.each(['/api/nowhere', '/nowhere', '/api/docs', '/token', '/health/live'])(
    '(%s) has headers against sniffing, framing, cross-origin reading and referrers',
    async (path) => {
      const { headers } = await portal.http().get(path);
      const policy = headers['content-security-policy'] ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('strict-transport-security');
    },
  );

  it.each(['/nowhere', '/api/docs'])('(%s) restricts what a page may load and use', async (path) => {
    const { headers } = await portal.http().get(path);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  it.each(['/api/nowhere', '/token', '/health/live', '/API/MAIN/auth/getCurrentUserSettings'])(
    '(%s) may load nothing, and no cache keeps it',
    async (path) => {
      const { headers } = await portal.http().get(path);
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers['cache-control']).toBe('no-store');
    },
  );
});

describe('A full disk', () => {
  const refusal = { code: 'STORAGE_FULL', status: 507 };
  // Linux has a file on a disk that is always full.
  (process.platform === 'linux' ? it : it.skip)('of the portal is told as that', async () => {
    const error: unknown = await writeFile('/dev/full', 'x').catch((thrown: unknown) => thrown);
    expect(knownError(error)).toMatchObject(refusal);
  });

  it('of the database is told as that', async () => {
    const failing = portal.database.query("DO $$ BEGIN RAISE SQLSTATE '53100'; END $$");
    await expect(failing).rejects.toMatchObject(refusal);
  });
});
