import { readCsvRows } from '@portal/contracts';
import { bankColumns } from '@portal/contracts/modules/fees';
import { DOMParser } from '@xmldom/xmldom';

/** A credit of a bank file. */
export interface BankEntry {
  /** Counted from 1; the row of a CSV file. */
  readonly entry: number;
  readonly bookedOn: string;
  /** Decimal text with two decimals. */
  readonly amount: string;
  readonly payer: string;
  readonly remittance: string;
  readonly bankReference: string;
}

export interface BankEntries {
  readonly entries: readonly BankEntry[];
  /** Debits, and entries in another currency. */
  readonly ignored: number;
  readonly refused: readonly { readonly entry: number; readonly reason: string }[];
}

/** A file that is none, or holds what no bank file needs. */
export class BankFileError extends Error {
  /** @param rule translation key */
  constructor(readonly rule: string) {
    super(rule);
  }
}

const LONGEST_TEXT = 500;
const refuse = (rule = 'RULE_FEE_BANK_FILE'): never => {
  throw new BankFileError(rule);
};

/** Why an amount is none; a comma is no decimal mark in camt.053, nor in the CSV of the portal. */
const amountFault = (amount: string): string | undefined => {
  if (/^\d{1,12}(\.\d{1,2})?$/.test(amount)) return Number(amount) > 0 ? undefined : 'RULE_FEE_BANK_AMOUNT';
  return amount.includes(',') ? 'RULE_FEE_BANK_COMMA' : 'RULE_FEE_BANK_AMOUNT';
};
const withCents = (amount: string): string => {
  const [whole = '0', decimals = ''] = amount.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
};
/** A day of the calendar: `2027-02-30` is none. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

function judged(entries: readonly BankEntry[], ignored: number): BankEntries {
  const faultOf = ({ amount, bookedOn, bankReference }: BankEntry): string | undefined =>
    amountFault(amount) ??
    (isDay(bookedOn) ? undefined : 'RULE_DATE') ??
    (bankReference === '' ? 'RULE_FEE_BANK_REFERENCE' : undefined);
  return {
    ignored,
    entries: entries
      .filter((entry) => faultOf(entry) === undefined)
      .map((entry) => ({ ...entry, amount: withCents(entry.amount) })),
    refused: entries.flatMap((entry) => {
      const reason = faultOf(entry);
      return reason ? [{ entry: entry.entry, reason }] : [];
    }),
  };
}

const elementsOf = (parent: Element | Document, name: string): Element[] =>
  Array.from(parent.getElementsByTagNameNS('*', name));
const textOf = (parent: Element, name: string): string => elementsOf(parent, name)[0]?.textContent?.trim() ?? '';

/**
 * Entries of a statement of an account, ISO 20022 camt.053. Document types, and with them entities, are refused before
 * anything is parsed.
 *
 * @throws BankFileError
 */
function readCamt(xml: string): BankEntries {
  if (/<!/.test(xml)) return refuse('RULE_FEE_BANK_ENTITIES');
  const fail = () => refuse();
  let document: Document;
  try {
    const parser = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } });
    document = parser.parseFromString(xml, 'text/xml');
    if (elementsOf(document, 'BkToCstmrStmt').length === 0) return refuse();
  } catch {
    return refuse();
  }
  let ignored = 0;
  const found = elementsOf(document, 'Stmt').flatMap((statement) =>
    elementsOf(statement, 'Ntry').map((node) => ({ node, statementId: textOf(statement, 'Id') })),
  );
  const entries = found.flatMap(({ node, statementId }, at): BankEntry[] => {
    const amount = elementsOf(node, 'Amt')[0];
    if (textOf(node, 'CdtDbtInd') !== 'CRDT' || amount?.getAttribute('Ccy') !== 'EUR') {
      ignored += 1;
      return [];
    }
    const day = elementsOf(node, 'BookgDt')[0];
    const debtor = elementsOf(node, 'Dbtr')[0];
    // Of several payments in one entry, no text tells whose sum it is: an accountant matches it.
    const remittance = elementsOf(node, 'TxDtls').length > 1 ? undefined : elementsOf(node, 'RmtInf')[0];
    // Many banks count their entries anew in each statement.
    const ownReference = textOf(node, 'NtryRef');
    return [
      {
        entry: at + 1,
        bookedOn: (day?.textContent?.trim() ?? '').slice(0, 10),
        amount: amount.textContent?.trim() ?? '',
        payer: (debtor ? textOf(debtor, 'Nm') : '').slice(0, LONGEST_TEXT),
        remittance: (remittance?.textContent?.trim().replace(/\s+/g, ' ') ?? '').slice(0, LONGEST_TEXT),
        bankReference: (textOf(node, 'AcctSvcrRef') || (ownReference && `${statementId} ${ownReference}`.trim())).slice(
          0,
          LONGEST_TEXT,
        ),
      },
    ];
  });
  return judged(entries, ignored);
}

/** Entries of a CSV file whose first row names the columns. @throws BankFileError */
function readCsv(text: string): BankEntries {
  const [head, ...rows] = readCsvRows(text);
  const at = bankColumns.map((column) => head?.cells.findIndex((cell) => cell.trim() === column) ?? -1);
  if (at.some((index) => index < 0)) return refuse();
  const entries = rows.map(({ row, cells }): BankEntry => {
    const [bookedOn = '', amount = '', payer = '', remittance = '', bankReference = ''] = at.map((index) =>
      (cells[index] ?? '').trim().slice(0, LONGEST_TEXT),
    );
    return { entry: row, bookedOn, amount, payer, remittance, bankReference };
  });
  return judged(entries, 0);
}

/** @throws BankFileError for what is no bank file */
export const readBankFile = (content: string): BankEntries =>
  content.trimStart().startsWith('<') ? readCamt(content) : readCsv(content);
