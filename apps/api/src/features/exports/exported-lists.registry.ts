import { Injectable } from '@nestjs/common';
import type { ExportedList } from './exported-list.js';

/** The lists that may be exported. Features and modules add theirs while the portal starts. */
@Injectable()
export class ExportedListsRegistry {
  private readonly lists = new Map<string, ExportedList>();

  add(...lists: readonly ExportedList[]): void {
    for (const list of lists) this.lists.set(list.key, list);
  }

  find(key: string): ExportedList | undefined {
    return this.lists.get(key);
  }

  all(): ExportedList[] {
    return [...this.lists.values()];
  }
}
