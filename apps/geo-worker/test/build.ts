import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Threads and processes run what is shipped: the compiled `dist`. Builds it, and the packages it needs, unless it is
 * up to date.
 */
export function buildWorker(): void {
  execFileSync('npx', ['turbo', 'run', 'build', '--filter=@portal/geo-worker', '--output-logs=errors-only'], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
