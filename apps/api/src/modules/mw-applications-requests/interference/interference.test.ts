import type { CheckResult } from '@portal/contracts';
import type { MwHopDraft, RankedChannel } from '@portal/contracts/modules/mw-applications-requests';
import { Caseworker } from '../../../../test/casework.js';
import { draftWith, lyonHop } from '../../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../../test/portal.js';

const CHANNELS = '/api/mwApplicationsRequests/channels';

let portal: TestPortal;
let applicant: Caseworker;
let rival: Caseworker;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  portal = await startTestPortal();
  applicant = await Caseworker.signedIn(portal, 'applicant');
  rival = await Caseworker.signedIn(portal, 'rival');
  for (const login of ['applicant', 'rival', 'visitor', 'officer']) tokens[login] = await portal.signIn(login);
}, 120_000);
afterAll(() => portal?.close());

/** The hop in Brittany, where no hop of the demonstration is on these channels. */
const breton = (change: Partial<MwHopDraft> = {}, north = 0): MwHopDraft => {
  const { A, B } = lyonHop().ends;
  const place = (latitude: number, longitude: number) => ({
    latitude: String(latitude + north),
    longitude: String(longitude),
  });
  return lyonHop({
    channelNumber: 20,
    ends: { A: { ...A, ...place(47.65, -3.1) }, B: { ...B, ...place(47.74, -3.06) } },
    ...change,
  });
};
const interference = async (hop: MwHopDraft, rest: object = {}): Promise<CheckResult> => {
  const { body } = await rival.check({ draft: draftWith(hop), ...rest }).expect(200);
  return body.checks.find(({ code }: CheckResult) => code === 'MW_INTERFERENCE');
};
const ranked = async (hop: MwHopDraft, rest: object = {}): Promise<RankedChannel[]> =>
  (
    await portal
      .http(tokens.rival)
      .post(CHANNELS)
      .send({ hop, ...rest })
      .expect(200)
  ).body;

it('alone in its channel a hop disturbs nobody', async () => {
  expect(await interference(breton({ channelNumber: 30 }))).toMatchObject({
    severity: 'WARN',
    passed: true,
    params: { neighbours: 0, carrierDb: '–', radiusKm: 60 },
  });
});

it('a hop in the channel of a neighbour of another operator is warned of; in others it is not', async () => {
  const { id, version } = await applicant.submitted(draftWith(breton()));
  const beside = breton({}, 0.02);
  const found = await interference(beside);
  expect(found).toMatchObject({ passed: false, params: { neighbours: 1, limitDb: -6 }, modelId: 'F.699, P.525' });
  expect(found.params.carrierDb).toBeLessThan(30);
  expect(found.params.receivedDb).toBeGreaterThan(-6);
  expect(await interference(breton({ channelNumber: 24 }, 0.02))).toMatchObject({ passed: true });
  const [other] = [await interference(breton({ polarisation: 'H' }, 0.02))];
  expect(Number(other?.params.carrierDb)).toBeCloseTo(Number(found.params.carrierDb) + 20, 0);

  const channels = await ranked(beside);
  expect(channels.map(({ channelNumber }) => channelNumber).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 35 }, (_, index) => index + 1),
  );
  expect(channels.at(-1)).toMatchObject({ channelNumber: 20, isFree: false, carrierDb: found.params.carrierDb });
  expect(channels[0]).toMatchObject({ isFree: true, carrierDb: null });

  await applicant.act(id, 'withdraw', { version, reason: 'Autre projet.' }).expect(200);
  expect(await interference(beside)).toMatchObject({ passed: true, params: { neighbours: 0 } });
});

it('a hop in one direction disturbs by what it sends, and is disturbed where it receives', async () => {
  const oneWay = (direction: MwHopDraft['direction'], north = 0) => breton({ direction, channelNumber: 5 }, north);
  const { id, version } = await applicant.submitted(draftWith(oneWay('A_TO_B')));
  const against = await interference(oneWay('A_TO_B', 0.02));
  expect(against).toMatchObject({ passed: false, params: { neighbours: 1 } });
  // B sends in the other half of the channel, in which nobody receives.
  expect(await interference(oneWay('B_TO_A', 0.02))).toMatchObject({
    passed: true,
    params: { neighbours: 0, carrierDb: '–', receivedDb: '–', causedDb: '–' },
  });
  await applicant.act(id, 'withdraw', { version, reason: 'Autre projet.' }).expect(200);
});

it('a hop in line with the passive repeater of a neighbour is warned of what comes through it', async () => {
  // The plane stands 2 km east of end A and 2 km south of end B; the other hop looks at it from 30 km north.
  const longitude = '-3.07334';
  const plane = {
    type: 'PLANE',
    ...{ latitude: '47.65', longitude, groundElevationM: 40, heightAglM: 12, widthM: 4, heightM: 3 },
  } as const;
  const { A, B } = breton().ends;
  const between = (change: Partial<MwHopDraft>) =>
    breton({ ends: { A, B: { ...B, latitude: '47.66798', longitude } }, ...change });
  const inLine = (channelNumber: number) =>
    breton({
      channelNumber,
      ends: { A: { ...A, latitude: '47.76', longitude }, B: { ...B, latitude: '47.91977', longitude } },
    });
  const { id } = await applicant.submitted(draftWith(between({ channelNumber: 33, passiveRepeaters: [plane] })));
  const { id: straight } = await applicant.submitted(draftWith(between({ channelNumber: 26 })));
  const found = await interference(inLine(33));
  expect(found).toMatchObject({ passed: false, params: { neighbours: 1 } });
  expect(found.params.receivedDb).toBeCloseTo(30.6, 0);
  expect(await interference(inLine(26))).toMatchObject({ passed: true, params: { neighbours: 1 } });

  const { id: other } = await rival.submitted(draftWith(inLine(33)));
  const { body } = await portal.http(tokens.officer).get(`/api/mwApplicationsRequests/neighbours/${id}`).expect(200);
  const { receivedDb, causedDb } = found.params;
  const [neighbour] = body[0].neighbours;
  expect(neighbour).toMatchObject({ dossierId: other, receivedDb: causedDb, causedDb: receivedDb });
  expect(Object.keys(neighbour)).not.toContain('passiveRepeaters');
  for (const [dossier, who] of [
    [id, applicant],
    [straight, applicant],
    [other, rival],
  ] as const) {
    const { version } = (await who.read(dossier).expect(200)).body;
    await who.act(dossier, 'withdraw', { version, reason: 'Autre projet.' }).expect(200);
  }
});

it('a hop does not disturb itself', async () => {
  const hop = breton({ channelNumber: 10 });
  const { id } = await rival.submitted(draftWith(hop));
  expect(await interference(hop)).toMatchObject({ passed: false });
  expect(await interference(hop, { dossierId: id })).toMatchObject({ passed: true });
  const inChannel = (channels: RankedChannel[]) => channels.find(({ channelNumber }) => channelNumber === 10);
  expect(inChannel(await ranked(hop))).toMatchObject({ isFree: false });
  expect(inChannel(await ranked(hop, { dossierId: id }))).toMatchObject({ isFree: true });
});

it('officers read which hops of others are near a submitted one, and what they do to each other', async () => {
  const { id } = await applicant.submitted(draftWith(breton({ channelNumber: 15 })));
  const { id: other } = await rival.submitted(draftWith(breton({ channelNumber: 15, hopCode: 'R-7' }, 0.02)));
  const near = (login: string, of: string) =>
    portal.http(tokens[login]).get(`/api/mwApplicationsRequests/neighbours/${of}`);
  const { body: found } = await near('officer', id).expect(200);
  expect(found).toMatchObject([{ position: 1, radiusKm: 60, limitDb: -6, total: 1 }]);
  const [neighbour] = found[0].neighbours;
  expect(neighbour).toMatchObject({ dossierId: other, hopCode: 'R-7', channelNumber: 15, isAcceptable: false });
  expect(neighbour.distanceKm).toBeCloseTo(2.224, 2);
  // Seen from the other one it is the same, the other way round, and what its check has found.
  const { body: reversed } = await near('officer', other).expect(200);
  const [mirrored] = reversed[0].neighbours;
  expect([mirrored.receivedDb, mirrored.causedDb]).toEqual([neighbour.causedDb, neighbour.receivedDb]);
  const { checks } = (await rival.read(other).expect(200)).body;
  const { params } = checks.find(({ code }: CheckResult) => code === 'MW_INTERFERENCE');
  expect(params).toMatchObject({
    carrierDb: mirrored.carrierDb,
    receivedDb: mirrored.receivedDb,
    causedDb: mirrored.causedDb,
  });
  await near('applicant', id).expect(403);
  await near('visitor', id).expect(403);
  await near('officer', '01990000-0000-7000-8000-0000000000ff').expect(404);
});

it('channels are ranked for people who apply, and for hops that are complete but for the channel', async () => {
  expect(await ranked(breton({ channelNumber: null }))).toHaveLength(35);
  expect(await ranked(breton({ channelPlanCode: null }))).toEqual([]);
  expect(await ranked({ ends: { A: {}, B: {} } })).toEqual([]);
  const { body } = await portal
    .http(tokens.rival)
    .post(CHANNELS)
    .send({ hop: { ...breton(), bandCode: 18 } })
    .expect(400);
  expect(body.issues).toEqual([expect.objectContaining({ path: 'body.hop.bandCode' })]);
  await portal.http(tokens.visitor).post(CHANNELS).send({ hop: breton() }).expect(403);
  await portal.http().post(CHANNELS).send({ hop: breton() }).expect(401);
});
