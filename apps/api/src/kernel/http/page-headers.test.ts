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

/** As nginx writes them; `$style_nonce` and `$hsts` are set by the location and at start. */
function nginxHeaders(): string {
  const lines = [...headersOfPages(false), ['strict-transport-security', '$hsts']].map(
    ([name, value]) => `add_header ${name} "${value}" always;`,
  );
  return [
    '# Written by apps/api/src/kernel/http/page-headers.test.ts from what the API sends with pages.',
    ...lines.map((line) => line.replace("style-src 'self'", "style-src 'self'$style_nonce")),
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
