import type { GroundKind, TilePart } from './base-map-tiles.js';

/** A part as it is sent: each line is its first point, then the step to each next one. */
export type PackedPart = readonly [kind: GroundKind, ...lines: readonly (readonly number[])[]];

export function packed({ kind, coordinates, ends }: TilePart): PackedPart {
  const lines = ends.map((end, at) => {
    const line = coordinates.slice(ends[at - 1] ?? 0, end);
    return line.map((pixel, i) => pixel - (line[i - 2] ?? 0));
  });
  return [kind, ...lines];
}

export function unpacked([kind, ...lines]: PackedPart): TilePart {
  const coordinates: number[] = [];
  const ends = lines.map((steps) => {
    const start = coordinates.length;
    steps.forEach((step, i) => {
      coordinates.push(step + (i < 2 ? 0 : (coordinates[start + i - 2] ?? 0)));
    });
    return coordinates.length;
  });
  return { kind, coordinates, ends };
}
