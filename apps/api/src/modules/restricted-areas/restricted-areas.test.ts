import { Caseworker } from '../../../test/casework.js';
import { draftWith, hopBetween } from '../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { DeadlinesService } from '../../features/dossiers/deadlines/deadlines.service.js';

const AREAS = '/api/restrictedAreas/areas';
/** Of the demonstration: seen by the regulator only. */
const HIDDEN = 'RA-00013';
const DEFENCE_BODY = '01990000-0000-7000-8000-000000000019';

let portal: TestPortal;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  portal = await startTestPortal();
  for (const login of ['officer', 'applicant', 'rival', 'defence', 'admin']) tokens[login] = await portal.signIn(login);
}, 120_000);

afterAll(() => portal?.close());

const circle = { shape: 'circle', longitude: 4.779, latitude: 45.8505, radius: 2 };
const area = (change: object = {}) => ({
  name: 'Fête des lumières',
  areaType: 'EVENT',
  effect: 'CONDITION',
  services: ['MW'],
  geometry: circle,
  visibility: 'SIGNED_IN',
  ...change,
});

const post = (login: string, path: string, body?: object) =>
  body === undefined
    ? portal.http(tokens[login]).post(`/api/restrictedAreas${path}`)
    : portal.http(tokens[login]).post(`/api/restrictedAreas${path}`).send(body);

async function published(change: object = {}) {
  const { body } = await post('officer', '/areas', area(change)).expect(201);
  await post('officer', `/areas/${body.id}/publish`).expect(200);
  return body as { id: string; areaCode: string };
}

async function codesAt(login: string, latitude: number, longitude: number, rest: object = {}): Promise<string[]> {
  const { body } = await post(login, '/screen', {
    day: '2026-11-28',
    service: 'MW',
    points: [{ id: 'p', latitude, longitude, ...rest }],
  }).expect(200);
  return body.verdicts[0].areas.map(({ areaCode }: { areaCode: string }) => areaCode);
}

it('judges a circle and a sector through north by their figures, to a metre', async () => {
  const { areaCode: round } = await published();
  const { areaCode: open } = await published({
    geometry: { ...circle, shape: 'sector', radius: 5, azimuth: 5, beamwidth: 30 },
  });
  // RA-CIRCLE and RA-SECTOR, by GeographicLib.
  const cases = [
    [45.8504971, 4.8047365, round, true],
    [45.8504971, 4.8047623, round, false],
    [45.8684849, 4.779, round, true],
    [45.8685029, 4.779, round, false],
    [45.8953044, 4.7733861, open, true],
    [45.8954757, 4.779, open, true],
    [45.8927881, 4.8009237, open, true],
    [45.8927343, 4.8011349, open, false],
    [45.8947782, 4.7677043, open, false],
    [45.8953224, 4.7733838, open, false],
  ] as const;
  for (const [latitude, longitude, code, isInside] of cases)
    expect((await codesAt('applicant', latitude, longitude)).includes(code)).toBe(isInside);
});

it('refuses an authority that is no consulted body', async () => {
  const authorityId = '01990000-0000-7000-8000-0000000fffff';
  const { body } = await post('officer', '/areas', area({ authorityId })).expect(400);
  expect(body.issues).toEqual([expect.objectContaining({ path: 'body.authorityId', code: 'unknown' })]);
});

it('says where a path crosses an area, and what a ceiling lets pass', async () => {
  const { areaCode } = await published({
    ceilingAmslM: 300,
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [1, 44],
          [1.1, 44],
          [1.1, 44.1],
          [1, 44.1],
          [1, 44],
        ],
      ],
    },
  });
  const { body } = await post('applicant', '/screenPath', {
    from: { latitude: 44.05, longitude: 0.9 },
    to: { latitude: 44.05, longitude: 1.2 },
    lowMhz: 18_000,
    highMhz: 18_000,
  }).expect(200);
  // A degree of longitude is 80.15 km at this latitude.
  expect(body.areas).toEqual([
    {
      areaCode,
      effect: 'CONDITION',
      overlapKm: expect.closeTo(8.015, 1),
      firstKm: expect.closeTo(8.015, 1),
      lastKm: expect.closeTo(16.03, 1),
    },
  ]);
  expect(await codesAt('applicant', 44.05, 1.05, { topAmslM: 299 })).toEqual([]);
  expect(await codesAt('applicant', 44.05, 1.05, { topAmslM: 301 })).toEqual([areaCode]);
});

it('leaves no trace of an area for the regulator only', async () => {
  const rows = async (login: string) =>
    (await portal.http(tokens[login]).get(`${AREAS}?search=Millevaches`).expect(200)).body;
  const [seen] = (await rows('officer')).rows;
  expect(seen.areaCode).toBe(HIDDEN);
  expect(await rows('applicant')).toEqual({ rows: [], next: null, total: 0, totalIsExact: true });
  await portal.http(tokens.applicant).get(`${AREAS}/${seen.id}`).expect(404);
  expect(await codesAt('officer', 45.65, 2.05)).toContain(HIDDEN);
  expect(await codesAt('applicant', 45.65, 2.05)).not.toContain(HIDDEN);
  const path = {
    from: { latitude: 45.65, longitude: 1.9 },
    to: { latitude: 45.65, longitude: 2.2 },
    lowMhz: 100,
    highMhz: 200,
  };
  const crossed = async (login: string) => JSON.stringify((await post(login, '/screenPath', path).expect(200)).body);
  expect(await crossed('officer')).toContain(HIDDEN);
  expect(await crossed('applicant')).not.toContain(HIDDEN);
});

it('shows of a defence area only the cells of 10 km it lies in, and whom to ask', async () => {
  const [{ id }] = (await portal.http(tokens.applicant).get(`${AREAS}?search=RA-00002`).expect(200)).body.rows;
  const { body: theirs } = await portal.http(tokens.applicant).get(`${AREAS}/${id}`).expect(200);
  const { body: full } = await portal.http(tokens.officer).get(`${AREAS}/${id}`).expect(200);
  expect(theirs).toMatchObject({ isCoarse: true, content: null, authority: 'Bureau Défense' });
  expect(full).toMatchObject({ isCoarse: false, content: { areaType: 'DEFENCE' } });
  // 44.08, 4.88 is outside the area, in one of its cells.
  expect(await codesAt('officer', 44.085, 4.87)).not.toContain('RA-00002');
  expect(await codesAt('applicant', 44.085, 4.87)).toContain('RA-00002');
});

it('leads an easement through the opinion of its authority, and a reduction past it', async () => {
  const easement = { areaType: 'PT2_OBSTACLE', zoneRole: 'SECONDARY_CLEARANCE', authorityId: DEFENCE_BODY };
  const { body: draft } = await post('officer', '/areas', area(easement)).expect(201);
  const path = `/areas/${draft.id}`;
  expect((await post('officer', `${path}/publish`).expect(409)).body.code).toBe('TRANSITION_NOT_ALLOWED');
  await post('defence', `${path}/answer`, { answer: 'FAVOURABLE' }).expect(404);
  await post('officer', `${path}/consult`).expect(200);
  await post('applicant', `${path}/answer`, { answer: 'FAVOURABLE' }).expect(404);
  await post('officer', `${path}/publish`).expect(409);
  await post('defence', `${path}/answer`, { answer: 'FAVOURABLE', text: 'Sans objection.' }).expect(200);
  const { body: inForce } = await post('officer', `${path}/publish`).expect(200);
  expect(inForce).toMatchObject({ status: 'IN_FORCE', number: 1 });

  const change = (radius: number, version: number) =>
    portal
      .http(tokens.officer)
      .put(`${AREAS}/${draft.id}`)
      .send({ version, content: area({ ...easement, geometry: { ...circle, radius } }) });
  const { body: wider } = await change(2.5, inForce.version).expect(200);
  expect(wider).toMatchObject({ number: 1, pendingStatus: 'DRAFT' });
  await change(3, inForce.version).expect(409);
  await post('officer', `${path}/publish`).expect(409);
  const { body: narrower } = await change(1.5, wider.version).expect(200);
  expect(narrower.actions).toContain('publish');
  expect((await post('officer', `${path}/publish`).expect(200)).body).toMatchObject({ number: 2, pendingStatus: null });
  await post('officer', `${path}/suspend`).expect(200);
  await post('officer', `${path}/resume`).expect(200);
  const repeals = await Promise.all([post('officer', `${path}/repeal`), post('officer', `${path}/repeal`)]);
  expect(repeals.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('refuses outlines that cross themselves, naming the field, and drafts of others', async () => {
  const bow = {
    type: 'Polygon',
    coordinates: [
      [
        [1, 44],
        [2, 45],
        [2, 44],
        [1, 45],
        [1, 44],
      ],
    ],
  };
  const { body } = await post('officer', '/areas', area({ geometry: bow })).expect(400);
  expect(body.issues).toEqual([expect.objectContaining({ path: 'body.geometry', code: 'invalid' })]);
  await post('applicant', '/areas', area()).expect(403);
});

it('says how far areas around a point are, when asked, which do not count for what it meets', async () => {
  const { areaCode } = await published({ geometry: { ...circle, longitude: 6.2, latitude: 47.2 } });
  const near = async (nearKm?: number) => {
    const point = { id: 'p', latitude: 47.2, longitude: 6.2396 };
    const asked = { day: '2026-11-28', service: 'MW', points: [point], ...(nearKm && { nearKm }) };
    const [verdict] = (await post('applicant', '/screen', asked).expect(200)).body.verdicts;
    return { ...verdict, areas: verdict.areas.filter((each: { areaCode: string }) => each.areaCode === areaCode) };
  };
  expect((await near()).areas).toEqual([]);
  // 3.0 km east of the centre of a circle of 2 km.
  const { worst, areas } = await near(5);
  expect(worst).toBeNull();
  expect(areas).toEqual([{ areaCode, effect: 'CONDITION', distanceKm: expect.closeTo(1, 1) }]);
});

it('applies on the days of a recurrence, the last one included', async () => {
  const place = { ...circle, longitude: 5.9, latitude: 47.6 };
  const weekends = { kind: 'RRULE', rule: 'FREQ=WEEKLY;BYDAY=SA,SU', until: '2026-11-29' };
  const { areaCode } = await published({ geometry: place, periods: [weekends] });
  const isMet = async (day: string) => {
    const asked = { day, service: 'MW', points: [{ id: 'p', latitude: 47.6, longitude: 5.9 }] };
    return JSON.stringify((await post('applicant', '/screen', asked).expect(200)).body).includes(areaCode);
  };
  expect([await isMet('2026-11-27'), await isMet('2026-11-28'), await isMet('2026-11-29')]).toEqual([
    false,
    true,
    true,
  ]);
  expect(await isMet('2026-12-05')).toBe(false);
  const { body } = await post('officer', '/areas', area({ periods: [{ ...weekends, rule: 'chaque samedi' }] })).expect(
    400,
  );
  expect(body.issues).toEqual([expect.objectContaining({ path: 'body.periods.0.rule' })]);
});

it('takes a corridor along a link, judged to a metre, and refuses one that leads nowhere', async () => {
  const ends = { from: { longitude: 4.779, latitude: 45.8505 }, to: { longitude: 4.8216, latitude: 45.7623 } };
  const geometry = { shape: 'corridor', ...ends, halfWidth: 0.05 };
  const { id, areaCode } = await published({ geometry });
  // RA-CORRIDOR: 49 m and 51 m abeam kilometre 5.
  expect(await codesAt('applicant', 45.8077416, 4.7990045)).toContain(areaCode);
  expect(await codesAt('applicant', 45.8077359, 4.7989801)).not.toContain(areaCode);
  expect((await portal.http(tokens.officer).get(`${AREAS}/${id}`).expect(200)).body.content.geometry).toEqual(geometry);
  const nowhere = area({ geometry: { ...geometry, to: ends.from } });
  expect((await post('officer', '/areas', nowhere).expect(400)).body.issues[0].path).toBe('body.geometry');
});

it('writes files of what their reader may see', async () => {
  const file = (login: string, query: string) =>
    portal.http(tokens[login]).get(`/api/restrictedAreas/export?${query}`).buffer(true).expect(200);
  const textOf = async (login: string, query: string): Promise<string> => {
    const { text, body } = await file(login, query);
    return text ?? body.toString();
  };
  for (const format of ['geojson', 'kml', 'csv']) {
    const theirs = await textOf('applicant', `format=${format}`);
    expect(theirs).toContain('RA-00001');
    expect(theirs).not.toContain(HIDDEN);
    expect(await textOf('officer', `format=${format}`)).toContain(HIDDEN);
  }
  const easement = { name: 'Centre de Couzon', areaType: 'PT2_OBSTACLE', zoneRole: 'SECONDARY_CLEARANCE' };
  const { body } = await post('officer', '/areas', area({ ...easement, ceilingAmslM: 310 })).expect(201);
  const { features } = JSON.parse(await textOf('officer', `format=cnig&search=${body.areaCode}`));
  expect(features).toHaveLength(1);
  expect(features[0].properties).toEqual({
    ...{ idass: body.areaCode, suptype: 'pt2', nomass: 'Centre de Couzon', typeass: 'Zone secondaire de dégagement' },
    ...{ modegeoass: 'Zone tampon', rayon: 2000, h: 310, href: 'NGF' },
  });
});

/** Logins that a notice about an area was mailed to. */
async function mailed(template: string, areaCode: string): Promise<string[]> {
  const rows = await portal.database.query<{ login: string }>(
    `SELECT u.login FROM mail m JOIN app_user u ON u.email = m.recipient
     WHERE m.template = $1 AND m.filling ->> 'areaCode' = $2 ORDER BY 1`,
    [template, areaCode],
  );
  return rows.map(({ login }) => login);
}

describe('an area around an end of a right', () => {
  const around = { geometry: { ...circle, longitude: 1.1, latitude: 47.2 } };
  let reference: string;

  beforeAll(async () => {
    const [applicant, officer, decider] = await Promise.all(
      ['applicant', 'officer', 'decider'].map((login) => Caseworker.signedIn(portal, login)),
    );
    const { id, version } = await applicant!.submitted(draftWith(hopBetween(['47.2', '1.1'], ['47.25', '1.2'])));
    const accepted = await officer!.act(id, 'accept', { version }).expect(200);
    const effectiveFrom = portal.portal.app.get(DeadlinesService, { strict: false }).dayOf(new Date());
    await decider!.act(id, 'grant', { version: accepted.body.version, effectiveFrom }).expect(200);
    reference = (await applicant!.read(id).expect(200)).body.reference;
  });

  const rightsIn = async (login: string, id: string) =>
    (await portal.http(tokens[login]).get(`${AREAS}/${id}/rights`).expect(200)).body;

  it('tells its holder once when it comes into force, and lists it for those who may see it', async () => {
    const { id, areaCode } = await published(around);
    expect(await mailed('AREA_PUBLISHED', areaCode)).toEqual(['applicant', 'owner']);
    const { rows } = (await portal.http(tokens.applicant).get('/api/main/inbox/entries').expect(200)).body;
    expect(rows[0]).toMatchObject({
      kind: 'AREA_PUBLISHED',
      parameters: { areaCode, dossierReferences: reference },
      path: `/app/restricted-areas/view?id=${id}`,
    });
    const theirs = await rightsIn('applicant', id);
    expect([theirs.total, theirs.rights.map((right: { reference: string }) => right.reference)]).toEqual([
      1,
      [reference],
    ]);
    expect((await rightsIn('rival', id)).total).toBe(0);
    expect(Object.keys((await rightsIn('officer', id)).rights[0])).toEqual(
      expect.not.arrayContaining(['holderId', 'submitterId']),
    );
  });

  it.each([
    ['is kept from others', { visibility: 'REGULATOR' }],
    ['concerns other frequencies', { frequencyRanges: [{ lowMhz: 5925, highMhz: 6425 }] }],
    ['concerns another service', { services: ['ES'] }],
  ])('tells nobody when it %s', async (_what, change) => {
    const { areaCode } = await published({ ...around, ...change });
    expect(await mailed('AREA_PUBLISHED', areaCode)).toEqual([]);
  });
});

it('reads all areas at once, for each reader those that the pages have', async () => {
  const { areaCode } = await published({ visibility: 'REGULATOR' });
  for (const [login, isSeen] of [
    ['officer', true],
    ['applicant', false],
  ] as const) {
    const read = async (pageSize: number) =>
      (await portal.http(tokens[login]).get(`${AREAS}?pageSize=${pageSize}&sort=name`).expect(200)).body;
    const whole = await read(0);
    expect(whole).toEqual({ ...(await read(200)), next: null });
    expect(whole.rows.some((row: { areaCode: string }) => row.areaCode === areaCode)).toBe(isSeen);
  }
});

it('tells those who follow an area what becomes of it, and nobody who may not know of it', async () => {
  const { id, areaCode } = await published();
  const follow = (login: string, isFollowed: boolean) =>
    portal.http(tokens[login]).put(`${AREAS}/${id}/following`).send({ isFollowed });
  expect((await follow('rival', true).expect(200)).body.isFollowed).toBe(true);
  await follow('rival', true).expect(200);
  await post('officer', `/areas/${id}/suspend`).expect(200);
  expect(await mailed('AREA_CHANGED', areaCode)).toEqual(['rival']);
  await follow('rival', false).expect(200);
  await post('officer', `/areas/${id}/resume`).expect(200);
  expect(await mailed('AREA_CHANGED', areaCode)).toEqual(['rival']);
  const draft = await post('officer', '/areas', area()).expect(201);
  await portal.http(tokens.rival).put(`${AREAS}/${draft.body.id}/following`).send({ isFollowed: true }).expect(404);
  await portal.http(tokens.rival).get(`${AREAS}/${draft.body.id}/rights`).expect(404);
});

it('makes a geometry job of more than 200 points', async () => {
  const { areaCode } = await published();
  const points = Array.from({ length: 201 }, (_, at) => ({
    id: `p${at}`,
    latitude: 45.8505,
    longitude: 4.779 + at / 1000,
  }));
  const asked = { day: '2026-11-28', service: 'MW', points };
  await post('applicant', '/screen', { ...asked, points: points.slice(1) })
    .set('Prefer', 'wait=0')
    .expect(200);
  const { body, headers } = await post('applicant', '/screen', asked).set('Prefer', 'wait=0').expect(202);
  expect(body).toEqual({ id: expect.any(String), status: 'queued' });
  expect(headers.location).toContain(body.id);
  const [job] = await portal.database.query<{ input: string }>('SELECT input FROM geo_job WHERE id = $1', [body.id]);
  const { ids, hits } = JSON.parse(job!.input);
  expect(ids).toHaveLength(201);
  expect(hits).toContainEqual({ at: 0, areaCode, effect: 'CONDITION', distanceKm: 0 });
});
