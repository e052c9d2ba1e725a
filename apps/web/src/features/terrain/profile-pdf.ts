import { INNER_FRESNEL, type PathProfile, type ProfilePoint } from '@portal/radio';
import type { jsPDF } from 'jspdf';
import { writeText } from '../../ui/pdf-text.js';
import type { LineStroke, PlotLine } from '../../ui/plot/plot-line.js';
import { linearScale, type Scale, ticksBetween } from '../../ui/plot/scale.js';
import { type PdfStructure, tagPdf } from '../../ui/tagged-pdf.js';
import { groundOf, heightsOf, topOf } from './profile-heights.js';
import { hasClutter, strokesOf } from './profile-path.js';
import type { Statement } from './profile-statements.js';

/** A profile on a sheet; texts as they are printed. */
export interface ProfileSheet {
  readonly title: string;
  readonly locale: string;
  /** Beside the title. */
  readonly date: string;
  /** Below the title. */
  readonly subtitles: readonly string[];
  readonly profile: PathProfile;
  readonly look: Parameters<typeof strokesOf>[0];
  /** Lines of the drawing, for its legend. */
  readonly lines: readonly PlotLine[];
  readonly xTitle: string;
  readonly yTitle: string;
  readonly number: (value: number, decimals: number) => string;
  readonly statements: readonly Statement[];
  /** None without rows. */
  readonly obstacles: {
    readonly title: string;
    readonly heads: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
}

/** A4, landscape; millimetres. */
const PAGE = { width: 297, height: 210, margin: 12 } as const;
const CHART = { left: 30, right: 285, top: 38, bottom: 140 } as const;
const LINE = 5;
/** Of the colour of a surface, over the white of the paper. */
const FRESNEL_SHARE = 0.14;
const GROUND_SHARE = 0.32;
const CLUTTER_SHARE = 0.18;
/** Pixels of a stroke on screen, in millimetres on paper. */
const MM_PER_PIXEL = 0.2;

/** A colour, `#rrggbb`, mixed with white. */
function mixed(colour: string, share: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `#${parts
    .map((part) =>
      Math.round(255 + (part - 255) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

type Point = readonly [x: number, y: number];

/** A line through points, or with a style `F` the surface that it encloses. */
function trace(pdf: jsPDF, [first, ...others]: readonly Point[], style: 'S' | 'F'): void {
  if (!first || others.length === 0) return;
  let [lastX, lastY] = first;
  const steps = others.map(([x, y]) => {
    const step = [x - lastX, y - lastY];
    [lastX, lastY] = [x, y];
    return step;
  });
  pdf.lines(steps, first[0], first[1], [1, 1], style, style === 'F');
}

function stroke(pdf: jsPDF, { colour, width, dashes }: LineStroke): void {
  pdf.setDrawColor(colour).setLineWidth(width * MM_PER_PIXEL);
  pdf.setLineDashPattern(dashes ? dashes.split(' ').map((part) => Number(part) * MM_PER_PIXEL * 2) : [], 0);
}

/** A profile as a PDF of one A4 sheet, drawn in lines; long lists of obstacles go on on further sheets. */
export async function writeProfilePdf(sheet: ProfileSheet): Promise<Blob> {
  const { jsPDF: Pdf } = await import('jspdf');
  const pdf = new Pdf({ unit: 'mm', format: 'a4', orientation: 'landscape', compress: true });
  const structure = tagPdf(pdf, sheet);
  const right = PAGE.width - PAGE.margin;
  pdf.setTextColor(20);
  writeText(pdf, sheet.title, PAGE.margin, 17, { points: 14, isBold: true, tag: 'H1' });
  writeText(pdf, sheet.date, right, 17, { points: 9, align: 'right' });
  for (const [at, text] of sheet.subtitles.entries()) writeText(pdf, text, PAGE.margin, 23 + at * LINE, { points: 9 });
  structure.mark('Figure', { alt: [sheet.title, ...sheet.subtitles].join('. ') }, () => drawChart(pdf, sheet));
  let y = writeLegend(pdf, structure, sheet.lines);
  for (const { text, verdict } of sheet.statements) {
    writeText(pdf, printable(text), PAGE.margin, y, { points: 9, isBold: verdict !== undefined });
    y += LINE;
  }
  if (sheet.obstacles.rows.length > 0)
    structure.within('Table', () => writeObstacles(pdf, structure, sheet.obstacles, y + 2));
  return pdf.output('blob');
}

/** Without the marks that the fonts of PDF readers lack; the words say the same. */
const printable = (text: string): string => text.replace(/^[✓✗] /u, '');

function drawChart(pdf: jsPDF, { profile, look, number, xTitle, yTitle }: ProfileSheet): void {
  const across = linearScale(0, profile.lengthKm, CHART.left, CHART.right);
  const [from, to] = heightsOf(profile);
  const down = linearScale(from, to, CHART.bottom, CHART.top);
  const curve = (value: (point: ProfilePoint) => number): Point[] =>
    profile.points.map((point) => [across.at(point.dKm), down.at(value(point))]);
  const strokes = strokesOf(look);
  const surface = (colour: string, share: number, points: readonly Point[]) => {
    pdf.setFillColor(mixed(colour, share));
    trace(pdf, points, 'F');
  };
  const [upper, lower] = [curve(({ losM, f1M }) => losM + f1M), curve(({ losM, f1M }) => losM - f1M)];
  const ground = curve(groundOf);
  surface(look.fresnelEllipseDefaultColor, FRESNEL_SHARE, [...upper, ...lower.toReversed()]);
  if (hasClutter(profile)) surface(look.profileDefaultColor, CLUTTER_SHARE, [...curve(topOf), ...ground.toReversed()]);
  surface(look.profileDefaultColor, GROUND_SHARE, [[CHART.left, CHART.bottom], ...ground, [CHART.right, CHART.bottom]]);
  drawAxes(pdf, { across, down, number });
  const draw = (look: LineStroke, points: readonly Point[]) => {
    stroke(pdf, look);
    trace(pdf, points, 'S');
  };
  draw(strokes.ground, ground);
  if (hasClutter(profile)) draw(strokes.clutter, curve(topOf));
  draw(strokes.fresnel, upper);
  draw(strokes.fresnel, lower);
  draw(
    strokes.inner,
    curve(({ losM, f1M }) => losM - INNER_FRESNEL * f1M),
  );
  draw(
    strokes.ray,
    curve(({ losM }) => losM),
  );
  const masts = [profile.points[0], profile.points.at(-1)];
  for (const point of masts) {
    if (!point) continue;
    const x = across.at(point.dKm);
    draw({ colour: look.antennasDefaultColor, width: 4 }, [
      [x, down.at(point.groundM)],
      [x, down.at(point.losM)],
    ]);
  }
  const worst = profile.points.find(({ dKm }) => dKm === profile.worst.dKm);
  if (worst) {
    const x = across.at(worst.dKm);
    draw({ colour: look.fresnelRayDefaultColor, width: 2 }, [
      [x, down.at(topOf(worst))],
      [x, down.at(worst.losM)],
    ]);
    const isLate = worst.dKm > profile.lengthKm / 2;
    const text = `${number(profile.worst.clearanceM, 1)} m · ${number(worst.dKm, 1)} km`;
    writeText(pdf, text, x + (isLate ? -2 : 2), down.at(topOf(worst)) + 5, {
      points: 8,
      align: isLate ? 'right' : 'left',
    });
  }
  pdf.setLineDashPattern([], 0);
  writeText(pdf, xTitle, CHART.right, CHART.bottom + 10, { points: 9, align: 'right' });
  writeText(pdf, yTitle, PAGE.margin, CHART.top - 2, { points: 9 });
}

function drawAxes(
  pdf: jsPDF,
  { across, down, number }: { readonly across: Scale; readonly down: Scale; readonly number: ProfileSheet['number'] },
): void {
  pdf.setDrawColor(170).setLineWidth(0.1).setLineDashPattern([], 0);
  const kilometres = ticksBetween(0, across.to, 12);
  const decimals = kilometres.some((tick) => tick % 1 !== 0) ? 1 : 0;
  for (const tick of kilometres) {
    const x = across.at(tick);
    pdf.line(x, CHART.top, x, CHART.bottom);
    writeText(pdf, number(tick, decimals), x, CHART.bottom + 5, { points: 8 });
  }
  for (const tick of ticksBetween(down.from, down.to, 8)) {
    const y = down.at(tick);
    pdf.line(CHART.left, y, CHART.right, y);
    writeText(pdf, number(tick, 0), CHART.left - 2, y + 1, { points: 8, align: 'right' });
  }
}

const LEGEND_COLUMN = 68;
const LEGEND_COLUMNS = 4;

/** @returns where the next line stands */
function writeLegend(pdf: jsPDF, structure: PdfStructure, lines: readonly PlotLine[]): number {
  const top = CHART.bottom + 17;
  for (const [at, { label, look }] of lines.entries()) {
    const x = PAGE.margin + (at % LEGEND_COLUMNS) * LEGEND_COLUMN;
    const y = top + Math.floor(at / LEGEND_COLUMNS) * LINE;
    structure.decorate(() => {
      if (typeof look !== 'string') stroke(pdf, look);
      pdf.line(x, y - 1, x + 9, y - 1);
    });
    writeText(pdf, label, x + 11, y, { points: 9 });
  }
  pdf.setLineDashPattern([], 0);
  return top + Math.ceil(lines.length / LEGEND_COLUMNS) * LINE + 2;
}

const COLUMN = 50;

function writeObstacles(
  pdf: jsPDF,
  structure: PdfStructure,
  { title, heads, rows }: ProfileSheet['obstacles'],
  top: number,
): void {
  const bottom = PAGE.height - PAGE.margin;
  const row = (cells: readonly string[], y: number, isBold = false) =>
    structure.within('TR', () => {
      const look = { points: 9, isBold, tag: isBold ? 'TH' : 'TD' } as const;
      for (const [at, cell] of cells.entries()) writeText(pdf, cell, PAGE.margin + at * COLUMN, y, look);
    });
  let y = top;
  const head = () => {
    structure.within('TR', () => writeText(pdf, title, PAGE.margin, y, { points: 10, isBold: true, tag: 'TH' }));
    row(heads, y + LINE, true);
    y += 2 * LINE;
  };
  const turn = () => {
    pdf.addPage();
    y = PAGE.margin + LINE;
  };
  if (y + 2 * LINE > bottom) turn();
  head();
  for (const cells of rows) {
    if (y > bottom) {
      turn();
      head();
    }
    row(cells, y);
    y += LINE;
  }
}
