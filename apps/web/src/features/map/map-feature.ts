import type { MultiPolygon, Position } from 'geojson';
import type { ShapeLook } from './shape-look.js';

/** What a feature stands for; it decides the look. */
export type MapRole =
  | 'site-a'
  | 'site-b'
  | 'path'
  | 'footprint'
  | 'area-forbid'
  | 'area-opinion'
  | 'shape'
  | 'shape-chosen'
  | 'result'
  | 'marker'
  | 'marker-chosen'
  | 'before'
  | 'after'
  | 'crossing'
  | 'body-1'
  | 'body-2'
  | 'body-3'
  | 'body-4'
  | 'point';

interface Labelled {
  readonly id: string;
  readonly role: MapRole;
  readonly label?: string;
  /** Over the look of the role, for what a person drew. */
  readonly look?: ShapeLook;
}

export interface MapPoint extends Labelled {
  readonly kind: 'point';
  /** Longitude and latitude, WGS 84, degrees. */
  readonly at: Position;
}

/** Along a line, or against it. */
export type LineArrow = 'forward' | 'backward';

export interface MapLine extends Labelled {
  readonly kind: 'line';
  readonly along: readonly Position[];
  /** Which way arrowheads on it point. */
  readonly arrow?: LineArrow | undefined;
  /** Measures, written below the label on the map only. */
  readonly dimensions?: string;
}

export interface MapArea extends Labelled {
  readonly kind: 'area';
  readonly shape: MultiPolygon;
  /** Measures, written below the label on the map only. */
  readonly dimensions?: string;
}

export type MapFeature = MapPoint | MapLine | MapArea;
