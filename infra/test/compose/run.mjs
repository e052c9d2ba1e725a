// @ts-check
// npm run test:compose: builds the images, starts docker-compose.yml as an operator would, and proves that people get
// through, that each part recovers, and that a backup restores. Needs a Docker engine, root where containers are killed as
// by a crash, and a quarter of an hour. `npm run test:compose -- 'backup|restore'`: the steps whose title matches.
//   BUILD_NETWORK=host      as in .env.example
//   COMPOSE_TEST_BUILT=1    the images with the tag `test` are there already
//   DOCKER=/usr/bin/docker  which client
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repository } from '../../build.mjs';
import { duration } from '../results.mjs';
import * as checks from './checks.mjs';
import { guideRuns } from './guide.mjs';
import { manifestsAreValid } from './kubernetes.mjs';
import { call, serves, signIn } from './portal-calls.mjs';
import { attempt, composeProgram, engineAnswers, newStack } from './stack.mjs';

const { longRunning } = checks;
/** Without these, nothing else can be tried. */
const needed = /^(the stack starts|the link in the log|the profile demo)/;
/** The first administrator's, once there is one. */
const administrator = { login: '', password: 'un mot de passe assez long 2026' };
const [chosen] = process.argv.slice(2);
let passed = 0;

/**
 * @param {string} title
 * @param {() => Promise<unknown>} work
 */
async function step(title, work) {
  if (chosen && !needed.test(title) && !new RegExp(chosen).test(title)) return;
  const began = performance.now();
  try {
    await work();
  } catch (error) {
    console.log(`✕ ${title}`);
    throw error;
  }
  passed += 1;
  console.log(`✓ ${title} (${duration((performance.now() - began) / 1000).trim()})`);
}

/**
 * A journey in Chromium against the running portal.
 * @param {string} url
 * @param {string} title
 */
async function journey(url, title) {
  const { resolve } = createRequire(join(repository, 'e2e/package.json'));
  const program = [process.execPath, resolve('@playwright/test/cli'), 'test', '--config', 'e2e/playwright.config.ts'];
  const { status, output } = await attempt([...program, '--workers=1', '--grep', title], {
    ...process.env,
    E2E_URL: url,
  });
  if (status !== 0 || !/\b[1-9]\d* passed/.test(output)) throw new Error(output);
}

/** @param {import('./stack.mjs').Stack} stack */
const signInAdministrator = ({ url }) => signIn(url, administrator.login, administrator.password);

/** @param {import('./stack.mjs').Stack} stack */
async function firstAdministrator(stack) {
  const printed = /Set the password of \\"([\w-]+)\\", once: http\S+\/reset\/([\w-]{43})/g;
  const [, login = '', token = ''] = [...(await stack.logs('api')).matchAll(printed)].at(-1) ?? [];
  administrator.login = login;
  const answer = await fetch(`${stack.url}/api/main/auth/resetPassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, newPassword: administrator.password }),
  });
  assert.equal(answer.status, 204, await answer.text());
  await signInAdministrator(stack);
}

/** @param {import('./stack.mjs').Stack} stack */
async function references(stack) {
  const token = await signIn(stack.url, 'applicant');
  const { rows } = await call(stack.url, '/api/mwApplicationsRequests/dossiers?pageSize=100', token);
  return rows.map((/** @type {{ reference: string }} */ { reference }) => reference).sort();
}

/** @param {import('./stack.mjs').Stack} stack */
async function prove(stack) {
  if (process.env.COMPOSE_TEST_BUILT !== '1') {
    await step('the images are built', async () => {
      stack.set({ BUILD_NETWORK: process.env.BUILD_NETWORK ?? 'default' });
      await stack.call('build');
      stack.set();
    });
  }
  await step('the stack starts without an edited file, and all parts are healthy', async () => {
    await stack.call('up', '-d');
    await stack.healthy(...longRunning);
  });
  await step('each container is confined as promised', () => checks.areConfined(stack));
  await step('the link in the log makes the first administrator', () => firstAdministrator(stack));
  await step('the commands of the operator guide run', async () => {
    const settle = () => stack.healthy(...longRunning);
    const count = await guideRuns(stack, settle);
    assert.ok(count > 5, `${count} blocks of commands`);
    await stack.call('up', '-d', '--no-recreate', '--scale', 'api=1', '--scale', 'geo-worker=1');
    await settle();
  });
  await step('the profile demo fills it', async () => {
    stack.set({ COMPOSE_PROFILES: 'demo' });
    await stack.call('up', '-d');
    await stack.healthy(...longRunning);
    await serves(stack.url);
  });
  await step('a dossier goes from sign-in to the decision in Chromium', () =>
    journey(stack.url, 'a dossier goes from the first draft to the grant'),
  );
  await backupAndRestore(stack);
  for (const service of longRunning) {
    await step(`${service} recovers after its process was killed`, () => checks.recovers(stack, service));
  }
  await step('jobs survive an emptied queue', () => checks.survivesAnEmptiedQueue(stack));
  await step('an API that starts before the database waits for it', () => checks.waitsForTheDatabase(stack));
  await step('an emptied secret is named and not replaced', () => checks.refusesAnEmptySecret(stack));
  await step('a volume of root is taken over', () => checks.takesOverARootVolume(stack));
  await step('migrations survive company and SIGKILL', () => checks.migrateWhateverHappens(stack));
  await step('two APIs and two workers share the work', () => checks.scales(stack, () => signInAdministrator(stack)));
  await step('Prometheus finds the APIs and workers', () => checks.isMeasured(stack));
  await step('PUBLIC_URL decides cookies and HSTS', () =>
    checks.obeysThePublicAddress(stack, { COMPOSE_PROFILES: 'demo' }),
  );
}

/** @param {import('./stack.mjs').Stack} stack */
async function backupAndRestore(stack) {
  let archive = '';
  let key = '';
  /** @type {string[]} */
  let before = [];
  await step('a backup is written to the folder of the host', async () => {
    before = await references(stack);
    assert.ok(before.length > 0);
    const { file } = JSON.parse(await stack.call('exec', '-T', 'api', 'portal', 'backup', '--json'));
    archive = file;
    key = (await stack.call('exec', '-T', 'api', 'cat', '/run/secrets/portal/secret_key')).trim();
  });
  await step('all volumes are destroyed, and the backup restores', async () => {
    await stack.remove();
    stack.set({ COMPOSE_PROFILES: 'demo', SECRET_KEY: key });
    await stack.call('run', '--rm', '-T', 'api', 'portal', 'restore', archive);
    await stack.call('up', '-d');
    await stack.healthy(...longRunning);
  });
  await step('every dossier is there again, and people sign in', async () => {
    assert.deepEqual(await references(stack), before);
    await serves(stack.url);
  });
}

async function main() {
  const program = composeProgram();
  if (!engineAnswers() || !program) {
    console.error('There is no Docker engine with Compose here: set DOCKER_HOST, or install Docker.');
    return 1;
  }
  await step('the manifests for Kubernetes fulfil its schemas', manifestsAreValid);
  const stack = await newStack(program);
  await stack.remove();
  try {
    await prove(stack);
    console.log(`\n${passed} passed, 0 failed`);
    return 0;
  } catch (error) {
    console.error(error);
    console.error((await stack.attempt('logs', '--no-color', '--tail', '30')).output);
    console.log(`\n${passed} passed, 1 failed`);
    return 1;
  } finally {
    await stack.remove();
    stack.clean();
  }
}

process.exitCode = await main();
