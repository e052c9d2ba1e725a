import type { SubmittedCheck } from '@portal/contracts';
import { Caseworker } from '../../../../test/casework.js';
import { draftWith, lyonHop } from '../../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../../test/portal.js';

const MODULE = '/api/mwApplicationsRequests';
const REASON = 'Mesuré sur place : pas de brouillage.';

let portal: TestPortal;
let applicant: Caseworker;
let officer: Caseworker;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  portal = await startTestPortal();
  applicant = await Caseworker.signedIn(portal, 'applicant');
  officer = await Caseworker.signedIn(portal, 'officer');
  for (const login of ['applicant', 'officer', 'decider', 'defence']) tokens[login] = await portal.signIn(login);
}, 120_000);
afterAll(() => portal?.close());

const waive = (login: string, id: string, body: object) =>
  portal.http(tokens[login]).post(`${MODULE}/waivers/${id}`).send(body);
const checksOf = async (id: string): Promise<SubmittedCheck[]> => (await officer.read(id).expect(200)).body.checks;

/** A submitted dossier that is warned of the same hop in another one, and that warning. */
async function warned(): Promise<{ id: string; version: number; warning: SubmittedCheck }> {
  await applicant.submitted(draftWith(lyonHop()));
  const { id, version } = await applicant.submitted(draftWith(lyonHop()));
  const warning = (await checksOf(id)).find(({ code }) => code === 'MW_DUPLICATE')!;
  expect(warning).toMatchObject({ passed: false, severity: 'WARN', waiver: null });
  return { id, version, warning };
}

it('an officer waives a warning with a reason that both sides read, and takes it back', async () => {
  const { id, version, warning } = await warned();
  const { position, code } = warning;
  const { body } = await waive('officer', id, { position, code, reason: REASON }).expect(200);
  expect(body).toMatchObject({ position, code, waiver: { by: { fullName: 'Hugo Delcourt' }, reason: REASON } });
  const { body: seen } = await applicant.read(id).expect(200);
  expect(seen.checks[position].waiver.reason).toBe(REASON);
  expect(seen.checks.filter(({ waiver }: SubmittedCheck) => waiver !== null)).toHaveLength(1);
  // It is no step: whoever has read the dossier may go on.
  expect(seen.version).toBe(version);
  const events = await portal.database.query<{ detail: object }>(
    `SELECT detail FROM audit_event WHERE action = 'check_waived' AND object_id = $1`,
    [id],
  );
  expect(events).toEqual([{ detail: { check: code, before: { reason: null }, after: { reason: REASON } } }]);
  await waive('decider', id, { position, code, reason: null }).expect(200);
  expect((await checksOf(id))[position]?.waiver).toBeNull();
});

it('nobody but officers waives, and only while they examine the dossier', async () => {
  const { id, version, warning } = await warned();
  const { position, code } = warning;
  const body = { position, code, reason: REASON };
  await waive('applicant', id, body).expect(403);
  await waive('defence', id, body).expect(403);
  await portal.http().post(`${MODULE}/waivers/${id}`).send(body).expect(401);
  await officer.act(id, 'returnIncomplete', { version, reason: 'À revoir.' }).expect(200);
  await waive('officer', id, body).expect(409);
  expect((await checksOf(id))[position]?.waiver).toBeNull();
});

it('only failed warnings of the latest submission are waived', async () => {
  const { id, warning } = await warned();
  const checks = await checksOf(id);
  const passed = checks.find((check) => check.passed)!;
  for (const { position, code } of [passed]) {
    const { body } = await waive('officer', id, { position, code, reason: REASON }).expect(400);
    expect(body.issues).toEqual([expect.objectContaining({ path: 'body.position' })]);
  }
  const { position, code } = warning;
  await waive('officer', id, { position: position + 1, code, reason: REASON }).expect(404);
  await waive('officer', id, { position: 999, code, reason: REASON }).expect(404);
  const { body } = await waive('officer', id, { position, code, reason: '   ' }).expect(400);
  expect(body.issues).toEqual([expect.objectContaining({ path: 'body.reason' })]);
  await waive('officer', id, { position, code }).expect(400);
});
