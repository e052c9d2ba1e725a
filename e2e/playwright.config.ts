import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from '@portal/infra/test/browser.mjs';

/** How screens look is the same whatever the data lies on: once is enough, on the embedded default. */
const aboutLooks = ['first-page', 'long-texts', 'screens', 'ui-kit'].map((name) => `**/main/${name}.spec.ts`);

/** The journeys, one after another against one running portal: `support/system.mjs` starts it and gives its address. */
export default defineConfig({
  testDir: './tests',
  testIgnore: process.env.E2E_MODE === 'services' ? aboutLooks : [],
  globalSetup: './support/system.mjs',
  outputDir: './test-results',
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/results.json' }],
  ],
  use: {
    baseURL: process.env.PORTAL_URL,
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    browserName: 'chromium',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Costs as much as the journeys themselves: `npm test -- e2e --trace retain-on-failure` for one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(import.meta.url), args: browserArguments },
  },
});
