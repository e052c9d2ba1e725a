/** Parameters of a statement that is composed of conditions. */
export class SqlValues {
  private readonly values: unknown[] = [];

  /** Adds a value and returns its placeholder. */
  readonly place = (value: unknown): string => `$${this.values.push(value)}`;

  list(): unknown[] {
    return [...this.values];
  }
}
