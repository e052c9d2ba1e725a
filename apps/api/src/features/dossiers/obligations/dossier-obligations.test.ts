import { daysAfter, type Obligation } from '@portal/contracts';
import { roundOf } from '../../../../test/casework.js';
import { elsewhere } from '../../../../test/sample-dossiers/sample-portal.js';
import { STATION_CALLS, StationRights } from '../../../../test/sample-dossiers/station-rights.js';
import { DossierObligationsTask } from './dossier-obligations.task.js';

let stations: StationRights;

beforeAll(async () => {
  stations = await StationRights.start();
}, 120_000);
afterAll(() => stations?.portal.close());

const of = async (id: string): Promise<Obligation[]> =>
  (await stations.http('owner').get(`${STATION_CALLS}/obligations/${id}`).expect(200)).body;
const openKeys = async (id: string): Promise<string[]> =>
  (await of(id)).flatMap(({ key, answered, isLapsed }) => (answered || isLapsed ? [] : [key]));
const sweepAt = (moment: string) => roundOf(stations.portal, DossierObligationsTask, new Date(moment));
const forgetMails = () => stations.portal.database.query('DELETE FROM mail');

it('an urgent order waits for its acknowledgement, and officers hear of one that does not come within minutes', async () => {
  const right = await stations.rightInForce();
  await forgetMails();
  expect((await stations.act('officer', right, 'orderStop', { reason: 'Brouillage.' })).status).toBe(200);
  expect(await stations.mailed('DOSSIER_URGENT')).toEqual(['applicant', 'owner']);
  const order = (await of(right)).find(({ key }) => key === 'acknowledgement')!;
  expect(Date.parse(order.dueAt) - Date.parse(order.imposedAt)).toBe(5 * 60_000);

  await sweepAt(new Date(Date.parse(order.dueAt) - 1_000).toISOString());
  expect(await stations.mailed('DOSSIER_OBLIGATION_LATE')).toEqual([]);
  await sweepAt(order.dueAt);
  await sweepAt(order.dueAt);
  expect(await stations.mailed('DOSSIER_OBLIGATION_LATE')).toEqual(['decider', 'officer']);

  expect((await stations.act('officer', right, 'acknowledgeStop')).status).toBe(403);
  expect((await stations.act('owner', right, 'acknowledgeStop')).body).toMatchObject({ status: 'IN_FORCE' });
  const answered = (await of(right)).find(({ key }) => key === 'acknowledgement');
  expect(answered?.answered?.by?.fullName).toBe('Bastien Leroux');
});

it('a report is due by a day, reminded of before it and told as late after it, until it is made', async () => {
  const right = await stations.rightInForce();
  const [report] = await of(right);
  const lastDay = daysAfter(stations.today, 30);
  expect(report).toMatchObject({ key: 'report', dueAt: `${lastDay}T23:59:59.000Z`, answered: null });
  await forgetMails();
  await sweepAt(`${daysAfter(lastDay, -7)}T23:59:59Z`);
  expect(await stations.mailed('DOSSIER_OBLIGATION_DUE')).toContain('owner');
  await forgetMails();
  await sweepAt(`${daysAfter(lastDay, 2)}T12:00:00Z`);
  expect(await stations.mailed('DOSSIER_OBLIGATION_LATE')).toEqual(
    expect.arrayContaining(['applicant', 'decider', 'officer', 'owner']),
  );
  await stations.act('owner', right, 'report');
  expect(await openKeys(right)).toEqual([]);
});

it('lapses when nobody can answer it any more', async () => {
  const right = await stations.rightInForce();
  await stations.act('owner', right, 'surrender', { reason: 'Fin.' });
  const [report] = await of(right);
  expect(report).toMatchObject({ answered: null, isLapsed: true });
  await stations.http('rival').get(`${STATION_CALLS}/obligations/${right}`).expect(404);
});

describe('a kind', () => {
  it('opens drafts of the types of requests that it declares, and of no other', async () => {
    const { body } = await stations.as.applicant.create(elsewhere, { requestType: 'SHORT_TRIAL' }).expect(201);
    expect((await stations.read(body.id, 'applicant')).requestType).toBe('SHORT_TRIAL');
    const refused = await stations.as.applicant.create(elsewhere, { requestType: 'RENEW' }).expect(400);
    expect(refused.body.issues).toEqual([expect.objectContaining({ path: 'body.requestType' })]);
  });
});
