// @ts-check
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repository, runTurbo } from './build.mjs';
import { runProgram } from './program.mjs';
import { addDatabase } from './system.mjs';

const WEB_PORT = '5173';
const web = join(repository, 'apps/web');
const start = fileURLToPath(new URL('./start.mjs', import.meta.url));

/**
 * Development: the database stays, the packages are rebuilt when their sources change, API and worker restart when
 * their build does, and Vite serves the web client from its sources.
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('./system.mjs').Parts} parts
 * @param {(sentence: string) => void} onLost
 */
export async function watchSystem({ port, dataDir, databaseUrl }, parts, onLost) {
  const url = databaseUrl ?? (await addDatabase(dataDir, parts, onLost));
  // A drill in development would take its database for a server.
  const env = { ...process.env, DATABASE_URL: url, DRILL_HOUR: 'never' };
  const vite = join(createRequire(join(web, 'package.json')).resolve('vite/package.json'), '../bin/vite.js');
  parts.add(runTurbo(['watch', 'build', '--filter=!@portal/web', '--output-logs=errors-only', '--ui=stream']));
  parts.add(runProgram(process.execPath, ['--watch', '--watch-preserve-output', start, '--built'], { env }));
  parts.add(
    runProgram(process.execPath, [vite, '--port', WEB_PORT, '--strictPort'], {
      cwd: web,
      env: { ...process.env, API_URL: `http://localhost:${port}` },
    }),
  );
  console.log(`Web client from its sources at http://localhost:${WEB_PORT}/app/`);
}
