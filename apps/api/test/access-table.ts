/** What a call answers to somebody, as the table in `docs/access.md` writes it. */
export type Verdict = 'yes' | 'no' | 'unknown' | 'sign in';

export interface AccessRow {
  /** `GET /api/main/mails`. */
  readonly call: string;
  /** Whose record the call is about; empty where it is about none. */
  readonly about: string;
  /** In the order of the columns. */
  readonly verdicts: readonly Verdict[];
}

const VERDICTS: Readonly<Record<string, Verdict>> = { 401: 'sign in', 403: 'no', 404: 'unknown' };

/** Whatever is neither 401, 403 nor 404 got past every question of access, wrong input included. */
export const verdictOf = (status: number): Verdict => VERDICTS[status] ?? 'yes';

const MARKS: Readonly<Record<Verdict, string>> = { yes: '✓', no: '✗', unknown: '404', 'sign in': '401' };
const verdictOfMark = (mark: string): Verdict => {
  const found = Object.entries(MARKS).find(([, sign]) => sign === mark);
  if (!found) throw new Error(`${mark} is no mark of the table of access.`);
  return found[0] as Verdict;
};

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The rows as Markdown, a table for each group of calls. */
export function writeTables(columns: readonly string[], groups: ReadonlyMap<string, readonly AccessRow[]>): string {
  const head = [line(['Call', 'About', ...columns]), line(['---', '---', ...columns.map(() => ':-:')])];
  return [...groups]
    .map(([name, rows]) => {
      const body = rows.map(({ call, about, verdicts }) =>
        line([`\`${call}\``, about, ...verdicts.map((verdict) => MARKS[verdict])]),
      );
      return [`## ${name}`, '', ...head, ...body].join('\n');
    })
    .join('\n\n');
}

/** Reads what {@link writeTables} wrote, and what a person changed in it since. */
export function readTables(markdown: string): AccessRow[] {
  return markdown
    .split('\n')
    .filter((text) => text.startsWith('| `'))
    .map((text) => {
      const [call = '', about = '', ...marks] = text
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim());
      return { call: call.replaceAll('`', ''), about, verdicts: marks.map(verdictOfMark) };
    });
}
