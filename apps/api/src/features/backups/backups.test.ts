import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { appendFile, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { formOf, postForm } from '../../../test/accounts.js';
import { sentFile } from '../../../test/files.js';
import {
  DEMO_PASSWORD,
  emptyDatabase,
  openTestPortal,
  type Services,
  startTestPortal,
  type TestPortal,
  testServices,
} from '../../../test/portal.js';
import { FILES, outcomes } from '../../../test/uploading.js';
import { openPortal } from '../../portal.js';
import { BackupError } from './archive/backup-error.js';
import { MANIFEST_PATH, type Manifest, SEAL_PATH } from './archive/manifest.js';
import { archiveEntries, contentOf } from './archive/read-archive.js';
import { ArchiveContent, writeArchive } from './archive/write-archive.js';
import { backUp, newestBackup } from './backup.js';
import { leftOutTables } from './content.js';
import { type Installation, onConnection } from './installation.js';
import { readOutcome } from './outcomes.js';
import { restore } from './restore.js';
import { UNFINISHED_RESTORE } from './unfinished-restore.js';

const PASSPHRASE = 'correct horse battery staple';
const KEY = { fingerprint: 'of the first key', sealOf: (manifest: Buffer) => `sealed ${manifest.length}` };
const nothing = async (): Promise<void> => undefined;

let services: Services;
let portal: TestPortal;
let folder: string;
let source: Installation;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-backups-'));
  services = await testServices();
  portal = await startTestPortal({ env: { DATA_DIR: join(folder, 'source'), REDIS_URL: '' } });
  source = installationAt('source', portal.databaseUrl);
}, 120_000);
afterAll(async () => {
  await portal?.close();
  await services?.stop();
  await rm(folder, { recursive: true, force: true });
});

const installationAt = (name: string, databaseUrl: string, key = KEY): Installation => {
  const dataDir = join(folder, name);
  return { databaseUrl, dataDir, uploads: join(dataDir, 'uploads'), ...key };
};

async function upload(token: string): Promise<string> {
  const file = sentFile(`${randomBytes(4).toString('hex')}.txt`, randomBytes(2_000).toString('hex'));
  const [outcome] = outcomes(await postForm(portal, FILES, formOf({}, [file]), token));
  return outcome?.resultCode === 1 ? outcome.resultData.id : '';
}

interface Target {
  readonly installation: Installation;
  ask<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>;
  drop(): Promise<void>;
}

async function emptyInstallation(key = KEY): Promise<Target> {
  const database = await emptyDatabase(services);
  const installation = installationAt(`target-${randomBytes(4).toString('hex')}`, database.url, key);
  return {
    installation,
    ask: (sql) => onConnection(database.url, async (client) => (await client.query(sql)).rows),
    drop: database.drop,
  };
}

const countsIn = (ask: Target['ask']) =>
  ask<{ table: string; count: string }>(
    `SELECT relname AS table,
       (xpath('/row/c/text()', query_to_xml(format('SELECT count(*) AS c FROM %I', relname), true, true, '')))[1]::text AS count
     FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'spatial_ref_sys'
     ORDER BY 1`,
  );

const isLeftOut = (table: string): boolean =>
  /^(access_token|api_process|auth_session|backup_drill|recent_fault|refresh_token|request_count|rate_limit|pending_sign_in|password_reset_token|second_factor_enrolment|table_export.*)$/.test(
    table,
  );

describe('a backup that is taken while ten clients write', () => {
  let file: string;
  let acknowledged: string[];

  beforeAll(async () => {
    const token = await portal.signIn('applicant');
    const written: string[] = [];
    let isOver = false;
    const client = async (): Promise<void> => {
      while (!isOver) written.push(await upload(token));
    };
    const clients = Array.from({ length: 10 }, client);
    while (written.length < 30) await pause(5);
    acknowledged = [...written];
    const result = await backUp(source, { folder: join(folder, 'backups'), passphrase: PASSPHRASE });
    file = result.file;
    isOver = true;
    await Promise.all(clients);
    expect(written.length).toBeGreaterThan(acknowledged.length);
  }, 120_000);

  it('restores into an empty installation with every acknowledged row and every file that a row names', async () => {
    const target = await emptyInstallation();
    let isMarked = false;
    const { files, manifest } = await restore(target.installation, { file, passphrase: PASSPHRASE }, async () => {
      isMarked = existsSync(join(target.installation.dataDir, UNFINISHED_RESTORE));
    });
    const ids = (await target.ask<{ id: string }>('SELECT id FROM stored_file')).map(({ id }) => id);
    expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids.filter((id) => !existsSync(join(target.installation.uploads, id)))).toEqual([]);
    expect(files).toBe(ids.length);
    expect(manifest.lostFiles).toEqual([]);
    expect(isMarked).toBe(true);
    expect(existsSync(join(target.installation.dataDir, UNFINISHED_RESTORE))).toBe(false);

    const before = await countsIn((sql) => portal.database.query(sql));
    const after = await countsIn(target.ask);
    const changing = ['stored_file', 'mail', 'audit_event', 'known_device'];
    const comparable = ({ table }: { table: string }) => !isLeftOut(table) && !changing.includes(table);
    expect(after.filter(comparable)).toEqual(before.filter(comparable));
    expect(after.filter(({ table }) => isLeftOut(table)).every(({ count }) => count === '0')).toBe(true);
    await target.drop();
  }, 120_000);

  it('restores values, constraints and triggers as they were, and people sign in', async () => {
    const target = await emptyInstallation();
    await restore(target.installation, { file, passphrase: PASSPHRASE }, nothing);
    const structure = `SELECT conrelid::regclass::text AS on, conname, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`;
    const triggers = `SELECT tgrelid::regclass::text AS on, tgname, tgenabled FROM pg_trigger
      WHERE NOT tgisinternal ORDER BY 1, 2`;
    const values = `SELECT to_jsonb(area) AS row FROM restricted_area AS area ORDER BY id`;
    const hops = `SELECT to_jsonb(hop) AS row FROM mw_end AS hop ORDER BY hop::text`;
    for (const sql of [structure, triggers, values, hops])
      expect(await target.ask(sql)).toEqual(await portal.database.query(sql));
    const restored = await openTestPortal({
      databaseUrl: target.installation.databaseUrl,
      env: { DATA_DIR: target.installation.dataDir, REDIS_URL: '' },
    });
    const grant = { grant_type: 'password', username: 'officer', password: DEMO_PASSWORD };
    await restored.http().post('/token').type('form').send(grant).expect(200);
    await restored.close();
    await target.drop();
  }, 120_000);

  it('does not open with another passphrase, or without', async () => {
    const target = await emptyInstallation();
    const tried = (passphrase: string | undefined) => restore(target.installation, { file, passphrase }, nothing);
    await expect(tried('another passphrase')).rejects.toThrow('The passphrase does not open this archive');
    await expect(tried(undefined)).rejects.toThrow('is encrypted; set BACKUP_PASSPHRASE');
    await expectUntouched(target);
  }, 180_000);

  it('is found as the newest backup of its folder', async () => {
    await writeFile(join(folder, 'backups', 'portal-99999999.txt'), '');
    expect(await newestBackup(join(folder, 'backups'))).toBe(file);
    expect(await newestBackup(join(folder, 'nowhere'))).toBeUndefined();
  });
});

async function expectUntouched({ installation, ask, drop }: Target): Promise<void> {
  expect(await ask(`SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`)).toEqual([]);
  expect(existsSync(installation.dataDir)).toBe(false);
  await drop();
}

describe('an archive', () => {
  let plain: string;
  let sealed: string;
  beforeAll(async () => {
    ({ file: plain } = await backUp(source, { folder: join(folder, 'plain'), passphrase: undefined }));
    ({ file: sealed } = await backUp(source, { folder: join(folder, 'sealed'), passphrase: PASSPHRASE }));
  }, 180_000);

  const altered = async (from: string, change: (content: Buffer) => Buffer): Promise<string> => {
    const file = join(folder, `altered-${randomBytes(4).toString('hex')}.backup`);
    await writeFile(file, change(readFileSync(from)));
    return file;
  };
  const flipped = (content: Buffer): Buffer => {
    const copy = Buffer.from(content);
    const middle = Math.floor(copy.length / 2);
    copy[middle] = (copy[middle] ?? 0) ^ 1;
    return copy;
  };
  const withOtherRow = (content: Buffer): Buffer => {
    const tar = gunzipSync(content);
    const at = tar.indexOf('Alpina');
    tar.write('Alpona', at);
    return gzipSync(tar);
  };

  it.each([
    ['cut in the middle', () => altered(plain, (content) => content.subarray(0, content.length / 2)), /truncated/],
    ['cut at the end', () => altered(plain, (content) => content.subarray(0, -20)), /truncated/],
    ['encrypted and cut', () => altered(sealed, (content) => content.subarray(0, -5_000)), /truncated|changed/],
    ['damaged', () => altered(plain, flipped), /damaged|changed/],
    ['encrypted and changed', () => altered(sealed, flipped), /changed/],
    ['changed and compressed again', () => altered(plain, withOtherRow), /differs from its manifest/],
    ['followed by something', () => altered(plain, (c) => gzipSync(Buffer.concat([gunzipSync(c), c]))), /changed/],
    ['a text', () => altered(plain, () => Buffer.from('name;value\n')), /not a backup/],
    ['empty', () => altered(plain, () => Buffer.alloc(0)), /not a backup/],
    ['another compressed file', () => altered(plain, () => gzipSync(randomBytes(5_000))), /not a backup|damaged/],
    ['not there', async () => join(folder, 'nowhere.backup'), /There is no file/],
  ])(
    'that is %s is refused before anything is written',
    async (_what, make, sentence) => {
      const target = await emptyInstallation();
      const restoring = restore(target.installation, { file: await make(), passphrase: PASSPHRASE }, nothing);
      await expect(restoring).rejects.toThrow(sentence);
      await expect(restoring).rejects.toBeInstanceOf(BackupError);
      await expectUntouched(target);
    },
    180_000,
  );

  it('with a manifest that somebody without the secret key wrote is refused', async () => {
    const target = await emptyInstallation({ ...KEY, sealOf: () => 'what the key makes' });
    const restoring = restore(target.installation, { file: plain, passphrase: undefined }, nothing);
    await expect(restoring).rejects.toThrow('was not made with the secret key of this portal');
    await expectUntouched(target);
  });

  it('of a newer release is refused', async () => {
    await portal.database.query(`INSERT INTO schema_migration (name, sha256) VALUES ('9999-later.sql', 'x')`);
    const { file } = await backUp(source, { folder: join(folder, 'newer'), passphrase: undefined });
    await portal.database.query(`DELETE FROM schema_migration WHERE name = '9999-later.sql'`);
    const target = await emptyInstallation();
    const restoring = restore(target.installation, { file, passphrase: undefined }, nothing);
    await expect(restoring).rejects.toThrow('it has migration 9999-later.sql');
    await expectUntouched(target);
  });

  it('is not restored over data', async () => {
    const target = installationAt('elsewhere', portal.databaseUrl);
    await expect(restore(target, { file: plain, passphrase: undefined }, nothing)).rejects.toThrow(
      'Only an empty installation can be restored into; this one has accounts with a password.',
    );
    expect(existsSync(target.dataDir)).toBe(false);
  });

  it('of another installation is restored where its key is named, without the secrets that need it', async () => {
    const [user] = await portal.database.query<{ id: string }>(`SELECT id FROM app_user WHERE login = 'admin'`);
    await portal.database.query(`INSERT INTO recovery_code (user_id, code_hash) VALUES ($1, '\\x00')`, [user?.id]);
    const { file } = await backUp(source, { folder: join(folder, 'factors'), passphrase: undefined });
    await portal.database.query('DELETE FROM recovery_code');
    const target = await emptyInstallation({ ...KEY, fingerprint: 'of another key' });
    const tried = (ofInstallation?: string) =>
      restore(target.installation, { file, passphrase: undefined, ofInstallation }, nothing);
    const refusal = /not sealed by this portal.* --of-installation of the first key/s;
    await expect(tried()).rejects.toThrow(refusal);
    await expect(tried('of another key')).rejects.toThrow(refusal);
    expect(await tried('of the first key')).toMatchObject({ isForeign: true });
    expect(await target.ask('SELECT FROM recovery_code')).toEqual([]);
    await target.drop();
  }, 180_000);

  /** The archive with a manifest of its own, sealed by whoever may do so. */
  const rewritten = async (change: (manifest: Manifest) => void): Promise<string> => {
    const entries: { path: string; content: Buffer }[] = [];
    for await (const entry of archiveEntries(plain, undefined))
      entries.push({ path: entry.path, content: await contentOf(entry) });
    const archive = new ArchiveContent();
    const file = join(folder, `rewritten-${randomBytes(4).toString('hex')}.backup`);
    const blocks = async function* () {
      for (const { path, content } of entries) {
        if (path === SEAL_PATH) continue;
        if (path !== MANIFEST_PATH) {
          yield* archive.add(path, content);
          continue;
        }
        const manifest = JSON.parse(content.toString('utf8'));
        change(manifest);
        const text = Buffer.from(JSON.stringify(manifest));
        yield* archive.add(path, text);
        yield* archive.add(SEAL_PATH, Buffer.from(KEY.sealOf(text)));
      }
      yield* archive.end();
    };
    await writeArchive(file, blocks(), undefined, nothing);
    return file;
  };
  const usersOf = ({ tables }: Manifest) => tables.find(({ name }) => name === 'app_user')!;

  it('has no say in statements: types are those of the schema, and what it does not have is refused', async () => {
    const hostile = await rewritten((manifest) => {
      const column = usersOf(manifest).columns.find(({ name }) => name === 'full_name')!;
      column.type = `text || current_user`;
    });
    const target = await emptyInstallation();
    await restore(target.installation, { file: hostile, passphrase: undefined }, nothing);
    expect(await target.ask(`SELECT full_name AS name FROM app_user WHERE login = 'admin'`)).toEqual([
      { name: 'Claire Fontanel' },
    ]);
    await target.drop();
    for (const [change, sentence] of [
      [
        (manifest: Manifest) => usersOf(manifest).columns.splice(0, 1, { name: 'x', type: 'text' }),
        /a column x of app_user/,
      ],
      [(manifest: Manifest) => Object.assign(usersOf(manifest), { name: 'pg_authid' }), /a table pg_authid/],
      [(manifest: Manifest) => manifest.sequences.push({ name: 'x', value: '1' }), /a sequence x/],
    ] as const) {
      const other = await emptyInstallation();
      const file = await rewritten(change);
      await expect(restore(other.installation, { file, passphrase: undefined }, nothing)).rejects.toThrow(sentence);
      await other.drop();
    }
  }, 120_000);

  it('whose restore was interrupted keeps the portal from starting, and can be restored again', async () => {
    const target = await emptyInstallation();
    const interrupted = new Error('killed');
    const options = { file: plain, passphrase: undefined };
    const killed = restore(target.installation, options, () => Promise.reject(interrupted));
    await expect(killed).rejects.toBe(interrupted);
    const { databaseUrl, dataDir } = target.installation;
    const start = openPortal({ env: { PORT: '0', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' } });
    await expect(start).rejects.toThrow('A restore was interrupted. Run "portal restore" again');
    const { files } = await restore(target.installation, options, nothing);
    expect(files).toBeGreaterThan(0);
    await target.drop();
  }, 180_000);
});

describe('a backup that cannot be written', () => {
  it('leaves nothing that looks like a backup when its folder cannot be made', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const failing = backUp(source, { folder: join(file, 'below'), passphrase: undefined });
    await expect(failing).rejects.toThrow('The backup cannot be written to');
  });

  it('names a stored file that had lost its content already', async () => {
    const token = await portal.signIn('applicant');
    const id = await upload(token);
    await copyFile(join(source.uploads, id), join(folder, 'kept'));
    await rm(join(source.uploads, id));
    const { file, manifest } = await backUp(source, { folder: join(folder, 'lost'), passphrase: undefined });
    expect(manifest.lostFiles).toEqual([id]);
    const target = await emptyInstallation();
    await restore(target.installation, { file, passphrase: undefined }, nothing);
    await target.drop();
    await copyFile(join(folder, 'kept'), join(source.uploads, id));
  }, 180_000);

  it('is refused where there is no portal', async () => {
    const target = await emptyInstallation();
    const failing = backUp(target.installation, { folder: join(folder, 'none'), passphrase: undefined });
    await expect(failing).rejects.toThrow('nothing to back up');
    expect(readdirSync(join(folder, 'none'))).toEqual(['last-backup.json']);
    expect(await readOutcome(join(folder, 'none'), 'backup')).toMatchObject({
      succeeded: false,
      reason: 'The database has no tables of a portal: nothing to back up.',
    });
    await target.drop();
  });

  it('notices a file that was changed on the disk after it was uploaded', async () => {
    const token = await portal.signIn('applicant');
    const id = await upload(token);
    await appendFile(join(source.uploads, id), 'x');
    const { file } = await backUp(source, { folder: join(folder, 'changed'), passphrase: undefined });
    const target = await emptyInstallation();
    const restoring = restore(target.installation, { file, passphrase: undefined }, nothing);
    await expect(restoring).rejects.toThrow(`The file ${id} differs from what was uploaded.`);
    await target.drop();
  }, 180_000);
});

it('no table in a backup refers to a table that is left out, so that rows can be put back', async () => {
  const references = await portal.database.query<{ table: string; to: string }>(
    `SELECT conrelid::regclass::text AS "table", confrelid::regclass::text AS "to" FROM pg_constraint
     WHERE contype = 'f' AND confrelid::regclass::text = ANY ($1)`,
    [leftOutTables],
  );
  expect(references.length).toBeGreaterThan(0);
  expect(references.filter(({ table }) => !leftOutTables.includes(table))).toEqual([]);
});
