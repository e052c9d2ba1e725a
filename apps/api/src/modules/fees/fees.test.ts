import type { FeeRun, RunPreview, Statement, StatementRow } from '@portal/contracts/modules/fees';
import { switchModule } from '../../../test/enabled-modules.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { FeeRemindersTask } from './fee-reminders.task.js';

const BASE = '/api/fees';
const logins = ['fees', 'accountant', 'owner', 'officer', 'admin', 'rival'] as const;
type Login = (typeof logins)[number];

let portal: TestPortal;
let tokens: Record<Login, string>;
beforeAll(async () => {
  portal = await startTestPortal();
  await switchModule(portal, 'fees');
  const entries = await Promise.all(logins.map(async (login) => [login, await portal.signIn(login)]));
  tokens = Object.fromEntries(entries) as typeof tokens;
}, 120_000);
afterAll(() => portal?.close());

const as = (login: Login) => portal.http(tokens[login]);
const link = { bandwidthMhz: 55, band: '17/18/19/20', lengthKm: 10, capacityMbps: 155, states: 256 };
const simulation = { service: 'MW', inputs: link, from: '2027-03-15', to: '2030-12-31', year: 2027 };
const read = async <T>(login: Login, path: string): Promise<T> =>
  (
    await as(login)
      .get(BASE + path)
      .expect(200)
  ).body;

/** A calculation once its work in the background is over. */
async function settled(id: string): Promise<FeeRun> {
  for (;;) {
    const { run } = await read<RunPreview>('fees', `/runs/${id}/preview`);
    if (run.progress === 'DONE') return run;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
const step = (login: Login, { id, version }: Pick<FeeRun, 'id' | 'version'>, act: string) =>
  as(login).post(`${BASE}/runs/${id}/${act}`).send({ version });
const newRun = async (year: number): Promise<FeeRun> => {
  const { body } = await as('fees').post(`${BASE}/runs`).send({ year }).expect(201);
  return settled(body.id);
};

test('a simulation says every factor and where it comes from', async () => {
  const { body } = await as('owner').post(`${BASE}/simulate`).send(simulation).expect(200);
  expect(body.total).toBe('421.92');
  expect(body.lines.map(({ label, amount }: { label: string; amount: string }) => [label, amount])).toEqual([
    ['FEE_LINE_AVAILABILITY', '381.92'],
    ['FEE_LINE_MANAGEMENT', '40.00'],
  ]);
  expect(body.lines[0].factors).toEqual([
    { key: 'l', value: '55', source: 'FEE_SOURCE_INPUT' },
    { key: 'k1', value: '15.5', source: 'arrêté du 24 octobre 2007, art. 2' },
    { key: 'bf', value: '0.7', source: 'arrêté du 24 octobre 2007, art. 3' },
    { key: 'lb', value: '1', source: 'arrêté du 24 octobre 2007, art. 4 (lengthKm = 10, lmin = 2)' },
    { key: 'es', value: '0.8', source: 'arrêté du 24 octobre 2007, art. 5' },
    { key: 'days', value: '292', source: 'FEE_SOURCE_CALENDAR' },
    { key: 'yearDays', value: '365', source: 'FEE_SOURCE_CALENDAR' },
  ]);
});

test.each([
  ['a modulation that the band does not have', { inputs: { ...link, states: 2 } }, 'body.inputs.states'],
  ['a number of states that no table has', { inputs: { ...link, states: 3 } }, 'body.inputs.states'],
  ['an unknown band', { inputs: { ...link, band: '__proto__' } }, 'body.inputs.band'],
  ['a year without a day of the right', { year: 2026 }, 'body.year'],
  ['a width as text', { inputs: { ...link, bandwidthMhz: '55' } }, 'body.inputs.bandwidthMhz'],
  ['days in the wrong order', { to: '2026-01-01' }, 'body.to'],
  ['an unknown input', { inputs: { ...link, colour: 1 } }, 'body.inputs'],
])('%s is refused by its field', async (_, changes, path) => {
  const { body } = await as('owner')
    .post(`${BASE}/simulate`)
    .send({ ...simulation, ...changes })
    .expect(400);
  expect(body.issues[0].path).toContain(path);
});

test('a value changes by its version, only from its day on, and the earlier one is kept', async () => {
  const path = `${BASE}/parameters/k1/values`;
  const value = { from: '2031-01-01', value: '16', legalBasis: 'arrêté de 2030', version: 0 };
  await as('fees').post(path).send(value).expect(403);
  const [one, other] = await Promise.all([as('admin').post(path).send(value), as('admin').post(path).send(value)]);
  expect([one.status, other.status].sort()).toEqual([201, 409]);
  const total = async (year: number) =>
    (
      await as('owner')
        .post(`${BASE}/simulate`)
        .send({ ...simulation, from: '2029-01-01', to: '2032-12-31', year })
    ).body.lines[0].amount;
  expect([await total(2030), await total(2031)]).toEqual(['477.40', '492.80']);
  await as('admin')
    .post(path)
    .send({ ...value, value: '15,9', version: 1 })
    .expect(400);
});

test('a formula that cannot be read is refused; a draft is changed, tried on real rights and published with its values', async () => {
  const rule = {
    service: 'MW',
    terms: [{ key: 'l', input: 'bandwidthMhz' }],
    availability: 'l * 10',
    management: '0',
    leastDays: { availability: 0, management: 0 },
    validFrom: '2040-01-01',
    validTo: null,
    legalBasis: 'essai',
  };
  const { body } = await as('admin')
    .post(`${BASE}/rules`)
    .send({ ...rule, availability: 'while (true) {}' })
    .expect(400);
  expect(body.issues[0]).toMatchObject({ path: 'body.availability', message: 'RULE_FEE_UNREADABLE' });
  await as('owner').post(`${BASE}/rules`).send(rule).expect(403);
  const { id, revision } = (await as('fees').post(`${BASE}/rules`).send(rule).expect(201)).body;
  const price = { parameter: 'testPrice', from: '2040-01-01', value: '20', legalBasis: 'essai' };
  const terms = [...rule.terms, { key: 'price', parameter: 'testPrice' }];
  const { service, ...content } = rule;
  const change = { ...content, terms, availability: 'l * price', values: [price], revision };
  await as('fees')
    .put(`${BASE}/rules/${id}`)
    .send({ ...change, service })
    .expect(400);
  const both = await Promise.all([1, 2].map(() => as('fees').put(`${BASE}/rules/${id}`).send(change)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const trial = (
    await as('fees').post(`${BASE}/rules/${id}/try`).send({ year: new Date().getUTCFullYear() }).expect(200)
  ).body;
  expect(trial.rights[0]).toMatchObject({ fault: null });
  const publish = (login: Login, seen: number) =>
    as(login).post(`${BASE}/rules/${id}/publish`).send({ revision: seen });
  await publish('fees', revision + 1).expect(403);
  await publish('admin', revision).expect(409);
  await publish('admin', revision + 1).expect(200);
  await publish('admin', revision + 1).expect(409);
  const inputs = { bandwidthMhz: 36 };
  const asked = { service: 'MW', inputs, from: '2040-01-01', to: '2040-12-31', year: 2040 };
  expect((await as('owner').post(`${BASE}/simulate`).send(asked).expect(200)).body.total).toBe('720.00');
  const rules = await read<{ id: string; validTo: string | null }[]>('fees', '/rules');
  expect(rules.find(({ id }) => id === 'FR-MW-2')?.validTo).toBe('2039-12-31');
});

describe('a year', () => {
  const year = new Date().getUTCFullYear() + 1;
  let run: FeeRun;
  let rows: StatementRow[];

  it('is computed again without doubles', async () => {
    const first = await newRun(year);
    run = await newRun(year);
    expect([run.assignments, run.total]).toEqual([first.assignments, first.total]);
    expect(run.assignments).toBeGreaterThan(0);
    expect((await read<FeeRun[]>('fees', '/runs')).find(({ id }) => id === first.id)?.state).toBe('REPLACED');
    const { changes, faults } = await read<RunPreview>('fees', `/runs/${run.id}/preview`);
    // Links of the demonstration that no modulation of a usual equipment carries.
    expect([...new Set(faults.map(({ fault }) => fault))]).toEqual(['MISSING_INPUT']);
    expect(changes).toEqual({
      added: { count: 0, amount: '0.00' },
      ended: { count: 0, amount: '0.00' },
      changed: { count: 0, amount: '0.00' },
    });
  });

  it('is issued by another than who froze it, once', async () => {
    run = (await step('fees', run, 'freeze').expect(200)).body;
    await as('fees').post(`${BASE}/runs`).send({ year }).expect(409);
    await step('fees', run, 'issue').expect(403);
    const both = await Promise.all([step('accountant', run, 'issue'), step('accountant', run, 'issue')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    run = await settled(run.id);
    expect(run.state).toBe('ISSUED');
    rows = (await read<{ rows: StatementRow[] }>('fees', `/statements?run=${run.id}&pageSize=0`)).rows;
    const numbers = rows.flatMap(({ number }) => number ?? []).sort();
    expect(numbers).toEqual(numbers.map((_, at) => `F-${year}-${String(at + 1).padStart(6, '0')}`));
    expect(rows.find(({ number }) => number === numbers[0])?.dueOn).toBe(`${year}-01-31`);
  });

  it('is not charged twice: another calculation of it has what failed alone', async () => {
    const failed = rows.filter(({ status }) => status === 'FAILED').reduce((sum, { lines }) => sum + lines, 0);
    expect((await newRun(year)).assignments).toBe(failed);
  });

  it('goes on with the debtors that are left when its process died', async () => {
    const { id, total } = await newRun(year + 1);
    await portal.database.query(
      `DELETE FROM fee_statement WHERE id = (SELECT id FROM fee_statement WHERE run_id = $1 ORDER BY id LIMIT 1)`,
      [id],
    );
    await portal.database.query(`UPDATE fee_run SET status = 'QUEUED', due_at = now() WHERE id = $1`, [id]);
    const again = await settled(id);
    expect(again.total).toBe(total);
  });

  it('shows statements to their debtor alone, with lines that sum to the total', async () => {
    const own = (await read<{ rows: StatementRow[] }>('owner', '/statements?pageSize=0')).rows;
    expect(new Set(own.map(({ debtorName }) => debtorName))).toEqual(new Set(['Télélien SA']));
    const other = rows.find(({ debtorName, number }) => debtorName !== 'Télélien SA' && number !== null);
    await as('owner').get(`${BASE}/statements/${other?.number}`).expect(404);
    const statement = await read<Statement>('owner', `/statements/${own[0]?.number}`);
    const cents = statement.statementLines.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0);
    expect((cents / 100).toFixed(2)).toBe(statement.total);
    const pdf = await as('owner').get(`${BASE}/statements/${own[0]?.number}/pdf?locale=de`).expect(200);
    expect(String(pdf.body.subarray(0, 5))).toBe('%PDF-');
  });

  it('stays as it was issued, to the cent, and its lines cannot be changed', async () => {
    const { body } = await as('fees').post(`${BASE}/replay`).expect(200);
    expect(body).toMatchObject({ lines: body.equal, different: [] });
    expect(body.lines).toBeGreaterThan(0);
    const change = `UPDATE fee_line SET total = 1 FROM fee_statement s WHERE s.id = statement_id AND s.number IS NOT NULL`;
    await expect(portal.database.query(change)).rejects.toThrow('final');
  });

  it('is paid by bank files, each read once, matched by reference', async () => {
    const [one] = rows.filter(({ status, debtorName }) => status === 'ISSUED' && debtorName === 'Télélien SA');
    const ntry = (amount: string, text: string, id: string, sign = 'CRDT') =>
      `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><BookgDt><Dt>2027-01-20</Dt></BookgDt>
       <AcctSvcrRef>${id}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Télélien</Nm></Dbtr></RltdPties>
       <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
    const file = (entries: string) =>
      `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
       ${entries}</Stmt></BkToCstmrStmt></Document>`;
    const send = (content: string) => as('fees').post(`${BASE}/payments/import`).send({ name: 'releve.xml', content });
    const half = ntry('10.00', `Facture ${one?.reference}`, 'B1');
    const content = file(half + ntry('5.00', 'sans', 'B2') + ntry('1,50', 'x', 'B3') + ntry('9.00', 'y', 'B4', 'DBIT'));
    const { body } = await send(content).expect(200);
    expect(body).toEqual({
      ...{ read: 2, matched: 1, unmatched: 1, known: 0, ignored: 1, total: '15.00' },
      refused: [{ entry: 3, reason: 'RULE_FEE_BANK_COMMA' }],
    });
    expect((await send(content).expect(400)).body.issues[0].message).toBe('RULE_FEE_BANK_KNOWN');
    expect((await send(file(`${half} `)).expect(200)).body.known).toBe(1);
    const withEntity = `<!DOCTYPE a [<!ENTITY b "c">]>${content}`;
    expect((await send(withEntity).expect(400)).body.issues[0].message).toBe('RULE_FEE_BANK_ENTITIES');
    const partly = await read<Statement>('fees', `/statements/${one?.number}`);
    expect([partly.status, partly.paid, partly.payments[0]?.state]).toEqual(['PARTLY_PAID', '10.00', 'PARTIAL']);
    const rest = file(ntry(partly.balance, `${one?.number}`, 'B5'));
    await send(rest).expect(200);
    expect((await read<Statement>('fees', `/statements/${one?.number}`)).status).toBe('PAID');
  });
});

test('a debtor contests a line; what is accepted is credited, the line stays', async () => {
  const own = (await read<{ rows: StatementRow[] }>('owner', '/statements?status=DISPUTED')).rows[0]!;
  const path = `${BASE}/statements/${own.number}/disputes`;
  const dispute = { line: 1, factor: 'es', reason: 'Modulation adaptative' };
  await as('fees').post(path).send(dispute).expect(403);
  await as('owner').post(path).send(dispute).expect(409);
  await as('owner')
    .post(path)
    .send({ ...dispute, line: 9999 })
    .expect(400);
  const statement = await read<Statement>('fees', `/statements/${own.number}`);
  const { id } = statement.disputes[0]!;
  const [line] = statement.statementLines;
  const decide = (amount: string) =>
    as('fees').post(`${BASE}/disputes/${id}/decide`).send({ accepted: true, amount, decision: 'Fondé' });
  await decide('9999999.00').expect(400);
  const both = await Promise.all([decide('12.34'), decide('12.34')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const corrected = await read<Statement>('owner', `/statements/${own.number}`);
  expect([corrected.status, corrected.credited, corrected.total]).toEqual(['CORRECTED', '12.34', statement.total]);
  expect(corrected.statementLines[0]).toEqual(line);
  expect(corrected.credits[0]?.number).toMatch(/^A-\d{4}-000001$/);
  const told = await portal.database.query<{ locale: string }>(
    `SELECT locale FROM mail WHERE template = 'FEE_DISPUTE_DECIDED' AND about_id = $1`,
    [corrected.id],
  );
  expect(told.map(({ locale }) => locale)).toContain('fr');
});

test('evidence of a dispute is read by its debtor and by accountants', async () => {
  const own = (await read<{ rows: StatementRow[] }>('owner', '/statements?status=CORRECTED')).rows[0]!;
  const { body } = await as('owner')
    .post('/api/main/uploads/uploadRaw')
    .attach('files', Buffer.from('Mesure du 3 mars'), 'mesure.txt')
    .expect(200);
  const files = [body.resultData.id];
  const raise = (line: number, sent = files) =>
    as('owner').post(`${BASE}/statements/${own.number}/disputes`).send({ line, reason: 'Largeur', files: sent });
  const twice = (await raise(1, [...files, ...files]).expect(400)).body;
  expect(twice.issues[0]).toMatchObject({ path: 'body.files', message: 'RULE_REPEATED' });
  const dispute = (await raise(1).expect(201)).body;
  expect(dispute.files).toMatchObject([{ id: files[0], name: 'mesure.txt', sizeBytes: 16 }]);
  // A file belongs to one dispute.
  await raise(2).expect(400);
  const path = `${BASE}/disputes/${dispute.id}/files/${files[0]}`;
  expect((await as('fees').get(path).expect(200)).text).toBe('Mesure du 3 mars');
  await as('owner').get(path).expect(200);
  await as('officer').get(path).expect(403);
  await as('fees').get(`${BASE}/disputes/${dispute.id}/files/${dispute.id}`).expect(404);
  const rejected = { accepted: false, decision: 'Non fondé' };
  await as('fees').post(`${BASE}/disputes/${dispute.id}/decide`).send(rejected).expect(200);
});

test('an exemption is proposed by an accountant and granted by an officer', async () => {
  const [debtor] = await read<{ id: string }[]>('fees', `/debtors?year=${new Date().getUTCFullYear()}`);
  const given = { partyId: debtor!.id, basis: 'service public', rate: '0.5', from: '2035-01-01', to: '2035-12-31' };
  await as('officer').post(`${BASE}/exemptions`).send(given).expect(403);
  await as('fees')
    .post(`${BASE}/exemptions`)
    .send({ ...given, rate: '2' })
    .expect(400);
  const { id, version } = (await as('fees').post(`${BASE}/exemptions`).send(given).expect(201)).body;
  const grant = (login: Login) => as(login).post(`${BASE}/exemptions/${id}/grant`).send({ version });
  await grant('fees').expect(403);
  expect((await grant('officer').expect(200)).body).toMatchObject({ state: 'GRANTED', grantedBy: 'Hugo Delcourt' });
  await grant('officer').expect(409);
});

test('a forecast and the file of the treasury agree with the statements', async () => {
  const year = new Date().getUTCFullYear();
  const forecast = (
    await as('fees')
      .post(`${BASE}/whatIf`)
      .send({ year, changes: [{ parameter: 'k1', value: '31' }] })
      .expect(200)
  ).body;
  expect(Number(forecast.after)).toBeGreaterThan(Number(forecast.before));
  const columns = [
    { field: 'number', heading: 'Numéro' },
    { field: 'total', heading: 'Total' },
  ];
  const file = (
    await as('fees')
      .post(`${BASE}/exports/treasury`)
      .send({ year, columns, separator: ';', decimalMark: ',' })
      .expect(200)
  ).body;
  const [head, ...lines] = file.content.trimEnd().split('\r\n');
  expect(head).toBe('Numéro;Total');
  expect(lines).toHaveLength(file.rows);
  const cents = lines.reduce(
    (sum: number, line: string) => sum + Math.round(Number(line.split(';')[1]?.replace(',', '.')) * 100),
    0,
  );
  expect((cents / 100).toFixed(2)).toBe(file.total);
});

test('a statement whose dispute ended late is reminded of twice and enforced, each 30 days after the one before', async () => {
  const [confirmed] = (await read<{ rows: StatementRow[] }>('owner', '/statements?status=CONFIRMED')).rows;
  const { id, number, dueOn } = confirmed!;
  const task = portal.portal.app.get(FeeRemindersTask, { strict: false });
  const sweep = (daysAfterDue: number) => task.sweep(new Date(Date.parse(dueOn!) + (daysAfterDue + 0.5) * 86_400_000));
  const reached = async () => {
    const mails = await portal.database.query<{ template: string; isEachOnce: boolean }>(
      `SELECT template, count(*) = count(DISTINCT recipient) AS "isEachOnce" FROM mail
       WHERE about_id = $1 AND template LIKE 'FEE_REMINDER%' GROUP BY template ORDER BY template`,
      [id],
    );
    expect(mails.every(({ isEachOnce }) => isEachOnce)).toBe(true);
    const { status } = await read<Statement>('fees', `/statements/${number}`);
    return [status, ...mails.map(({ template }) => template)];
  };
  await sweep(70);
  await sweep(71);
  expect(await reached()).toEqual(['OVERDUE', 'FEE_REMINDER_1']);
  await sweep(100);
  await sweep(129);
  expect(await reached()).toEqual(['OVERDUE', 'FEE_REMINDER_1', 'FEE_REMINDER_2']);
  await sweep(130);
  expect(await reached()).toEqual(['ENFORCEMENT', 'FEE_REMINDER_1', 'FEE_REMINDER_2']);
});
