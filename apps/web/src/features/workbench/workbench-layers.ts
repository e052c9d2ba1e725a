import type { Position } from '@portal/geo';
import { jobFeatures, pointFeatures } from '../geometry-jobs/job-features.js';
import type { GeometryJobRun } from '../geometry-jobs/use-geometry-job.js';
import type { MapFeature } from '../map/map-feature.js';
import type { LegendEntry } from '../map/map-legend.js';

/** Features that belong together on the map, and in a list beside it. */
export interface WorkbenchLayer {
  readonly key: string;
  readonly labelKey: string;
  readonly features: readonly MapFeature[];
}

/** What the looks of the workbench's own features mean. */
export const workbenchLegend: readonly LegendEntry[] = [
  { role: 'shape', labelKey: 'WORKBENCH_LEGEND_SHAPE' },
  { role: 'shape-chosen', labelKey: 'WORKBENCH_LEGEND_CHOSEN' },
  { role: 'result', labelKey: 'WORKBENCH_LEGEND_RESULT' },
  { role: 'path', labelKey: 'WORKBENCH_LEGEND_MEASURED' },
  { role: 'crossing', labelKey: 'WORKBENCH_LEGEND_MARK' },
];

interface Work {
  readonly run: Pick<GeometryJobRun, 'result' | 'failure'>;
  /** Of the address. */
  readonly items: readonly MapFeature[];
  readonly ownPosition: Position | undefined;
  readonly point: Position | null;
}

/** What the work on the map has brought, besides shapes and measures. */
export const workLayers = ({ run, items, ownPosition, point }: Work): WorkbenchLayer[] => [
  { key: 'result', labelKey: 'WORKBENCH_LAYER_RESULT', features: jobFeatures(run.result, run.failure) },
  {
    key: 'marks',
    labelKey: 'WORKBENCH_LAYER_MARKS',
    features: [...items, ...pointFeatures(point), ...ownFeatures(ownPosition)],
  },
];

const ownFeatures = (position: Position | undefined): MapFeature[] =>
  position ? [{ kind: 'point', id: 'own-position', role: 'point', at: [...position] }] : [];
