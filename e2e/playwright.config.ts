import { defineConfig } from '@playwright/test';
import { browserArguments } from '@portal/infra/test/browser.mjs';

/** The embedded default has one portal for all journeys; on services, each worker starts one of its own. */
const workers = process.env.E2E_MODE === 'services' ? Number(process.env.E2E_WORKERS || 2) : 1;

/** The journeys of a worker run one after another against its portal, which `support/system.mjs` starts. */
export default defineConfig({
  testDir: './tests',
  globalSetup: './support/find-browser.ts',
  // Journeys do not depend on each other, in a file or between files.
  fullyParallel: true,
  // Journeys in which it matters what the data lies on.
  ...(process.env.E2E_SMOKE && { grep: /@smoke/ }),
  outputDir: './test-results',
  workers,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/results.json' }],
  ],
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    browserName: 'chromium',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // What a worker of a page asks for passes by the answers that journeys give in place of the server's.
    serviceWorkers: 'block',
    // Costs as much as the journeys themselves: `npm test -- e2e --trace retain-on-failure` for one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Found before the first worker reads this file. Other programs read it too, as knip does: it installs nothing.
    launchOptions: { executablePath: process.env.E2E_BROWSER, args: browserArguments },
  },
});
