import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { nativeServicesInstalled, startPostgres, startRedis } from '../../../infra/test/services.mjs';
import { freePort } from '../test/free-port.js';

const START = fileURLToPath(new URL('../../../infra/start.mjs', import.meta.url));
const PATIENCE_MS = 120_000;
const LOGIN = 'applicant';
const PASSWORD = 'Bench-of-geometry-2026!';

/** The whole portal in a process of its own, with somebody signed in. */
export interface RunningPortal {
  /** What its data lies on. */
  readonly services: string;
  /** Posts a geometry job and fetches its result, in one call where the portal is quick enough. */
  run(operation: string, input: string): Promise<unknown>;
  close(): Promise<void>;
}

interface Services {
  readonly name: string;
  readonly databaseUrl: string;
  readonly redisUrl: string;
  close(): Promise<void>;
}

/** @throws when the portal does not start, with its last words */
export async function startPortal(): Promise<RunningPortal> {
  const services = await startServices();
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const port = await freePort();
  const program = spawn(process.execPath, [START, '--built'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: services.databaseUrl,
      REDIS_URL: services.redisUrl,
      DEMO: 'true',
      DEMO_PASSWORD: PASSWORD,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const close = async () => {
    if (program.exitCode === null && program.signalCode === null) {
      program.kill('SIGTERM');
      await once(program, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
    await services.close();
  };
  try {
    await untilReady(program);
    const address = `http://127.0.0.1:${port}`;
    const token = await signIn(address);
    return { services: services.name, run: (operation, input) => runJob(address, token, operation, input), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startServices(): Promise<Services> {
  if (!nativeServicesInstalled()) {
    return { name: 'embedded databases', databaseUrl: '', redisUrl: '', close: async () => {} };
  }
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  return {
    name: 'PostgreSQL and Redis',
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    close: async () => void (await Promise.all([postgres.close(), redis.close()])),
  };
}

async function untilReady(program: ChildProcess): Promise<void> {
  let said = '';
  const ready = new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk;
      if (said.includes('Portal ready at ')) resolve();
    };
    program.stdout?.on('data', listen);
    program.stderr?.on('data', listen);
    program.once('exit', (code) => reject(new Error(`The portal ended with code ${code}: ${said.trim().slice(-300)}`)));
  });
  const late = pause(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error('The portal did not start in time');
  });
  await Promise.race([ready, late]);
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username: LOGIN, password: PASSWORD, rememberMe: 'false' }),
  });
  const { access_token } = await read<{ access_token: string }>(answer);
  return access_token;
}

async function runJob(address: string, token: string, operation: string, input: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', prefer: 'wait=10' };
  const jobs = `${address}/api/main/geometry/jobs`;
  let state = await read<JobState>(await fetch(`${jobs}/${operation}`, { method: 'POST', headers, body: input }));
  while (state.status === 'queued' || state.status === 'running') {
    await pause(50);
    state = await read<JobState>(await fetch(`${jobs}/${state.id}`, { headers }));
  }
  if (state.status !== 'done') throw new Error(`The job ${state.status}: ${JSON.stringify(state)}`);
  return state.result;
}

interface JobState {
  readonly id: string;
  readonly status: string;
  readonly result?: unknown;
}

async function read<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  return (await answer.json()) as T;
}
