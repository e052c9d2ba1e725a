export type Reach = { readonly atMost: number } | { readonly atLeast: number };

/** One line of the report. */
export interface Finding {
  readonly work: string;
  /** What is to be reached, in the unit of `figure`. */
  readonly reach?: Reach;
  /** `×`, `MB`. */
  readonly unit: string;
  /** Absent when it could not be measured. */
  readonly figure?: number;
  /** What the figure compares, or why there is none. */
  readonly detail: string;
  /** What else was measured, in milliseconds unless its name says otherwise. */
  readonly measured?: Readonly<Record<string, number>>;
}

export const notMeasured = (work: string, reason: string, reach?: Reach): Finding => ({
  work,
  reach,
  unit: '×',
  detail: reason,
});

export const isReached = (reach: Reach, figure: number): boolean =>
  'atMost' in reach ? figure <= reach.atMost : figure >= reach.atLeast;

export function verdictOf({ reach, figure }: Finding): 'reached' | 'MISSED' | 'not measured' | '' {
  if (figure === undefined) return 'not measured';
  if (!reach) return '';
  return isReached(reach, figure) ? 'reached' : 'MISSED';
}

const HEADINGS = ['Work', 'Figure', 'Reach', '', 'Compared'];

export function tableOf(findings: readonly Finding[]): string {
  const rows = findings.map((finding) => [
    finding.work,
    finding.figure === undefined ? '–' : `${digits(finding.figure)} ${finding.unit}`,
    finding.reach ? reachText(finding.reach, finding.unit) : '',
    verdictOf(finding),
    finding.detail,
  ]);
  const widths = HEADINGS.map((heading, column) => Math.max(heading.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i]!))
      .join('  ')
      .trimEnd();
  return [line(HEADINGS), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n');
}

const reachText = (reach: Reach, unit: string): string =>
  'atMost' in reach ? `≤ ${reach.atMost} ${unit}` : `≥ ${reach.atLeast} ${unit}`;

const digits = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2));
