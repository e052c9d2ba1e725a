import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** The program that operators run, built unless it is up to date, and ready for jobs. `SIGSTOP` holds it up. */
export async function startGeometryWorker(services: {
  readonly databaseUrl: string;
  readonly redisUrl: string;
}): Promise<{ readonly process: ChildProcess; close(): Promise<void> }> {
  execFileSync('npx', ['turbo', 'run', 'build', '--filter=@portal/geo-worker', '--output-logs=errors-only'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const child = fork(`${repository}/apps/geo-worker/dist/main.js`, {
    execArgv: [],
    env: { PATH: process.env.PATH, DATABASE_URL: services.databaseUrl, REDIS_URL: services.redisUrl, CONCURRENCY: '1' },
    silent: true,
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (line) => String(line).includes('Geometry worker ready') && resolve());
    child.once('exit', (code) => reject(new Error(`The worker ended with code ${code} before it was ready`)));
  });
  return {
    process: child,
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}
