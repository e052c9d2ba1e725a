import { expect } from '../../support/expectations.js';
import { signIn, test } from '../../support/people.js';

const MOST_KILOBYTES = 300;

test('the sign-in page can be used after at most 300 kB, as transferred', async ({ newWindow }) => {
  const page = await newWindow();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const addresses = new Map<string, string>();
  const bytes = new Map<string, number>();
  network.on('Network.requestWillBeSent', ({ requestId, request }) => void addresses.set(requestId, request.url));
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength);
  });
  // With the headers.
  network.on(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength }) => void bytes.set(requestId, encodedDataLength),
  );
  await page.goto('/app/main/login');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();

  const parts = [...bytes].map(([id, size]) => `${size} ${addresses.get(id)}`);
  const total = [...bytes.values()].reduce((sum, size) => sum + size, 0);
  expect(parts.length).toBeGreaterThan(10);
  expect(total / 1000, parts.join('\n')).toBeLessThan(MOST_KILOBYTES);
});

test('the pages do nothing that their policy forbids', async ({ newWindow }) => {
  const page = await newWindow();
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      Reflect.get(window, 'reportViolation')(`${violatedDirective} ${blockedURI}`),
    );
  });
  await page.goto('/app/main/login');
  await signIn(page, 'applicant');
  await expect(page.getByRole('heading', { level: 1, name: 'Modules' })).toBeVisible();
  await page.goto('/app/mw-applications-requests/start-page');
  await expect(page.getByRole('grid')).toBeVisible();
  expect(violations).toEqual([]);
});
