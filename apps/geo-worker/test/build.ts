import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Builds `dist`, which threads and processes run, and the packages it needs, unless they are up to date.
 */
export function buildWorker(): void {
  execFileSync('npx', ['turbo', 'run', 'build', '--filter=@portal/geo-worker', '--output-logs=errors-only'], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
