import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { GeometryWorkerOptions } from '../src/start-worker.js';

const WITH_OPTIONS = fileURLToPath(new URL('./worker-program.mjs', import.meta.url));
const PRODUCT = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** Starts a geometry worker in its own process; resolves when it takes jobs. */
export async function workerProcess(
  options: Omit<GeometryWorkerOptions, 'log' | 'queueConnection'>,
): Promise<ChildProcess> {
  const child = fork(WITH_OPTIONS, [JSON.stringify(options)], { execArgv: [] });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`The worker ended with code ${code} before it was ready`)));
  });
  return child;
}

/** Starts the program as operators do; resolves when it takes jobs. */
export async function productProcess(environment: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const child = fork(PRODUCT, { execArgv: [], env: { PATH: process.env.PATH, ...environment }, silent: true });
  for await (const line of child.stdout!) if (String(line).includes('Geometry worker ready')) break;
  return child;
}

/** Ends a process and waits for it. @returns its exit code, null after a signal */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, 'exit');
  child.kill(signal);
  const [code] = await exit;
  return code;
}
