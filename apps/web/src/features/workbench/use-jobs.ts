import type { GeometryRequest } from '@portal/contracts';
import type { Shape } from '@portal/geo';
import { useMemo, useState } from 'react';
import type { Drawing } from '../drawing/use-drawing.js';
import { useGeometryJob } from '../geometry-jobs/use-geometry-job.js';

/** Operations on the shapes of a drawing, one at a time. */
export function useJobs(drawing: Drawing) {
  const run = useGeometryJob();
  const [sentNames, setSentNames] = useState<readonly string[]>([]);
  const { shapes, nameOf } = drawing;
  const namesOf = useMemo(() => new Map(shapes.map((drawn) => [drawn.shape, nameOf(drawn)])), [shapes, nameOf]);
  /** `sent`: the shapes whose outlines the request has, in its order. */
  const start = (request: GeometryRequest, sent: readonly Shape[]) => {
    drawing.setTool(undefined);
    setSentNames(sent.map((shape) => namesOf.get(shape) ?? ''));
    run.start(request);
  };
  return { run, sentNames, start };
}

export type Jobs = ReturnType<typeof useJobs>;
