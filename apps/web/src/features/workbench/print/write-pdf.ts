import type { jsPDF } from 'jspdf';
import { writeText } from '../../../ui/pdf-text.js';
import { type PdfStructure, tagPdf } from '../../../ui/tagged-pdf.js';
import type { CoordinateRow } from './coordinate-rows.js';
import { scaleBar } from './map-scale.js';
import { type Layout, layoutOf, type Sheet } from './paper.js';

export interface LegendMark {
  readonly label: string;
  /** `#rrggbb` */
  readonly colour: string;
}

export interface MapSheet {
  readonly sheet: Sheet;
  readonly title: string;
  readonly locale: string;
  /** Beside the title. */
  readonly date: string;
  readonly picture: HTMLCanvasElement;
  readonly denominator: number;
  /** The scale in words. */
  readonly scale: string;
  readonly lengthText: (metres: number) => string;
  readonly attribution: string;
  /** No legend without entries. */
  readonly legend: readonly LegendMark[];
  /** Pages with these follow the map; none without rows. */
  readonly coordinates: {
    readonly title: string;
    readonly heads: CoordinateRow;
    readonly rows: readonly CoordinateRow[];
  };
}

const LINE = 5;
const BAR = { longest: 60, height: 1.6 } as const;
const SWATCH = 3.2;
const JPEG_QUALITY = 0.9;

/** A map on a sheet of true size, with title, scale bar, legend and source, and the coordinates on pages of their own. */
export async function writePdf(map: MapSheet): Promise<Blob> {
  const { jsPDF: Pdf } = await import('jspdf');
  const layout = layoutOf(map.sheet);
  const pdf = new Pdf({
    unit: 'mm',
    format: [layout.width, layout.height],
    orientation: map.sheet.isLandscape ? 'landscape' : 'portrait',
    compress: true,
  });
  const structure = tagPdf(pdf, map);
  // Readers that scale a page to the paper would spoil the scale.
  pdf.viewerPreferences({ PrintScaling: 'None' });
  writeTitle(pdf, layout, map);
  const { left, top, width, height } = layout.map;
  structure.mark('Figure', { alt: [map.title, map.scale, map.attribution].join('. ') }, () => {
    pdf.addImage(map.picture.toDataURL('image/jpeg', JPEG_QUALITY), 'JPEG', left, top, width, height);
    pdf.setDrawColor(60).setLineWidth(0.2).rect(left, top, width, height);
  });
  writeFoot(pdf, structure, [layout, map]);
  if (map.coordinates.rows.length > 0) structure.within('Table', () => writeCoordinates(pdf, structure, [layout, map]));
  return pdf.output('blob');
}

function writeTitle(pdf: jsPDF, { title: { left, top, width } }: Layout, { title, date }: MapSheet): void {
  pdf.setTextColor(20);
  writeText(pdf, title, left, top + 6, { points: 14, isBold: true, tag: 'H1' });
  writeText(pdf, date, left + width, top + 6, { points: 9, align: 'right' });
}

type Placed = readonly [layout: Layout, map: MapSheet];

function writeFoot(pdf: jsPDF, structure: PdfStructure, [{ foot }, map]: Placed): void {
  const { left, top, width, height } = foot;
  const { metres, mm } = scaleBar(map.denominator, BAR.longest);
  const middle = top + LINE;
  writeText(pdf, map.scale, left, middle, { points: 10, isBold: true });
  structure.decorate(() => {
    pdf.setFillColor(20, 20, 20);
    // Two halves, one filled, as on paper maps.
    pdf.rect(left, middle + 3, mm / 2, BAR.height, 'F').rect(left + mm / 2, middle + 3, mm / 2, BAR.height);
  });
  writeText(pdf, '0', left, middle + 9, { points: 8 });
  writeText(pdf, map.lengthText(metres), left + mm, middle + 9, { points: 8 });
  writeText(pdf, map.attribution, left, top + height - 1, { points: 7 });
  const room = { left: left + BAR.longest + 30, top: middle, right: left + width };
  writeLegend(pdf, structure, [room, map.legend]);
}

interface Room {
  readonly left: number;
  readonly top: number;
  readonly right: number;
}

const LEGEND_COLUMN = 45;
const LEGEND_ROWS = 3;

function writeLegend(
  pdf: jsPDF,
  structure: PdfStructure,
  [{ left, top, right }, legend]: readonly [Room, readonly LegendMark[]],
): void {
  for (const [i, { label, colour }] of legend.entries()) {
    const x = left + Math.floor(i / LEGEND_ROWS) * LEGEND_COLUMN;
    const y = top + (i % LEGEND_ROWS) * LINE;
    if (x + LEGEND_COLUMN > right + LEGEND_COLUMN / 2) return;
    structure.decorate(() => pdf.setFillColor(colour).rect(x, y - SWATCH + 0.6, SWATCH, SWATCH, 'F'));
    writeText(pdf, label, x + SWATCH + 2, y, { points: 9, longest: LEGEND_COLUMN - SWATCH - 4 });
  }
}

/** Widths of the columns, parts of the page. */
const COLUMNS = [0.32, 0.08, 0.22, 0.22, 0.16] as const;
const CELL_GAP = 2;

function writeCoordinates(pdf: jsPDF, structure: PdfStructure, [{ title, height }, { coordinates }]: Placed): void {
  const lefts = COLUMNS.map(
    (_, i) => title.left + title.width * COLUMNS.slice(0, i).reduce((sum, part) => sum + part, 0),
  );
  const writeRow = (row: CoordinateRow, y: number, isBold = false) =>
    structure.within('TR', () => {
      for (const [i, cell] of row.entries()) {
        // A table has as many cells in every row, empty ones too.
        if (cell === '') {
          structure.mark('TD', { text: '' }, () => undefined);
          continue;
        }
        const longest = title.width * COLUMNS[i]! - CELL_GAP;
        writeText(pdf, cell, lefts[i]!, y, { points: 9, isBold, longest, tag: isBold ? 'TH' : 'TD' });
      }
    });
  const rowsOnPage = Math.floor((height - title.top * 2 - 2 * LINE - title.height) / LINE);
  for (let first = 0; first < coordinates.rows.length; first += rowsOnPage) {
    pdf.addPage();
    const heading = { points: 14, isBold: true, tag: 'TH' } as const;
    structure.within('TR', () => writeText(pdf, coordinates.title, title.left, title.top + 6, heading));
    const top = title.top + title.height + LINE;
    writeRow(coordinates.heads, top, true);
    const rows = coordinates.rows.slice(first, first + rowsOnPage);
    for (const [i, row] of rows.entries()) writeRow(row, top + (i + 1) * LINE);
  }
}
