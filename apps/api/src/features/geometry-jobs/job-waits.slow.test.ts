import { fresh, GeometryWork, onServices } from '../../../test/geometry-work.js';

onServices('a geometry job, over HTTP', () => {
  let work: GeometryWork;
  beforeAll(async () => {
    work = await GeometryWork.start(6);
  }, 300_000);
  afterAll(() => work?.close(), 30_000);

  it('waits two seconds without a Prefer header', async () => {
    await work.withoutWorker(async () => {
      const began = performance.now();
      const longer = work.post({ operation: 'union', geometries: [fresh(), fresh()] }, { prefer: 'wait=5' });
      const unsaid = work.post({ operation: 'union', geometries: [fresh(), fresh()] }, { prefer: '' });
      const answer = await Promise.race([longer, unsaid]);
      expect(performance.now() - began).toBeGreaterThan(1900);
      expect(answer).toBe(await unsaid);
      expect(answer.status).toBe(202);
      expect(answer.headers.get('preference-applied')).toBeNull();
      expect((await longer).status).toBe(202);
    });
  });
});
