import { readBankFile } from './bank-entries.js';

const entry = (inner: string, day = '2027-01-20') =>
  `<Ntry><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>${day}</Dt></BookgDt>${inner}</Ntry>`;
const statement = (id: string, ...entries: string[]) =>
  `<Document><BkToCstmrStmt><Stmt><Id>${id}</Id>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
const details = (text: string) => `<TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;

it('knows entries of two statements apart that banks count anew in each', () => {
  const referenceIn = (id: string) =>
    readBankFile(statement(id, entry('<NtryRef>1</NtryRef>'))).entries[0]!.bankReference;
  expect([referenceIn('2027-01'), referenceIn('2027-02')]).toEqual(['2027-01 1', '2027-02 1']);
});

it('names no statement for one entry of several payments', () => {
  const batch = `<AcctSvcrRef>B1</AcctSvcrRef>${details('F-2027-000001')}${details('F-2027-000002')}`;
  const single = `<AcctSvcrRef>B2</AcctSvcrRef>${details('F-2027-000003')}`;
  expect(readBankFile(statement('1', entry(batch), entry(single))).entries.map(({ remittance }) => remittance)).toEqual(
    ['', 'F-2027-000003'],
  );
});

it('refuses a day that the calendar does not have', () =>
  expect(readBankFile(statement('1', entry('<AcctSvcrRef>B1</AcctSvcrRef>', '2027-02-30')))).toEqual({
    entries: [],
    ignored: 0,
    refused: [{ entry: 1, reason: 'RULE_DATE' }],
  }));
