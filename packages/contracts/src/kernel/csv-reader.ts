const APOSTROPHE_BEFORE_FORMULA = /^'(?=[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** The separator of a file: the one that its first line has most of. */
function separatorOf(text: string): string {
  const [heading = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string) => heading.split(separator).length;
  return [';', ',', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

/**
 * Rows of a CSV file with `;`, `,` or tabs between its cells. Empty lines are left out. An apostrophe that `csvLine` put
 * before a formula is taken away.
 */
export function readCsv(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.replace(APOSTROPHE_BEFORE_FORMULA, ''));
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((content) => content.trim() !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  endRow();
  return rows;
}
