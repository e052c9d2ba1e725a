import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const APPS = join(import.meta.dirname, '../../../..');

/** Path prefixes of files other than repositories that run SQL, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'api/src/kernel/database/': 'what repositories are made of',
  'api/src/demo/': 'demonstration data, which no feature reads by these statements',
  'api/src/features/geometry-jobs/job-signals.service.ts': 'a connection of its own, which only listens',
  'geo-worker/src/start-worker.ts': 'asks whether the database answers',
};

const sources = ['api/src', 'geo-worker/src'].flatMap((folder) =>
  readdirSync(join(APPS, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts')),
);

/** A call of `query` or `prepared`, as connections, pools and `Sql` have them. */
const runsSql = (path: string): boolean =>
  /\.(query|prepared)(<[^(]*>)?\(/.test(readFileSync(join(APPS, path), 'utf8'));

const outsiders = sources.filter((path) => !path.endsWith('.repository.ts') && runsSql(path));

it('SQL runs in repositories only', () => {
  expect(sources.length).toBeGreaterThan(200);
  const isExcepted = (path: string) => Object.keys(exceptions).some((beginning) => path.startsWith(beginning));
  expect(outsiders.filter((path) => !isExcepted(path))).toEqual([]);
});

it('every exception is needed', () => {
  const needed = Object.keys(exceptions).filter((beginning) => outsiders.some((path) => path.startsWith(beginning)));
  expect(needed).toEqual(Object.keys(exceptions));
});
