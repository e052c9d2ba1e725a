import { randomUUID } from 'node:crypto';
import { type MwImportReport, mwImportColumns } from '@portal/contracts/modules/mw-applications-requests';
import { Caseworker } from '../../../../test/casework.js';
import { startTestPortal, type TestPortal } from '../../../../test/portal.js';

const IMPORTS = '/api/mwApplicationsRequests/imports';
const HEADINGS = [...mwImportColumns, 'A.antennaGainDbi', 'B.antennaGainDbi'];

let portal: TestPortal;
let applicant: Caseworker;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  portal = await startTestPortal();
  applicant = await Caseworker.signedIn(portal, 'applicant');
  for (const login of ['applicant', 'visitor', 'officer']) tokens[login] = await portal.signIn(login);
}, 120_000);
afterAll(() => portal?.close());

const good: Readonly<Record<string, string>> = {
  networkType: 'PUBLIC_NETWORK',
  bandCode: '18G',
  channelPlanId: '18G-27.5',
  channelNumber: '3',
  channelSpacingMhz: '27,5',
  txHighEnd: 'B',
  polarisation: 'V',
  capacityMbps: '155',
  'A.siteName': 'Quimper',
  'A.lat': '47.99',
  'A.lon': '-4.10',
  'A.antennaHeightAglM': '30',
  'A.antennaGainDbi': '38,5',
  'A.txPowerDbm': '20',
  'A.lineLossDb': '1',
  'B.siteName': 'Briec',
  'B.lat': '48 06 00 N',
  'B.lon': '4 00 00 W',
  'B.antennaHeightAglM': '30',
  'B.antennaGainDbi': '38.5',
  'B.txPowerDbm': '20',
  'B.lineLossDb': '1',
};
const fileOf = (...rows: Readonly<Record<string, string>>[]): string =>
  [HEADINGS, ...rows.map((row) => HEADINGS.map((name) => row[name] ?? ''))]
    .map((cells) => cells.join(';'))
    .join('\r\n');

const send = (body: object, login = 'applicant') => portal.http(tokens[login]).post(IMPORTS).send(body);
const judged = async (...rows: Readonly<Record<string, string>>[]): Promise<MwImportReport> =>
  (await send({ csv: fileOf(...rows) }).expect(200)).body;
const faultsOf = ({ lines }: MwImportReport, index = 0): string[] =>
  lines[index]!.faults.map(({ column, message }) => `${column} ${message}`);
const drafts = async (): Promise<number> => (await applicant.list('?status=DRAFT').expect(200)).body.total;

it('judges a file without opening anything', async () => {
  const before = await drafts();
  const report = await judged(good, { ...good, channelNumber: '99' });
  expect(report).toMatchObject({
    lines: [
      { line: 2, route: 'Quimper – Briec', faults: [] },
      { line: 3, faults: [{ column: 'channelNumber' }] },
    ],
    drafts: [{ id: null, title: 'Quimper – Briec', hops: 1 }],
  });
  expect(await drafts()).toBe(before);
});

it('opens drafts of the lines without a fault, once however often the import is sent', async () => {
  const before = await drafts();
  const csv = fileOf(
    { ...good, applicantReference: 'ARTERE-1', hopCode: 'H1' },
    { ...good, applicantReference: 'ARTERE-1', hopCode: 'H2', channelNumber: '5' },
    { ...good, 'A.lat': '95' },
    { ...good, channelNumber: '7' },
  );
  const importId = randomUUID();
  const [first, second] = [await send({ csv, importId }).expect(200), await send({ csv, importId }).expect(200)];
  expect(first.body.drafts).toEqual(second.body.drafts);
  expect(first.body.drafts).toMatchObject([
    { title: 'ARTERE-1', hops: 2 },
    { title: 'Quimper – Briec', hops: 1 },
  ]);
  expect(await drafts()).toBe(before + 2);
  const { body } = await applicant.read(first.body.drafts[0].id).expect(200);
  expect(body).toMatchObject({ status: 'DRAFT', title: 'ARTERE-1' });
  expect(body.draft.hops.map(({ hopCode }: { hopCode: string }) => hopCode)).toEqual(['H1', 'H2']);
  await applicant.act(body.id, 'submit', { version: 0 }).expect(200);
});

it('opens a project as a whole or not at all, unless parts of it are accepted', async () => {
  const before = await drafts();
  const csv = fileOf(
    { ...good, applicantReference: 'ARTERE-2', hopCode: 'H1' },
    { ...good, applicantReference: 'ARTERE-2', hopCode: 'H2', bandCode: '99G' },
    { ...good, applicantReference: 'ARTERE-3', channelNumber: '9' },
  );
  const { body } = await send({ csv, importId: randomUUID() }).expect(200);
  expect(body.lines).toMatchObject([
    { line: 2, faults: [], isAccepted: false },
    { line: 3, faults: [{ column: 'bandCode', message: 'MW_IMPORT_CODES' }, {}], isAccepted: false },
    { line: 4, faults: [], isAccepted: true },
  ]);
  expect(body.refused).toEqual([{ title: 'ARTERE-2', hops: 2, faultyLines: [3] }]);
  expect(body.drafts).toMatchObject([{ title: 'ARTERE-3', hops: 1 }]);
  expect(await drafts()).toBe(before + 1);
  const partly = await send({ csv, acceptsPartialProjects: true }).expect(200);
  expect(partly.body).toMatchObject({ refused: [], drafts: [{ title: 'ARTERE-2', hops: 1 }, { title: 'ARTERE-3' }] });
});

it('names what is wrong with each line at its column', async () => {
  const file = await judged(
    { ...good, 'A.lat': 'nord', capacityMbps: 'beaucoup' },
    { ...good, channelSpacingMhz: '28' },
    { ...good, 'A.antenna': 'ANT-999999' },
    { ...good, 'B.siteName': '', 'B.txPowerDbm': '99' },
    { ...good, applicantReference: 'R', hopCode: 'X' },
    { ...good, applicantReference: 'R', hopCode: 'X' },
  );
  expect(faultsOf(file, 0)).toEqual(['capacityMbps RULE_NOT_A_NUMBER', 'A.lat RULE_LATITUDE']);
  expect(faultsOf(file, 1)).toEqual(['channelSpacingMhz MW_IMPORT_SPACING']);
  expect(faultsOf(file, 2)).toEqual(['A.antenna MW_RULE_NOT_IN_CATALOGUE']);
  expect(faultsOf(file, 3)).toEqual(['B.siteName _RSFAP_SHARED_REQUIRED', 'B.txPowerDbm RULE_OUT_OF_RANGE']);
  expect(faultsOf(file, 4)).toEqual([]);
  expect(faultsOf(file, 5)).toEqual(['hopCode MW_RULE_HOP_CODE_TAKEN']);
});

it('takes antennas of the catalogue by their number, with their gain', async () => {
  const [antenna] = await portal.database.query<{ number: string; name: string }>(
    `SELECT e.number, e.manufacturer || '|' || e.model AS name FROM catalogue_entry e
     JOIN catalogue_version v ON v.entry_id = e.id AND v.number = e.version
     WHERE e.kind = 'antenna' AND e.status = 'APPROVED' AND (v.content ->> 'lowFreqMhz')::numeric <= 17700
       AND (v.content ->> 'highFreqMhz')::numeric >= 19700 ORDER BY e.number LIMIT 1`,
  );
  const row = { ...good, 'A.antenna': antenna!.number, 'A.antennaGainDbi': '', channelNumber: '9' };
  const csv = fileOf(row, { ...row, 'A.antenna': antenna!.name.toUpperCase() });
  const { body } = await send({ csv, importId: randomUUID() }).expect(200);
  expect(body.lines.map(({ faults }: { faults: object[] }) => faults)).toEqual([[], []]);
  const { body: dossier } = await applicant.read(body.drafts[0].id).expect(200);
  const { A } = dossier.draft.hops[0].ends;
  expect(A.antenna.id).toMatch(/^[\w-]{36}$/);
  expect(A.antennaGainDbi).toBeGreaterThan(20);
});

it('refuses what is no file of hops, and people who do not apply', async () => {
  const { body } = await send({ csv: 'a;b\n1;2' }).expect(400);
  expect(body.issues).toEqual([expect.objectContaining({ path: 'body.csv', message: 'MW_IMPORT_MISSING' })]);
  await send({ csv: '' }).expect(400);
  await send({ csv: 7 }).expect(400);
  const { body: long } = await send({ csv: `${fileOf()}\r\n${'x;\r\n'.repeat(5001)}` }).expect(400);
  expect(long.issues).toEqual([expect.objectContaining({ path: 'body.csv', message: 'MW_IMPORT_TOO_MANY' })]);
  await send({ csv: fileOf(good) }, 'visitor').expect(403);
  await send({ csv: fileOf(good) }, 'officer').expect(403);
  const stranger = { csv: fileOf(good), importId: randomUUID(), holderId: randomUUID() };
  await send(stranger).expect(403);
  await portal
    .http()
    .post(IMPORTS)
    .send({ csv: fileOf(good) })
    .expect(401);
});

it('opens 188 drafts of a file of 200 hops, and says of each of the other twelve what is wrong', async () => {
  const wrong: Readonly<Record<string, string>>[] = [
    { channelNumber: '99' },
    { 'A.lat': '95' },
    { 'B.lon': 'ouest' },
    { capacityMbps: 'beaucoup' },
    { polarisation: 'X' },
    { txHighEnd: 'C' },
  ];
  const rows = Array.from({ length: 200 }, (_, index) => {
    const own = { ...good, hopCode: `H${index + 1}`, 'A.siteName': `Site ${index + 1}` };
    // every seventeenth line from the eighth on is faulty.
    return index % 17 === 7 ? { ...own, ...wrong[((index - 7) / 17) % wrong.length] } : own;
  });
  const before = await drafts();
  const csv = fileOf(...rows);
  const { lines } = (await send({ csv }).expect(200)).body as MwImportReport;
  const faulty = lines.filter(({ faults }) => faults.length > 0);
  expect(faulty.map(({ line }) => line)).toEqual([9, 26, 43, 60, 77, 94, 111, 128, 145, 162, 179, 196]);
  const columns = faulty.map(({ faults }) => faults[0]!.column);
  expect(columns.slice(0, 6)).toEqual(wrong.flatMap((own) => Object.keys(own)));
  expect(await drafts()).toBe(before);
  const { body } = await send({ csv, importId: randomUUID() }).expect(200);
  expect(body.drafts).toHaveLength(188);
  expect(await drafts()).toBe(before + 188);
});
