/** Blanks between groups of three digits: a space, a no-break space, a narrow one, a thin one, an apostrophe of Switzerland. */
const GROUPING = /(?<=\d)[ \u00a0\u202f\u2009'’](?=\d{3}(?!\d))/g;
/** Minus signs other than the hyphen of ASCII. */
const MINUS = /^[\u2212\u2013\ufe63\uff0d]/;
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** With one decimal point: of a comma and a point the last one is it; several of one are between groups of digits. */
function withPoint(text: string): string {
  const isGrouped = (mark: ',' | '.') => new RegExp(`^[+-]?\\d{1,3}(?:\\${mark}\\d{3})+$`).test(text);
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')];
  if (comma >= 0 && point >= 0)
    return comma > point ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
  for (const mark of [',', '.'] as const)
    if (text.split(mark).length > 2) return isGrouped(mark) ? text.replaceAll(mark, '') : text;
  return text.replace(',', '.');
}

/**
 * A figure as people write it: decimal comma or point, blanks between groups of three digits, any minus sign, an exponent. A
 * single comma is a decimal comma: `1,234` is 1.234. Undefined for anything else.
 */
export function readFigure(written: string): number | undefined {
  const text = withPoint(written.trim().replace(MINUS, '-').replace(GROUPING, ''));
  const figure = PLAIN.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(figure) ? figure : undefined;
}
