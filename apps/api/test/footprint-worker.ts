import { JOB_FINISHED } from '@portal/contracts';
import type { DatabaseService } from '../src/kernel/database/database.service.js';

/** A square of 0.2° around Lyon: 347 km². */
export const SQUARE = {
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [4.7, 45.7],
        [4.9, 45.7],
        [4.9, 45.9],
        [4.7, 45.9],
        [4.7, 45.7],
      ],
    ],
  ],
} as const;

/** Does to a version's footprint job what a worker does when it is done: result and message in one statement. */
export async function finishFootprint(
  database: DatabaseService,
  dossierId: string,
  geometry: object = SQUARE,
): Promise<{ jobId: string }> {
  const [row] = await database.query<{ jobId: string }>(
    `WITH ended AS (
       UPDATE geo_job j SET status = 'done', progress = 100, result = $2::jsonb, finished_at = now()
       FROM dossier_footprint f JOIN dossier_version v ON v.id = f.version_id
       WHERE v.dossier_id = $1 AND j.id = f.job_id AND j.status IN ('queued', 'running')
       RETURNING j.id, j.operation, j.status),
     told AS (
       INSERT INTO outbox (topic, payload)
       SELECT $3::text, jsonb_build_object('jobId', id, 'operation', operation, 'status', status) FROM ended)
     SELECT id AS "jobId" FROM ended`,
    [dossierId, JSON.stringify({ geometry, areaKm2: 347 }), JOB_FINISHED],
  );
  return row!;
}
