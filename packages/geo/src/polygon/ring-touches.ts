/** Two rings of one polygon that touch in a point without crossing. */
export interface RingTouch {
  readonly first: number;
  readonly second: number;
  readonly x: number;
  readonly y: number;
}

/**
 * The touch by which rings of one polygon, holding hands, close a circle and so cut its interior in two. Rings and
 * touching points are the nodes of a graph; without a circle it is a forest.
 */
export function findEnclosingTouch(touches: readonly RingTouch[]): RingTouch | undefined {
  const groups = new Map<string, string>();
  const links = new Set<string>();
  const groupOf = (node: string): string => {
    const parent = groups.get(node);
    if (parent === undefined) return node;
    const group = groupOf(parent);
    groups.set(node, group);
    return group;
  };
  for (const touch of touches) {
    const point = `${touch.x} ${touch.y}`;
    for (const ring of [touch.first, touch.second].map(String)) {
      // Three rings in one point are three touches but only three links.
      if (links.has(`${ring} ${point}`)) continue;
      links.add(`${ring} ${point}`);
      const [ringGroup, pointGroup] = [groupOf(ring), groupOf(point)];
      if (ringGroup === pointGroup) return touch;
      groups.set(ringGroup, pointGroup);
    }
  }
  return undefined;
}
