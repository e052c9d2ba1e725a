import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Periodic } from './periodic.js';

const logged = {
  error: jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined),
  log: jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined),
};

afterEach(() => jest.clearAllMocks());
afterAll(() => jest.restoreAllMocks());

describe('periodic work', () => {
  it('goes on through an outage, and tells once that it began and once that it is over', async () => {
    let round = 0;
    const work = new Periodic('Work', 1, async () => {
      round += 1;
      if (round > 2 && round < 6) throw new Error('the database is away');
    });
    work.start();
    while (round < 8) await pause(1);
    await work.stop();
    expect(logged.error).toHaveBeenCalledTimes(1);
    expect(logged.error).toHaveBeenCalledWith(expect.stringContaining('the database is away'));
    expect(logged.log).toHaveBeenCalledTimes(1);
  });

  it('never runs twice at once, and stops only when the round under way is over', async () => {
    let running = 0;
    let ended = 0;
    const work = new Periodic('Work', 0, async () => {
      running += 1;
      expect(running).toBe(1);
      await pause(10);
      running -= 1;
      ended += 1;
    });
    work.start();
    while (ended < 2 || running === 0) await pause(1);
    await work.stop();
    expect(running).toBe(0);
    const then = ended;
    await pause(25);
    expect(ended).toBe(then);
  });
});
