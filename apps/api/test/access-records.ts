import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type AccessRecords, RecordMaker } from './access-record.js';
import type { TestPortal } from './portal.js';

const folder = join(import.meta.dirname, 'access-records');

/** The records of calls that are about one, by operation: those of every file in `access-records`. */
export async function accessRecords(portal: TestPortal, tokenOf: (login: string) => string): Promise<AccessRecords> {
  const maker = new RecordMaker(portal, tokenOf);
  const all: AccessRecords[] = [];
  for (const file of readdirSync(folder)) {
    const { records }: { records: (maker: RecordMaker) => AccessRecords } = await import(`./access-records/${file}`);
    all.push(records(maker));
  }
  return Object.assign({}, ...all);
}
