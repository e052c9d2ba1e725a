import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { GeometryWorkerOptions } from '../src/start-worker.js';

const PROGRAM = fileURLToPath(new URL('./worker-process.mjs', import.meta.url));

/** A geometry worker in a process of its own, ready for jobs. */
export async function workerProcess(
  options: Omit<GeometryWorkerOptions, 'log' | 'queueConnection'>,
): Promise<ChildProcess> {
  const child = fork(PROGRAM, [JSON.stringify(options)], { execArgv: [] });
  await once(child, 'message');
  return child;
}

/** Ends a process for good and waits for it. @returns its exit code, null after a signal */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, 'exit');
  child.kill(signal);
  const [code] = await exit;
  return code;
}
