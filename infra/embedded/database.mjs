// @ts-check
// node infra/embedded/database.mjs <folder> <port>: PostgreSQL with PostGIS, without installing anything.
// Tells its parent { ready: true } or { failed: sentence }, and ends with it.
import { postgis } from '@electric-sql/pglite-postgis';
import { openCluster } from './cluster.mjs';
import { serveSession } from './session-server.mjs';

const [folder = '.data/db', port = '5432'] = process.argv.slice(2);

/** @type {(() => Promise<void>) | undefined} */
let close;
let ending = false;

async function end() {
  if (ending) return;
  ending = true;
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
  const cluster = await openCluster(folder, { extensions: { postgis } }, (db) =>
    db.exec('CREATE EXTENSION IF NOT EXISTS postgis'),
  );
  const server = await serveSession(cluster.db, Number(port));
  close = async () => {
    await server.close();
    await cluster.close();
  };
  process.send?.({ ready: true });
} catch (error) {
  const sentence = error instanceof Error ? error.message : String(error);
  if (!process.send) console.error(sentence);
  process.exitCode = 1;
  process.send?.({ failed: sentence }, () => process.disconnect());
}
