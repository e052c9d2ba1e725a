import { redactUrl } from './redact-url.js';

test.each([
  ['/signalr?module=main&access_token=abc-123&x=1', '/signalr?module=main&access_token=[redacted]&x=1'],
  ['/x?ACCESS_TOKEN=abc', '/x?ACCESS_TOKEN=[redacted]'],
  ['/x?password=a%26b&token=t#f', '/x?password=[redacted]&token=[redacted]#f'],
  ['/x?SAMLResponse=PHNhbWw', '/x?SAMLResponse=[redacted]'],
  ['/x?search=token', '/x?search=token'],
  ['/x', '/x'],
  ['/app/main/passwords-management/reset/abc-123?lang=fr', '/app/main/passwords-management/reset/[redacted]?lang=fr'],
  ['/app/main/passwords-management/request-reset', '/app/main/passwords-management/request-reset'],
])('%s is logged as %s', (url, logged) => {
  expect(redactUrl(url)).toBe(logged);
});
