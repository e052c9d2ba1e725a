import { ALPINA, TELELIEN } from '../../../test/demo-organisations.js';
import { elsewhere } from '../../../test/sample-dossiers/sample-portal.js';
import { STATION_CALLS, StationRights } from '../../../test/sample-dossiers/station-rights.js';

const DEFENCE = '01990000-0000-7000-8000-000000000019';

let stations: StationRights;

beforeAll(async () => {
  stations = await StationRights.start();
  const bodies = { consultedBodies: [{ id: DEFENCE, delayDays: 30, tacitAllowed: true }] };
  await stations.portal.database.query(
    `UPDATE setting SET value = value || $1::jsonb WHERE module = 'freqExperimentationRequests' AND kind = 'NON_PUBLIC'`,
    [JSON.stringify(bodies)],
  );
}, 120_000);
afterAll(() => stations?.portal.close());

const decide = (id: string) => stations.act('decider', id, 'grant', { effectiveFrom: '2099-01-01' });
const underReview = async (by: 'officer' | 'decider' = 'officer'): Promise<string> => {
  const { id } = await stations.as.applicant.submitted(elsewhere);
  expect((await stations.act(by, id, 'accept')).status).toBe(200);
  return id;
};
/** Gives an account a further relation for the time of a test. */
async function withRelation(login: string, organisation: string, work: () => Promise<void>): Promise<void> {
  const sql = stations.portal.database;
  const [row] = await sql.query<{ id: string }>(
    `INSERT INTO user_relation (id, user_id, parent_id, request_systems)
     SELECT gen_random_uuid(), id, $2, '{MW}' FROM app_user WHERE login = $1 RETURNING id`,
    [login, organisation],
  );
  try {
    await work();
  } finally {
    await sql.query('DELETE FROM user_relation WHERE id = $1', [row!.id]);
  }
}

describe('who had a hand in the version does not decide on it', () => {
  it('also when a colleague took the last step', async () => {
    const id = await underReview('decider');
    await stations.act('officer', id, 'consult', { bodies: [DEFENCE] });
    expect((await stations.act('officer', id, 'endConsultation', { reason: 'Assez.' })).status).toBe(200);
    expect((await decide(id)).body.code).toBe('FOUR_EYES');
    expect((await stations.read(id)).deciders).toEqual([]);
    expect((await stations.read(id, 'decider')).permissions.involved).toBe(true);
  });

  it('also when a colleague only sends what they proposed', async () => {
    const id = await underReview();
    const draft = { ...elsewhere, highMhz: 17_715 };
    await stations
      .http('decider')
      .patch(`${STATION_CALLS}/proposals/${id}/draft`)
      .send({ revision: 0, draft })
      .expect(200);
    await stations
      .http('officer')
      .patch(`${STATION_CALLS}/proposals/${id}/draft`)
      .send({ revision: 1, draft })
      .expect(200);
    await stations.act('officer', id, 'propose', { proposal: 2, reason: 'Moins large.' });
    await stations.act('applicant', id, 'acceptProposal');
    expect((await decide(id)).body.code).toBe('FOUR_EYES');
  });

  it('and decides on the next version, in which they had none', async () => {
    const { id } = await stations.as.applicant.submitted(elsewhere);
    await stations.act('decider', id, 'returnIncomplete', { reason: 'À compléter.' });
    await stations.act('applicant', id, 'submit');
    await stations.act('officer', id, 'accept');
    expect((await decide(id)).body).toMatchObject({ status: 'GRANTED' });
  });
});

it('the holder’s own people decide nothing about it, not even later', async () => {
  await withRelation('decider', TELELIEN, async () => {
    const id = await underReview();
    expect((await decide(id)).body.code).toBe('FOUR_EYES');
    const right = await underReview();
    await stations.portal.database.query(`UPDATE dossier SET status = 'IN_FORCE' WHERE id = $1`, [right]);
    expect((await stations.act('decider', right, 'suspend', { reason: 'x' })).body.code).toBe('FOUR_EYES');
  });
});

it('the role of officers makes nobody one outside the regulator', async () => {
  const sql = stations.portal.database;
  const { id } = await stations.as.applicant.submitted(elsewhere);
  await sql.query(`UPDATE app_user SET roles = '{REGULATOR,OWNER}' WHERE login = 'rival'`);
  try {
    await stations.as.rival.read(id).expect(404);
    const { body } = await stations.as.rival.list('?pageSize=0').expect(200);
    expect(body.rows.every(({ holder }: { holder: { id: string } }) => holder.id === ALPINA)).toBe(true);
  } finally {
    await sql.query(`UPDATE app_user SET roles = '{OWNER}' WHERE login = 'rival'`);
  }
});
