import type { CheckResult } from '@portal/contracts';
import { trialServices } from '@portal/contracts/modules/freq-experimentation-requests';
import { Caseworker } from '../../../test/casework.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { trialDraft, trialsOf } from '../../../test/trial-drafts.js';

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
});
