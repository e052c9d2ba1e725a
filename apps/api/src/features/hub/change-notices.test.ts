import { randomUUID } from 'node:crypto';
import { type ChangeNotice, type ChangeTopic, type GlobalSettings, JOB_PROGRESSED } from '@portal/contracts';
import type { Caseworker } from '../../../test/casework.js';
import { finishFootprint } from '../../../test/footprint-worker.js';
import { PortalHubClient } from '../../../test/hub/portal-client.js';
import type { TestPortal } from '../../../test/portal.js';
import { caseworkers, inCorridor, STATIONS, startSamplePortal } from '../../../test/sample-dossiers/sample-portal.js';
import { ChangesService } from '../../kernel/changes/changes.service.js';
import { OutboxTask } from '../geometry-jobs/outbox.task.js';

const SETTINGS = '/api/main/appSettings';

let portal: TestPortal;
let applicant: Caseworker;
let watcher: PortalHubClient;
let owner: PortalHubClient;

beforeAll(async () => {
  portal = await startSamplePortal();
  ({ applicant } = await caseworkers(portal, STATIONS, ['applicant']));
  watcher = await PortalHubClient.connected(portal.url, await portal.signIn('watcher'));
  owner = await PortalHubClient.connected(portal.url, await portal.signIn('owner'));
}, 120_000);

afterAll(async () => {
  await Promise.all([watcher?.stop(), owner?.stop()]);
  await portal?.close();
});

const arrived = (client: PortalHubClient, wanted: ChangeTopic): Promise<ChangeNotice> =>
  client.next('receiveChange', ({ topic }) => topic === wanted);

const change = async (topic: ChangeTopic, fails: boolean): Promise<void> =>
  portal.database.transaction(async (sql) => {
    portal.portal.app.get(ChangesService).announce(sql, topic);
    await sql.query(fails ? 'SELECT 1/0' : 'SELECT 1');
  });

describe('a page that is open', () => {
  it('is notified of a changed setting', async () => {
    const admin = portal.http(await portal.signIn('admin'));
    const { body } = await admin.get(`${SETTINGS}/getGlobalSettings`).expect(200);
    const settings: GlobalSettings = { ...body, informationButtons: !body.informationButtons };
    await admin.post(`${SETTINGS}/setGlobalSettings`).send(settings).expect(200);
    expect(await arrived(watcher, 'SETTINGS')).toEqual({ topic: 'SETTINGS' });
  });

  it('is notified of dossiers without a word about which, and of a footprint that is ready', async () => {
    const { id } = await applicant.submitted(inCorridor);
    const awaited = new Set<ChangeTopic>(['DRAFTS', 'DOSSIERS']);
    while (awaited.size > 0) {
      const notice = await watcher.next('receiveChange');
      expect(Object.keys(notice)).toEqual(['topic']);
      awaited.delete(notice.topic);
    }
    await finishFootprint(portal.database, id);
    await portal.portal.app.get(OutboxTask).deliverAll();
    expect(await arrived(watcher, 'FOOTPRINTS')).toEqual({ topic: 'FOOTPRINTS' });
    expect((await applicant.read(id).expect(200)).body.footprint.status).toBe('done');
  });

  it('is notified of the exports of its own user alone', async () => {
    const token = await portal.signIn('admin');
    const admin = await PortalHubClient.connected(portal.url, token);
    const wanted = { table: 'main/users', query: {}, format: 'csv', locale: 'en', timeZone: 'Europe/Paris' };
    await portal.http(token).post('/api/main/exports').send(wanted).expect(201);
    expect(await arrived(admin, 'EXPORTS')).toEqual({ topic: 'EXPORTS' });
    portal.portal.app.get(ChangesService).announce(portal.database, 'FOOTPRINTS');
    await arrived(admin, 'FOOTPRINTS');
    expect(watcher.all('receiveChange')).not.toContainEqual({ topic: 'EXPORTS' });
    await admin.stop();
  });

  it('is notified of the progress of a geometry job of its own user alone', async () => {
    const jobId = randomUUID();
    await portal.database.query(
      `INSERT INTO geo_job (id, operation, input, status, owner_id)
       VALUES ($1, 'union', '{}', 'running', (SELECT id FROM app_user WHERE login = 'owner'))`,
      [jobId],
    );
    await portal.database.query('INSERT INTO outbox (topic, payload) VALUES ($1, $2)', [
      JOB_PROGRESSED,
      JSON.stringify({ jobId }),
    ]);
    await portal.portal.app.get(OutboxTask).deliverAll();
    expect(await arrived(owner, 'GEOMETRY_JOBS')).toEqual({ topic: 'GEOMETRY_JOBS' });
    expect(watcher.all('receiveChange')).not.toContainEqual({ topic: 'GEOMETRY_JOBS' });
    // They come by the hundred.
    expect(await portal.database.query('SELECT FROM outbox WHERE topic = $1', [JOB_PROGRESSED])).toEqual([]);
  });

  it('of an administrator is notified of account requests and mails, that of others is not', async () => {
    const admin = await PortalHubClient.connected(portal.url, await portal.signIn('admin'));
    const http = portal.http(await portal.signIn('owner'));
    const [found] = await portal.database.query<{ id: string }>(`SELECT id FROM app_user WHERE login = 'owner'`);
    await http
      .post('/api/main/account/deleteUserRequest')
      .send({ userId: found?.id, reason: 'LEFT_COMPANY' })
      .expect(202);
    expect(await arrived(admin, 'ACCOUNT_REQUESTS')).toEqual({ topic: 'ACCOUNT_REQUESTS' });
    expect(await arrived(admin, 'MAILS')).toEqual({ topic: 'MAILS' });
    await change('FOOTPRINTS', false);
    await arrived(owner, 'FOOTPRINTS');
    for (const topic of ['ACCOUNT_REQUESTS', 'MAILS'] as const)
      expect(owner.all('receiveChange')).not.toContainEqual({ topic });
    await admin.stop();
  });
});

describe('a change', () => {
  it('is announced after its commit, and not when it is rolled back', async () => {
    await expect(change('GEOMETRY_JOBS', true)).rejects.toThrow(/division by zero/);
    await change('EXPORTS', false);
    const first = await owner.next('receiveChange', ({ topic }) => topic === 'GEOMETRY_JOBS' || topic === 'EXPORTS');
    expect(first).toEqual({ topic: 'EXPORTS' });
  });

  it('is announced once more when others follow it closely, whatever their number', async () => {
    const changes = portal.portal.app.get(ChangesService);
    for (let n = 0; n < 50; n++) changes.announce(portal.database, 'GEOMETRY_JOBS');
    await arrived(owner, 'GEOMETRY_JOBS');
    await arrived(owner, 'GEOMETRY_JOBS');
    await change('SETTINGS', false);
    await arrived(owner, 'SETTINGS');
    expect(owner.all('receiveChange')).not.toContainEqual({ topic: 'GEOMETRY_JOBS' });
  });
});
