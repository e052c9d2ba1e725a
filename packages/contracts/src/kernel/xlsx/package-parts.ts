import type { Locale } from '../locale.js';
import { escaped } from './sheet-xml.js';
import { stylesXml } from './styles.js';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const XML_START = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const SHEET_PATH = 'xl/worksheets/sheet1.xml';

const LONGEST_NAME = 31;
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}[\]:*?/\\]/gu;
const AT_ITS_ENDS = /^[\s']+|[\s']+$/g;

/** A name as programs take it for a worksheet. */
export function sheetName(wanted: string): string {
  const name = [...wanted.replace(NOT_IN_NAMES, ' ').replace(/\s+/g, ' ')].slice(0, LONGEST_NAME).join('');
  const tidy = name.slice(0, LONGEST_NAME).replace(HALF_AT_THE_END, '').replace(AT_ITS_ENDS, '');
  // Excel keeps this one for itself.
  return tidy === '' || tidy.toLowerCase() === 'history' ? 'Export' : tidy;
}

const HALF_AT_THE_END = /[\ud800-\udbff]$/;

const relation = (id: number, kind: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;

const relations = (...all: readonly string[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;

const part = (path: string, kind: string): string =>
  `<Override PartName="/${path}" ContentType="${TYPE}.${kind}+xml"/>`;

/** Everything in a workbook of one worksheet but that worksheet, by path. */
export const packageParts = (name: string, locale: Locale): readonly (readonly [path: string, xml: string])[] => [
  [
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('xl/workbook.xml', 'sheet.main')}${part(SHEET_PATH, 'worksheet')}${part('xl/styles.xml', 'styles')}</Types>`,
  ],
  ['_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml'))],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets><sheet name="${escaped(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    relations(relation(1, 'worksheet', 'worksheets/sheet1.xml'), relation(2, 'styles', 'styles.xml')),
  ],
  ['xl/styles.xml', stylesXml(locale)],
];

/** Start of a worksheet: its first row is frozen; column widths in characters. */
export const sheetStart = (widths: readonly number[]): string =>
  `<worksheet xmlns="${MAIN}"><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>${columnsXml(widths)}<sheetData>`;

export const SHEET_END = '</sheetData></worksheet>';

const columnsXml = (widths: readonly number[]): string =>
  widths.length === 0
    ? ''
    : `<cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`;
