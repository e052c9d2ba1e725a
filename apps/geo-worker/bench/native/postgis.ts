import { existsSync, readFileSync } from 'node:fs';
import { type Area, areaOf } from '@portal/geo';
import pg from 'pg';
import { nativeServicesInstalled, startPostgres } from '../../../../infra/test/services.mjs';
import { median, repetitions } from '../cpu-time.js';
import { type NativeGeos, type NativeWork, SAMPLE_MS } from './native-geos.js';
import { decodePolygons, encodeAreas } from './wkb.js';

/** GEOS in PostGIS, on a database of its own; undefined where PostgreSQL with PostGIS is not installed. */
export async function openPostgis(): Promise<NativeGeos | undefined> {
  if (!nativeServicesInstalled() || !existsSync('/proc/self/schedstat')) return undefined;
  const server = await startPostgres();
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query('CREATE EXTENSION postgis; CREATE TEMPORARY TABLE input (geometry geometry)');
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid, postgis_geos_version() AS version');
  const session = { client, processId: rows[0].pid };
  return {
    name: `PostGIS, GEOS ${rows[0].version}`,
    union: (areas) =>
      workOf(session, areas, 'ST_AsBinary(ST_UnaryUnion(geometry))', (wkb: Buffer) => areaOf(decodePolygons(wkb))),
    isValid: (area) => workOf(session, [area], 'ST_IsValid(geometry)', (valid: boolean) => valid),
    close: async () => {
      await client.end();
      await server.close();
    },
  };
}

interface Session {
  readonly client: pg.Client;
  readonly processId: number;
}

/** Timed without taking the geometry out of its row. */
async function workOf<A, T>(
  { client, processId }: Session,
  areas: readonly Area[],
  expression: string,
  read: (answer: A) => T,
): Promise<NativeWork<T>> {
  await client.query('TRUNCATE input');
  await client.query('INSERT INTO input SELECT ST_GeomFromWKB($1)', [Buffer.from(encodeAreas(areas))]);
  const timed = async (what: string) => {
    const before = nanoseconds(processId);
    const { rows } = await client.query(`SELECT ${what} AS answer FROM input`);
    return { answer: rows[0].answer, ms: (nanoseconds(processId) - before) / 1e6 };
  };
  const readingMs = median(await samples(3, async () => (await timed('ST_NPoints(geometry)')).ms));
  const first = await timed(expression);
  const times = repetitions(first.ms - readingMs, SAMPLE_MS);
  const sampleMs = async () => {
    const all = await samples(times, async () => (await timed(expression)).ms - readingMs);
    return all.reduce((sum, ms) => sum + ms, 0) / times;
  };
  return { answer: read(first.answer), sampleMs };
}

async function samples(count: number, sample: () => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  for (let i = 0; i < count; i++) all.push(await sample());
  return all;
}

/** On the processors since the process began. */
const nanoseconds = (processId: number): number =>
  Number(readFileSync(`/proc/${processId}/schedstat`, 'utf8').split(' ')[0]);
