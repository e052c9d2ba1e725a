import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 120_000;
const POLL_MS = 50;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

export interface Program {
  readonly address: string;
  close(): Promise<void>;
}

async function untilAnswering(address: string, path: string, program: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(POLL_MS)) {
    if (program.exitCode !== null) throw new Error(`${program.spawnargs.at(-1)} ended with code ${program.exitCode}`);
    const answer = await fetch(address + path).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`Nobody answers at ${address}${path}`);
}

/** Starts a program of Node that listens at PORT, each in a process of its own, and waits until it answers. */
export async function startProgram(
  file: string,
  ready: string,
  env: Readonly<Record<string, string>>,
  execArgv: readonly string[] = [],
): Promise<Program> {
  const port = await freePort();
  const program = spawn(process.execPath, [...execArgv, file], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  const close = async () => {
    if (program.exitCode !== null || program.signalCode !== null) return;
    program.kill('SIGKILL');
    await once(program, 'exit');
  };
  try {
    await untilAnswering(address, ready, program);
  } catch (error) {
    await close();
    throw error;
  }
  return { address, close };
}
