import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Export } from '@portal/contracts';
import { startTestPortal, type TestPortal } from './portal.js';

export const EXPORTS = '/api/main/exports';
/** Organisations there are to export, too many to be written at once. */
export const MANY = 6_000;

/** There once it was opened. */
export let portal: TestPortal;
export let admin: string;
/** What the portal keeps its files in. */
export let folder: string;

/** Starts a portal that writes exports into a folder of its own, with many organisations, and an administrator. */
export async function openPortal(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'portal-exports-'));
  portal = await startTestPortal({ env: { DATA_DIR: folder } });
  admin = await portal.signIn('admin');
  await addOrganisations(MANY);
}

export async function closePortal(): Promise<void> {
  await portal?.close();
  await rm(folder, { recursive: true, force: true });
}

export const addOrganisations = (count: number): Promise<object[]> =>
  portal.database.query(
    `INSERT INTO organisation (id, company_name, created_at)
     SELECT gen_random_uuid(), 'Bulk ' || lpad(n::text, 6, '0'), '2026-01-01T12:00:00Z'
     FROM generate_series(1, ${count}) AS n`,
  );

/** Adds exports like one that is ready, with other values in some columns. */
export const copyExport = (id: string, count: number, values: Readonly<Record<string, unknown>>): Promise<object[]> =>
  portal.database.query(
    `INSERT INTO table_export SELECT (jsonb_populate_record(e,
       jsonb_build_object('id', gen_random_uuid(), 'size_bytes', NULL, 'access_version', NULL) || $3::jsonb)).*
     FROM table_export e, generate_series(1, $2) WHERE e.id = $1`,
    [id, count, JSON.stringify(values)],
  );

export interface Order {
  readonly table?: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly columns?: readonly string[];
  readonly format?: string;
  readonly locale?: string;
  readonly timeZone?: string;
}

export const start = (order: Order, token = admin) =>
  portal
    .http(token)
    .post(EXPORTS)
    .send({ table: 'main/users', query: {}, format: 'csv', locale: 'en', timeZone: 'Europe/Paris', ...order });

export const fileOf = (id: string, token = admin) =>
  portal
    .http(token)
    .get(`${EXPORTS}/${id}/file`)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });

export const read = async (id: string, token = admin): Promise<Export> =>
  (await portal.http(token).get(`${EXPORTS}/${id}`).expect(200)).body;

export async function ended(id: string, token = admin): Promise<Export> {
  for (;;) {
    const told = await read(id, token);
    if (told.status === 'READY' || told.status === 'FAILED') return told;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function csv(order: Order, token = admin): Promise<{ told: Export; lines: string[] }> {
  const { body } = await start(order, token).expect(201);
  const told = await ended(body.id, token);
  const file = await fileOf(told.id, token).expect(200);
  return { told, lines: String(file.body).split('\r\n') };
}

export const filesInFolder = (): string[] => readdirSync(join(folder, 'exports'));
export const large: Order = { table: 'main/organisations', query: { search: 'Bulk' } };

/** No export is under way any more. */
export async function settled(): Promise<void> {
  for (;;) {
    const [row] = await portal.database.query<{ count: number }>(
      `SELECT (SELECT count(*) FROM table_export WHERE status IN ('QUEUED', 'RUNNING'))::integer
         + (SELECT count(*) FROM table_export_page)::integer AS count`,
    );
    if (row?.count === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
