/** Parameters of a statement that is composed of conditions. */
export class SqlValues {
  private readonly values: unknown[];

  constructor(values: readonly unknown[] = []) {
    this.values = [...values];
  }

  /** Adds a value and returns its placeholder. */
  readonly place = (value: unknown): string => `$${this.values.push(value)}`;

  /** For another statement with the same conditions, which appends values of its own. */
  copy(): SqlValues {
    return new SqlValues(this.values);
  }

  list(): unknown[] {
    return [...this.values];
  }
}
