import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Export } from '@portal/contracts';
import { startTestPortal, type TestPortal } from './portal.js';

export const EXPORTS = '/api/main/exports';
/** Number of organisations to export: too many to be written at once. */
export const MANY = 6_000;

/** Set by {@link openPortal}. */
export let portal: TestPortal;
export let admin: string;
/** The portal's data folder. */
export let folder: string;

/** Starts a portal with its own data folder, many organisations and a signed-in administrator. */
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

export interface ExportOptions {
  readonly table?: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly columns?: readonly string[];
  readonly format?: string;
  readonly locale?: string;
  readonly timeZone?: string;
}

export const start = (options: ExportOptions, token = admin) =>
  portal
    .http(token)
    .post(EXPORTS)
    .send({ table: 'main/users', query: {}, format: 'csv', locale: 'en', timeZone: 'Europe/Paris', ...options });

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
    const found = await read(id, token);
    if (found.status === 'READY' || found.status === 'FAILED') return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function csv(options: ExportOptions, token = admin): Promise<{ found: Export; lines: string[] }> {
  const { body } = await start(options, token).expect(201);
  const found = await ended(body.id, token);
  const file = await fileOf(found.id, token).expect(200);
  return { found, lines: String(file.body).split('\r\n') };
}

export const filesInFolder = (): string[] => readdirSync(join(folder, 'exports'));
export const large: ExportOptions = { table: 'main/organisations', query: { search: 'Bulk' } };

/** Waits until no export is unfinished. */
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
