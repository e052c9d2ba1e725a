import type { MwChannelPlan } from '@portal/contracts/modules/mw-applications-requests';
import { Caseworker } from '../../../test/casework.js';
import { draftWith, lyonHop } from '../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';

const MODULE = '/api/mwApplicationsRequests';
const RECORDS = `${MODULE}/channelPlans/records`;

let portal: TestPortal;
let admin: ReturnType<TestPortal['http']>;
let applicant: Caseworker;
let asApplicant: ReturnType<TestPortal['http']>;
let at18: MwChannelPlan;

const offered = async (): Promise<MwChannelPlan[]> =>
  (await asApplicant.get(`${MODULE}/channelPlans`).expect(200)).body;
const codes = async () => (await offered()).map(({ code }) => code);

beforeAll(async () => {
  portal = await startTestPortal();
  admin = portal.http(await portal.signIn('admin'));
  asApplicant = portal.http(await portal.signIn('applicant'));
  applicant = await Caseworker.signedIn(portal, 'applicant');
  at18 = (await offered()).find(({ code }) => code === '18G-27.5')!;
}, 120_000);
afterAll(() => portal?.close());

it('a plan is an administrator’s alone while it is a draft, and then one that applications name', async () => {
  const content = { ...at18, code: '18G-TEST', status: 'DRAFT' };
  const { body: added } = await admin.post(RECORDS).send({ content }).expect(201);
  expect(await codes()).not.toContain('18G-TEST');
  await admin
    .put(`${RECORDS}/${added.id}`)
    .send({ content: { ...content, status: 'ACTIVE' }, version: added.version })
    .expect(200);
  expect(await codes()).toContain('18G-TEST');
  await applicant.submitted(draftWith(lyonHop({ channelPlanCode: '18G-TEST' })));

  const { body: used } = await admin.get(`${RECORDS}/${added.id}`).expect(200);
  expect(used.used).toBe(1);
  await admin.delete(`${RECORDS}/${added.id}?version=${used.version}`).expect(409);
  const renamed = { content: { ...content, code: '18G-OTHER' }, version: used.version };
  expect((await admin.put(`${RECORDS}/${added.id}`).send(renamed).expect(409)).body.code).toBe('REFERENCE_IN_USE');
});

it('channels of a plan are merged once an administrator allows it, and are then one to all that counts them', async () => {
  const content = { ...at18, code: '18G-MERGE' };
  const merged = lyonHop({ channelPlanCode: '18G-MERGE', channelNumber: 33, channelCount: 2 });
  const { body: added } = await admin.post(RECORDS).send({ content }).expect(201);
  const { id, version } = await applicant.opened(draftWith(merged));
  const { body: refused } = await applicant.act(id, 'submit', { version }).expect(400);
  expect(refused.issues).toEqual([
    expect.objectContaining({ path: 'draft.hops.0.channelCount', message: 'MW_RULE_MERGE' }),
  ]);
  await admin
    .put(`${RECORDS}/${added.id}`)
    .send({ content: { ...content, mergeAllowed: [2] }, version: added.version })
    .expect(200);
  await applicant.act(id, 'submit', { version }).expect(200);
  const { body } = await applicant.read(id).expect(200);
  expect(body.details.hops[0]).toMatchObject({ channelNumber: 33, channelCount: 2, channelSpacingMhz: 27.5 });
  // Half-way between channels 33 and 34.
  expect(body.details.hops[0].ends.A.frequencyMhz).toBe(18_621.25);
  const onPlan = body.checks.find(({ code }: { code: string }) => code === 'MW_CHANNEL_ON_PLAN');
  expect(onPlan).toMatchObject({ passed: true, params: { channel: '33–34' } });

  // A neighbour in the second of the two channels is disturbed, and so is the block.
  const { body: beside } = await applicant.check({ draft: draftWith(lyonHop({ channelNumber: 34 })) }).expect(200);
  const found = beside.checks.find(({ code }: { code: string }) => code === 'MW_INTERFERENCE');
  expect(found.params.neighbours).toBeGreaterThan(0);
  expect(found.passed).toBe(false);
  const ranked = (await asApplicant.post(`${MODULE}/channels`).send({ hop: merged, dossierId: id }).expect(200)).body;
  expect(ranked).toHaveLength(34);
});

it('plans are kept by administrators alone, and a code is taken once', async () => {
  await asApplicant.post(RECORDS).send({ content: at18 }).expect(403);
  await portal.http().get(RECORDS).expect(401);
  const { body } = await admin.post(RECORDS).send({ content: at18 }).expect(400);
  expect(body.issues).toEqual([expect.objectContaining({ path: 'body.content.code' })]);
});

it('a plan that nobody used is removed', async () => {
  const { body: added } = await admin
    .post(RECORDS)
    .send({ content: { ...at18, code: '18G-GONE' } })
    .expect(201);
  await admin.delete(`${RECORDS}/${added.id}?version=${added.version}`).expect(204);
  expect(await codes()).not.toContain('18G-GONE');
});
