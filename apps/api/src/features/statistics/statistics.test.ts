import type { CaseFigures, CaseGroup, StatisticsCharts, StatisticsDashboard } from '@portal/contracts';
import { Caseworker } from '../../../test/casework.js';
import { TELELIEN } from '../../../test/demo-organisations.js';
import { eventually } from '../../../test/eventually.js';
import { draftWith, lyonHop, ventouxHop } from '../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { CountChanges, type CountedCase } from './counted-case.js';
import { DossierCountsRepository } from './dossier-counts.repository.js';
import { DossierCountsService } from './dossier-counts.service.js';

const MODULE = 'mwApplicationsRequests';
const now = new Date();
const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
const today = now.toISOString().slice(0, 10);

let portal: TestPortal;
let admin: ReturnType<TestPortal['http']>;
let people: Record<'applicant' | 'officer' | 'decider', Caseworker>;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = portal.http(await portal.signIn('admin'));
  people = {
    applicant: await Caseworker.signedIn(portal, 'applicant'),
    officer: await Caseworker.signedIn(portal, 'officer'),
    decider: await Caseworker.signedIn(portal, 'decider'),
  };
}, 120_000);
afterAll(() => portal?.close());

const count = async (): Promise<void> => {
  await portal.portal.app.get(DossierCountsService).countListed();
  // The portal counts by itself as well, and may have taken some.
  await eventually(
    () => portal.database.query('SELECT FROM dossier_to_count'),
    ({ length }) => length === 0,
  );
};
const chartsOf = async (path: string): Promise<StatisticsCharts> =>
  (await admin.get(`/api/main/statistics/charts/${path}`).expect(200)).body;
const thisMonth = async () => (await chartsOf(`${MODULE}/${year}/${month}`)).cases!;
const figuresOf = (groups: readonly CaseGroup[], key: string): Partial<CaseFigures> =>
  groups.find((group) => group.key === key) ?? { submitted: 0, decided: 0 };

describe('figures of applications', () => {
  it('rise by a submission and its decision: in total, by day, band, region and organisation', async () => {
    await count();
    const before = await thisMonth();
    const { id, version } = await people.applicant.submitted(draftWith(lyonHop(), ventouxHop()));
    await count();
    const submitted = await thisMonth();
    expect(submitted.total.submitted).toBe(before.total.submitted + 1);
    expect(submitted.total.decided).toBe(before.total.decided);
    for (const key of ['18G', 'L6'])
      expect(figuresOf(submitted.byBand, key).submitted).toBe(figuresOf(before.byBand, key).submitted! + 1);
    for (const key of ['84', '93'])
      expect(figuresOf(submitted.byRegion, key).submitted).toBe(figuresOf(before.byRegion, key).submitted! + 1);
    expect(figuresOf(submitted.byOrganisation, TELELIEN)).toMatchObject({ label: 'Télélien SA' });

    const accepted = await people.officer.act(id, 'accept', { version }).expect(200);
    await people.decider.act(id, 'refuse', { version: accepted.body.version, reason: 'Brouillage.' }).expect(200);
    await count();
    const decided = await thisMonth();
    expect(decided.total).toMatchObject({
      submitted: submitted.total.submitted,
      decided: before.total.decided + 1,
      late: before.total.late,
    });
    const dayOf = ({ series }: typeof before) => series.find(({ bucket }) => bucket === today)!;
    expect(dayOf(decided).submitted).toBe(dayOf(before).submitted + 1);
    expect(dayOf(decided).decided).toBe(dayOf(before).decided + 1);
  });

  it('count a dossier once, however often it is submitted and counted, and follow its last submission', async () => {
    const { id, version } = await people.applicant.submitted(draftWith(lyonHop()));
    await count();
    const before = await thisMonth();
    const returned = await people.officer.act(id, 'returnIncomplete', { version, reason: 'Puissance.' }).expect(200);
    const saved = await people.applicant.save(id, returned.body.version, draftWith(ventouxHop())).expect(200);
    await people.applicant.act(id, 'submit', { version: saved.body.version }).expect(200);
    await count();
    await count();
    const after = await thisMonth();
    expect(after.total.submitted).toBe(before.total.submitted);
    expect(figuresOf(after.byBand, '18G').submitted).toBe(figuresOf(before.byBand, '18G').submitted! - 1);
    expect(figuresOf(after.byBand, 'L6').submitted).toBe((figuresOf(before.byBand, 'L6').submitted ?? 0) + 1);
  });

  it('leave out drafts', async () => {
    await count();
    const before = await thisMonth();
    const { id } = await people.applicant.opened(draftWith(lyonHop()));
    await people.applicant.discard(id).expect(204);
    await people.applicant.opened(draftWith(lyonHop()));
    await count();
    expect(await thisMonth()).toEqual(before);
  });

  it('hold every dossier that was there before there were statistics, once', async () => {
    const { database } = portal;
    await count();
    const before = await thisMonth();
    await database.query(`INSERT INTO dossier_to_count (dossier_id) SELECT id FROM dossier`);
    await count();
    expect(await thisMonth()).toEqual(before);
    const [missing] = await database.query<{ dossiers: number }>(
      `SELECT count(*)::integer AS dossiers FROM dossier d WHERE submitted_at IS NOT NULL
       AND NOT EXISTS (SELECT FROM counted_dossier c WHERE c.dossier_id = d.id)`,
    );
    expect(missing).toEqual({ dossiers: 0 });
  });

  it('have the median and the 90th percentile that the durations have one by one', async () => {
    const cases = Array.from({ length: 97 }, (_, index): CountedCase => {
      const days = (index * 37) % 61;
      const day = `2003-${index % 2 ? '02' : '11'}-${String(1 + (index % 28)).padStart(2, '0')}`;
      const decided = { submittedOn: day, decidedOn: day, days, isLate: days > 42 };
      return { module: MODULE, holderId: TELELIEN, ...decided, bands: [index % 3 ? '18G' : 'L6'], regions: ['84'] };
    });
    const changes = new CountChanges();
    for (const counted of cases) changes.add(counted, 1);
    const counts = portal.portal.app.get(DossierCountsRepository);
    await counts.add(portal.database, changes.counts, changes.durations);

    const expected = async (days: (number | null)[]) => {
      const [row] = await portal.database.query<{ medianDays: number; p90Days: number }>(
        `SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY d) AS "medianDays",
           percentile_disc(0.9) WITHIN GROUP (ORDER BY d) AS "p90Days" FROM unnest($1::integer[]) AS d`,
        [days],
      );
      return row!;
    };
    const daysOf = (wanted: (counted: CountedCase) => boolean) => cases.filter(wanted).map(({ days }) => days);
    const ofYear = (await chartsOf(`${MODULE}/2003/0`)).cases!;
    expect(ofYear.total).toMatchObject({ submitted: 97, decided: 97, ...(await expected(daysOf(() => true))) });
    expect(ofYear.total.late).toBe(cases.filter(({ isLate }) => isLate).length);
    expect(figuresOf(ofYear.byBand, 'L6')).toMatchObject(await expected(daysOf(({ bands }) => bands[0] === 'L6')));
    const inFebruary = ({ submittedOn }: CountedCase) => submittedOn.startsWith('2003-02');
    const february = (await chartsOf(`${MODULE}/2003/2`)).cases!;
    expect(february.total).toMatchObject({ decided: 48, ...(await expected(daysOf(inFebruary))) });
    expect(february.series).toHaveLength(28);
    expect(ofYear.series).toHaveLength(12);
    expect(ofYear.series[1]).toMatchObject({ bucket: '2003-02-01', ...(await expected(daysOf(inFebruary))) });
  });

  it('are empty, but there, for a time without applications', async () => {
    const { cases } = await chartsOf(`${MODULE}/2002/2`);
    expect(cases!.total).toEqual({ submitted: 0, decided: 0, late: 0, medianDays: null, p90Days: null });
    expect(cases!.byRegion).toEqual([]);
    expect(cases!.series).toHaveLength(28);
  });

  it('are shown together on the dashboard, for the last twelve months', async () => {
    const { body }: { body: StatisticsDashboard } = await admin.get('/api/main/statistics/dashboard').expect(200);
    expect(body.to).toBe(`${today.slice(0, 7)}-01`);
    const links = body.modules.find(({ module }) => module === MODULE)!;
    expect(links.series).toHaveLength(12);
    expect(links.series.reduce((sum, { submitted }) => sum + submitted, 0)).toBe(links.total.submitted);
    expect(links.series.at(-1)!.submitted).toBe((await thisMonth()).total.submitted);
    expect(body.stations!.series).toHaveLength(12);
  });
});

describe('requests for charts', () => {
  it.each([
    `${MODULE}/${year}/13`,
    `${MODULE}/${year}/-1`,
    `${MODULE}/${year}/1.5`,
    `${MODULE}/${year}/may`,
    `${MODULE}/1999/1`,
    `${MODULE}/20260/1`,
    `${MODULE}/x/1`,
    `nothing/${year}/1`,
    `__proto__/${year}/1`,
    `surveys/${year}/1`,
    `x'%20OR%201=1/${year}/1`,
  ])('find nothing for %s', (path) => admin.get(`/api/main/statistics/charts/${path}`).expect(404));

  it.each(['officer', 'owner', 'watcher', 'agency'])('are refused to %s', async (login) => {
    const http = portal.http(await portal.signIn(login));
    await http.get(`/api/main/statistics/charts/${MODULE}/${year}/1`).expect(403);
    await http.get('/api/main/statistics/dashboard').expect(403);
  });
});
