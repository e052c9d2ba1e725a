import { Injectable } from '@nestjs/common';

/** How many records store each key of a dictionary; keys that none stores may be missing. */
export type CountUses = () => Promise<ReadonlyMap<string, number>>;

/** Where keys of dictionaries are stored. Modules add what they store in `onModuleInit`. */
@Injectable()
export class DictionaryUsesRegistry {
  private readonly counters = new Map<string, CountUses[]>();

  add(dictionary: string, count: CountUses): void {
    this.counters.set(dictionary, [...(this.counters.get(dictionary) ?? []), count]);
  }

  /** Records that store each key of a dictionary. */
  async of(dictionary: string): Promise<ReadonlyMap<string, number>> {
    const total = new Map<string, number>();
    for (const count of this.counters.get(dictionary) ?? [])
      for (const [key, uses] of await count()) total.set(key, (total.get(key) ?? 0) + uses);
    return total;
  }
}
