import { redactUrl } from './redact-url.js';

test.each([
  ['/signalr?module=main&access_token=abc-123&x=1', '/signalr?module=main&access_token=[redacted]&x=1'],
  ['/x?ACCESS_TOKEN=abc', '/x?ACCESS_TOKEN=[redacted]'],
  ['/x?password=a%26b&token=t#f', '/x?password=[redacted]&token=[redacted]#f'],
  ['/x?SAMLResponse=PHNhbWw', '/x?SAMLResponse=[redacted]'],
  ['/x?search=token', '/x?search=token'],
  [`/x?%61ccess_token=${'aB3_-'.repeat(9)}&y=1`, '/x?%61ccess_token=[redacted]&y=1'],
  [`/x?access_token[]=${'z'.repeat(43)}`, '/x?access_token[]=[redacted]'],
  [`/${'z'.repeat(43)}/x`, '/[redacted]/x'],
  ['/api/dossiers/01990000-0000-7000-8000-0000000000ff', '/api/dossiers/01990000-0000-7000-8000-0000000000ff'],
  ['/x', '/x'],
  ['/app/main/passwords-management/reset/abc-123?lang=fr', '/app/main/passwords-management/reset/[redacted]?lang=fr'],
  ['/app/main/passwords-management/request-reset', '/app/main/passwords-management/request-reset'],
])('%s is logged as %s', (url, logged) => {
  expect(redactUrl(url)).toBe(logged);
});
