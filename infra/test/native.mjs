// @ts-check
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { Redis } from 'ioredis';
import pg from 'pg';
import { freePort } from '../network.mjs';
import { installedProgram } from '../program.mjs';
import { privateServer } from './private-server.mjs';

/** The newest installed PostgreSQL that has PostGIS (Debian's folders), or undefined. */
export function postgresPrograms() {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const version = versions.find((v) => existsSync(`/usr/share/postgresql/${v}/extension/postgis.control`));
  return version && `${root}/${version}/bin`;
}

/** Path of Redis or Valkey, or undefined. */
export const redisProgram = () => installedProgram(['redis-server', 'valkey-server']);

/** PostgreSQL refuses to run as root, so root lends it another account. */
function identity() {
  if (process.getuid?.() !== 0) return {};
  const [, uid, gid] = readFileSync('/etc/passwd', 'utf8').match(/^(?:postgres|nobody):[^:]*:(\d+):(\d+)/m) ?? [];
  return uid ? { uid: Number(uid), gid: Number(gid) } : {};
}

/** An empty PostgreSQL with PostGIS available, superuser `test` without password. */
export async function startPostgres() {
  const programs = postgresPrograms();
  if (!programs) throw new Error('PostgreSQL with PostGIS is not installed');
  const port = await freePort();
  const url = `postgres://test@127.0.0.1:${port}/postgres`;
  const account = identity();
  return privateServer({
    name: 'postgres',
    url,
    async ask() {
      const client = new pg.Client(url);
      await client.connect();
      await client.end();
    },
    prepare(folder) {
      chmodSync(folder, 0o700);
      if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
      const args = ['-D', folder, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
      const made = spawnSync(`${programs}/initdb`, args, { ...account, encoding: 'utf8', cwd: folder });
      if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
    },
    run(folder) {
      const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=200'];
      return {
        ...account,
        command: `${programs}/postgres`,
        args: ['-D', folder, '-p', `${port}`, '-h', '127.0.0.1', '-k', folder, ...settings.flatMap((s) => ['-c', s])],
      };
    },
  });
}

/** An empty Redis that keeps every write in its folder, as the product demands of a real one. */
export async function startRedis() {
  const command = redisProgram();
  if (!command) throw new Error('Redis is not installed');
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  return privateServer({
    name: 'redis',
    url,
    async ask() {
      const client = new Redis(url, { lazyConnect: true, retryStrategy: null }).on('error', () => {});
      await client.connect().finally(() => client.disconnect());
    },
    run: (folder) => ({
      command,
      args: [
        ...['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--save', ''],
        ...['--appendonly', 'yes', '--appendfsync', 'everysec', '--maxmemory-policy', 'noeviction'],
      ],
    }),
  });
}
