/** What one dossier contributes to the counts. Days are `yyyy-mm-dd`. */
export interface CountedCase {
  readonly module: string;
  readonly holderId: string;
  readonly submittedOn: string;
  readonly decidedOn: string | null;
  readonly days: number | null;
  readonly isLate: boolean;
  readonly bands: readonly string[];
  /** Codes of regions; empty for a site outside them. */
  readonly regions: readonly string[];
}

export type Dimension = 'TOTAL' | 'BAND' | 'REGION' | 'ORGANISATION';

/** What is added to one row of `dossier_count`; less than nothing where something is taken back. */
export interface CountChange {
  readonly module: string;
  readonly dimension: Dimension;
  readonly bucket: string;
  readonly value: string;
  submitted: number;
  decided: number;
  late: number;
}

/** What is added to one row of `dossier_duration`. */
export interface DurationChange {
  readonly module: string;
  readonly dimension: Dimension;
  readonly bucket: string;
  readonly value: string;
  readonly days: number;
  decided: number;
}

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

const valuesOf = ({ bands, regions, holderId }: CountedCase): (readonly [Dimension, string])[] => [
  ['TOTAL', ''],
  ...bands.map((band) => ['BAND', band] as const),
  ...regions.map((region) => ['REGION', region] as const),
  ['ORGANISATION', holderId],
];

/** Adds up what changes in the counts, each row once, before it is written. */
export class CountChanges {
  private readonly countRows = new Map<string, CountChange>();
  private readonly durationRows = new Map<string, DurationChange>();

  /** @param sign 1 adds a case; -1 takes it back */
  add(counted: CountedCase, sign: 1 | -1): void {
    for (const [dimension, value] of valuesOf(counted)) {
      this.count(counted, dimension, value, counted.submittedOn).submitted += sign;
      if (counted.decidedOn === null || counted.days === null) continue;
      const row = this.count(counted, dimension, value, counted.decidedOn);
      row.decided += sign;
      row.late += counted.isLate ? sign : 0;
      this.duration(counted, dimension, value, { day: counted.decidedOn, days: counted.days }).decided += sign;
    }
  }

  get counts(): CountChange[] {
    return [...this.countRows.values()].filter(({ submitted, decided, late }) => submitted || decided || late);
  }

  get durations(): DurationChange[] {
    return [...this.durationRows.values()].filter(({ decided }) => decided);
  }

  private count({ module }: CountedCase, dimension: Dimension, value: string, day: string): CountChange {
    const bucket = dimension === 'TOTAL' ? day : monthOf(day);
    const none = { module, dimension, bucket, value, submitted: 0, decided: 0, late: 0 };
    return rowOf(this.countRows, [module, dimension, bucket, value], none);
  }

  private duration(
    { module }: CountedCase,
    dimension: Dimension,
    value: string,
    { day, days }: { readonly day: string; readonly days: number },
  ): DurationChange {
    const bucket = monthOf(day);
    const none = { module, dimension, bucket, value, days, decided: 0 };
    return rowOf(this.durationRows, [module, dimension, bucket, value, days], none);
  }
}

function rowOf<Row>(rows: Map<string, Row>, parts: readonly (string | number)[], none: Row): Row {
  const key = JSON.stringify(parts);
  const row = rows.get(key) ?? none;
  rows.set(key, row);
  return row;
}
