/** A figure and the target it is held to. */
export interface Finding {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The target is this or less. */
  readonly most: number;
  readonly note?: string;
}

export const isReached = ({ value, most }: Finding): boolean => value <= most;

const figure = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(2));

export const textOf = (findings: readonly Finding[]): string =>
  findings
    .map((finding) => {
      const { name, value, unit, most, note } = finding;
      const verdict = isReached(finding) ? 'reached' : 'MISSED';
      return `${name}: ${figure(value)} ${unit} (at most ${most}) ${verdict}${note ? `\n  ${note}` : ''}`;
    })
    .join('\n');

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
