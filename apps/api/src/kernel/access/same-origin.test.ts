import { isSameOrigin } from './same-origin.js';

const host = 'portal.lan:8080';

test.each([
  [{ host }, true],
  [{ host, origin: 'http://portal.lan:8080' }, true],
  [{ host, origin: 'http://portal.lan:8080', 'sec-fetch-site': 'same-origin' }, true],
  [{ host, 'sec-fetch-site': 'none' }, true],
  [{ host: 'api:3000', origin: 'https://portal.example' }, true],
  [{ host, origin: 'http://portal.lan:8081' }, false],
  [{ host, origin: 'https://evil.example' }, false],
  [{ host, origin: 'null' }, false],
  [{ host, origin: 'https://portal.example.evil.example' }, false],
  [{ host, 'sec-fetch-site': 'cross-site' }, false],
  [{ host, 'sec-fetch-site': 'same-site' }, false],
])('%j is from the portal’s own pages: %s', (headers, expected) => {
  expect(isSameOrigin({ headers }, 'https://portal.example')).toBe(expected);
});

test('without a public address only the host that was asked counts', () => {
  expect(isSameOrigin({ headers: { host, origin: 'https://portal.example' } }, undefined)).toBe(false);
});
