import type { Locale } from '../locale.js';
import { dateFormatOf } from '../rules/date-rules.js';
import type { SheetColumn } from '../sheet.js';

/** Places in the list of cell formats below. */
export const HEADING_STYLE = 1;
const DAY_STYLE = 2;
const MOMENT_STYLE = 3;
const FIRST_NUMBER_STYLE = 4;
/** Decimals that a figure may have a format of its own for. */
const MOST_DIGITS = 9;

/** How a column's numbers look; 0 is however the program shows them. */
export function styleOf({ kind, digits }: SheetColumn): number {
  if (kind === 'day') return DAY_STYLE;
  if (kind === 'moment') return MOMENT_STYLE;
  return digits === undefined ? 0 : FIRST_NUMBER_STYLE + Math.min(digits, MOST_DIGITS);
}

/** Numbers below 164 are taken by formats that every program has. */
const FIRST_FORMAT = 164;
const FONT = '<name val="Calibri"/><family val="2"/>';

const numberFormats = Array.from({ length: MOST_DIGITS + 1 }, (_, digits) =>
  digits ? `0.${'0'.repeat(digits)}` : '0',
);

/** Cell formats of a workbook: plain, headings, days, moments, then numbers by their decimals. */
export function stylesXml(locale: Locale): string {
  const day = dateFormatOf(locale).toLowerCase();
  const codes = [day, `${day} hh:mm:ss`, ...numberFormats];
  const formats = codes.map((code, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${code}"/>`);
  const shown = codes.map(
    (_, at) =>
      `<xf numFmtId="${FIRST_FORMAT + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  return `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="${formats.length}">${formats.join('')}</numFmts>
<fonts count="2"><font><sz val="11"/>${FONT}</font><font><b/><sz val="11"/>${FONT}</font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${shown.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${shown.join('')}</cellXfs>
</styleSheet>`;
}
