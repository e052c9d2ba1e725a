/** Something of a file that was not taken, or not as it stands there. */
export interface LeftOut {
  /** Row or line of the file, as `TableRow.row`; null for what concerns all of it. */
  readonly row: number | null;
  /** What it is: a column, a name of an object; null for a whole row. */
  readonly what: string | null;
  /** Translation key of the reason. */
  readonly reason: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What became of a file: how much of it was taken, and all that was left, with reasons. Nothing is left in silence. */
export interface ImportReport {
  /** Whatever the import counts: rows, objects, patterns. */
  readonly taken: number;
  readonly left: readonly LeftOut[];
}

/** Collects a report while a file is read. */
export class ImportNotes {
  private readonly left: LeftOut[] = [];

  /** Leaves a row out, or the part of it that `what` names. */
  leaveOut(row: number | null, reason: string, what: string | null = null, params?: LeftOut['params']): void {
    this.left.push({ row, what, reason, ...(params && { params }) });
  }

  /** In the order of the file; what concerns all of it first. */
  report(taken: number): ImportReport {
    return { taken, left: this.left.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0)) };
  }
}
