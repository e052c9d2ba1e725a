import {
  type AccessRecord,
  type AccessRecords,
  ANOTHER_VERSION,
  type RecordMaker,
  type Sample,
} from '../access-record.js';

const YEAR = new Date().getUTCFullYear();
const TELELIEN = '01990000-0000-7000-8000-000000000010';
const record = (about: string, make: () => Sample | Promise<Sample>): AccessRecord[] => [
  { about, make: async () => make() },
];

/** Fees: what the demonstration has of them, and an exemption. No call changes the records that others need. */
export function records(maker: RecordMaker): AccessRecords {
  const accountant = () => maker.http('fees');
  const simulation = {
    service: 'MW',
    inputs: { bandwidthMhz: 55, band: '17/18/19/20', lengthKm: 10, capacityMbps: 155, states: 256 },
    ...{ from: '2027-01-01', to: '2027-12-31', year: 2027 },
  };
  const content = {
    terms: [{ key: 'l', input: 'bandwidthMhz' }],
    ...{ availability: 'l', management: '0', leastDays: { availability: 0, management: 0 } },
    ...{ validFrom: '2050-01-01', validTo: null, legalBasis: 'essai' },
  };
  const rule = { service: 'ES', ...content };
  const run = async (): Promise<Sample> => {
    const { body } = await accountant().get('/api/fees/runs').expect(200);
    return { params: { id: body[0].id }, body: { version: ANOTHER_VERSION } };
  };
  const numberOf = async (): Promise<string> => {
    const { body } = await accountant().get('/api/fees/statements?status=DISPUTED').expect(200);
    return body.rows[0].number;
  };
  const statement = async (rest: Sample = {}): Promise<Sample> => ({ params: { number: await numberOf() }, ...rest });
  const payment = async (): Promise<Sample> => {
    const { body } = await accountant().get('/api/fees/payments').expect(200);
    const matched = body.find(({ state }: { state: string }) => state !== 'UNMATCHED');
    return { params: { id: matched.id }, body: { number: await numberOf() } };
  };
  const dispute = async (): Promise<Sample> => {
    const { body } = await accountant()
      .get(`/api/fees/statements/${await numberOf()}`)
      .expect(200);
    const decision = { accepted: true, amount: '99999999.00', decision: 'x' };
    return { params: { id: body.disputes[0].id }, body: decision };
  };
  const newExemption = { partyId: TELELIEN, basis: 'x', rate: '0.5', from: '2060-01-01', to: '2060-12-31' };
  const exemption = async (): Promise<Sample> => {
    const { body } = await accountant().post('/api/fees/exemptions').send(newExemption).expect(201);
    return { params: { id: body.id }, body: { version: ANOTHER_VERSION } };
  };
  const columns = [{ field: 'number', heading: 'x' }];
  const value = { from: '2050-01-01', value: '2800', legalBasis: 'essai', version: ANOTHER_VERSION };
  return {
    'fees.simulate': record('a right', () => ({ body: simulation })),
    'fees.setParameter': record('a rate', () => ({ params: { parameter: 'k2' }, body: value })),
    'fees.createRule': record('a rule', () => ({ body: rule })),
    'fees.changeRule': record('a rule', () => ({ params: { id: 'FR-MW-2' }, body: { ...content, revision: 1 } })),
    'fees.tryRule': record('a rule', () => ({ params: { id: 'FR-MW-2' }, body: { year: YEAR } })),
    'fees.publishRule': record('a rule', () => ({ params: { id: 'FR-MW-2' }, body: { revision: 1 } })),
    'fees.listDebtors': record('a year', () => ({ query: `?year=${YEAR}` })),
    'fees.listAssignments': record('a debtor', () => ({ query: `?year=${YEAR}&debtor=${TELELIEN}` })),
    'fees.whatIf': record('a rate', () => ({ body: { year: YEAR, changes: [{ parameter: 'k1', value: '16' }] } })),
    'fees.writeTreasuryFile': record('a year', () => ({
      body: { year: YEAR, columns, separator: ';', decimalMark: '.' },
    })),
    'fees.createRun': record('a year', () => ({ body: { year: 2099 } })),
    'fees.readPreview': record('a calculation', async () => ({ params: (await run()).params ?? {} })),
    'fees.freezeRun': record('a calculation', run),
    'fees.issueRun': record('a calculation', run),
    'fees.retryRun': record('a calculation', run),
    'fees.closeRun': record('a calculation', run),
    'fees.readStatement': record('of Télélien SA', statement),
    'fees.readStatementPdf': record('of Télélien SA', statement),
    'fees.raiseDispute': record('of Télélien SA', () => statement({ body: { line: 999_999, reason: 'x' } })),
    'fees.readDisputeFile': record('of nothing', () => ({
      params: { id: '01990000-0000-7000-8000-0000000000ff', fileId: '01990000-0000-7000-8000-0000000000fe' },
    })),
    'fees.decideDispute': record('a dispute', dispute),
    'fees.importPayments': record('a file', () => ({ body: { name: 'x.csv', content: 'x' } })),
    'fees.matchPayment': record('a payment', payment),
    'fees.proposeExemption': record('a debtor', () => ({ body: newExemption })),
    'fees.grantExemption': record('an exemption', exemption),
    'fees.endExemption': record('an exemption', exemption),
  };
}
