import { setTimeout as pause } from 'node:timers/promises';
import { fresh, GeometryWork, onServices, type Ring } from '../../../test/geometry-work.js';

/** Input to thin two rings of so many corners. */
function thinning(corners: number): string {
  const ring = (west: number) => {
    const at = (i: number) => {
      const angle = (2 * Math.PI * (i % corners)) / corners;
      return `[${(west + Math.cos(angle)).toFixed(14)},${(40 + Math.sin(angle)).toFixed(14)}]`;
    };
    return `[[${Array.from({ length: corners + 1 }, (_, i) => at(i)).join(',')}]]`;
  };
  const area = `{"type":"MultiPolygon","coordinates":[${ring(0.123)},${ring(10.123)}]}`;
  return `{"geojson":${area},"maximum":1000}`;
}

/** Processor time of this process. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

onServices('large geometry, over HTTP', () => {
  let work: GeometryWork;
  let large: string;
  let parsing: number;
  beforeAll(async () => {
    // Making it blocks this process for seconds: no connection is open yet that could time out meanwhile.
    large = thinning(850_000);
    const before = cpuMs();
    JSON.parse(large);
    parsing = cpuMs() - before;
    work = await GeometryWork.start(5);
  }, 300_000);
  afterAll(() => work?.close(), 30_000);

  describe('size', () => {
    const padded = (megabytes: number) =>
      `{"geojson":${JSON.stringify(fresh())},"crs":"EPSG:4326"${' '.repeat(megabytes * 1024 * 1024)}}`;

    it('60 MB of coordinates are accepted and computed while other requests are answered', async () => {
      expect(large.length).toBeGreaterThan(58 * 1024 * 1024);
      let isAnswered = false;
      const posting = work.post(large, { prefer: 'wait=0' }, work.applicant, '/thin').finally(() => {
        isAnswered = true;
      });
      /** Processor time until each health answer: never as much as parsing the body in one go takes. */
      const waits: number[] = [];
      while (!isAnswered) {
        const before = cpuMs();
        expect((await fetch(`${work.portal.url}/health/live`)).status).toBe(200);
        waits.push(cpuMs() - before);
        await pause(20);
      }
      expect((await posting).status).toBe(202);
      // The first is answered while this process makes bytes of the text that it sends.
      expect(waits.length).toBeGreaterThan(1);
      expect(Math.max(...waits.slice(1))).toBeLessThan(parsing);
      const { id } = (await (await posting).json()) as { id: string };
      const { result } = (await work.finished(id)) as unknown as { result: { geometry: { coordinates: Ring[][] } } };
      const rings = result.geometry.coordinates.flat();
      expect(rings).toHaveLength(2);
      expect(rings.flat().length).toBeLessThanOrEqual(1000);
    }, 120_000);

    it('60 MB that are quick to compute are accepted', async () => {
      expect(await work.done(padded(60), '/validate')).toMatchObject({ valid: true });
    }, 120_000);

    it('more than 64 MB are refused, with and without Content-Length', async () => {
      const body = padded(65);
      expect(await work.refused(body, '/validate')).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
      const unannounced = await fetch(`${work.portal.url}/api/main/geometry/jobs/validate`, {
        method: 'POST',
        headers: { authorization: `Bearer ${work.applicant}`, 'content-type': 'application/json' },
        // So little too much that the portal still reads all of it: a reset connection may lose the answer.
        body: new Blob([padded(64.05)]).stream(),
        duplex: 'half',
      } as RequestInit);
      expect(unannounced.status).toBe(413);
    }, 120_000);
  });
});
