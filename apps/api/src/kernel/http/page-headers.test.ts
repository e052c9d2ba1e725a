import { readFileSync, writeFileSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { securityHeaders } from './security-headers.js';

const nginx = new URL('../../../../web/nginx/', import.meta.url);
const file = new URL('page-headers.conf', nginx);

function headersOfPages(secure: boolean): Map<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  Reflect.apply(securityHeaders(secure), undefined, [{ path: '/app/' }, response, () => undefined]);
  return new Map(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Places in the policy for what nginx adds. */
const added = [
  ["style-src 'self'", '$style_nonce'],
  ["img-src 'self' data: blob:", '$other_images'],
  ["frame-src 'self' blob:", '$other_frames'],
] as const;

/** As nginx writes them; `$style_nonce` is set by the location, `$hsts` at start, the others come from the API. */
function nginxHeaders(): string {
  const lines = [...headersOfPages(false), ['strict-transport-security', '$hsts']].map(
    ([name, value]) => `add_header ${name} "${value}" always;`,
  );
  return [
    '# Written by apps/api/src/kernel/http/page-headers.test.ts from what the API sends with pages.',
    ...lines.map((line) => added.reduce((text, [source, more]) => text.replace(source, () => source + more), line)),
    '',
  ].join('\n');
}

test('nginx sends the security headers of the API with pages', () => {
  if (process.env.WRITE_PAGE_HEADERS === 'true') writeFileSync(file, nginxHeaders());
  expect(readFileSync(file, 'utf8')).toBe(nginxHeaders());
});

test('nginx announces the same duration of https', () => {
  const hsts = headersOfPages(true).get('strict-transport-security');
  expect(readFileSync(new URL('start.sh', nginx), 'utf8')).toContain(`hsts='${hsts}'`);
});
