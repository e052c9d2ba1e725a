import { randomUUID } from 'node:crypto';
import type { Decision, DossierMessage } from '@portal/contracts';
import { roundOf } from '../../../../test/casework.js';
import { asForm } from '../../../../test/forms.js';
import { STATION_CALLS, type StationLogin, StationRights } from '../../../../test/sample-dossiers/station-rights.js';
import { EntryIntoForceTask } from '../entry-into-force.task.js';

let stations: StationRights;

beforeAll(async () => {
  stations = await StationRights.start();
}, 120_000);
afterAll(() => stations?.portal.close());

const write = (login: StationLogin, id: string, text: string) =>
  asForm(stations.http(login).post(`${STATION_CALLS}/messages/${id}`), { id: randomUUID(), text });
const textsFor = async (login: StationLogin, id: string): Promise<string[]> => {
  const { body } = await stations.http(login).get(`${STATION_CALLS}/messages/${id}`).expect(200);
  return body.map(({ text }: DossierMessage) => text);
};
const decisionsFor = async (login: StationLogin, id: string): Promise<string[]> => {
  const { body } = await stations.http(login).get(`${STATION_CALLS}/decisions/${id}`).expect(200);
  return body.map(({ action }: Decision) => action);
};
const isListed = async (login: StationLogin, id: string): Promise<boolean> => {
  const { reference } = await stations.read(id);
  const { body } = await stations.as[login].list(`?search=${reference}`).expect(200);
  return body.rows.some((row: { id: string }) => row.id === id);
};

it('the receiver of a right reads what is written after it has agreed, and nothing of what was said before', async () => {
  const id = await stations.offered(await stations.rightInForce());
  await write('owner', id, 'Entre nous.').expect(201);
  const before = await stations.read(id, 'rival');
  expect(before.events.map(({ action }) => action)).toEqual(['submit']);
  expect(await isListed('rival', id)).toBe(true);
  await stations.http('rival').get(`${STATION_CALLS}/messages/${id}`).expect(403);
  await write('rival', id, 'Déjà là ?').expect(403);
  expect(await decisionsFor('rival', id)).toEqual([]);

  await stations.act('rival', id, 'confirmTransfer');
  await write('officer', id, 'À tous.').expect(201);
  expect(await textsFor('rival', id)).toEqual(['À tous.']);
  expect(await textsFor('owner', id)).toEqual(['Entre nous.', 'À tous.']);
});

it('the former holder reads what was until the right went over, and takes no part in what follows', async () => {
  const id = await stations.offered(await stations.rightInForce());
  await stations.act('rival', id, 'confirmTransfer');
  await write('owner', id, 'Merci.').expect(201);
  await stations.act('officer', id, 'accept');
  await stations.act('decider', id, 'grant', { effectiveFrom: stations.today });
  await roundOf(stations.portal, EntryIntoForceTask);
  await write('rival', id, 'À nous maintenant.').expect(201);
  expect((await stations.act('decider', id, 'suspend', { reason: 'Brouillage.' })).status).toBe(200);

  const { status, events, permissions } = await stations.read(id, 'owner');
  expect([status, permissions.related]).toEqual(['IN_FORCE', false]);
  expect(events.at(-1)?.action).toBe('enterIntoForce');
  expect(await textsFor('owner', id)).toEqual(['Merci.']);
  expect(await decisionsFor('owner', id)).toEqual(['grant']);
  expect(await isListed('owner', id)).toBe(false);
  await write('owner', id, 'Encore moi.').expect(403);

  expect((await stations.read(id, 'rival')).status).toBe('SUSPENDED');
  expect(await textsFor('rival', id)).toEqual(['Merci.', 'À nous maintenant.']);
  expect(await decisionsFor('rival', id)).toEqual(['grant', 'suspend']);
  expect(await isListed('rival', id)).toBe(true);
});

it('a receiver that declines is out of it', async () => {
  const id = await stations.offered(await stations.rightInForce());
  await write('owner', id, 'Entre nous.').expect(201);
  await stations.act('rival', id, 'declineTransfer', { reason: 'Trop cher.' });
  await write('officer', id, 'Dommage.').expect(201);
  expect((await stations.read(id, 'rival')).events.map(({ action }) => action)).toEqual(['submit', 'declineTransfer']);
  await stations.http('rival').get(`${STATION_CALLS}/messages/${id}`).expect(403);
  await write('rival', id, 'Et si… ?').expect(403);
  expect(await isListed('rival', id)).toBe(false);
  expect(await textsFor('owner', id)).toEqual(['Entre nous.', 'Dommage.']);
});
