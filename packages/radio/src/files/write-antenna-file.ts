import type { Degrees } from '@portal/geo';
import { type AntennaFile, type AntennaPattern, isCoPolar, type PatternCut } from '../pattern/antenna-pattern.js';
import { relativeGainAt } from '../pattern/gain-at.js';
import { patternColumns } from './pattern-csv.js';

const LINE_END = '\r\n';
/** As files state gains, and without the last digits of computing. */
const figure = (value: number): string => String(Number(value.toFixed(6)) || 0);

/** The points of every pattern as a table that {@link readAntennaFile} reads. `decimalComma` for spreadsheets that want one. */
export function writePatternCsv(patterns: readonly AntennaPattern[], { decimalComma = false } = {}): string {
  const shown = (value: number): string => (decimalComma ? figure(value).replace('.', ',') : figure(value));
  const rows = patterns.flatMap(({ frequencyMhz, cut, polarisation, kind, points }) =>
    points.map(([angle, gain]) => [shown(frequencyMhz), cut, polarisation, shown(angle), shown(gain), kind].join(';')),
  );
  return [patternColumns.join(';'), ...rows, ''].join(LINE_END);
}

/** An antenna whose gain is known. */
export type RatedAntennaFile = AntennaFile & Required<Pick<AntennaFile, 'gainMidDbi'>>;

/**
 * The co-polar patterns as a Planet (MSI) file, a point for each degree. A horizontal and a vertical cut must be there by
 * that format: where an antenna has one of them only, it stands for both. `undefined` without any.
 */
export function writeMsi(antenna: RatedAntennaFile): string | undefined {
  const coPolar = antenna.patterns.filter(({ polarisation }) => isCoPolar(polarisation));
  const cutOf = (...cuts: PatternCut[]) => coPolar.find(({ cut }) => cuts.includes(cut));
  const horizontal = cutOf('H', 'AZ') ?? cutOf('V', 'EL') ?? coPolar[0];
  const vertical = cutOf('V', 'EL') ?? horizontal;
  if (!horizontal || !vertical) return undefined;
  const header: [string, string | number | undefined][] = [
    ['NAME', antenna.model],
    ['MAKE', antenna.manufacturer],
    ['FREQUENCY', figure(horizontal.frequencyMhz)],
    ['H_WIDTH', antenna.azBeamwidthDeg],
    ['V_WIDTH', antenna.elBeamwidthDeg],
    ['FRONT_TO_BACK', antenna.frontToBackDb],
    ['GAIN', `${figure(antenna.gainMidDbi)} dBi`],
    ['TILT', antenna.electricalTiltDeg ? 'ELECTRICAL' : undefined],
    ['ELECTRICAL_TILT', antenna.electricalTiltDeg],
    ['POLARIZATION', horizontal.polarisation.startsWith('H') ? 'H' : 'V'],
    ['COMMENT', antenna.comment],
  ];
  const lines = header.flatMap(([key, value]) => (value === undefined ? [] : [`${key} ${oneLine(value)}`]));
  return [...lines, ...cutLines('HORIZONTAL', horizontal), ...cutLines('VERTICAL', vertical), ''].join(LINE_END);
}

/** What a person typed could end the line and begin another key. */
const oneLine = (value: string | number): string =>
  typeof value === 'number' ? figure(value) : value.replace(/[\s\p{C}]+/gu, ' ');

function cutLines(name: string, pattern: AntennaPattern): string[] {
  const rows: string[] = [];
  for (let degree: Degrees = 0; degree < 360; degree++) {
    const gain = relativeGainAt(pattern, degree);
    // Two decimals, as the format has them.
    if (gain !== undefined) rows.push(`${degree}\t${Math.max(0, -gain).toFixed(2)}`);
  }
  return [`${name} ${rows.length}`, ...rows];
}

/** Everything that is known of an antenna as JSON, in units and names of {@link AntennaFile}. */
export const writeAntennaJson = (antenna: AntennaFile): string => `${JSON.stringify(antenna, undefined, 2)}\n`;
