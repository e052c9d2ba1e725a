import { createHash, randomUUID } from 'node:crypto';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';

const BASE = '/api/agencyControl';

let portal: TestPortal;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  portal = await startTestPortal();
  for (const login of ['agency', 'inspector', 'applicant', 'owner', 'admin'])
    tokens[login] = await portal.signIn(login);
}, 120_000);

afterAll(() => portal?.close());

const get = (path: string, login = 'agency') => portal.http(tokens[login]).get(`${BASE}${path}`);
const post = (path: string, body: object, login = 'agency') =>
  portal.http(tokens[login]).post(`${BASE}${path}`).send(body);

const visit = (change: object = {}) => ({
  kind: 'SITE',
  latitude: 46.5,
  longitude: 3.5,
  plannedOn: '2097-03-31',
  announced: true,
  ...change,
});
const measurement = {
  frequencyMhz: 17_845.5,
  levelDbm: -52.6,
  bandwidthMhz: 28,
  equipment: 'Analyser',
  uncertaintyDb: 1.8,
  detector: 'RMS',
  rbwKhz: 100,
};
const record = (inspectionId: string, kind: string, data: object, rest: object = {}) => ({
  clientId: randomUUID(),
  inspectionId,
  kind,
  at: '2026-11-28T10:42:00Z',
  data,
  ...rest,
});
const planned = async (change: object = {}) => (await post('/inspections', visit(change)).expect(201)).body;

it('finds an emission without authorisation once, refreshes it, and opens it again when it is back', async () => {
  const { id } = await planned();
  const sent = record(id, 'MEASUREMENT', measurement);
  await post('/sync', { records: [sent] }).expect(200);
  await post('/runRules', {}).expect(200);
  const listed = async () =>
    (await get('/anomalies?rule=EMISSION_WITHOUT_AUTHORISATION&within=3 46 4 46 4 47 3 47').expect(200)).body.rows;
  const [anomaly] = await listed();
  expect(anomaly).toMatchObject({ severity: 4, status: 'OPEN', observed: '17845.5 MHz', latitude: 46.5 });
  const { body: read } = await get(`/anomalies/${anomaly.id}`).expect(200);
  const step = (body: object) => post(`/anomalies/${anomaly.id}/steps`, body);
  const { body: fixed } = await step({ step: 'fix', version: read.version, reason: 'Switched off' }).expect(200);
  expect(fixed.status).toBe('FIXED');
  await step({ step: 'fix', version: read.version, reason: 'Twice' }).expect(409);
  const { body: run } = await post('/runRules', {}).expect(200);
  expect(run.reopened).toBe(1);
  expect(await listed()).toHaveLength(1);
  const { body: again } = await get(`/anomalies/${anomaly.id}`).expect(200);
  expect(again).toMatchObject({ status: 'OPEN', timesSeen: 2 });

  await step({ step: 'suppress', version: again.version, until: '2099-12-31', reason: 'A known test' }).expect(200);
  expect(await listed()).toEqual([]);
});

it('asks the holder of an anomaly, who answers once by a link without signing in', async () => {
  const id = randomUUID();
  await portal.database.query(
    `INSERT INTO agency_anomaly (id, fingerprint, rule_code, rule_version, severity, source, site_name, place, expected,
       observed, holder_id)
     SELECT $1, 'test', 'AZIMUTH_OFF', 1, 2, 'RULE', 'Mast', ST_SetSRID(ST_MakePoint(3, 46), 4326), '1°', '9°', r.parent_id
     FROM user_relation r JOIN app_user u ON u.id = r.user_id WHERE u.login = 'owner' LIMIT 1`,
    [id],
  );
  const ask = { step: 'ask', version: 1, reason: 'Why 9°?' };
  const { body: asked } = await post(`/anomalies/${id}/steps`, ask).expect(200);
  expect(asked).toMatchObject({ status: 'OPEN', question: 'Why 9°?', holderReply: null });
  const [mail] = await portal.database.query<{ link: string }>(
    `SELECT filling ->> 'link' AS link FROM mail WHERE template = 'ANOMALY_QUESTION'`,
  );
  const address = `/api/main/answers/${mail!.link.split('/').at(-1)}`;
  const page = (await portal.http().get(address).expect(200)).body;
  expect(page).toMatchObject({ purpose: 'ANOMALY', asksText: true, answeredAt: null, isOver: false });
  // The mail was sent a moment ago; administrators give 30 days to answer.
  expect(Date.parse(page.expiresAt) - Date.parse(asked.askedAt)).toBe(30 * 24 * 60 * 60 * 1000);
  const refused = await portal.http().post(address).send({ text: ' ' }).expect(400);
  expect(refused.body.issues[0].path).toBe('body.text');
  await portal.http().post(address).send({ text: 'The mast was turned.' }).expect(200);
  await portal.http().post(address).send({ text: 'Another answer.' }).expect(200);
  const { body: read } = await get(`/anomalies/${id}`).expect(200);
  expect(read.holderReply).toMatch(/^The mast was turned\. \(/);

  const own = (await get('/quality/own', 'owner').expect(200)).body;
  expect(own).toHaveLength(1);
  expect(own[0].parts).toContainEqual({ code: 'AZIMUTH_OFF', count: 1, points: 2, references: ['Mast'] });
  expect((await get(`/quality?search=${encodeURIComponent(own[0].holder)}`).expect(200)).body).toEqual(own);
  await get('/quality', 'owner').expect(403);
});

it('lists the quality of holders by their score, those without rights and stations last', async () => {
  const [newcomer] = await portal.database.query<{ id: string }>(
    `INSERT INTO organisation (id, company_name) VALUES (gen_random_uuid(), 'Zzz sans droits') RETURNING id`,
  );
  await portal.database.query(
    `INSERT INTO agency_anomaly (id, fingerprint, rule_code, rule_version, severity, source, site_name, place, expected,
       observed, holder_id)
     VALUES (gen_random_uuid(), 'newcomer', 'AZIMUTH_OFF', 1, 4, 'RULE', 'Mast', ST_SetSRID(ST_MakePoint(3, 46), 4326), '1°',
       '9°', $1)`,
    [newcomer!.id],
  );
  const listed: { holderId: string; score: number | null }[] = (await get('/quality').expect(200)).body;
  const scores = listed.flatMap(({ score }) => score ?? []);
  expect(scores).toEqual([...scores].sort((one, other) => one - other));
  expect(listed.at(-1)).toMatchObject({ holderId: newcomer!.id, score: null });
});

it('stores records from the field once, and names the fields that two inspectors changed differently', async () => {
  const { id } = await planned();
  const first = record(id, 'ANSWER', { itemId: 'azimuth', result: 'DEVIATION', value: 309 });
  const answer = { accepted: [first.clientId], conflicts: [] };
  expect((await post('/sync', { records: [first] }).expect(200)).body).toEqual(answer);
  expect((await post('/sync', { records: [first, first] }).expect(200)).body.conflicts).toEqual([]);
  const other = record(id, 'ANSWER', { itemId: 'azimuth', result: 'DEVIATION', value: 311, remark: 'Windy' });
  const { body } = await post('/sync', { records: [other] }, 'inspector').expect(200);
  expect(body).toEqual({ accepted: [], conflicts: [{ clientId: other.clientId, fields: ['value'] }] });
  expect((await post('/sync', { records: [other] }, 'inspector').expect(200)).body).toEqual(body);
  const { records } = (await get(`/inspections/${id}`).expect(200)).body;
  expect(records.answers).toHaveLength(1);
  expect(records.answers[0].data).toEqual({ itemId: 'azimuth', result: 'DEVIATION', value: 309, remark: 'Windy' });

  const { id: over, version } = await planned();
  await post(`/inspections/${over}/steps`, { step: 'cancel', version, reason: 'Snow' }).expect(200);
  const late = record(over, 'NOTE', { text: 'Too late' });
  const swept = record(id, 'PHOTO', { fileId: randomUUID() });
  const note = record(id, 'NOTE', { text: 'In time' });
  expect((await post('/sync', { records: [late, swept, note] }).expect(200)).body).toEqual({
    accepted: [note.clientId],
    conflicts: [
      { clientId: late.clientId, fields: ['inspectionId'] },
      { clientId: swept.clientId, fields: ['fileId'] },
    ],
  });
  // Place 46.5 N 3.5 E: Moulins, department 03 of the region 84.
  const of = async (filter: string) => (await get(`/inspections?${filter}&ids=${id}`).expect(200)).body.rows.length;
  expect(await of('region=D03')).toBe(1);
  expect(await of('region=R11')).toBe(0);
  expect(await of(`team=${randomUUID()}`)).toBe(0);
  const reopened = { step: 'reopen', version: version + 1, reason: 'Thawed' };
  expect((await post(`/inspections/${over}/steps`, reopened).expect(200)).body.status).toBe('PLANNED');

  const wrong = record(id, 'MEASUREMENT', { ...measurement, levelDbm: null });
  const refused = await post('/sync', { records: [wrong] }).expect(400);
  expect(refused.body.issues[0].path).toBe('body.records.0.data.levelDbm');
  await post('/sync', { records: [first] }, 'applicant').expect(403);
});

it('leads an inspection from the plan to its end, 15 days after the notice and with its findings corrected', async () => {
  const inspection = await planned();
  await portal.database.query(
    `INSERT INTO agency_invitation (inspection_id, holder_id)
     SELECT $1, r.parent_id FROM user_relation r JOIN app_user u ON u.id = r.user_id WHERE u.login = 'owner' LIMIT 1`,
    [inspection.id],
  );
  expect(inspection).toMatchObject({ status: 'PLANNED', noticeBy: '2097-03-16', next: null });
  const step = (body: object) => post(`/inspections/${inspection.id}/steps`, body);
  const { body: announced } = await step({ step: 'notify', version: inspection.version }).expect(200);
  const complete = { step: 'complete', as: 'DONE', outcome: 'MAJOR' };
  const { body: done } = await step({ ...complete, version: announced.version }).expect(200);
  expect(done).toMatchObject({ status: 'DONE', next: { dueOn: '2097-09-30', months: 12, factor: 0.5 } });
  const finding = { code: 'AZIMUTH', text: 'Azimuth 309° instead of 300.9°', gravity: 'MAJOR', deadline: '2097-05-01' };
  await post('/sync', { records: [record(inspection.id, 'FINDING', finding)] }).expect(200);
  // Nobody signs what they have not read.
  await step({ step: 'report', version: done.version }).expect(409);
  const { body: reported } = await step({ step: 'report', version: done.version + 1 }).expect(200);
  expect(reported).toMatchObject({ status: 'REPORTED', openFindings: 1, signedBy: 'Yann Le Goff' });
  await step({ step: 'close', version: reported.version }).expect(409);
  const [first] = reported.reports;
  expect(first).toMatchObject({ number: `${inspection.reference}-R1`, person: null, reason: null });
  const person = { name: 'Léa Morel', answer: 'REFUSED', remark: 'Not my antenna' };
  const amend = { step: 'amend', reason: 'Azimuth read again', person, locale: 'de' };
  const { body: amended } = await step({ ...amend, version: reported.version }).expect(200);
  expect(amended.reports).toEqual([
    expect.objectContaining({ version: 2, person, reason: 'Azimuth read again', signedBy: 'Yann Le Goff' }),
    first,
  ]);
  const mailed = await portal.database.query(
    `SELECT DISTINCT template, filling ->> 'correction' AS correction, filling ->> 'reason' AS reason FROM mail
     WHERE about_id = $1 AND template LIKE 'INSPECTION_REPORT%' ORDER BY template`,
    [inspection.id],
  );
  expect(mailed).toEqual([
    { template: 'INSPECTION_REPORT', correction: null, reason: finding.text },
    { template: 'INSPECTION_REPORT_CORRECTED', correction: 'Azimuth read again', reason: finding.text },
  ]);
  const code = first.verification.split('/').at(-1);
  const { body: verified } = await portal.http().get(`${BASE}/reports/${code}`).expect(200);
  expect(verified).toMatchObject({ number: first.number, replacedBy: `${inspection.reference}-R2` });
  const signed = await get(`/inspections/${inspection.id}/document?kind=REPORT&locale=en&version=1`).expect(200);
  expect(createHash('sha256').update(signed.body).digest('hex')).toBe(verified.digest);
  await get(`/inspections/${inspection.id}/document?kind=REPORT&locale=en&version=3`).expect(404);
  await portal
    .http()
    .get(`${BASE}/reports/${'A'.repeat(22)}`)
    .expect(404);
  await post(`/findings/${reported.records.findings[0].id}/correct`, {}).expect(204);
  expect((await step({ step: 'close', version: amended.version }).expect(200)).body.status).toBe('CLOSED');

  const tooLate = await planned({ plannedOn: '2026-11-29' });
  const { body } = await post(`/inspections/${tooLate.id}/steps`, { step: 'notify', version: 1 }).expect(400);
  expect(body.issues).toEqual([expect.objectContaining({ code: 'too_late' })]);
  const unknown = visit({ siteCode: 'NOWHERE', latitude: null, longitude: null });
  expect((await post('/inspections', unknown).expect(400)).body.issues[0].path).toBe('body.siteCode');
});

it('fixes bearings as they cross, and refuses parallel ones', async () => {
  // From 10 km south and 10 km west of 48.8° N, 2.3° E; a degree is 174.5 m across there.
  const bearings = [
    { latitude: 48.71006, longitude: 2.3, azimuthDeg: 0, sigmaDeg: 1 },
    { latitude: 48.79991, longitude: 2.16383, azimuthDeg: 89.949, sigmaDeg: 1 },
  ];
  const { body } = await post('/fix', { bearings }).expect(200);
  expect(body.latitude).toBeCloseTo(48.8, 3);
  expect(body.longitude).toBeCloseTo(2.3, 3);
  expect(body.ellipse.majorM).toBeCloseTo(174.5, -1);
  const parallel = [bearings[0], { ...bearings[0], longitude: 2.4 }];
  expect((await post('/fix', { bearings: parallel }).expect(400)).body.issues[0].path).toBe('body.bearings');
});

it('orders the visits of a day within daylight and opening hours, and writes report and brief as PDF', async () => {
  const day = '2027-06-21';
  const near = await planned({ plannedOn: day, latitude: 46.01 });
  const far = await planned({ plannedOn: day, latitude: 46.2 });
  const { body: plan } = await post('/dayPlan', { day, latitude: 46, longitude: 3.5 }).expect(200);
  // Paris time: the sun rises about 5:50 there and sets about 21:35.
  expect(plan.sunriseAt).toBeGreaterThan(5 * 60 + 30);
  expect(plan.sunsetAt).toBeLessThan(22 * 60);
  expect(plan.stops.map(({ inspectionId }: { inspectionId: string }) => inspectionId).sort()).toEqual(
    [near.id, far.id].sort(),
  );
  expect(plan.stops[0].risk.score).toBeGreaterThanOrEqual(30);
  for (const kind of ['REPORT', 'BRIEF']) {
    const file = await get(`/inspections/${near.id}/document?kind=${kind}&locale=de`).buffer(true).expect(200);
    expect(file.headers['content-type']).toBe('application/pdf');
  }
});
