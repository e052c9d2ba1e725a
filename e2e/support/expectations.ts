import { expect as base } from '@playwright/test';

export const expect = base.extend({
  /** Within so many per cent of what it should be. */
  toBeWithin(received: number, percent: number, expected: number) {
    const off = Math.abs(received - expected) / expected;
    return {
      pass: off <= percent / 100,
      message: () =>
        `expected ${received} to be within ${percent} % of ${expected}; it is ${(off * 100).toFixed(2)} % off`,
    };
  },
});
