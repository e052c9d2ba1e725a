import { WorkInTurns } from './work-in-turns.js';

/** A piece of work that keeps the processor. */
function keepBusy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

it('others have their turn between pieces', async () => {
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 1);
  await new WorkInTurns().each(Array(6), () => keepBusy(20));
  clearInterval(others);
  expect(turns).toBeGreaterThan(2);
});

it('the budget is that of the pieces, without the time that others take', async () => {
  const work = new WorkInTurns(60);
  keepBusy(40);
  setImmediate(() => keepBusy(100));
  await work.pause();
  expect(work.isBudgetSpent).toBe(false);
  keepBusy(40);
  await work.pause();
  expect(work.isBudgetSpent).toBe(true);
});
