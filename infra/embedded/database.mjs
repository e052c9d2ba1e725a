// @ts-check
// node infra/embedded/database.mjs <folder> [port]: PostgreSQL with PostGIS, without installing anything.
// Tells its parent { url } or { failed: sentence }, and ends with it. The address has a password of this start.
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { postgis } from '@electric-sql/pglite-postgis';
import { addressFile } from './address-file.mjs';
import { openCluster } from './cluster.mjs';
import { serveSession } from './session-server.mjs';

const [folder = '.data/db', port = '0'] = process.argv.slice(2);

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
  const password = randomBytes(24).toString('base64url');
  const server = await serveSession(cluster.db, { port: Number(port), password });
  const address = addressFile(folder);
  rmSync(address, { force: true });
  writeFileSync(address, server.url, { mode: 0o600 });
  close = async () => {
    rmSync(address, { force: true });
    await server.close();
    await cluster.close();
  };
  if (process.send) process.send({ url: server.url });
  else console.log(server.url);
} catch (error) {
  const sentence = error instanceof Error ? error.message : String(error);
  if (!process.send) console.error(sentence);
  process.exitCode = 1;
  process.send?.({ failed: sentence }, () => process.disconnect());
}
