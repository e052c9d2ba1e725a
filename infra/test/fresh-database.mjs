// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** @typedef {typeof import('./fresh-database.d.mts')} Declared */

const OBJECT_IN_USE = '55006';
const GOODBYES_MS = 5_000;

/** @type {Declared['inDatabase']} */
export async function inDatabase(url, work) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** @type {Declared['dropDatabase']} */
export const dropDatabase = (url, name) =>
  inDatabase(url, async (client) => {
    const patience = Date.now() + GOODBYES_MS;
    for (;;) {
      const force = Date.now() < patience ? '' : 'WITH (FORCE)';
      try {
        await client.query(`DROP DATABASE IF EXISTS ${name} ${force}`);
        return;
      } catch (error) {
        if (/** @type {{ code?: string }} */ (error).code !== OBJECT_IN_USE) throw error;
        await pause(50);
      }
    }
  });

/** @type {Declared['freshDatabase']} */
export async function freshDatabase(url, name) {
  await dropDatabase(url, name);
  await inDatabase(url, (client) => client.query(`CREATE DATABASE ${name}`));
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
