import { isSameOrigin } from './same-origin.js';

const host = 'portal.lan:8080';

test.each([
  [{ host }, true],
  [{ host, 'sec-fetch-site': 'none' }, true],
  [{ host, origin: 'https://portal.example' }, true],
  [{ host, origin: 'https://portal.example', 'sec-fetch-site': 'same-origin' }, true],
  [{ host, origin: 'http://portal.example' }, false],
  [{ host, origin: 'https://portal.example:8443' }, false],
  [{ host, origin: 'http://portal.lan:8080' }, false],
  [{ host: 'evil.example', origin: 'https://evil.example' }, false],
  [{ host, origin: 'null' }, false],
  [{ host: 'portal.example', origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
  [{ host: 'evil.example', origin: 'null', 'sec-fetch-site': 'same-origin' }, false],
  [{ host, origin: 'https://portal.example.evil.example' }, false],
  [{ host, origin: 'https://portal.example', 'sec-fetch-site': 'cross-site' }, false],
  [{ host, 'sec-fetch-site': 'same-site' }, false],
])('%j is from the portal’s own pages at its public address: %s', (headers, expected) => {
  expect(isSameOrigin({ headers }, 'https://portal.example')).toBe(expected);
});

test.each([
  [{ host, origin: 'http://portal.lan:8080' }, true],
  [{ host, origin: 'https://portal.lan:8080' }, true],
  [{ host, origin: 'http://portal.lan:8081' }, false],
  [{ host, origin: 'https://portal.example' }, false],
])('without a public address the Host header counts: %j: %s', (headers, expected) => {
  expect(isSameOrigin({ headers }, undefined)).toBe(expected);
});
