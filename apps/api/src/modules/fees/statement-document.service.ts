import { Inject, Injectable } from '@nestjs/common';
import type { Locale, Translate } from '@portal/contracts';
import type { Statement, StatementLine } from '@portal/contracts/modules/fees';
import { ExportTextsService } from '../../features/exports/export-texts.service.js';
import { writeDocument } from '../../features/written-documents/write-document.js';
import type { DocumentPart } from '../../features/written-documents/written-document.js';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { FileAnswer } from '../../kernel/contract/file-answer.js';

/** Lines that are explained one by one; the table has all. */
const MOST_EXPLAINED = 500;

const sourceText = (source: string, t: Translate): string => (source.startsWith('FEE_') ? t(source) : source);

const explained = (line: StatementLine, t: Translate): DocumentPart => ({
  heading: `${line.position}. ${line.authorisation}, ${line.label}`,
  table: [
    [t('FEE_TERM'), t('FEE_VALUE'), t('FEE_SOURCE')],
    ...line.parts.flatMap(({ label, amount, from, to, factors }) => [
      [t(label), `${amount} €`, `${from} – ${to}`],
      ...factors.map(({ key, value, source }) => [key, value, sourceText(source, t)]),
    ]),
  ],
});

/** Writes statements as documents, with an explanation of each line. */
@Injectable()
export class StatementDocumentService {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly texts: ExportTextsService,
  ) {}

  async write(statement: Statement, locale: Locale): Promise<FileAnswer> {
    const given = { locale, timeZone: this.env.timeZone };
    const [t, portal] = [await this.texts.of('fees', given), await this.texts.of('main', given)];
    const { number, statementLines: lines } = statement;
    const content = await writeDocument({
      locale,
      title: t('FEE_DOCUMENT_TITLE', { number: number ?? '', year: String(statement.year) }),
      letterhead: { name: portal('AGENCY'), unit: t('MODULE_FEES_TITLE'), address: [] },
      writtenAt: new Date(statement.issuedAt ?? statement.computedAt),
      parts: [
        { heading: statement.debtorName, facts: this.facts(statement, t) },
        { heading: t('FEE_LINES'), table: this.table(statement, t) },
        ...lines.slice(0, MOST_EXPLAINED).map((line) => explained(line, t)),
      ],
      footer: t('FEE_DOCUMENT_FOOTER', { number: number ?? '' }),
    });
    const fileName = `${number ?? statement.id}.pdf`;
    return new FileAnswer({ mediaType: 'application/pdf', fileName, shown: true, content });
  }

  private facts({ number, reference, dueOn, total, credited, paid, balance }: Statement, t: Translate) {
    return [
      [t('FEE_NUMBER'), number ?? ''],
      [t('FEE_REFERENCE'), reference ?? ''],
      [t('FEE_DUE_ON'), dueOn ?? ''],
      [t('FEE_TOTAL'), `${total} €`],
      [t('FEE_CREDITED'), `${credited} €`],
      [t('FEE_PAID'), `${paid} €`],
      [t('FEE_BALANCE'), `${balance} €`],
    ] as const;
  }

  private table({ statementLines, total }: Statement, t: Translate): string[][] {
    const headings = ['FEE_LINE_NUMBER', 'FEE_AUTHORISATION', 'FEE_LINE_LABEL', 'FEE_DAYS', 'FEE_AVAILABILITY'];
    return [
      [...headings, 'FEE_MANAGEMENT', 'FEE_TOTAL'].map((key) => t(key)),
      ...statementLines.map((line) => [
        String(line.position),
        line.authorisation,
        line.label,
        String(line.days),
        line.availability,
        line.management,
        line.total,
      ]),
      ['', t('FEE_TOTAL'), '', '', '', '', total],
    ];
  }
}
