import {
  regimeOf,
  type StationCard,
  type StationChange,
  type StationImport,
  type StationRow,
} from '@portal/contracts/modules/station-database';
import { Administrator, editOf } from '../../../test/administrator.js';
import { Caseworker } from '../../../test/casework.js';
import { switchModule } from '../../../test/enabled-modules.js';
import { eventually } from '../../../test/eventually.js';
import { draftWith, lyonHop } from '../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { StationConsentsRepository } from '../../features/stations/station-consents.repository.js';
import { DossierCountsService } from '../../features/statistics/dossier-counts.service.js';
import { DEMO_STATIONS, demoStationFiles } from './demo/demo-station-files.js';

const BASE = '/api/stationDatabase';

let portal: TestPortal;
let tokens: Record<'admin' | 'watcher' | 'agency', string>;
beforeAll(async () => {
  portal = await startTestPortal();
  await switchModule(portal, 'stationDatabase');
  const logins = ['admin', 'watcher', 'agency'] as const;
  tokens = Object.fromEntries(
    await Promise.all(logins.map(async (login) => [login, await portal.signIn(login)])),
  ) as typeof tokens;
}, 120_000);
afterAll(() => portal?.close());

interface Page {
  rows: StationRow[];
  next: string | null;
  total: number;
  totalIsExact: boolean;
}
const list = async (query: string): Promise<Page> =>
  (await portal.http(tokens.watcher).get(`${BASE}/stations?${query}`).expect(200)).body;
const card = async (number: string): Promise<StationCard> =>
  (await portal.http(tokens.watcher).get(`${BASE}/stations/${number}`).expect(200)).body;

describe('stations', () => {
  it('are listed page by page with their number, filtered by every filter at once', async () => {
    const first = await list('pageSize=2&sort=operator');
    expect(first).toMatchObject({ total: DEMO_STATIONS, totalIsExact: true });
    const second = await list(`pageSize=2&sort=operator&after=${first.next}`);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(4);
    const all =
      'search=rue&system=LTE%20800,FH&category=MOBILE,FIXED_LINK&status=IN_SERVICE&source=IMPORT&operator=mobile' +
      '&supportNature=LATTICE_TOWER,BUILDING&heightFrom=10&heightTo=80&department=69&lowMhz=700&highMhz=900' +
      '&inServiceFrom=2000-01-01&latitude=45.76&longitude=4.83&radiusKm=60';
    const { rows } = await list(all);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatchObject({ status: 'IN_SERVICE', department: '69', source: 'IMPORT' });
  });

  it.each([
    ['latitude=45&longitude=4', 'query.radiusKm'],
    ['lowMhz=900&highMhz=800', 'query.highMhz'],
    ['status=GONE', 'query.status.0'],
    ['radiusKm=900&latitude=1&longitude=1', 'query.radiusKm'],
  ])('the query %s is refused', async (query, path) => {
    const { body } = await portal.http(tokens.watcher).get(`${BASE}/stations?${query}`).expect(400);
    expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
  });

  it('are read with their parts, raw codes and what is missing; not by others', async () => {
    const { rows } = await list('system=LTE%20800&pageSize=1');
    const { supports, antennas, transmitters } = await card(rows[0]!.stationAnfr);
    expect(supports[0]).toMatchObject({ raw: { SUP_ID: supports[0]!.supId } });
    expect(antennas.map(({ azimuthDeg }) => azimuthDeg)).toEqual([0, 120, 240]);
    expect(transmitters[0]).toMatchObject({ eirpDbw: null, reasons: { eirpDbw: 'NOT_IN_SOURCE' } });
    await portal.http(tokens.watcher).get(`${BASE}/stations/NONE`).expect(404);
    await portal.http(tokens.agency).get(`${BASE}/stations`).expect(403);
  });

  it('keep reference levels from a distance that sources decide together', async () => {
    const sources = [{ frequencyMhz: 947, eirpW: 1585 }];
    const { body } = await portal.http(tokens.watcher).post(`${BASE}/exposure`).send({ sources, reflection: 2 });
    expect(body).toEqual({ limits: [expect.closeTo(42.313, 2)], distanceM: expect.closeTo(7.288, 2) });
  });
});

/** All changes, answer by answer. */
async function changesSince(since: string): Promise<StationChange[]> {
  const { body } = await portal.http(tokens.watcher).get(`${BASE}/changes?since=${since}`).expect(200);
  return body.changes.length === 0 ? [] : [...body.changes, ...(await changesSince(body.next))];
}

type Files = Readonly<Record<string, string>>;
const send = async (files: Files, dataDate: string): Promise<string> => {
  const call = portal.http(tokens.admin).post(`${BASE}/imports`).field('dataDate', dataDate);
  for (const [name, text] of Object.entries(files)) call.attach('files', Buffer.from(text, 'latin1'), `${name}.txt`);
  return (await call.expect(202)).body.id;
};
const read = async (id: string): Promise<StationImport> => {
  for (;;) {
    const { body } = await portal.http(tokens.admin).get(`${BASE}/imports/${id}`).expect(200);
    if (body.state !== 'QUEUED' && body.state !== 'RUNNING') return body;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
const publish = (id: string) => portal.http(tokens.admin).post(`${BASE}/imports/${id}/publish`);

/** Without the station of a line, and with another operator for the one of the next. */
function nextMonth(): { files: Files; removed: string; changed: string; added: string } {
  // Sent in Windows-1252, without what it lacks.
  const files: Files = Object.fromEntries(
    Object.entries(demoStationFiles()).map(([name, text]) => [name, text.replaceAll('’', "'")]),
  );
  const [header = '', gone = '', other = '', ...rest] = files.SUP_STATION!.split('\r\n');
  const [removed = '', changed = ''] = [gone, other].map((line) => line.split(';')[0]!);
  const lines = [header, other.replace(/;\d+;/, ';21;'), ...rest, '0999999999;21;777;05/03/2021;05/03/2021;'];
  return { files: { ...files, SUP_STATION: lines.join('\r\n') }, removed, changed, added: '0999999999' };
}

describe('an import', () => {
  it('is compared, published with its difference, and told as changes', async () => {
    const { files, removed, changed, added } = nextMonth();
    const bands = files.SUP_BANDE!.replace(/;M$/m, ';X');
    const id = await send({ ...files, SUP_BANDE: bands }, '2026-02-01');
    const compared = await read(id);
    expect(compared).toMatchObject({ state: 'COMPARED', refusals: [], createdBy: 'Claire Fontanel' });
    expect(compared.difference).toMatchObject({ before: DEMO_STATIONS, after: DEMO_STATIONS, removed: 1 });
    const bandFile = compared.files.find(({ name }) => name === 'SUP_BANDE')!;
    expect(bandFile).toMatchObject({ left: 1, reasons: { STATION_LEFT_BAND: 1 } });
    await portal.http(tokens.watcher).get(`${BASE}/stations/${removed}`).expect(200);
    const { latitude, longitude } = await card(removed);
    const watcher = portal.http(tokens.watcher);
    const followed = { name: 'Chez moi', latitude, longitude, radiusKm: 0.1 };
    const { body: place } = await watcher.post(`${BASE}/followedPlaces`).send(followed).expect(201);
    await watcher
      .post(`${BASE}/followedPlaces`)
      .send({ ...followed, latitude: 0 })
      .expect(201);
    await watcher
      .post(`${BASE}/followedPlaces`)
      .send({ ...followed, radiusKm: 51 })
      .expect(400);
    expect((await publish(id).expect(200)).body.state).toBe('PUBLISHED');
    const mails = await portal.database.query<{ filling: object }>(
      `SELECT filling FROM mail WHERE template = 'STATIONS_CHANGED_NEAR'`,
    );
    const counts = { stationsAdded: '0', stationsRemoved: '1', stationsChanged: '0' };
    expect(mails).toEqual([{ filling: expect.objectContaining({ placeName: 'Chez moi', ...counts }) }]);
    const near = `since=2026-01-01&latitude=${latitude}&longitude=${longitude}&radiusKm=0.1`;
    const { body: nearby } = await watcher.get(`${BASE}/changes?${near}`).expect(200);
    expect(nearby.changes.at(-1)).toMatchObject({ stationAnfr: removed, code: 'STATION_REMOVED' });
    await portal.http(tokens.admin).delete(`${BASE}/followedPlaces/${place.id}`).expect(404);
    await watcher.delete(`${BASE}/followedPlaces/${place.id}`).expect(204);
    expect((await watcher.get(`${BASE}/followedPlaces`).expect(200)).body.places).toHaveLength(1);
    await portal.http(tokens.watcher).get(`${BASE}/stations/${removed}`).expect(404);
    expect(await card(added)).toMatchObject({
      operator: 'Hexa Mobile',
      status: 'APPROVED',
      flags: expect.arrayContaining(['NO_POSITION']),
    });
    expect((await card(changed)).operator).toBe('Hexa Mobile');
    const changes = await changesSince('2026-01-01');
    const codes = (number: string) => changes.filter((one) => one.stationAnfr === number).map(({ code }) => code);
    expect(codes(removed)).toEqual(['STATION_ADDED', 'STATION_REMOVED']);
    expect((await publish(id).expect(409)).body.code).toBe('TRANSITION_NOT_ALLOWED');
  });

  it('is refused with the figure: cut off, older, without most stations, without a column', async () => {
    // As the database does by itself after an import: from then on it plans for tables that have no rows.
    await portal.database.query('ANALYZE');
    const { files } = nextMonth();
    const stations = files.SUP_STATION!.split('\r\n');
    const cut = files.SUP_SUPPORT!.slice(0, -60);
    const few = stations.slice(0, DEMO_STATIONS / 2).join('\r\n');
    const id = await send({ ...files, SUP_SUPPORT: cut, SUP_STATION: few }, '2026-01-15');
    const { state, refusals } = await read(id);
    expect(state).toBe('REFUSED');
    expect(refusals.map(({ code, figure, limit }) => [code, figure, limit])).toEqual([
      ['FILE_CUT', String(DEMO_STATIONS - 1), null],
      ['ROWS_VANISH', String(DEMO_STATIONS / 2 + 1), '60'],
      ['DATE_NOT_NEWER', '2026-01-15', '2026-02-01'],
    ]);
    await publish(id).expect(409);
    const without = await read(await send({ ...files, SUP_STATION: 'STA_NM_ANFR;NOTHING\r\n1;2' }, '2026-03-01'));
    expect(without.refusals).toEqual([{ code: 'COLUMN_MISSING', file: 'SUP_STATION', figure: 'ADM_ID', limit: null }]);
    expect((await list('pageSize=1')).total).toBe(DEMO_STATIONS);
  });

  it('takes only public files, from administrators', async () => {
    const call = portal.http(tokens.admin).post(`${BASE}/imports`).attach('files', Buffer.from('x'), 'novel.txt');
    expect((await call.expect(400)).body.issues[0].path).toBe('body.files');
    await portal.http(tokens.watcher).get(`${BASE}/imports`).expect(403);
  });
});

describe('a declaration', () => {
  const antenna = { system: 'PMR', lowMhz: 440, highMhz: 441, eirpDbw: 7, azimuthDeg: 0, heightAglM: 20 };
  const draft = {
    declares: 'NEW',
    siteName: 'Crêt de test',
    latitude: '45.80',
    longitude: '4.85',
    supportNature: 'MAST',
    antennas: [antenna],
  };
  let officer: Caseworker;
  let owner: Caseworker;
  beforeAll(async () => {
    officer = await Caseworker.signedIn(portal, 'officer', `${BASE}/declarations/dossiers`);
    owner = await Caseworker.signedIn(portal, 'owner', `${BASE}/declarations/dossiers`);
  });
  const registered = async (declared: object): Promise<string> => {
    const { id } = await owner.submitted(declared);
    await officer.act(id, 'register', { version: 1 }).expect(200);
    const { body } = await owner.read(id).expect(200);
    return body.details.stationAnfr;
  };

  it('of 5 W or more is the consent while nobody else is asked, and writes the register', async () => {
    await switchModule(portal, 'comsis', false);
    const number = await registered(draft);
    expect(number).toMatch(/^9\d{9}$/);
    expect(await card(number)).toMatchObject({
      ...{ name: 'Crêt de test', operator: 'Télélien SA', source: 'PORTAL', status: 'APPROVED', latitude: 45.8 },
      consents: [{ result: 'CONSENT', number: null }],
      transmitters: [{ system: 'PMR', category: 'PRIVATE_RADIO', eirpDbw: null, reasons: { eirpDbw: 'NOT_PUBLIC' } }],
      history: [{ code: 'STATION_ADDED', source: 'PORTAL' }],
    });
    await registered({ declares: 'REMOVE', stationAnfr: number, antennas: [] });
    expect((await card(number)).status).toBe('RETIRED');
  });

  it('of 5 W or more needs the consent of Comsis while that is switched on', async () => {
    await switchModule(portal, 'comsis');
    const { id } = await owner.submitted(draft);
    await officer.act(id, 'register', { version: 1 }).expect(409);
    const { body } = await owner.read(id).expect(200);
    await portal.portal.app.get(StationConsentsRepository, { strict: false }).write(portal.database, {
      ...{ stationAnfr: body.details.stationAnfr, number: '0000000042', result: 'CONSENT', lapsesOn: null },
      ...{ consentDate: '2026-05-05', givenBy: null, holderId: '01990000-0000-7000-8000-000000000010' },
    });
    await officer.act(id, 'register', { version: 1 }).expect(200);
    expect(await card(body.details.stationAnfr)).toMatchObject({
      consentDate: '2026-05-05',
      comsisRequestNumber: '0000000042',
    });
  });

  it('is proposed by an authorised hop for both ends, and enters list, map and statistics when it is accepted', async () => {
    await switchModule(portal, 'comsis', false);
    const [applicant, mwOfficer, decider] = await Promise.all(
      ['applicant', 'officer', 'decider'].map((login) => Caseworker.signedIn(portal, login)),
    );
    const stated = await registered({ ...draft, siteName: 'Stated by the hop' });
    const hop = lyonHop();
    const A = {
      ...{ ...hop.ends.A, siteName: 'Crêt authorised', latitude: '44.6000', longitude: '3.5000' },
      ...{ supportNature: 'PYLON_LATTICE' as const, supportHeightM: 42.5, groundElevationM: 500 },
    };
    const B = {
      ...hop.ends.B,
      siteName: 'Puy authorised',
      latitude: '44.6000',
      longitude: '3.6000',
      groundElevationM: 400,
      stationDeclaration: stated,
    };
    const { id, version, reference } = await applicant!.submitted(draftWith(lyonHop({ ends: { A, B } })));
    const proposed = async (login = 'owner') => {
      const http = portal.http(await portal.signIn(login));
      return (await http.get(`${BASE}/declarations/authorisedStations?authorisationId=${id}`).expect(200)).body;
    };
    expect(await proposed()).toEqual([]);
    const accepted = (await mwOfficer!.act(id, 'accept', { version }).expect(200)).body;
    await decider!.act(id, 'grant', { version: accepted.version, effectiveFrom: '2027-01-01' }).expect(200);

    const [first, second] = await proposed();
    expect(await proposed('rival')).toEqual([]);
    expect(first).toMatchObject({ authorisation: { id, reference }, transmitters: ['H1'], declaredAs: null });
    // By hand: 17,727.5 ± 13.75 MHz, 57.46 dBm, and 100 m of fall over 7.94 km with an earth of 4/3.
    expect(first.draft).toEqual({
      ...{ declares: 'NEW', siteName: 'Crêt authorised', latitude: '44.6', longitude: '3.5' },
      ...{ supportNature: 'LATTICE_TOWER', supportHeightM: 42.5, remarks: `${reference}: H1` },
      antennas: [
        {
          ...{ system: 'FH', lowMhz: 17713.75, highMhz: 17741.25, eirpDbw: 27.5, heightAglM: 30 },
          ...{ azimuthDeg: 90, tiltDeg: 0.7 },
        },
      ],
    });
    // A number that the hop states is a station that stands: it is named, and nothing is proposed in its place.
    expect(second).toMatchObject({ declaredAs: stated, draft: { declares: 'NEW', siteName: 'Puy authorised' } });
    expect(second.draft).toMatchObject({ antennas: [{ lowMhz: 18723.75, tiltDeg: -0.7 }] });
    const administrator = await Administrator.signedIn(portal);
    const [{ id: ownerId }] = (await administrator.users({ search: 'owner' }).expect(200)).body.rows;
    const owning = async (requestSystems: string[]) => {
      const edit = editOf((await administrator.user(ownerId).expect(200)).body);
      const relations = edit.relations.map((relation) => ({ ...relation, requestSystems }));
      await administrator.changeUser(ownerId, { ...edit, relations }).expect(200);
      return edit.relations[0]!.requestSystems;
    };
    const systems = await owning(['COM']);
    expect(await proposed()).toEqual([]);
    await owning(systems);

    const cases = async () => {
      const [row] = await portal.database.query('SELECT FROM dossier_to_count LIMIT 1');
      const { body } = await portal
        .http(tokens.admin)
        .get(`/api/main/statistics/charts/stationDatabase/${new Date().getUTCFullYear()}/0`)
        .expect(200);
      return row ? undefined : body.cases.total;
    };
    const counted = async () => {
      await portal.portal.app.get(DossierCountsService, { strict: false }).countListed();
      return eventually(cases, (total) => total !== undefined);
    };
    const cells = () =>
      portal.database.query<{ z: number; stations: number }>(
        `SELECT z, sum(station_count)::int AS stations FROM station_grid WHERE category = 'FIXED_LINK' GROUP BY z ORDER BY z`,
      );
    const [before, gridBefore] = [await counted(), await cells()];
    const number = await registered(first.draft);
    expect((await list('system=FH&latitude=44.6&longitude=3.5&radiusKm=1')).rows).toMatchObject([
      { stationAnfr: number, operator: 'Télélien SA', supportNature: 'LATTICE_TOWER', heightM: 42.5, department: null },
    ]);
    expect(await cells()).toEqual(gridBefore.map(({ z, stations }) => ({ z, stations: stations + 1 })));
    const after = await counted();
    expect([after.submitted, after.decided]).toEqual([before.submitted + 1, before.decided + 1]);
    expect((await proposed()).map(({ declaredAs }: { declaredAs: string }) => declaredAs)).toEqual([number, stated]);
    const counts = await cells();
    await registered({ ...first.draft, declares: 'MODIFY', stationAnfr: number, latitude: '46.1' });
    expect(await cells()).toEqual(counts);
    expect((await proposed())[0].declaredAs).toBeNull();
    await registered({ declares: 'REMOVE', stationAnfr: number, antennas: [] });
    expect(await cells()).toEqual(counts);
  });

  it('is refused without antennas, about a station of others, and about none', async () => {
    const refused = async (declared: object) => {
      const { id, version } = await owner.opened(declared);
      return (await owner.act(id, 'submit', { version })).body;
    };
    expect((await refused({ ...draft, antennas: [] })).issues).toEqual([
      expect.objectContaining({ path: 'draft.antennas', message: 'STDEC_RULE_ANTENNAS' }),
    ]);
    expect((await refused({ declares: 'REMOVE', stationAnfr: 'NONE', antennas: [] })).issues).toEqual([
      expect.objectContaining({ path: 'draft.stationAnfr', message: 'STDEC_RULE_NO_STATION' }),
    ]);
    const { rows } = await list('operator=loire&pageSize=1');
    const other = await refused({ declares: 'REMOVE', stationAnfr: rows[0]!.stationAnfr, antennas: [] });
    expect(JSON.stringify(other)).toContain('STDEC_OWN_STATION');
  });
});

it.each([
  [[7], 'CONSENT'],
  [[6.9, 0], 'DECLARATION'],
  [[-0.1], 'EXEMPT'],
] as const)('%j dBW ask for %s', (powers, regime) => {
  expect(regimeOf(powers)).toBe(regime);
});

it('writes reports as PDF and CSV, and counts those about no single station', async () => {
  const { rows } = await list('system=LTE%20800&pageSize=1');
  const report = (type: string, query: string) => portal.http(tokens.watcher).get(`${BASE}/reports/${type}?${query}`);
  const { body } = await report('SITE_SHEET', `stationAnfr=${rows[0]!.stationAnfr}&locale=de`).expect(200);
  expect((body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
  const { text } = await report('OPERATOR_SUMMARY', 'format=csv&department=69').expect(200);
  expect(text).toMatch(/\r\nLoire Mobile;\d+;\d+;\d+;\d+\r\n/);
  await report('STATION_SHEET', 'stationAnfr=NONE').expect(404);
  await report('AREA_LIST', 'latitude=1').expect(400);
  const generated = { reportType: 'AREA_LIST', reportName: 'area-list.csv', stationAnfr: null, stationName: null };
  await portal.http(tokens.watcher).post(`${BASE}/statistics/reportGenerated`).send(generated).expect(204);
});
