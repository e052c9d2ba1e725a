/** Remembers what loading yields for a short while; loads that meet share one. A failed load is not remembered. */
export class TimedCache<T> {
  private readonly entries = new Map<string, { readonly value: Promise<T>; readonly until: number }>();

  constructor(private readonly lifetimeMs: number) {}

  get(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.entries.get(key);
    if (known && known.until > performance.now()) return known.value;
    const value = load();
    this.entries.set(key, { value, until: performance.now() + this.lifetimeMs });
    value.catch(() => {
      if (this.entries.get(key)?.value === value) this.entries.delete(key);
    });
    return value;
  }

  get size(): number {
    return this.entries.size;
  }

  forget(): void {
    this.entries.clear();
  }
}
