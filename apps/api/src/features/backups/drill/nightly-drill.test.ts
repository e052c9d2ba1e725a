import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../../../test/eventually.js';
import { startTestPortal, type TestPortal } from '../../../../test/portal.js';
import { nightAndHour } from '../../../kernel/schedule/night-and-hour.js';
import { BackupStatusService } from '../backup-status.service.js';
import { NightlyDrillTask } from './nightly-drill.task.js';

const HOUR = 4;
const never = new AbortController().signal;

let folder: string;
let backups: string;
let runs: string;
let portal: TestPortal;
let task: NightlyDrillTask;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-nightly-'));
  backups = join(folder, 'backups');
  runs = join(folder, 'runs');
  mkdirSync(backups);
  portal = await startTestPortal({
    demo: false,
    env: { REDIS_URL: '', BACKUP_DIR: backups, DATA_DIR: join(folder, 'data'), TIME_ZONE: 'Asia/Tokyo' },
  });
  task = portal.portal.app.get(NightlyDrillTask, { strict: false });
});
afterAll(async () => {
  await portal?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A program in the place of `portal`, which notes that it was run. */
function program(name: string, work: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    `import { appendFileSync, writeFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(runs)}, process.argv[2] + '\\n');
     const keep = (outcome) => writeFileSync(process.env.BACKUP_DIR + '/last-drill.json', JSON.stringify(outcome));
     ${work}`,
  );
  return file;
}

const succeeding = (): string =>
  program('good', `keep({ succeeded: true, finishedAt: new Date().toISOString(), file: 'the newest' });`);
const timesRun = (): number => (existsSync(runs) ? readFileSync(runs, 'utf8').match(/^drill$/gm)!.length : 0);
const status = () => portal.portal.app.get(BackupStatusService, { strict: false }).read();
/** Four in the morning in Tokyo. */
const night = (day: number): Date => new Date(Date.UTC(2026, 0, day, 19, 30));

describe('the nightly drill', () => {
  it('does not begin where nothing has been backed up', async () => {
    await task.round(succeeding(), HOUR, night(1), never);
    expect(timesRun()).toBe(0);
    expect(await status()).toEqual({ backup: undefined, drill: undefined });
  });

  it('runs once a night, in its hour, whatever the number of processes', async () => {
    writeFileSync(join(backups, 'portal-20260101T020304Z.backup'), '');
    await task.round(succeeding(), HOUR, new Date(Date.UTC(2026, 0, 2, 18, 59)), never);
    expect(timesRun()).toBe(0);
    await Promise.all([1, 2, 3].map(() => task.round(succeeding(), HOUR, night(2), never)));
    await task.round(succeeding(), HOUR, night(2), never);
    expect(timesRun()).toBe(1);
    expect(await status()).toEqual({
      backup: {
        succeeded: true,
        finishedAt: '2026-01-01T02:03:04.000Z',
        file: join(backups, 'portal-20260101T020304Z.backup'),
      },
      drill: { succeeded: true, finishedAt: expect.any(String), file: 'the newest' },
    });
  });

  it('is made up for when nothing ran in its hour', async () => {
    const before = timesRun();
    const atNoon = new Date(Date.UTC(2026, 0, 11, 3));
    await task.round(succeeding(), HOUR, new Date(Date.UTC(2026, 0, 10, 18, 59)), never);
    expect(timesRun()).toBe(before);
    await task.round(succeeding(), HOUR, atNoon, never);
    await task.round(succeeding(), HOUR, atNoon, never);
    expect(timesRun()).toBe(before + 1);
  });

  it('leaves the reason when the program cannot keep its own outcome', async () => {
    await task.round(program('bad', `console.error('No memory.'); process.exit(3);`), HOUR, night(3), never);
    expect((await status()).drill).toEqual({
      succeeded: false,
      finishedAt: expect.any(String),
      reason: 'No memory.',
    });
    await task.round(program('killed', `process.kill(process.pid, 'SIGKILL');`), HOUR, night(4), never);
    expect((await status()).drill?.reason).toBe('It ended with SIGKILL.');
  });

  it('leaves the outcome of the program', async () => {
    const own = `keep({ succeeded: false, finishedAt: new Date().toISOString(), reason: 'The archive is damaged.' });`;
    await task.round(
      program('failing', `${own} console.error('Something else.'); process.exit(1);`),
      HOUR,
      night(5),
      never,
    );
    expect((await status()).drill?.reason).toBe('The archive is damaged.');
  });

  it('is done by another process when the portal stops in the middle', async () => {
    const before = timesRun();
    const stopping = new AbortController();
    const round = task.round(program('long', 'setInterval(() => {}, 1000);'), HOUR, night(6), stopping.signal);
    await eventually(
      async () => timesRun(),
      (count) => count === before + 1,
    );
    stopping.abort();
    await round;
    await task.round(succeeding(), HOUR, night(6), never);
    expect(timesRun()).toBe(before + 2);
    expect((await status()).drill).toMatchObject({ succeeded: true });
  });

  it('calls an outcome that cannot be read a failure', async () => {
    writeFileSync(join(backups, 'last-drill.json'), '{"succeeded": tr');
    expect((await status()).drill).toEqual({
      succeeded: false,
      finishedAt: expect.any(String),
      reason: `${join(backups, 'last-drill.json')} is damaged.`,
    });
  });
});

it.each([
  ['2026-01-01T23:30:00Z', 'Europe/Paris', { night: '2026-01-02', hour: 0 }],
  ['2026-07-01T12:00:00Z', 'Pacific/Noumea', { night: '2026-07-01', hour: 23 }],
])('%s in %s is %j', (moment, timeZone, expected) => {
  expect(nightAndHour(new Date(moment), timeZone)).toEqual(expected);
});
