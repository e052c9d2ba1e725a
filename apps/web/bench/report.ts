/** A figure and the target it is held to. */
export interface Finding {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The target is this or less; none where the figure is for information. */
  readonly most?: number;
  readonly note?: string;
}

export type Verdict = 'reached' | 'MISSED' | 'no bound';

export function verdictOn({ value, most }: Finding): Verdict {
  if (most === undefined) return 'no bound';
  return value <= most ? 'reached' : 'MISSED';
}

const figure = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(2));

export const textOf = (findings: readonly Finding[]): string =>
  findings
    .map((finding) => {
      const { name, value, unit, most, note } = finding;
      const bound = most === undefined ? '' : ` (at most ${most})`;
      return `${name}: ${figure(value)} ${unit}${bound} ${verdictOn(finding)}${note ? `\n  ${note}` : ''}`;
    })
    .join('\n');

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
