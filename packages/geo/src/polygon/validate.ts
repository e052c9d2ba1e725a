import type { Area } from '../geojson/area.js';
import { polygonsOf } from '../geojson/area.js';
import type { Position } from '../units.js';
import { crossesAt } from './crosses-at.js';
import { type EdgeMeeting, edgeMeetings } from './edge-meetings.js';
import { type Edges, edgesOf } from './edges.js';
import { findNestingFault } from './nesting.js';
import { findEnclosingTouch, type RingTouch } from './ring-touches.js';

export type InvalidityReason =
  /** A ring with fewer than three different positions. */
  | 'TOO_FEW_POSITIONS'
  /** Edges cross, or run along each other. */
  | 'SELF_INTERSECTION'
  /** A ring meets itself in a point. */
  | 'RING_SELF_TOUCH'
  | 'HOLE_OUTSIDE_SHELL'
  | 'NESTED_HOLES'
  | 'NESTED_SHELLS'
  /** Rings touching one another cut the interior in two. */
  | 'DISCONNECTED_INTERIOR';

export interface Validity {
  readonly valid: boolean;
  readonly reason?: InvalidityReason;
  /** A place of the fault. */
  readonly position?: Position;
  /** Where edges cross, run along each other or meet themselves, each place once, in the order of the rings. */
  readonly crossings: readonly Position[];
}

/** Crossings worth showing; a tangle of n edges can have n² / 2. */
const MOST_CROSSINGS = 1000;

/**
 * Validity of a polygon or multi-polygon by the rules of OGC 06-103r4, in the plane of the coordinates and exact for
 * them: rings do not cross or meet themselves, touch one another in single points at most, holes lie inside their shell
 * and beside each other, interiors are in one piece, and the parts of a multi-polygon do not overlap or share an edge.
 * Repeated positions are allowed, rings closed (see `readArea`).
 */
export function validate(area: Area): Validity {
  const edges = edgesOf(area);
  const degenerate = edges.rings.find(({ size }) => size < 3);
  if (degenerate) return fault('TOO_FEW_POSITIONS', vertex(edges, degenerate.firstEdge));
  const { crossings, firstFault, touches } = sortMeetings(edges);
  if (firstFault) return { ...fault(...firstFault), crossings };
  const nesting = findNestingFault(polygonsOf(area));
  if (nesting) return fault(...nesting);
  const enclosing = findEnclosingTouch(touches);
  return enclosing ? fault('DISCONNECTED_INTERIOR', [enclosing.x, enclosing.y]) : { valid: true, crossings: [] };
}

/** Where the edges of an area cross, run along each other or meet themselves: see {@link Validity.crossings}. */
export const crossings = (area: Area): readonly Position[] => sortMeetings(edgesOf(area)).crossings;

type Fault = readonly [InvalidityReason, Position];

const fault = (reason: InvalidityReason, position: Position): Validity => ({
  valid: false,
  reason,
  position,
  crossings: [],
});

const vertex = ({ coordinates }: Edges, edge: number): Position => [coordinates[4 * edge]!, coordinates[4 * edge + 1]!];

function sortMeetings(edges: Edges): { crossings: Position[]; firstFault?: Fault; touches: RingTouch[] } {
  const places = new Map<string, Position>();
  const touches = new Map<string, RingTouch>();
  let firstFault: Fault | undefined;
  for (const met of edgeMeetings(edges)) {
    const reason = reasonOf(edges, met);
    if (reason) {
      // Edges that cross say more than a ring that meets itself, wherever they come.
      if (!firstFault || (firstFault[0] === 'RING_SELF_TOUCH' && reason === 'SELF_INTERSECTION')) {
        firstFault = [reason, [met.x, met.y]];
      }
      places.set(`${met.x} ${met.y}`, [met.x, met.y]);
      if (places.size >= MOST_CROSSINGS) break;
    } else if (isInOnePolygon(edges, met)) {
      const touch = ringTouch(edges, met);
      touches.set(`${touch.first} ${touch.second} ${met.x} ${met.y}`, touch);
    }
  }
  return { crossings: [...places.values()], firstFault, touches: [...touches.values()] };
}

/** Nothing for two rings that touch in a point and stay on their sides. */
function reasonOf(edges: Edges, met: EdgeMeeting): InvalidityReason | undefined {
  if (met.kind !== 'TOUCH') return 'SELF_INTERSECTION';
  if (edges.ringOf[met.first] === edges.ringOf[met.second]) return 'RING_SELF_TOUCH';
  return crossesAt(edges, met) ? 'SELF_INTERSECTION' : undefined;
}

/** Parts may touch as they like; a thousand of them in one point make half a million touches. */
const isInOnePolygon = ({ rings, ringOf }: Edges, { first, second }: EdgeMeeting): boolean =>
  rings[ringOf[first]!]!.polygon === rings[ringOf[second]!]!.polygon;

const ringTouch = ({ ringOf }: Edges, { first, second, x, y }: EdgeMeeting): RingTouch => ({
  first: ringOf[first]!,
  second: ringOf[second]!,
  x,
  y,
});
