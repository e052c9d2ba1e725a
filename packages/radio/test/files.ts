import type { AntennaPattern } from '../src/index.js';

/** Patterns as files of every format, written as the makers of antennas write them. */

export interface AdfOptions {
  readonly units?: string;
  readonly gains?: readonly [low: number, mid: number, high: number];
  /** Added to every gain of a row, for files whose rows are not relative. */
  readonly offset?: number;
  readonly lineEnd?: string;
}

/** NSMA WG16.99.050. */
export function adfOf(patterns: readonly AntennaPattern[], options: AdfOptions = {}): string {
  const { units = 'DBI/DBR', gains = [44.3, 44.83, 45.2], offset = 0, lineEnd = '\r\n' } = options;
  const header = [
    'REVNUM:,NSMA WG16.99.050',
    'REVDAT:,19990520',
    'COMNT1:,',
    'ANTMAN:,Parabella',
    'MODNUM:,PB4-187',
    'DESCR1:,1.2 m shrouded dish',
    'PATNUM:,1234',
    'LOWFRQ:,17700',
    'HGHFRQ:,19700',
    `GUNITS:,${units}`,
    `LWGAIN:,${gains[0]}`,
    `MDGAIN:,${gains[1]}`,
    `HGGAIN:,${gains[2]}`,
    'AZWIDT:,0.9',
    'ELWIDT:,0.9',
    'CONTYP:,UBR220',
    'ATVSWR:,1.3',
    'FRTOBA:,66',
    'ELTILT:,0',
    'POTOPO:,40',
    'ANTLEN:,1.2',
    'ANTWID:,1.2',
    'ANTWGT:,28.5',
    'PATTYP:,ENVELOPE',
    `NUMCUT:,${patterns.length}`,
  ];
  const cuts = patterns.flatMap(({ cut, polarisation, points }) => [
    `PATCUT:,${cut}`,
    `POLARI:,${polarisation}`,
    `NUPOIN:,${points.length}`,
    `FSTLST:,${points.at(0)?.[0]},${points.at(-1)?.[0]}`,
    ...points.map(([angle, gain]) => `${angle},${Number((gain + offset).toFixed(4))}`),
  ]);
  return [...header, ...cuts, 'ENDFIL:,EOF', ''].join(lineEnd);
}

/** NSMA WG16.89.003. */
export function nsmOf(patterns: readonly AntennaPattern[]): string {
  const header = [
    'Parabella',
    'PB4-187',
    'NONE',
    'NONE',
    'NONE',
    '20260312',
    '11234A',
    '17700.0 - 19700.0',
    '44.83 dBi',
    '0.9',
  ];
  const blocks = patterns.flatMap(({ cut, polarisation, points }) => [
    [`${cut === 'EL' ? 'EL' : ''}${polarisation.replace('/', '')}`, points.length]
      .map((field) => `${field}`.padEnd(7))
      .join(' '),
    ...points.map(([angle, gain]) => `${angle.toFixed(2).padStart(7)} ${gain.toFixed(2).padStart(7)} `),
  ]);
  return [...header, ...blocks, ''].join('\r\n');
}

/** Planet (MSI). `gain` as the file states it; rows at the angles of the pattern, 0 to below 360. */
export function msiOf(
  pattern: AntennaPattern,
  { gain = '42.68', name = 'NAME PB4-187', separator = '\t' } = {},
): string {
  const rows = pattern.points
    .filter(([angle]) => angle > -180)
    .map(([angle, relative]) => [angle < 0 ? angle + 360 : angle, -relative] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([angle, attenuation]) => `${angle}${separator}${attenuation.toFixed(2)}`);
  return [
    name,
    'MAKE Parabella',
    'FREQUENCY 18700',
    'H_WIDTH 0.9',
    'V_WIDTH 0.9',
    'FRONT_TO_BACK 66',
    `GAIN ${gain}`,
    'TILT ELECTRICAL',
    'POLARIZATION V',
    'COMMENT 1.2 m shrouded dish',
    `HORIZONTAL ${rows.length}`,
    ...rows,
    `VERTICAL ${rows.length}`,
    ...rows,
    '',
  ].join('\n');
}

/** The file with some lines, counted from 1, put in the place of others. */
export function withLines(file: string, changed: Readonly<Record<number, string>>): string {
  const lines = file.split('\n');
  for (const [line, text] of Object.entries(changed)) lines[Number(line) - 1] = text;
  return lines.join('\n');
}

/** The line, counted from 1, that begins with a text. */
export const lineOf = (file: string, beginning: string): number =>
  file.split('\n').findIndex((line) => line.startsWith(beginning)) + 1;
