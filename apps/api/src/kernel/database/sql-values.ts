/** Values of a statement that is put together from conditions. */
export class SqlValues {
  private readonly values: unknown[] = [];

  /** Takes a value in and gives the placeholder that stands for it. */
  readonly place = (value: unknown): string => `$${this.values.push(value)}`;

  list(): unknown[] {
    return [...this.values];
  }
}
