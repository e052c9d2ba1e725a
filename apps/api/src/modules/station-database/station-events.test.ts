import type { StationUsage, StatisticsCharts } from '@portal/contracts';
import { switchModule } from '../../../test/enabled-modules.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';

const STATISTICS = '/api/stationDatabase/statistics';
const now = new Date();
const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1];

const station = { stationAnfr: '0131990042', stationName: 'Grande Étoile 1' };
const events = {
  stationOpened: { stationManager: 'Régie TéléPro', ...station },
  reportGenerated: { reportType: 'SITE_SHEET', reportName: 'grande-etoile.pdf', ...station },
  reportPreviewed: { reportName: 'grande-etoile.pdf', ...station },
  showAllUsed: undefined,
};

let portal: TestPortal;
let tokens: Record<'admin' | 'officer' | 'watcher' | 'rival' | 'agency', string>;
beforeAll(async () => {
  portal = await startTestPortal();
  await switchModule(portal, 'stationDatabase');
  const logins = ['admin', 'officer', 'watcher', 'rival', 'agency'] as const;
  tokens = Object.fromEntries(
    await Promise.all(logins.map(async (login) => [login, await portal.signIn(login)])),
  ) as typeof tokens;
}, 120_000);
afterAll(() => portal?.close());

const send = (event: string, body: object | undefined, login: keyof typeof tokens = 'watcher', key?: string) => {
  const call = portal.http(tokens[login]).post(`${STATISTICS}/${event}`);
  return (key === undefined ? call : call.set('Idempotency-Key', key)).send(body);
};
const usage = async (): Promise<StationUsage> => {
  const { body }: { body: StatisticsCharts } = await portal
    .http(tokens.admin)
    .get(`/api/main/statistics/charts/stationDatabase/${year}/${month}`)
    .expect(200);
  return body.stations!;
};

describe('events of the station database', () => {
  it.each(Object.entries(events))('%s is stored and counted', async (event, body) => {
    const before = await usage();
    await send(event, body).expect(204);
    const after = await usage();
    expect(after.total).toEqual({
      ...before.total,
      [event]: before.total[event as keyof typeof before.total] + 1,
    });
    const [stored] = await portal.database.query<{ kind: string; detail: object }>(
      'SELECT kind, detail FROM station_event ORDER BY at DESC, id DESC LIMIT 1',
    );
    expect(stored).toEqual({ kind: event, detail: body ?? {} });
  });

  it('name the stations that are opened most, with their last name and manager, and the reports by type', async () => {
    const renamed = { ...events.stationOpened, stationName: 'Grande Étoile', stationManager: 'Ondes d’Armor' };
    for (let opened = 0; opened < 30; opened += 1) await send('stationOpened', renamed).expect(204);
    await send('reportPreviewed', { ...events.reportPreviewed, stationName: 'Grande Étoile' }).expect(204);
    const { topStations, byManager, byReportType } = await usage();
    expect(topStations[0]).toEqual({
      anfr: station.stationAnfr,
      name: 'Grande Étoile',
      manager: 'Ondes d’Armor',
      opened: 31,
    });
    expect(byManager.find(({ manager }) => manager === 'Ondes d’Armor')!.opened).toBeGreaterThanOrEqual(30);
    expect(byReportType.find(({ reportType }) => reportType === 'SITE_SHEET')!.generated).toBeGreaterThan(0);
  });

  it('are all counted when many come at once', async () => {
    const before = await usage();
    const sent = Array.from({ length: 24 }, (_, index) =>
      send('stationOpened', { ...events.stationOpened, stationAnfr: `07500${index % 3}` }),
    );
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 204));
    expect((await usage()).total.stationOpened).toBe(before.total.stationOpened + 24);
  });

  it('of a year have the same most opened stations as its events one by one', async () => {
    const { body } = await portal
      .http(tokens.admin)
      .get(`/api/main/statistics/charts/stationDatabase/${year}/0`)
      .expect(200);
    const opened = await portal.database.query(
      `SELECT detail ->> 'stationAnfr' AS anfr, count(*)::integer AS opened FROM station_event
       WHERE kind = 'stationOpened' AND extract(year FROM at AT TIME ZONE 'UTC') = $1
       GROUP BY 1 ORDER BY opened DESC, anfr LIMIT 20`,
      [year],
    );
    const { topStations }: StationUsage = body.stations;
    expect(topStations.map(({ anfr, opened }) => ({ anfr, opened }))).toEqual(opened);
  });

  it('count once when they are sent again with their key, also at the same moment', async () => {
    const before = await usage();
    const body = events.stationOpened;
    const answers = await Promise.all([1, 2, 3].map(() => send('stationOpened', body, 'watcher', 'key-1')));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await usage()).total.stationOpened).toBe(before.total.stationOpened + 1);
    const other = await send('stationOpened', { ...body, stationName: 'Autre' }, 'watcher', 'key-1').expect(422);
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    await send('stationOpened', body, 'officer', 'key-1').expect(204);
    expect((await usage()).total.stationOpened).toBe(before.total.stationOpened + 2);
  });

  it.each([
    ['no manager', 'stationOpened', { ...events.stationOpened, stationManager: undefined }, 'body.stationManager'],
    ['a blank name', 'stationOpened', { ...events.stationOpened, stationName: '  ' }, 'body.stationName'],
    ['a name of two lines', 'reportPreviewed', { ...events.reportPreviewed, stationName: 'a\nb' }, 'body.stationName'],
    [
      'a name too long',
      'reportPreviewed',
      { ...events.reportPreviewed, reportName: 'x'.repeat(201) },
      'body.reportName',
    ],
    ['a number that is none', 'stationOpened', { ...events.stationOpened, stationAnfr: '<b>' }, 'body.stationAnfr'],
    ['a number as number', 'stationOpened', { ...events.stationOpened, stationAnfr: 131990042 }, 'body.stationAnfr'],
    ['an unknown report', 'reportGenerated', { ...events.reportGenerated, reportType: 'NOVEL' }, 'body.reportType'],
    ['a time of its own', 'stationOpened', { ...events.stationOpened, at: '2099-01-01T00:00:00Z' }, 'body'],
  ])('are refused with %s, and change nothing', async (_what, event, body, field) => {
    const before = await usage();
    const answer = await send(event, body).expect(400);
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toEqual([field]);
    expect(await usage()).toEqual(before);
  });

  it('are refused with a key that is none, when they are huge, and when nobody knows their kind', async () => {
    expect((await send('showAllUsed', undefined, 'watcher', 'x'.repeat(256)).expect(400)).body.issues[0].path).toBe(
      'headers.idempotency-key',
    );
    await send('stationOpened', { ...events.stationOpened, stationName: 'x'.repeat(3_000_000) }).expect(413);
    await send('stationClosed', events.stationOpened).expect(404);
  });

  it('are taken from people with a relation in the station database, and from administrators', async () => {
    await send('showAllUsed', undefined, 'officer').expect(204);
    await send('showAllUsed', undefined, 'admin').expect(204);
    for (const login of ['rival', 'agency'] as const) await send('showAllUsed', undefined, login).expect(403);
    await portal.http().post(`${STATISTICS}/showAllUsed`).expect(401);
  });

  it('are shown on the dashboard, and refused while the module is switched off', async () => {
    const dashboard = () => portal.http(tokens.admin).get('/api/main/statistics/dashboard').expect(200);
    const { body } = await dashboard();
    expect(body.stations.series).toHaveLength(12);
    expect(body.stations.topStations.length).toBeGreaterThan(0);
    await switchModule(portal, 'stationDatabase', false);
    expect((await send('showAllUsed', undefined).expect(403)).body.code).toBe('MODULE_DISABLED');
    expect((await dashboard()).body.stations).toBeNull();
    await switchModule(portal, 'stationDatabase');
  });
});
