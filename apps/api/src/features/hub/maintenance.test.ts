import { eventually } from '../../../test/eventually.js';
import { PortalHubClient } from '../../../test/hub/portal-client.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';

const MAINTENANCE = '/api/main/maintenance';
const HOUR_MS = 3_600_000;

let portal: TestPortal;
let adminToken: string;

beforeAll(async () => {
  portal = await startTestPortal();
  adminToken = await portal.signIn('admin');
}, 120_000);

afterAll(() => portal.close());

const at = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
const draft = (fields: object = {}) => ({
  startDate: at(48),
  endDate: at(50),
  reason: { fr: 'Mise à jour', de: 'Aktualisierung' },
  readOnly: false,
  ...fields,
});
const plan = (body: object) => portal.http(adminToken).post(`${MAINTENANCE}/announcements`).send(body);
const remove = (id: number, version: number) =>
  portal.http(adminToken).delete(`${MAINTENANCE}/announcements/${id}`).query({ version });
const cancel = ({ id, version }: { readonly id: number; readonly version: number }) => remove(id, version).expect(204);
const next = async (locale = '') =>
  (
    await portal
      .http()
      .get(`${MAINTENANCE}/next`)
      .query({ locale: locale || undefined })
      .expect(200)
  ).body;

describe('maintenance', () => {
  it('is announced on open pages and on the login page, in the reader’s language', async () => {
    const german = await PortalHubClient.connected(portal.url, await portal.signIn('officer'), 'locale=de');
    const { body } = await plan(draft()).expect(201);
    expect(await german.next('receiveNextMaintenance', (seen) => seen?.Id === body.id)).toEqual({
      Id: body.id,
      StartDate: body.startDate,
      EndDate: body.endDate,
      Reason: 'Aktualisierung',
      ReadOnly: false,
    });
    expect(await next('it')).toMatchObject({ Id: body.id, Reason: 'Mise à jour' });

    const late = await PortalHubClient.connected(portal.url, await portal.signIn('owner'), 'locale=fr');
    expect(await late.next('receiveNextMaintenance')).toMatchObject({ Id: body.id, Reason: 'Mise à jour' });

    await cancel(body);
    await german.next('receiveNextMaintenance', (seen) => seen === null || seen.Id !== body.id);
    await Promise.all([german.stop(), late.stop()]);
  });

  it('that comes first is the next one, and past maintenance is none', async () => {
    const { body: past } = await plan(draft({ startDate: at(-3), endDate: at(-2) })).expect(201);
    const { body: soon } = await plan(draft({ startDate: at(5), endDate: at(6) })).expect(201);
    expect(await next()).toMatchObject({ Id: soon.id });
    const { body: list } = await portal.http(adminToken).get(`${MAINTENANCE}/announcements`).expect(200);
    expect(list.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([past.id, soon.id]));
    await cancel(soon);
  });

  it('is changed by one of two administrators who save at once', async () => {
    const { body: planned } = await plan(draft()).expect(201);
    const change = (hours: number) =>
      portal
        .http(adminToken)
        .put(`${MAINTENANCE}/announcements/${planned.id}`)
        .send({ ...draft({ endDate: at(hours) }), version: planned.version });
    const answers = await Promise.all([change(51), change(52)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ currentVersion: planned.version + 1 });
    const conflict = await remove(planned.id, planned.version).expect(409);
    expect(conflict.body).toMatchObject({ code: 'VERSION_CONFLICT', currentVersion: planned.version + 1 });
    await remove(planned.id, planned.version + 1).expect(204);
    await remove(planned.id, planned.version + 1).expect(404);
  });

  it.each([
    ['ends before it starts', draft({ endDate: at(1), startDate: at(2) }), 'body.endDate'],
    ['has no reason', draft({ reason: {} }), 'body.reason'],
    ['has a reason in an unknown language', draft({ reason: { xx: 'a' } }), 'body.reason'],
    ['starts at no time', draft({ startDate: 'tomorrow' }), 'body.startDate'],
  ])('is refused when it %s', async (_name, body, path) => {
    const answer = await plan(body).expect(400);
    expect(answer.body.issues.map((issue: { path: string }) => issue.path).join()).toContain(path);
  });

  it('is planned by administrators alone', async () => {
    const token = await portal.signIn('officer');
    await portal.http(token).post(`${MAINTENANCE}/announcements`).send(draft()).expect(403);
    await portal.http().get(`${MAINTENANCE}/announcements`).expect(401);
    await remove(987654, 1).expect(404);
    await portal.http(adminToken).delete(`${MAINTENANCE}/announcements/987654`).expect(400);
  });
});

describe('read-only mode', () => {
  it('begins at the time that was announced, and ends at its end, without anybody doing anything', async () => {
    const token = await portal.signIn('applicant');
    const change = async () =>
      (await portal.http(token).delete('/api/main/preferences/tableViews/01990000-0000-7000-8000-0000000000ff')).status;
    const [start, end] = [new Date(Date.now() + 4_000), new Date(Date.now() + 10_000)];
    const times = { startDate: start.toISOString(), endDate: end.toISOString() };
    const { body } = await plan(draft({ ...times, readOnly: true })).expect(201);
    expect(await next()).toMatchObject({ Id: body.id, ReadOnly: true });
    expect(await change()).toBe(404);
    await eventually(change, (status) => status === 503);
    expect(Date.now()).toBeGreaterThanOrEqual(start.getTime());
    await eventually(change, (status) => status === 404);
    expect(Date.now()).toBeGreaterThanOrEqual(end.getTime());
  });

  it('starts by itself, lets people read and sign in, and administrators change', async () => {
    const token = await portal.signIn('applicant');
    const view = {
      name: 'a',
      address: '',
      table: 'dossiers',
      layout: { order: [], hidden: [], widths: {}, isDense: false },
    };
    const save = (bearer: string) => portal.http(bearer).put('/api/main/preferences/tableViews').send(view);
    await save(token).expect(200);
    const { body } = await plan(draft({ startDate: at(-0.1), endDate: at(1), readOnly: true })).expect(201);
    const refused = await save(token).expect(503);
    expect(refused.body.code).toBe('READ_ONLY');
    await save(adminToken).expect(200);
    await portal.http(token).get('/api/main/preferences/tableViews').query({ table: 'dossiers' }).expect(200);
    await portal.signIn('owner');
    await cancel(body);
    await save(token).expect(200);
  });
});
