import type { CheckResult } from '@portal/contracts';
import { trialServices } from '@portal/contracts/modules/freq-experimentation-requests';
import { Caseworker, roundOf } from '../../../test/casework.js';
import { asForm } from '../../../test/forms.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { trialDraft, trialsOf } from '../../../test/trial-drafts.js';
import { TrialStopsTask } from './trial-stops.task.js';

let portal: TestPortal;
let applicant: Caseworker;

beforeAll(async () => {
  portal = await startTestPortal();
  applicant = await Caseworker.signedIn(portal, 'applicant', trialsOf('band'));
}, 120_000);
afterAll(() => portal?.close());

const refusedAt = async (own: object): Promise<string[]> => {
  const { body } = await applicant.create(trialDraft('band', own)).expect(201);
  const answer = await applicant.act(body.id, 'submit', { version: 0 }).expect(400);
  return answer.body.issues.map(
    ({ path, message }: { path: string; message: string }) => `${path.replace('draft.', '')} ${message}`,
  );
};

it.each(trialServices)('a trial of the service %s is read back as it was submitted, and listed', async (service) => {
  const caller = await Caseworker.signedIn(portal, 'applicant', trialsOf(service));
  const draft = trialDraft(service, { title: `Essai ${service}`, startDate: '2028-05-01', endDate: '2028-05-20' });
  const { id, reference } = await caller.submitted(draft);
  expect(reference).toMatch(/^EXP-\d{4}-\d{6}$/);
  const { body } = await caller.read(id).expect(200);
  expect(body.details).toMatchObject({ title: `Essai ${service}`, places: [{ latitude: 45.55, radiusKm: 2 }] });
  const all = await Caseworker.signedIn(portal, 'applicant', '/api/freqExperimentationRequests/dossiers');
  const listed = (await all.list(`?search=${reference}&lowMhzMin=3799`).expect(200)).body;
  expect(listed.rows[0].summary).toMatchObject({ service, lowMhz: 3800, highMhz: 3900, startDate: '2028-05-01' });
});

it.each<[string, object, string]>([
  [
    'windows that never occur',
    { windowRule: 'DTSTART:20200101T080000Z\nRRULE:FREQ=DAILY;COUNT=1' },
    'windowRule EXP_RULE_NO_WINDOW',
  ],
  [
    'too many windows',
    { windowRule: 'DTSTART:20290301T000000Z\nRRULE:FREQ=MINUTELY' },
    'windowRule EXP_RULE_TOO_MANY_WINDOWS',
  ],
  ['a rule that is none', { windowRule: 'every day' }, 'windowRule EXP_RULE_WINDOW_RULE'],
  ['a commercial offer in a technical test', { commercialOffer: true }, 'commercialOffer EXP_RULE_COMMERCIAL'],
  ['a start before its submission', { startDate: '2020-03-01', endDate: '2020-03-31' }, 'startDate EXP_RULE_PAST'],
  ['more than two years', { endDate: '2031-03-01' }, 'endDate EXP_RULE_MONTHS'],
  ['an undertaking that is declined', { undertakesStop: false }, 'undertakesStop EXP_RULE_UNDERTAKING'],
  [
    'a zone across the antimeridian',
    {
      places: [
        {
          placeName: 'Wallis',
          placeKind: 'AREA',
          outline: [
            [179, -13],
            [-179, -13],
            [-179, -14],
          ],
        },
      ],
    },
    'places.0.outline EXP_RULE_ANTIMERIDIAN',
  ],
])('a trial with %s is refused with the field', async (_what, own, expected) => {
  expect(await refusedAt(own)).toContain(expected);
});

it('a route of 10,000 points is refused with the field', async () => {
  const outline = Array.from({ length: 10_000 }, (_, index) => [3 + index / 1e5, 45]);
  const places = [{ placeName: 'Route', placeKind: 'ROUTE', radiusKm: 1, outline }];
  const { body } = await applicant.create(trialDraft('band', { places })).expect(400);
  expect(body.issues[0].path).toBe('body.draft.places.0.outline');
});

const failedIn = (checks: readonly CheckResult[]) => checks.filter(({ passed }) => !passed).map(({ code }) => code);

it('a closed band refuses a trial, a passive one warns', async () => {
  const closed = await applicant.opened(
    trialDraft('band', { frequencies: [{ centreMhz: 4300, bandwidthMhz: 20, maxEirpDbw: 1, duplex: 'TDD' }] }),
  );
  const { body } = await applicant.act(closed.id, 'submit', { version: 0 }).expect(422);
  expect(failedIn(body.checks)).toContain('EXP_BAND_CLOSED');
  const passive = await applicant.submitted(
    trialDraft('band', { frequencies: [{ centreMhz: 1410, bandwidthMhz: 4, maxEirpDbw: 1, duplex: 'TDD' }] }),
  );
  expect(failedIn((await applicant.read(passive.id)).body.checks)).toEqual(['EXP_PASSIVE_BAND']);
});

const ambert = { placeName: 'Ambert', placeKind: 'FIXED', latitude: '45.55', longitude: '3.74', radiusKm: 2 };
const nearParis = { placeName: 'Dreux', placeKind: 'FIXED', latitude: '48.73', longitude: '1.37', radiusKm: 20 };
it.each<[string, object[], string[]]>([
  ['outside the regions of a rule', [ambert], []],
  ['with one of its places beside them', [ambert, nearParis], ['Direction des aéroports']],
  ['in the whole country', [{ placeName: 'France', placeKind: 'NATIONAL' }], ['Direction des aéroports']],
])('a trial %s names the bodies to consult', async (_where, places, expected) => {
  const frequencies = [{ centreMhz: 3850, bandwidthMhz: 10, maxEirpDbw: 1, duplex: 'TDD' }];
  const { id } = await applicant.submitted(trialDraft('band', { places, frequencies, startDate: '2029-03-30' }));
  const checks: CheckResult[] = (await applicant.read(id)).body.checks;
  const named = checks.filter(({ code, passed }) => code === 'EXP_BODIES' && !passed);
  expect(named.map(({ params }) => params.body)).toEqual(expected);
  for (const { params } of named)
    expect(params).toMatchObject({
      bodyId: '01990000-0000-7000-8000-000000000020',
      rules: 'Radioaltimètres près des aéroports parisiens',
    });
});

it('of two that overlap and are submitted at once, one is filed without a conflict and the other shows it', async () => {
  const rival = await Caseworker.signedIn(portal, 'owner', trialsOf('drone'));
  const own = { startDate: '2029-06-01', endDate: '2029-06-30' };
  const [one, other] = [await applicant.opened(trialDraft('band', own)), await rival.opened(trialDraft('drone', own))];
  await Promise.all([
    applicant.act(one.id, 'submit', { version: 0 }).expect(200),
    rival.act(other.id, 'submit', { version: 0 }).expect(200),
  ]);
  const results = [await applicant.read(one.id), await rival.read(other.id)].map(({ body }) =>
    body.checks.find(({ code }: CheckResult) => code === 'EXP_VOLUME_OVERLAP'),
  );
  expect(results.map(({ passed }) => passed).sort()).toEqual([false, true]);
  const { params } = results.find(({ passed }) => !passed);
  expect(params).toEqual({ from: '2029-06-01', to: '2029-06-30', lowMhz: 3800, highMhz: 3900, cell: '45.6° · 3.7°' });

  const grantOf = async (service: 'band' | 'drone', id: string) => {
    const officer = await Caseworker.signedIn(portal, 'officer', trialsOf(service));
    const decider = await Caseworker.signedIn(portal, 'decider', trialsOf(service));
    const { version } = (await officer.act(id, 'accept', { version: 1 }).expect(200)).body;
    const days = { effectiveFrom: '2029-06-01', effectiveUntil: '2029-06-30', conditions: '' };
    return decider.act(id, 'grant', { version, ...days });
  };
  expect((await grantOf('band', one.id)).status).toBe(200);
  const second = await grantOf('drone', other.id);
  expect([second.status, second.body.code, second.body.checks?.[0].code]).toEqual([
    ...[422, 'CHECKS_FAILED', 'EXP_VOLUME_OVERLAP'],
  ]);
});

it('a radar is granted on the condition that a body to consult has asked for', async () => {
  const address = trialsOf('radar');
  const [caller, officer, decider] = [
    await Caseworker.signedIn(portal, 'applicant', address),
    await Caseworker.signedIn(portal, 'officer', address),
    await Caseworker.signedIn(portal, 'decider', address),
  ];
  const frequencies = [{ centreMhz: 2900, bandwidthMhz: 5, maxEirpDbw: 85, duplex: 'SIMPLEX' }];
  const { id } = await caller.submitted(trialDraft('radar', { frequencies }));
  const checks: CheckResult[] = (await officer.read(id).expect(200)).body.checks;
  expect(failedIn(checks)).toEqual(['EXP_BAND_CONDITIONS', 'EXP_BODIES', 'EXP_BODIES']);
  const bodies = checks.flatMap(({ passed, params: { bodyId } }) => (!passed && bodyId ? String(bodyId) : []));
  const accepted = (await officer.act(id, 'accept', { version: 1 }).expect(200)).body;
  await officer.act(id, 'consult', { version: accepted.version, bodies }).expect(200);
  const opinions = `${address.replace('/dossiers', '')}/opinions/${id}`;
  const asked = (
    await portal
      .http(await portal.signIn('officer'))
      .get(opinions)
      .expect(200)
  ).body;
  expect(asked.map(({ body }: { body: { companyName: string } }) => body.companyName).sort()).toEqual([
    ...['Bureau Défense', 'Direction des aéroports'],
  ]);
  for (const login of ['defence', 'airports']) {
    const http = portal.http(await portal.signIn(login));
    const [own] = (await http.get(opinions).expect(200)).body;
    const answer = { opinionId: own.id, number: 1, answer: 'FAVOURABLE_WITH_CONDITIONS', text: 'Arrêt sur appel.' };
    await asForm(http.post(opinions), answer).expect(201);
  }
  const { version } = (await officer.read(id).expect(200)).body;
  const days = { effectiveFrom: '2029-03-01', effectiveUntil: '2029-03-31' };
  await decider.act(id, 'grant', { version, ...days, conditions: 'Arrêt sur appel du Bureau Défense.' }).expect(200);
  const decisions = (await (await asApplicant()).get(opinions.replace('opinions', 'decisions')).expect(200)).body;
  expect(decisions).toMatchObject([{ action: 'grant', conditions: 'Arrêt sur appel du Bureau Défense.' }]);
});

it('a renewal may last until 24 months after the first day of the right, and no day longer', async () => {
  const places = [{ placeName: 'Thiers', placeKind: 'FIXED', latitude: '45.86', longitude: '3.55', radiusKm: 2 }];
  const { id } = await applicant.submitted(trialDraft('band', { places }));
  // Granted some time ago, and about to end.
  const [days] = await portal.database.query<{ start: string; last: string; next: string }>(
    `UPDATE dossier SET status = 'IN_FORCE', effective_from = current_date - 700, effective_until = current_date + 20
     WHERE id = $1 RETURNING (current_date + 21)::text AS start, (effective_from + interval '24 months')::date::text AS next,
       ((effective_from + interval '24 months')::date - 1)::text AS last`,
    [id],
  );
  const { start, last, next } = days!;
  const http = await asApplicant();
  const opened = await http.post(`${calls}/band/related/${id}`).send({ requestType: 'RENEW' }).expect(201);
  const renewal = opened.body.id;
  const draftUntil = (endDate: string) => trialDraft('band', { places, startDate: start, endDate });
  const saved = await applicant.save(renewal, opened.body.version, draftUntil(next)).expect(200);
  const refused = await applicant.act(renewal, 'submit', { version: saved.body.version }).expect(400);
  expect(refused.body.issues).toEqual([
    expect.objectContaining({ path: 'draft.endDate', message: 'EXP_RULE_MONTHS', params: { most: 24 } }),
  ]);
  const again = await applicant.save(renewal, saved.body.version, draftUntil(last)).expect(200);
  await applicant.act(renewal, 'submit', { version: again.body.version }).expect(200);
});

const calls = '/api/freqExperimentationRequests';
const asApplicant = async () => portal.http(await portal.signIn('applicant'));
const volume = (id: string, band: [number, number], heights: [number, number], own: object = {}) => ({
  ...{ id, latitude: 44.5, longitude: 0.5, radiusKm: 2, lowMhz: band[0], highMhz: band[1] },
  ...{ lowestM: heights[0], highestM: heights[1], from: '2029-03-01T08:00Z', to: '2029-03-31T18:00Z' },
  ...own,
});

describe('what integrators ask', () => {
  it('volumes disturb each other in three ways, and meet what is planned without its name', async () => {
    const low: [number, number] = [0, 150];
    const volumes = [
      volume('E1', [3800, 3900], low),
      volume('E2', [3850, 3950], [0, 60]),
      volume('E3', [3900, 4000], low),
      volume('E4', [3800, 4000], [200, 600]),
    ];
    const { body } = await (await asApplicant()).post(`${calls}/conflicts`).send({ volumes }).expect(200);
    expect(body.pairs.map(({ a, b, kind }: { a: string; b: string; kind: string }) => `${a}-${b} ${kind}`)).toEqual([
      ...['E1-E2 VOLUME_OVERLAP', 'E1-E3 ADJACENT_BAND', 'E1-E4 CO_CHANNEL_REACH', 'E2-E3 VOLUME_OVERLAP'],
      ...['E2-E4 CO_CHANNEL_REACH', 'E3-E4 CO_CHANNEL_REACH'],
    ]);
    const near = volume('N', [3850, 3860], low, {
      latitude: 45.55,
      longitude: 3.74,
      from: '2029-06-10T00:00Z',
      to: '2029-06-12T00:00Z',
    });
    const met = await (await asApplicant())
      .post(`${calls}/conflicts`)
      .send({ volumes: [near] })
      .expect(200);
    expect(met.body.planned[0]).toEqual({
      ...{ volume: 'N', kind: 'VOLUME_OVERLAP', lowMhz: 3850, highMhz: 3860 },
      ...{ from: '2029-06-10T00:00:00.000Z', to: '2029-06-12T00:00:00.000Z' },
    });
  });

  it('a slot lies beside what is planned, and says under what condition', async () => {
    const asked = { bandwidthMhz: 100, lowMhz: 3800, highMhz: 4100, latitude: 45.55, longitude: 3.74, radiusKm: 2 };
    const period = { from: '2029-06-10T00:00Z', to: '2029-06-12T00:00Z', rule: 'RRULE:FREQ=DAILY' };
    const { body } = await (await asApplicant())
      .post(`${calls}/freeSlots`)
      .send({ ...asked, ...period })
      .expect(200);
    expect(body.windows[0]).toEqual({
      ...{ lowMhz: 3900, highMhz: 4000, startsUtc: ['2029-06-10T00:00:00.000Z', '2029-06-11T00:00:00.000Z'] },
    });
  });

  it('no slot lies in a passive band, and 30 February is no day', async () => {
    const asked = { bandwidthMhz: 10, lowMhz: 1395, highMhz: 1440, latitude: 45.55, longitude: 3.74, radiusKm: 2 };
    const http = await asApplicant();
    const period = { from: '2029-06-10T00:00Z', to: '2029-06-12T00:00Z' };
    const { body } = await http
      .post(`${calls}/freeSlots`)
      .send({ ...asked, ...period })
      .expect(200);
    expect(body.windows.map(({ lowMhz }: { lowMhz: number }) => lowMhz)).toEqual([1427]);
    const wrong = await http.post(`${calls}/freeSlots`).send({ ...asked, ...period, from: '2029-02-30T00:00Z' });
    expect([wrong.status, wrong.body.issues[0].path]).toEqual([400, 'body.from']);
  });

  it('a rule occurs in local time, and one that is none is refused by its name', async () => {
    const from = '2027-01-01T00:00Z';
    const rule = 'DTSTART;TZID=Europe/Paris:20270326T023000\nRRULE:FREQ=DAILY;COUNT=4';
    const http = await asApplicant();
    const { body } = await http.post(`${calls}/occurrences`).send({ rule, from, to: '2028-01-01T00:00Z' }).expect(200);
    expect(body.startsUtc).toEqual(
      ['2027-03-26T01:30', '2027-03-27T01:30', '2027-03-29T00:30', '2027-03-30T00:30'].map((at) => `${at}:00.000Z`),
    );
    const refused = await http.post(`${calls}/occurrences`).send({ rule: 'daily', from, to: '2028-01-01T00:00Z' });
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'body.rule']);
  });

  it('the public list needs no session, rounds positions and hides confidential objectives', async () => {
    const { body } = await portal.http().get(`${calls}/trials?lowMhz=3800&highMhz=3900`).expect(200);
    const saclay = body.trials.find(({ title }: { title: string }) => title.includes('Saclay'));
    expect(saclay).toMatchObject({ service: 'band', lowMhz: 3800, highMhz: 3900, latitude: 48.7, longitude: 2.2 });
    const other = await portal.http().get(`${calls}/trials?lowMhz=25900&highMhz=26100`).expect(200);
    expect(other.body.trials).toEqual([expect.objectContaining({ service: 'terrestial', objective: null })]);
  });
});

it('a stop by area reaches the contacts in order, is acknowledged by a link once, and an agent stops a suspect', async () => {
  const officer = portal.http(await portal.signIn('officer'));
  const query = 'lowMhz=3840&highMhz=3860&latitude=47.2&longitude=-1.6&radiusKm=10';
  // The factory at Nantes transmits all the time.
  const matches = await officer.get(`${calls}/halt/matches?${query}`).expect(200);
  const [{ trialId }] = matches.body.matching;
  await (await asApplicant()).get(`${calls}/halt/matches?${query}`).expect(403);
  const order = { trialIds: [trialId], reason: 'Brouillage' };
  expect((await officer.post(`${calls}/halt`).send(order).expect(200)).body).toEqual({ halted: [trialId] });
  expect((await officer.post(`${calls}/halt`).send(order).expect(200)).body).toEqual({ halted: [] });
  await roundOf(portal, TrialStopsTask);
  const sent = () =>
    portal.database.query<{ to: string; link: string }>(
      `SELECT recipient AS to, filling ->> 'link' AS link FROM mail WHERE filling ->> 'link' LIKE '%/answer/%' ORDER BY created_at`,
    );
  const [first, ...others] = await sent();
  expect([first!.to, others]).toEqual(['lina.ferrand@campuslab.example', []]);
  await roundOf(portal, TrialStopsTask, new Date(Date.now() + 16 * 60_000));
  expect((await sent()).map(({ to }) => to)).toEqual(['lina.ferrand@campuslab.example', 'astreinte@campuslab.example']);

  const token = first!.link.split('/').at(-1);
  const address = `/api/main/answers/${token}`;
  expect((await portal.http().get(address).expect(200)).body).toMatchObject({ answeredAt: null, isOver: false });
  const answered = (await portal.http().post(address).send({}).expect(200)).body;
  expect(answered).toMatchObject({ purpose: 'TRIAL_STOP', addressee: 'Lina Ferrand', isOver: true });
  expect((await portal.http().post(address).send({}).expect(200)).body).toEqual(answered);
  await portal
    .http()
    .get(`/api/main/answers/${'a'.repeat(43)}`)
    .expect(404);
  const read = (await officer.get(`${trialsOf('band')}/${trialId}`).expect(200)).body;
  const acknowledged = read.events.filter(({ action }: { action: string }) => action === 'acknowledgeHalt');
  expect(acknowledged).toMatchObject([{ actor: null, reason: 'Lina Ferrand <lina.ferrand@campuslab.example>' }]);

  const desk = await Caseworker.signedIn(portal, 'officer', trialsOf('band'));
  await desk.act(trialId, 'resume', { version: read.version, reason: 'Set right' }).expect(200);
  const agent = portal.http(await portal.signIn('agency'));
  const complaint = {
    ...{ band: '5G', lowMhz: 3840, highMhz: 3860, from: '2026-11-01', to: null, symptoms: 'Noise' },
    ...{ latitude: 47.2, longitude: -1.6, reporter: 'A port', suspectRef: null, measuredBy: '', bearings: [] },
  };
  const heard = (await agent.post('/api/agencyControl/complaints').send(complaint).expect(201)).body;
  const suspect = heard.suspects.find(({ kind }: { kind: string }) => kind === 'TRIAL');
  expect(suspect).toMatchObject({ reference: read.reference, holder: null, latitude: null, canBeStopped: true });
  expect(suspect.contacts[0]).toMatchObject({ name: 'Lina Ferrand' });
  const stop = { reference: suspect.reference, reason: 'Noise at the port' };
  const ofComplaint = `/api/agencyControl/complaints/${heard.id}/halt`;
  const stopped = (await agent.post(ofComplaint).send(stop).expect(200)).body;
  expect(stopped.suspects[0]).toMatchObject({ reference: suspect.reference, canBeStopped: false });
  await agent.post(ofComplaint).send(stop).expect(409);
  const after = (await officer.get(`${trialsOf('band')}/${trialId}`).expect(200)).body;
  expect(after.status).toBe('HALTED');
});
