import type { Rejection } from '../inputs/rejection.js';

const none: ReadonlyMap<string, Rejection> = new Map();

/** What was typed in a form and could not be read, by the path of its field. */
export class RejectedEntries {
  private entries = none;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  get = (path: string): Rejection | undefined => this.entries.get(path);

  all(): readonly (readonly [path: string, rejection: Rejection])[] {
    return [...this.entries];
  }

  set(path: string, rejection: Rejection | undefined): void {
    if (rejection === this.entries.get(path)) return;
    const others = this.all().filter(([other]) => other !== path);
    this.replace(rejection ? [...others, [path, rejection]] : others);
  }

  clear(): void {
    this.replace([]);
  }

  /** A row comes into a list at `at`: those from there on move down. */
  rowInserted(list: string, at: number): void {
    this.moveRows(list, (row) => (row < at ? row : row + 1));
  }

  /** The row at `at` leaves a list: with it goes what was typed there, and those below move up. */
  rowRemoved(list: string, at: number): void {
    this.moveRows(list, (row) => (row === at ? undefined : row < at ? row : row - 1));
  }

  private moveRows(list: string, to: (row: number) => number | undefined): void {
    const moved = this.all().flatMap(([path, rejection]): [string, Rejection][] => {
      if (!path.startsWith(`${list}.`)) return [[path, rejection]];
      const [row = '', ...rest] = path.slice(list.length + 1).split('.');
      const next = to(Number(row));
      return next === undefined ? [] : [[[list, next, ...rest].join('.'), rejection]];
    });
    this.replace(moved);
  }

  private replace(entries: readonly (readonly [string, Rejection])[]): void {
    this.entries = new Map(entries);
    for (const listener of this.listeners) listener();
  }
}
