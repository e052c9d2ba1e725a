// @ts-check
// node infra/embedded/database.mjs <folder> <port>: PostgreSQL with PostGIS, without installing anything.
// Tells its parent { ready: true } or { failed: sentence }, and ends with it.
import { PGlite } from '@electric-sql/pglite';
import { postgis } from '@electric-sql/pglite-postgis';
import { lockFolder } from './folder-lock.mjs';
import { serveSession } from './session-server.mjs';

const [folder = '.data/db', port = '5432'] = process.argv.slice(2);

async function serve() {
  const unlock = lockFolder(folder);
  process.once('exit', unlock);
  const db = await PGlite.create({ dataDir: folder, extensions: { postgis } });
  await db.exec('CREATE EXTENSION IF NOT EXISTS postgis');
  const server = await serveSession(db, Number(port));
  return async () => {
    await server.close();
    await db.close();
  };
}

const opening = serve();
let closing = false;

async function end() {
  if (closing) return;
  closing = true;
  const close = await opening.catch(() => undefined);
  await close?.();
  process.exit(0);
}

process.on('SIGTERM', end);
process.on('disconnect', end);
process.on('SIGINT', () => {
  // Ctrl-C reaches the whole terminal group; the parent decides when the database may go.
  if (!process.connected) void end();
});

try {
  await opening;
  process.send?.({ ready: true });
} catch (error) {
  const sentence = error instanceof Error ? error.message : String(error);
  if (process.send) process.send({ failed: sentence }, () => process.exit(1));
  else {
    console.error(sentence);
    process.exit(1);
  }
}
