import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ScheduleService } from './schedule.service.js';

const logged = {
  error: jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined),
  log: jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined),
};

let schedule: ScheduleService;
beforeEach(() => {
  schedule = new ScheduleService();
});
afterEach(async () => {
  await schedule.onModuleDestroy();
  jest.clearAllMocks();
});
afterAll(() => jest.restoreAllMocks());

describe('scheduled work', () => {
  it('continues after failures, and logs once when they begin and once when they end', async () => {
    let round = 0;
    schedule.every('Work', 1, async () => {
      round += 1;
      if (round > 2 && round < 6) throw new Error('the database is away');
    });
    schedule.onApplicationBootstrap();
    while (round < 8) await pause(1);
    expect(logged.error).toHaveBeenCalledTimes(1);
    expect(logged.error).toHaveBeenCalledWith('Work failed and goes on trying: the database is away');
    expect(logged.log).toHaveBeenCalledTimes(1);
    expect(logged.log).toHaveBeenCalledWith('Work works again');
  });

  it('never runs twice at once, and stops only when the current round is over', async () => {
    let running = 0;
    let ended = 0;
    schedule.every('Work', 0, async () => {
      running += 1;
      expect(running).toBe(1);
      await pause(10);
      running -= 1;
      ended += 1;
    });
    schedule.onApplicationBootstrap();
    while (ended < 2 || running === 0) await pause(1);
    await schedule.onModuleDestroy();
    expect(running).toBe(0);
    const then = ended;
    await pause(25);
    expect(ended).toBe(then);
  });

  it('runs in the given number of lanes', async () => {
    let running = 0;
    let most = 0;
    schedule.every(
      'Work',
      1,
      async () => {
        running += 1;
        most = Math.max(most, running);
        await pause(5);
        running -= 1;
      },
      { lanes: 3 },
    );
    schedule.onApplicationBootstrap();
    while (most < 3) await pause(1);
    await schedule.onModuleDestroy();
    expect(most).toBe(3);
  });

  it('is aborted when the portal stops: at once, or after the grace period', async () => {
    const ends: string[] = [];
    const untilAborted = (name: string) => async (signal: AbortSignal) => {
      while (!signal.aborted) await pause(1);
      ends.push(name);
    };
    schedule.every('Patient', 1, untilAborted('after the grace period'), { graceMs: 50 });
    schedule.every('Impatient', 1, untilAborted('at once'));
    schedule.onApplicationBootstrap();
    await schedule.onModuleDestroy();
    expect(ends).toEqual(['at once', 'after the grace period']);
  });
});
