import { ENVIRONMENT, type Environment } from '../src/kernel/config/environment.js';
import { POOL_SIZE } from '../src/kernel/database/database.module.js';
import type { TestPortal } from './portal.js';

/** All of the pool's but one. */
const OTHERS = POOL_SIZE - 1;

/** Keeps the other connections busy until `work` is done. Those of the embedded database share one session anyway. */
export async function onOneConnection<T>({ database, portal }: TestPortal, work: () => Promise<T>): Promise<T> {
  if (!portal.app.get<Environment>(ENVIRONMENT).preparedStatements) return work();
  let letGo: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const taken: Promise<void>[] = [];
  const busy = Array.from({ length: OTHERS }, () => {
    let isTaken: () => void = () => undefined;
    taken.push(
      new Promise((resolve) => {
        isTaken = resolve;
      }),
    );
    return database.transaction(async (sql) => {
      await sql.query('SELECT 1');
      isTaken();
      await done;
    });
  });
  await Promise.all(taken);
  try {
    return await work();
  } finally {
    letGo();
    await Promise.all(busy);
  }
}
