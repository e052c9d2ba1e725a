import { geometryJobs } from '@portal/contracts';
import { type Shape, shapeFromGeoJson } from '@portal/geo';
import { clientOf } from '../../kernel/client.js';
import { overlayOf } from './job-requests.js';
import { resultOf } from './job-result.js';

const client = clientOf(geometryJobs);

const POLL_MS = 500;

/** What shapes cover together, computed by the portal. Rejects when it cannot be computed, or is not wanted any more. */
export async function unionOf(shapes: readonly Shape[], signal: AbortSignal): Promise<Shape> {
  const { operation, ...body } = overlayOf('union', shapes, undefined).request;
  const { id } = await client.createJob({ params: { operation }, body }, { headers: { prefer: 'wait=10' } });
  for (;;) {
    signal.throwIfAborted();
    const job = await client.getJob({ params: { id } });
    const result = resultOf(job);
    if (result?.kind === 'area') return shapeFromGeoJson(result.area);
    if (job.status !== 'queued' && job.status !== 'running') throw new Error(`The union has become ${job.status}.`);
    await new Promise((next) => setTimeout(next, POLL_MS));
  }
}
