// @ts-check
import pg from 'pg';

/**
 * Makes an empty database on the server of `url`, removing one of the same name first.
 * @param {string} url
 * @param {string} name
 * @returns {Promise<string>} its address
 */
export async function freshDatabase(url, name) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end();
  }
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
