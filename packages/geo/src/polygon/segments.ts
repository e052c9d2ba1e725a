import { orientation } from './orientation.js';

/** What two segments have in common: a point inside both, a stretch, or a point that is an end of at least one. */
export type Meeting = 'CROSS' | 'OVERLAP' | 'TOUCH';

export interface SegmentMeeting {
  readonly kind: Meeting;
  /** Exact for TOUCH and OVERLAP (an end of a segment), rounded for CROSS. */
  readonly x: number;
  readonly y: number;
}

/** How the segment p meets the segment q. Decided exactly; neither segment may have length zero. */
export function meeting(
  p1x: number,
  p1y: number,
  p2x: number,
  p2y: number,
  q1x: number,
  q1y: number,
  q2x: number,
  q2y: number,
): SegmentMeeting | undefined {
  const p1 = Math.sign(orientation(q1x, q1y, q2x, q2y, p1x, p1y));
  const p2 = Math.sign(orientation(q1x, q1y, q2x, q2y, p2x, p2y));
  if (p1 * p2 > 0) return undefined;
  const q1 = Math.sign(orientation(p1x, p1y, p2x, p2y, q1x, q1y));
  const q2 = Math.sign(orientation(p1x, p1y, p2x, p2y, q2x, q2y));
  if (q1 * q2 > 0) return undefined;
  if (p1 === 0 && p2 === 0) return collinearMeeting([p1x, p1y], [p2x, p2y], [q1x, q1y], [q2x, q2y]);
  if (p1 === 0) return { kind: 'TOUCH', x: p1x, y: p1y };
  if (p2 === 0) return { kind: 'TOUCH', x: p2x, y: p2y };
  if (q1 === 0) return { kind: 'TOUCH', x: q1x, y: q1y };
  if (q2 === 0) return { kind: 'TOUCH', x: q2x, y: q2y };
  const [px, py, qx, qy] = [p2x - p1x, p2y - p1y, q2x - q1x, q2y - q1y];
  const t = ((q1x - p1x) * qy - (q1y - p1y) * qx) / (px * qy - py * qx);
  return { kind: 'CROSS', x: p1x + t * px, y: p1y + t * py };
}

type Point = readonly [number, number];

const isBefore = (a: Point, b: Point): boolean => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);

/** On one line, the order of x, then y, is the order along it. */
function collinearMeeting(p1: Point, p2: Point, q1: Point, q2: Point): SegmentMeeting | undefined {
  const [pStart, pEnd] = isBefore(p1, p2) ? [p1, p2] : [p2, p1];
  const [qStart, qEnd] = isBefore(q1, q2) ? [q1, q2] : [q2, q1];
  const start = isBefore(pStart, qStart) ? qStart : pStart;
  const end = isBefore(pEnd, qEnd) ? pEnd : qEnd;
  if (isBefore(end, start)) return undefined;
  return { kind: isBefore(start, end) ? 'OVERLAP' : 'TOUCH', x: start[0], y: start[1] };
}
