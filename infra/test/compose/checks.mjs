// @ts-check
// What is proved of a running stack, besides that people get through.
import assert from 'node:assert/strict';
import { until } from '../../network.mjs';
import { hubReachesEverybody } from './hub.mjs';
import { DEMO_PASSWORD, isReady, jobIsDone, requestUnion, serves, signIn } from './portal-calls.mjs';
import { runDocker } from './stack.mjs';

/** @typedef {import('./stack.mjs').Stack} Stack */

const longRunning = ['postgis', 'redis', 'api', 'geo-worker', 'web'];
const oneShot = ['secrets', 'migrate'];

export { longRunning };

/**
 * Each container has what docker-compose.yml promises, by the engine's own account.
 * @param {Stack} stack
 */
export async function areConfined(stack) {
  for (const service of [...longRunning, ...oneShot]) {
    const [json] = await stack.inspect(service, '{{json .}}');
    const { HostConfig: host, NetworkSettings: network } = JSON.parse(json ?? '');
    assert.equal(host.ReadonlyRootfs, true, `${service}: read-only`);
    assert.deepEqual(host.CapDrop, ['ALL'], `${service}: capabilities`);
    assert.ok(
      host.SecurityOpt.some((/** @type {string} */ option) => option.startsWith('no-new-privileges')),
      service,
    );
    assert.ok(host.Memory > 0 && host.PidsLimit > 0, `${service}: limits`);
    assert.equal(host.LogConfig.Config['max-size'], '10m', `${service}: log rotation`);
    const published = Object.values(network.Ports ?? {}).some(Boolean);
    assert.equal(published, service === 'web', `${service}: published ports`);
  }
  for (const service of longRunning) {
    const [id = ''] = await stack.containers(service);
    const status = await runDocker('exec', id, 'cat', '/proc/1/status');
    assert.notEqual(/^Uid:\s+(\d+)/m.exec(status)?.[1], '0', `${service}: runs as root`);
    assert.match(status, /^CapEff:\s+0+$/m, `${service}: has capabilities`);
    assert.match(status, /^NoNewPrivs:\s+1$/m, `${service}: may gain privileges`);
  }
}

/**
 * Ends a container's process as a crash would; the restart policy starts it again.
 * @param {string} id
 */
async function crash(id) {
  const pid = Number(await runDocker('inspect', '--format', '{{.State.Pid}}', id));
  const before = await runDocker('inspect', '--format', '{{.RestartCount}}', id);
  process.kill(pid, 'SIGKILL');
  await until(`container ${id.slice(0, 12)} being restarted`, async () => {
    return (await runDocker('inspect', '--format', '{{.RestartCount}}', id)) !== before;
  });
}

/**
 * @param {Stack} stack
 * @param {string} service
 */
export async function recovers(stack, service) {
  const [id = ''] = await stack.containers(service);
  await crash(id);
  await stack.healthy(...longRunning);
  await serves(stack.url);
  const token = await signIn(stack.url, 'applicant');
  await jobIsDone(stack.url, token, await requestUnion(stack.url, token));
}

/**
 * What the queue lost is found in the database and queued again.
 * @param {Stack} stack
 */
export async function survivesAnEmptiedQueue(stack) {
  const token = await signIn(stack.url, 'applicant');
  await stack.call('stop', 'geo-worker');
  const job = await requestUnion(stack.url, token);
  const command = 'REDISCLI_AUTH=$(cat /run/secrets/services/redis_password) redis-cli flushall';
  await stack.call('exec', '-T', 'redis', 'sh', '-c', command);
  await stack.call('start', 'geo-worker');
  await jobIsDone(stack.url, token, job);
}

/**
 * An API that starts before its database says so, and serves as soon as the database does.
 * @param {Stack} stack
 */
export async function waitsForTheDatabase(stack) {
  await stack.call('stop', 'postgis');
  await stack.call('restart', 'api');
  await until('the API saying that the database does not answer', async () =>
    (await stack.logs('api')).includes('The database does not answer: '),
  );
  const answer = await fetch(`${stack.url}/api/main/auth/getCurrentUserSettings`);
  assert.equal(answer.status, 503);
  assert.equal((await answer.json()).code, 'SERVICE_UNAVAILABLE');
  await stack.call('start', 'postgis');
  await stack.healthy(...longRunning);
  await serves(stack.url);
}

/**
 * An emptied secret is named and not replaced.
 * @param {Stack} stack
 */
export async function refusesAnEmptySecret(stack) {
  const folder = '/secrets/services';
  const inSecrets = (/** @type {string} */ script) =>
    stack.call('run', '--rm', '-T', '--entrypoint', 'sh', 'secrets', '-c', script);
  await inSecrets(`cp -p ${folder}/redis_password ${folder}/kept && : >${folder}/redis_password`);
  try {
    const { status, output } = await stack.attempt('run', '--rm', '-T', 'secrets');
    assert.equal(status, 1);
    assert.match(output, /The secret services\/redis_password is empty\. It is not replaced/);
    const worker = await stack.attempt('run', '--rm', '-T', '--no-deps', 'geo-worker');
    assert.equal(worker.status, 1);
    assert.match(worker.output, /REDIS_PASSWORD_FILE names .*, which is empty/);
  } finally {
    await inSecrets(`mv ${folder}/kept ${folder}/redis_password`);
  }
}

/**
 * A folder that belongs to root is given to the portal's user at the next start.
 * @param {Stack} stack
 */
export async function takesOverARootVolume(stack) {
  const ownerIsRoot = 'chown -R 0:0 /data && chmod 700 /data';
  await stack.call('run', '--rm', '-T', '--entrypoint', 'sh', 'secrets', '-c', ownerIsRoot);
  await stack.call('run', '--rm', '-T', 'secrets');
  await stack.call('exec', '-T', 'api', 'sh', '-c', 'touch /data/written && rm /data/written');
}

/**
 * Migrations of one database by two at once, and of another by one that is killed in the middle.
 * @param {Stack} stack
 */
export async function migrateWhateverHappens(stack) {
  const sql = (/** @type {string} */ database, /** @type {string} */ text) =>
    stack.call('exec', '-T', 'postgis', 'psql', '-qAt', '-U', 'portal', '-d', database, '-c', text);
  const migrate = (/** @type {string} */ database, /** @type {string[]} */ ...options) => [
    'run',
    '--no-deps',
    ...options,
    '-e',
    `DATABASE_URL=postgres://portal@postgis:5432/${database}`,
    'migrate',
  ];
  const countOf = (/** @type {string} */ database) => sql(database, 'SELECT count(*) FROM schema_migration');
  const all = await countOf('portal');
  for (const name of ['twice', 'killed']) {
    await sql('portal', `CREATE DATABASE ${name}`);
    await sql(name, 'CREATE EXTENSION IF NOT EXISTS postgis');
  }

  const both = await Promise.all([1, 2].map(() => stack.attempt(...migrate('twice', '--rm', '-T'))));
  assert.deepEqual(
    both.map(({ status }) => status),
    [0, 0],
    both.map(({ output }) => output).join('\n'),
  );
  assert.equal(await countOf('twice'), all);

  // Each step lasts long enough to be met in the middle.
  const slow = 'BEGIN PERFORM pg_sleep(0.5); END';
  await sql('killed', `CREATE FUNCTION slow() RETURNS event_trigger LANGUAGE plpgsql AS '${slow}'`);
  await sql('killed', 'CREATE EVENT TRIGGER slow ON ddl_command_end EXECUTE FUNCTION slow()');
  const id = (await stack.call(...migrate('killed', '-d'))).trim().split('\n').at(-1) ?? '';
  const inTheMiddle = "SELECT count(*) FROM pg_stat_activity WHERE datname = 'killed' AND wait_event = 'PgSleep'";
  await until('a migration being under way', async () => Number(await sql('portal', inTheMiddle)) > 0);
  await runDocker('kill', id);
  await runDocker('rm', '-f', id);
  await sql('killed', 'DROP EVENT TRIGGER slow');
  await stack.call(...migrate('killed', '--rm', '-T'));
  assert.equal(await countOf('killed'), all);
  const shape = `SELECT md5(string_agg(table_name || column_name || data_type, ',' ORDER BY table_name, column_name))
    FROM information_schema.columns WHERE table_schema = 'public'`;
  assert.equal(await sql('killed', shape), await sql('twice', shape));
}

/**
 * Two of each share the work, and one of them may go.
 * @param {Stack} stack
 * @param {() => Promise<string>} administrator signs them in
 */
export async function scales(stack, administrator) {
  await stack.call('up', '-d', '--no-recreate', '--scale', 'api=2', '--scale', 'geo-worker=2');
  await stack.healthy(...longRunning);
  const addresses = async () => {
    const log = await stack.logs('web');
    return new Set([...log.matchAll(/"path":"\/health\/live".*?"upstream":"([^"]+)"/g)].map(([, address]) => address));
  };
  await until('both APIs being asked', async () => {
    await fetch(`${stack.url}/health/live`);
    return (await addresses()).size === 2;
  });
  await hubReachesEverybody(stack.url, await administrator());
  const token = await signIn(stack.url, 'applicant');
  const jobs = await Promise.all([1, 2, 3].map(() => requestUnion(stack.url, token)));
  const [victim = ''] = await stack.containers('api');
  await crash(victim);
  for (let i = 0; i < 40; i++) assert.ok(await isReady(stack.url), `request ${i} after one API was lost`);
  for (const job of jobs) await jobIsDone(stack.url, token, job);
  await stack.call('up', '-d', '--no-recreate', '--scale', 'api=1', '--scale', 'geo-worker=1');
  await stack.healthy(...longRunning);
}

/**
 * An https address makes cookies secure and is announced to browsers; sign-in is refused elsewhere.
 * @param {Stack} stack
 * @param {Record<string, string>} variables of the stack
 */
export async function obeysThePublicAddress(stack, variables) {
  const page = async () => (await fetch(`${stack.url}/app/`)).headers.get('strict-transport-security');
  const grant = { grant_type: 'password', username: 'applicant', password: DEMO_PASSWORD, rememberMe: 'true' };
  const from = (/** @type {string} */ origin) =>
    fetch(`${stack.url}/token`, { method: 'POST', body: new URLSearchParams(grant), headers: { origin } });
  assert.equal(await page(), null);
  assert.doesNotMatch((await from(stack.url)).headers.get('set-cookie') ?? '', /Secure/);

  const address = 'https://spectrum.example';
  stack.set({ ...variables, PUBLIC_URL: address });
  await stack.call('up', '-d');
  await stack.healthy(...longRunning);
  assert.equal(await page(), 'max-age=31536000');
  const answer = await from(address);
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get('set-cookie') ?? '', /^__Secure-\S+=.*; Secure/);
  assert.notEqual((await from(stack.url)).status, 200);

  stack.set(variables);
  await stack.call('up', '-d');
  await stack.healthy(...longRunning);
}

/**
 * Prometheus finds an API and a worker, and has what the dashboard shows.
 * @param {Stack} stack
 */
export async function isMeasured(stack) {
  await stack.call('up', '-d', '--no-recreate', 'prometheus');
  await stack.healthy('prometheus');
  const ask = (/** @type {string} */ query) =>
    stack.call('exec', '-T', 'prometheus', 'promtool', 'query', 'instant', 'http://127.0.0.1:9090', query);
  await until('both parts being measured', async () => /=> 2 @/.test(await ask('count(up == 1)')), 60);
  assert.match(await ask('sum(portal_http_request_duration_seconds_count)'), /=> \d+/);
  assert.match(await ask('sum(process_resident_memory_bytes)'), /=> \d+/);
}
