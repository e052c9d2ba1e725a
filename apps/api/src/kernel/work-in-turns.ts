import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long work keeps the event loop before other requests get their turn, in milliseconds. */
const TURN_MS = 15;

/**
 * Work on the event loop that consists of many short pieces: it pauses between them, so that requests are answered
 * meanwhile, and it can end when it has taken its budget of time. A piece that may take more than 50 ms does not belong
 * here but into a geometry job or the database.
 */
export class WorkInTurns {
  private turnBegan = performance.now();
  private takenMs = 0;

  /** @param budgetMs of all pieces together; the turns of others do not count */
  constructor(private readonly budgetMs = Number.POSITIVE_INFINITY) {}

  get isBudgetSpent(): boolean {
    return this.takenMs + performance.now() - this.turnBegan >= this.budgetMs;
  }

  /** To be awaited after each piece; lets others have their turn if this one has lasted long enough. */
  async pause(): Promise<void> {
    const ms = performance.now() - this.turnBegan;
    if (ms < TURN_MS) return;
    this.takenMs += ms;
    await nextTurn();
    this.turnBegan = performance.now();
  }

  /** Results of pieces, in their order. */
  async each<Item, Result>(
    items: Iterable<Item>,
    piece: (item: Item, index: number) => Result | Promise<Result>,
  ): Promise<Result[]> {
    const results: Result[] = [];
    for (const item of items) {
      results.push(await piece(item, results.length));
      await this.pause();
    }
    return results;
  }
}
