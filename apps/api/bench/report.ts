export type Reach = { readonly atMost: number } | { readonly atLeast: number };

/** One line of the report. */
export interface Finding {
  readonly work: string;
  /** What is to be reached, in the unit of `figure`; none where the figure is for information. */
  readonly reach?: Reach;
  /** `×`, `ms`, `sessions`. */
  readonly unit: string;
  readonly figure: number;
  /** What the figure compares. */
  readonly detail: string;
  /** What else was measured; milliseconds unless its name says otherwise. */
  readonly measured: Readonly<Record<string, number>>;
}

type Verdict = 'reached' | 'MISSED' | 'no bound';

export function verdictOn({ reach, figure }: Finding): Verdict {
  if (!reach) return 'no bound';
  const isReached = 'atMost' in reach ? figure <= reach.atMost : figure >= reach.atLeast;
  return isReached ? 'reached' : 'MISSED';
}

const boundOf = (reach: Reach): string => ('atMost' in reach ? ` (≤ ${reach.atMost})` : ` (≥ ${reach.atLeast})`);

const lineOf = (finding: Finding): string => {
  const { work, reach, unit, figure, detail } = finding;
  return `${verdictOn(finding).padEnd(8)}  ${figure.toFixed(2)} ${unit}${reach ? boundOf(reach) : ''}  ${work}: ${detail}`;
};

export const textOf = (findings: readonly Finding[]): string => findings.map(lineOf).join('\n');

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
