import type { Request } from 'express';
import { eventually } from '../../../test/eventually.js';
import { EventLoopService } from './event-loop.service.js';

const requestTo = (method: string, path: string) => ({ method, route: { path } }) as Request;

it('a stall names the requests that were under way, and not those that came after it', async () => {
  const loop = new EventLoopService();
  try {
    const [slow, waiting, later] = [
      requestTo('POST', '/slow'),
      requestTo('GET', '/waiting'),
      requestTo('GET', '/later'),
    ];
    loop.noteBegin(slow);
    loop.noteBegin(waiting);
    // The first delays belong to the start of the test.
    await new Promise((resolve) => setTimeout(resolve, 250));
    const until = performance.now() + 400;
    while (performance.now() < until);
    loop.noteEnd(slow);
    loop.noteBegin(later);
    const worst = await eventually(
      async () => loop.worst,
      (stall) => stall !== undefined && stall.ms >= 350,
    );
    expect(worst?.routes).toEqual(expect.arrayContaining(['POST /slow', 'GET /waiting']));
    expect(worst?.routes).not.toContain('GET /later');
    expect(loop.recentMs).toBeGreaterThanOrEqual(350);
  } finally {
    loop.onApplicationShutdown();
  }
});
