import type { Caseworker } from '../../../test/casework.js';
import type { TestPortal } from '../../../test/portal.js';
import { caseworkers, elsewhere, STATIONS, startSamplePortal } from '../../../test/sample-dossiers/sample-portal.js';
import { DossierCreationsRepository } from './records/dossier-creations.repository.js';

let portal: TestPortal;
let applicant: Caseworker;
let owner: Caseworker;
beforeAll(async () => {
  portal = await startSamplePortal();
  ({ applicant, owner } = await caseworkers(portal, STATIONS, ['applicant', 'owner']));
}, 120_000);
afterAll(() => portal?.close());

const total = async (): Promise<number> => (await applicant.list().expect(200)).body.total;

describe('a creation that is named by an Idempotency-Key', () => {
  it('makes one draft, however often it is sent, also at the same time', async () => {
    const before = await total();
    const answers = await Promise.all([1, 2, 3].map(() => applicant.createNamed('one', elsewhere)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { id, version } = answers[0]!.body;
    await applicant.save(id, version, { ...elsewhere, name: 'Autre' }).expect(200);
    expect((await applicant.createNamed('one', elsewhere).expect(201)).body).toEqual(answers[0]!.body);
    expect(await total()).toBe(before + 1);
  });

  it('is refused with another body, and is another creation for another account or with another key', async () => {
    const { body } = await applicant.createNamed('two', elsewhere).expect(201);
    const refused = await applicant.createNamed('two', { ...elsewhere, name: 'Autre' }).expect(422);
    expect(refused.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await owner.createNamed('two', elsewhere).expect(201)).body.id).not.toBe(body.id);
    expect((await applicant.createNamed('three', elsewhere).expect(201)).body.id).not.toBe(body.id);
  });

  it('brings back no draft that was discarded', async () => {
    const { body } = await applicant.createNamed('four', elsewhere).expect(201);
    await applicant.discard(body.id).expect(204);
    await applicant.createNamed('four', elsewhere).expect(201);
    await applicant.read(body.id).expect(404);
  });

  it.each(['with space', 'x'.repeat(256), 'é'])('is refused with the key %j', async (key) => {
    const { body } = await applicant.createNamed(key, elsewhere).expect(400);
    expect(body.issues).toEqual([expect.objectContaining({ path: 'headers.idempotency-key' })]);
  });

  it('is known for a day', async () => {
    const { body } = await applicant.createNamed('five', elsewhere).expect(201);
    const { body: young } = await applicant.createNamed('six', elsewhere).expect(201);
    await portal.database.query(
      "UPDATE dossier_creation SET created_at = now() - interval '25 hours' WHERE key = 'five'",
    );
    await portal.portal.app.get(DossierCreationsRepository, { strict: false }).sweep();
    expect((await applicant.createNamed('five', elsewhere).expect(201)).body.id).not.toBe(body.id);
    expect((await applicant.createNamed('six', elsewhere).expect(201)).body.id).toBe(young.id);
  });
});
