import { daysAfter } from '@portal/contracts';
import { roundOf } from '../../../../test/casework.js';
import { STATION_CALLS, StationRights } from '../../../../test/sample-dossiers/station-rights.js';
import { EntryIntoForceTask } from '../entry-into-force.task.js';
import { RightsTask } from './rights.task.js';

let stations: StationRights;

beforeAll(async () => {
  stations = await StationRights.start();
}, 120_000);
afterAll(() => stations?.portal.close());

const statusOf = async (id: string): Promise<string> => (await stations.read(id)).status;
const reason = 'Un motif.';

it.each([
  ['revoked', 'decider', 'revoke', 'MODIFY'],
  ['surrendered', 'owner', 'surrender', 'RENEW'],
] as const)('a right that is %s does not come back by an application about it', async (_how, login, action, type) => {
  const right = await stations.rightInForce();
  const request = await stations.requested(right, type);
  await stations.act('officer', request, 'accept');
  await stations.portal.database.query('DELETE FROM mail');
  expect((await stations.act(login, right, action, { reason })).status).toBe(200);
  const { status, events } = await stations.read(request);
  expect([status, events.at(-1)?.action]).toEqual(['WITHDRAWN', 'closeWithoutRight']);
  expect(await stations.mailed('DOSSIER_RIGHT_ENDED')).toEqual(['decider', 'officer', 'owner']);
  expect((await stations.act('decider', request, 'grant', { effectiveFrom: stations.today })).status).toBe(409);
});

it('a transfer ends with its right, and the receiver is told', async () => {
  const right = await stations.rightInForce();
  const transfer = await stations.offered(right);
  await stations.portal.database.query('DELETE FROM mail');
  await stations.act('decider', right, 'revoke', { reason });
  expect(await statusOf(transfer)).toBe('WITHDRAWN');
  expect(await stations.mailed('DOSSIER_RIGHT_ENDED')).toEqual(['decider', 'officer', 'owner', 'rival']);
});

it('what was granted does not enter into force after its right has ended', async () => {
  const right = await stations.rightInForce();
  const request = await stations.requested(right, 'MODIFY');
  await stations.act('officer', request, 'accept');
  const effectiveFrom = daysAfter(stations.today, 2);
  await stations.act('decider', request, 'grant', { effectiveFrom });
  await stations.act('owner', right, 'surrender', { reason });
  await roundOf(stations.portal, EntryIntoForceTask, new Date(`${effectiveFrom}T12:00:00Z`));
  expect([await statusOf(right), await statusOf(request)]).toEqual(['SURRENDERED', 'WITHDRAWN']);
});

it('a draft about a right that has ended is not submitted', async () => {
  const right = await stations.rightInForce();
  const opened = await stations
    .http('owner')
    .post(`${STATION_CALLS}/related/${right}`)
    .send({ requestType: 'MODIFY' })
    .expect(201);
  await stations.act('decider', right, 'revoke', { reason });
  const { body } = await stations.as.owner.act(opened.body.id, 'submit', { version: 0 }).expect(409);
  expect(body.code).toBe('RIGHT_ENDED');
});

it('an application that somebody was changing meanwhile is refused its next step, and closed by the next round', async () => {
  const right = await stations.rightInForce();
  const request = await stations.requested(right, 'MODIFY');
  await stations.portal.database.query(`UPDATE dossier SET status = 'REVOKED' WHERE id = $1`, [right]);
  expect((await stations.act('officer', request, 'accept')).body.code).toBe('RIGHT_ENDED');
  await roundOf(stations.portal, RightsTask);
  expect(await statusOf(request)).toBe('WITHDRAWN');
});

it('a renewal goes on after the last day of its right, a change does not', async () => {
  const [renewed, changed] = [await stations.rightInForce(), await stations.rightInForce()];
  const [renewal, change] = [await stations.requested(renewed, 'RENEW'), await stations.requested(changed, 'MODIFY')];
  await stations.portal.database.query('UPDATE dossier SET effective_until = $1::date WHERE id = ANY ($2::uuid[])', [
    daysAfter(stations.today, -1),
    [renewed, changed],
  ]);
  await roundOf(stations.portal, RightsTask);
  expect([await statusOf(renewed), await statusOf(renewal)]).toEqual(['EXPIRED', 'SUBMITTED']);
  expect([await statusOf(changed), await statusOf(change)]).toEqual(['EXPIRED', 'WITHDRAWN']);
  await stations.grant(renewal);
  expect(await statusOf(renewal)).toBe('IN_FORCE');
});
