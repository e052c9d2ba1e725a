import type { ComsisDraft } from '@portal/contracts/modules/comsis';
import { Caseworker } from '../../../test/casework.js';
import { COMSIS, ComsisWork } from '../../../test/comsis-files.js';
import { switchModule } from '../../../test/enabled-modules.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';

const DECLARATIONS = '/api/stationDatabase/declarations/dossiers';

let portal: TestPortal;
let work: ComsisWork;
let owner: Caseworker;

beforeAll(async () => {
  portal = await startTestPortal();
  await switchModule(portal, 'stationDatabase');
  await switchModule(portal, 'comsis');
  work = await ComsisWork.of(portal);
  owner = await Caseworker.signedIn(portal, 'owner', DECLARATIONS);
}, 120_000);
afterAll(() => portal?.close());

const declared = (eirpDbw: number) => ({
  ...{ declares: 'NEW', siteName: 'Crêt déclaré', latitude: '45.80', longitude: '4.85', supportNature: 'MAST' },
  supportHeightM: 30,
  antennas: [{ system: 'PMR', lowMhz: 440, highMhz: 440.025, eirpDbw, azimuthDeg: 10, heightAglM: 20 }],
});
const numberOf = async (id: string): Promise<string> => (await owner.read(id).expect(200)).body.details.stationAnfr;
const filesAbout = async (number: string): Promise<{ id: string; status: string }[]> =>
  (await work.as('owner').get(`${COMSIS}/dossiers?search=${number}`).expect(200)).body.rows;

/** Declares a station and has its file consented to, with the emitters that the holder sends in it. */
async function consentedTo(emitterOf: (emitter: ComsisDraft['emitters'][number]) => object) {
  const { id } = await owner.submitted(declared(10));
  const number = await numberOf(id);
  const [file] = await filesAbout(number);
  const { draft, version } = await work.read(file!.id, 'owner');
  const complete = {
    ...{ ...draft, plannedStart: '2027-03-01', altitudeM: 400 },
    emitters: draft.emitters.map(emitterOf),
  };
  await work.as('owner').patch(`${COMSIS}/dossiers/${file!.id}`).send({ version, draft: complete }).expect(200);
  expect((await work.act('owner', file!.id, 'submit')).status).toBe(200);
  expect((await work.act('officer', file!.id, 'openConsultation')).status).toBe(200);
  for (const member of ['defence', 'airports']) await work.give(member, file!.id, {});
  expect((await work.act('decider', file!.id, 'consent')).status).toBe(200);
  return { id, number, draft };
}

it('a declaration of 5 W or more opens its file, whose consent writes the station', async () => {
  const { id, number, draft } = await consentedTo((emitter) => emitter);
  expect(draft).toMatchObject({
    ...{ siteName: 'Crêt déclaré', stationNumber: number, service: 'LAND_MOBILE', supportHeightM: 30 },
    emitters: [{ systemName: 'PMR', frequencyMhz: 440.0125, bandwidthMhz: 0.025, powerDbw: 10, heightAglM: 20 }],
  });
  expect((await owner.read(id).expect(200)).body.status).toBe('REGISTERED');
  const station = await work.as('owner').get(`/api/stationDatabase/stations/${number}`).expect(200);
  expect(station.body).toMatchObject({
    ...{ name: 'Crêt déclaré', source: 'PORTAL', comsisRequestNumber: expect.stringMatching(/^\d{10}$/) },
    consents: [{ result: 'CONSENT' }],
  });
});

it('a consent to less than what is declared leaves the declaration to an officer', async () => {
  const { id } = await consentedTo((emitter) => ({ ...emitter, powerDbw: 9 }));
  expect((await owner.read(id).expect(200)).body.status).toBe('SUBMITTED');
});

it('no file is opened below 5 W, nor a second one', async () => {
  const low = await owner.submitted(declared(6.9));
  expect(await filesAbout(await numberOf(low.id))).toEqual([]);
  const { id, version } = await owner.submitted(declared(10));
  const officer = await Caseworker.signedIn(portal, 'officer', DECLARATIONS);
  const returned = await officer.act(id, 'returnIncomplete', { version, reason: 'Which mast?' }).expect(200);
  await owner.act(id, 'submit', { version: returned.body.version }).expect(200);
  expect((await filesAbout(await numberOf(id))).map(({ status }) => status)).toEqual(['DRAFT']);
});
