import type { CheckResult, SharedBandSheet } from '@portal/contracts';
import { Caseworker } from '../../../test/casework.js';
import { received, STATIONS, sent, stationDraft } from '../../../test/es-drafts.js';
import { draftWith, ventouxHop } from '../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
}, 120_000);
afterAll(() => portal?.close());

/** As if it had been granted. */
const putInForce = (id: string) => portal.database.query(`UPDATE dossier SET status = 'IN_FORCE' WHERE id = $1`, [id]);

const sheetOf = async (login: string, group: string, id: string): Promise<SharedBandSheet> => {
  const http = portal.http(await portal.signIn(login));
  const { body } = await http.get(`/api/${group}/sharedBands/${id}`).expect(200);
  return body;
};

/** A dish 5 km from Mont Ventoux, in the band of the hop that stands there. */
const dish = stationDraft({
  ...{ stationName: 'VENTOUX C1', latitude: '44.1300', longitude: '5.2500', diameterM: 4.5 },
  beams: [
    received({ lowMhz: 5925, highMhz: 6425, assignedFrequencyMhz: 6175 }),
    sent({ lowMhz: 5925, highMhz: 6425, assignedFrequencyMhz: 6175 }),
  ],
});

it('an earth station and a hop in one band see the same sheet, and only officers who is on the other side', async () => {
  const holderOfHop = await Caseworker.signedIn(portal, 'rival');
  const holderOfDish = await Caseworker.signedIn(portal, 'applicant', STATIONS);
  const hop = await holderOfHop.submitted(draftWith(ventouxHop()));
  const station = await holderOfDish.submitted(dish);
  await putInForce(hop.id);
  await putInForce(station.id);

  const fromDish = await sheetOf('applicant', 'esApplicationsRequests', station.id);
  expect(fromDish.total).toBeGreaterThanOrEqual(4);
  expect(fromDish.rows.every(({ other }) => other === null)).toBe(true);

  const ofDish = (await sheetOf('officer', 'esApplicationsRequests', station.id)).rows;
  const ofHop = (await sheetOf('officer', 'mwApplicationsRequests', hop.id)).rows;
  const figures = (rows: SharedBandSheet['rows'], reference: string | undefined) =>
    rows
      .filter(({ other }) => other?.reference === reference)
      .map(({ lossDb, interferenceDb, isDisturbed }) => ({ lossDb, interferenceDb, isDisturbed }))
      .sort((a, b) => b.interferenceDb - a.interferenceDb);
  const seenByDish = figures(ofDish, hop.reference ?? undefined);
  const seenByHop = figures(ofHop, station.reference ?? undefined);
  expect(seenByDish).toHaveLength(4);
  expect(seenByHop.map(({ isDisturbed, ...same }) => ({ ...same, isDisturbed: !isDisturbed }))).toEqual(seenByDish);

  await portal
    .http(await portal.signIn('applicant'))
    .get(`/api/mwApplicationsRequests/sharedBands/${hop.id}`)
    .expect(404);
});

it('each is checked against the other one, and told by how much it disturbs', async () => {
  const checkOf = async (worker: Caseworker, draft: object, code: string): Promise<CheckResult | undefined> => {
    const { body } = await worker.check({ draft }).expect(200);
    return body.checks.find((check: CheckResult) => check.code === code);
  };
  const hopCheck = await checkOf(await Caseworker.signedIn(portal, 'rival'), draftWith(ventouxHop()), 'MW_ES_CONFLICT');
  const dishCheck = await checkOf(await Caseworker.signedIn(portal, 'applicant', STATIONS), dish, 'ES_MW_CONFLICT');
  expect(hopCheck).toMatchObject({ passed: false, severity: 'WARN', params: { stations: 1, receivedLimitDb: -10 } });
  expect(dishCheck).toMatchObject({ passed: false, severity: 'WARN', params: { receivedLimitDb: -12.2 } });
  // Links of the demonstration are in reach of the dish as well, and may disturb it more.
  expect(Number(dishCheck?.params.receivedDb)).toBeGreaterThanOrEqual(Number(hopCheck?.params.causedDb));
  expect(JSON.stringify(hopCheck)).not.toContain('VENTOUX');
});
