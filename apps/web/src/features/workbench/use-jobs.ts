import type { GeometryRequest } from '@portal/contracts';
import type { Shape } from '@portal/geo';
import type { MultiPolygon, Polygon } from 'geojson';
import { useMemo, useRef, useState } from 'react';
import type { Drawing } from '../drawing/use-drawing.js';
import { useGeometryJob } from '../geometry-jobs/use-geometry-job.js';

/** Operations on the shapes of a drawing, one at a time. */
export function useJobs(drawing: Drawing) {
  const run = useGeometryJob();
  const [sentNames, setSentNames] = useState<readonly string[]>([]);
  const [preview, setPreview] = useState<Polygon | MultiPolygon>();
  const latest = useRef<GeometryRequest>(undefined);
  const { shapes, nameOf } = drawing;
  const namesOf = useMemo(() => new Map(shapes.map((drawn) => [drawn.shape, nameOf(drawn)])), [shapes, nameOf]);
  /** `sent`: the shapes whose outlines the request has, in its order. */
  const start = (request: GeometryRequest, sent: readonly Shape[]) => {
    drawing.setTool(undefined);
    setSentNames(sent.map((shape) => namesOf.get(shape) ?? ''));
    setPreview(undefined);
    latest.current = request;
    run.start(request);
    // The engine is loaded with the first operation only; without it the result comes a moment later.
    void import('./overlay-preview.js')
      .then(({ previewOf }) => {
        if (latest.current === request) setPreview(previewOf(request));
      })
      .catch((error: unknown) => console.warn(error));
  };
  /** What the map shows: the result, or how it will look while it is computed. */
  const shown = useMemo(
    () =>
      run.isRunning && preview && run.result === undefined
        ? { result: { kind: 'area', area: preview } as const, failure: undefined }
        : { result: run.result, failure: run.failure },
    [run.isRunning, run.result, run.failure, preview],
  );
  return { run, shown, sentNames, start };
}

export type Jobs = ReturnType<typeof useJobs>;
