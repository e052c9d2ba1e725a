interface Result<T> {
  readonly inputs: readonly unknown[];
  readonly value: T;
}

/**
 * Remembers, by key, what was made of some inputs, and gives the same object again while every input is the same object
 * or value as before. The caller must not change what it was given, and the keys must be few.
 */
export class WhileUnchanged<T> {
  private readonly results = new Map<string, Result<T>>();

  get(key: string, inputs: readonly unknown[], make: () => T): T {
    const last = this.results.get(key);
    if (last && last.inputs.length === inputs.length && last.inputs.every((input, at) => input === inputs[at]))
      return last.value;
    const value = make();
    this.results.set(key, { inputs, value });
    return value;
  }
}
