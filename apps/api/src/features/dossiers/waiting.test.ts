import type { WaitingDossiers, Work } from '@portal/contracts';
import type { Caseworker } from '../../../test/casework.js';
import type { TestPortal } from '../../../test/portal.js';
import {
  ALL_KINDS,
  caseworkers,
  elsewhere,
  STATIONS,
  startSamplePortal,
} from '../../../test/sample-dossiers/sample-portal.js';

let portal: TestPortal;
let people: Record<'applicant' | 'officer' | 'decider' | 'visitor', Caseworker>;

beforeAll(async () => {
  portal = await startSamplePortal();
  people = await caseworkers(portal, STATIONS, ['applicant', 'officer', 'decider', 'visitor']);
}, 120_000);

afterAll(() => portal?.close());

const ofPerson = async (login: string, address = STATIONS): Promise<WaitingDossiers[]> =>
  (
    await portal
      .http(await portal.signIn(login))
      .get(`${address}/waiting`)
      .expect(200)
  ).body;
const titlesFor = async (login: string, work: Work): Promise<string[]> =>
  (await ofPerson(login)).find((group) => group.work === work)?.rows.map(({ title }) => title) ?? [];
const revision = async (login: string, id?: string): Promise<string> => {
  const answer = await portal
    .http(await portal.signIn(login))
    .get(`${STATIONS}/revision${id ? `?id=${id}` : ''}`)
    .expect(200);
  return answer.body.revision;
};

describe('what waits', () => {
  it('is for officers what was submitted, the oldest first', async () => {
    await people.applicant.submitted({ ...elsewhere, name: 'premier' });
    await people.applicant.submitted({ ...elsewhere, name: 'second' });
    await people.applicant.opened({ ...elsewhere, name: 'brouillon' });
    expect(await titlesFor('officer', 'EXAMINATION')).toEqual(['premier', 'second']);
    expect(await titlesFor('applicant', 'RETURNED')).toEqual([]);
  });

  it('is for applicants what was returned, with the reason', async () => {
    const { id, version } = await people.applicant.submitted({ ...elsewhere, name: 'à compléter' });
    await people.officer.act(id, 'returnIncomplete', { version, reason: 'Puissance manquante.' }).expect(200);
    const groups = await ofPerson('applicant');
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({
      work: 'RETURNED',
      total: 1,
      rows: [{ id, title: 'à compléter', status: 'INCOMPLETE', reason: 'Puissance manquante.' }],
    });
    expect(await ofPerson('rival')).toEqual([]);
  });

  it('is for deciders what is under review, but for what they changed last', async () => {
    const byOfficer = await people.applicant.submitted({ ...elsewhere, name: 'à décider' });
    await people.officer.act(byOfficer.id, 'accept', { version: byOfficer.version }).expect(200);
    const byDecider = await people.applicant.submitted({ ...elsewhere, name: 'accepté par le décideur' });
    await people.decider.act(byDecider.id, 'accept', { version: byDecider.version }).expect(200);
    expect(await titlesFor('decider', 'DECISION')).toEqual(['à décider']);
    expect(await titlesFor('officer', 'DECISION')).toEqual([]);
    const list = await portal
      .http(await portal.signIn('decider'))
      .get(`${STATIONS}?work=DECISION`)
      .expect(200);
    expect(list.body.rows.map(({ title }: { title: string }) => title)).toEqual(['à décider']);
  });

  it('is nobody’s of work that does not exist', async () => {
    const answer = await portal.http(await portal.signIn('officer')).get(`${STATIONS}?work=OTHERS`);
    expect(answer.status).toBe(400);
  });

  it('names five of many and counts them all, over every kind of a module', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await people.applicant.submitted({ ...elsewhere, name });
    const [examine] = (await ofPerson('officer', ALL_KINDS)).filter(({ work }) => work === 'EXAMINATION');
    expect(examine!.rows).toHaveLength(5);
    expect(examine!.total).toBeGreaterThanOrEqual(6);
  });
});

describe('the revision', () => {
  it('changes with each change of a dossier that the caller sees, and stays otherwise', async () => {
    const before = await revision('officer');
    expect(await revision('officer')).toBe(before);
    const other = await people.applicant.submitted({ ...elsewhere, name: 'autre' });
    const after = await revision('officer');
    expect(after).not.toBe(before);
    const ofOther = await revision('officer', other.id);
    await people.applicant.submitted({ ...elsewhere, name: 'encore' });
    expect(await revision('officer', other.id)).toBe(ofOther);
    await people.officer.act(other.id, 'accept', { version: other.version }).expect(200);
    expect(await revision('officer', other.id)).not.toBe(ofOther);
  });

  it('says nothing of dossiers that the caller may not know of', async () => {
    const before = await revision('rival');
    await people.applicant.submitted({ ...elsewhere, name: 'inconnu' });
    expect(await revision('rival')).toBe(before);
  });
});
