import type { Position as GeoJsonPosition, Polygon } from 'geojson';
import { longitudeNear } from '../angles.js';
import { signedDoubleArea } from '../shapes/winding.js';
import type { Position } from '../units.js';
import { contains, locateInRing } from './contains.js';
import { meeting } from './segments.js';

/** Of a degree, some 0.1 mm: nearer than this to the end of an edge, a crossing is at that end. */
const SNAP = 1e-9;

/** How far beside an edge a face is looked at, as a fraction of the edge. */
const BESIDE = 1e-6;

type Edge = readonly [Position, Position];

const keyOf = ([x, y]: Position): string => `${x} ${y}`;

const same = (a: Position, b: Position): boolean => a[0] === b[0] && a[1] === b[1];

const near = (a: Position, b: Position): boolean => Math.abs(a[0] - b[0]) < SNAP && Math.abs(a[1] - b[1]) < SNAP;

/** Where two edges meet; those that lie on one another do where they begin to. */
function placeOfMeeting([a, b]: Edge, [c, d]: Edge): Position | undefined {
  const met = meeting(...a, ...b, ...c, ...d);
  if (!met) return undefined;
  const at: Position = [met.x, met.y];
  return [a, b, c, d].find((end) => near(end, at)) ?? at;
}

const edgesAlong = (positions: readonly Position[]): Edge[] =>
  positions.slice(1).flatMap((to, index): Edge[] => (same(to, positions[index]!) ? [] : [[positions[index]!, to]]));

/** An edge in pieces that end where it is met. */
function pieces([from, to]: Edge, meetings: readonly Position[]): Edge[] {
  const far = (at: Position): number => (at[0] - from[0]) ** 2 + (at[1] - from[1]) ** 2;
  const inner = meetings.filter((at) => !same(at, from) && !same(at, to)).sort((a, b) => far(a) - far(b));
  return edgesAlong([from, ...inner, to]);
}

/** All edges in pieces that meet at their ends only, each once, whichever way it runs. */
function noded(edges: readonly Edge[], cuts: readonly Edge[]): Edge[] {
  const meetingsOf = edges.map((): Position[] => []);
  const meetingsOfCut = cuts.map((): Position[] => []);
  cuts.forEach((cut, index) => {
    edges.forEach((edge, other) => {
      const at = placeOfMeeting(edge, cut);
      if (!at) return;
      meetingsOf[other]!.push(at);
      meetingsOfCut[index]!.push(at);
    });
    cuts.slice(0, index).forEach((other, before) => {
      const at = placeOfMeeting(other, cut);
      if (!at) return;
      meetingsOfCut[before]!.push(at);
      meetingsOfCut[index]!.push(at);
    });
  });
  const all = [
    ...edges.flatMap((edge, index) => pieces(edge, meetingsOf[index]!)),
    ...cuts.flatMap((cut, index) => pieces(cut, meetingsOfCut[index]!)),
  ];
  const byEnds = new Map(all.map((edge) => [edge.map(keyOf).sort().join(' – '), edge]));
  return [...byEnds.values()];
}

/** The ends of edges that start at each place, by angle. */
type Graph = Map<string, Position[]>;

function graphOf(edges: readonly Edge[]): Graph {
  const graph: Graph = new Map();
  const add = (from: Position, to: Position) => {
    const ends = graph.get(keyOf(from));
    if (ends) ends.push(to);
    else graph.set(keyOf(from), [to]);
  };
  for (const [from, to] of edges) {
    add(from, to);
    add(to, from);
  }
  return graph;
}

/** Without edges that end nowhere, such as what of a cut stands out of the area. */
function withoutDeadEnds(edges: readonly Edge[]): readonly Edge[] {
  const graph = graphOf(edges);
  const left = edges.filter(([from, to]) => graph.get(keyOf(from))!.length > 1 && graph.get(keyOf(to))!.length > 1);
  return left.length === edges.length ? edges : withoutDeadEnds(left);
}

/** The rings around the faces that the edges make; those around a whole connected piece run clockwise. */
function facesOf(edges: readonly Edge[]): Position[][] {
  const graph = graphOf(edges);
  for (const [key, ends] of graph) {
    const [x = 0, y = 0] = key.split(' ').map(Number);
    ends.sort((a, b) => Math.atan2(a[1] - y, a[0] - x) - Math.atan2(b[1] - y, b[0] - x));
  }
  /** After arriving, the edge next to the one that was taken, clockwise: the face stays on the left. */
  const next = (from: Position, at: Position): Position => {
    const ends = graph.get(keyOf(at))!;
    const back = ends.findIndex((end) => same(end, from));
    return ends[(back - 1 + ends.length) % ends.length]!;
  };
  const walked = new Set<string>();
  const rings: Position[][] = [];
  for (const [a, b] of edges)
    for (const start of [
      [a, b],
      [b, a],
    ] as const) {
      const ring: Position[] = [start[0]];
      let [from, to] = start;
      while (!walked.has(`${keyOf(from)} > ${keyOf(to)}`)) {
        walked.add(`${keyOf(from)} > ${keyOf(to)}`);
        ring.push(to);
        [from, to] = [to, next(from, to)];
      }
      if (ring.length > 1) rings.push(ring);
    }
  return rings;
}

/** Without edges that have the same face on both sides, such as a cut from a side to a hole: they divide nothing. */
function withoutBridges(edges: readonly Edge[]): readonly Edge[] {
  const faceOf = new Map<string, number>();
  facesOf(edges).forEach((ring, face) => {
    for (const [from, to] of edgesAlong(ring)) faceOf.set(`${keyOf(from)} > ${keyOf(to)}`, face);
  });
  return edges.filter(
    ([from, to]) => faceOf.get(`${keyOf(from)} > ${keyOf(to)}`) !== faceOf.get(`${keyOf(to)} > ${keyOf(from)}`),
  );
}

/** A position just left of a ring's longest edge. */
function leftOf(ring: readonly Position[]): Position {
  const length = ([[x1, y1], [x2, y2]]: Edge): number => Math.hypot(x2 - x1, y2 - y1);
  const [[x1, y1], [x2, y2]] = edgesAlong(ring).reduce((longest, edge) =>
    length(edge) > length(longest) ? edge : longest,
  );
  return [(x1 + x2) / 2 - BESIDE * (y2 - y1), (y1 + y2) / 2 + BESIDE * (x2 - x1)];
}

const beside = (line: readonly Position[], longitude: number): Position[] =>
  line.map(([lon, lat]) => [longitudeNear(lon, longitude), lat]);

/**
 * The parts into which a line cuts a valid polygon, in the plane of the coordinates: shells run counter-clockwise, holes
 * clockwise. Its longitudes may run on beyond ±180; those of the line are taken near them. A polygon that the line does
 * not cross from edge to edge is its own only part.
 */
export function splitPolygon(polygon: Polygon, line: readonly Position[]): Polygon[] {
  const rings = polygon.coordinates.map((ring) => ring.map(([x = 0, y = 0]): Position => [x, y]));
  const cut = beside(line, rings[0]?.[0]?.[0] ?? 0);
  const edges = withoutDeadEnds(noded(rings.flatMap(edgesAlong), edgesAlong(cut)));
  const faces = facesOf(withoutBridges(edges));
  const shells = faces.filter((ring) => signedDoubleArea(ring) > 0 && contains(polygon, leftOf(ring)));
  const outsides = faces.filter((ring) => signedDoubleArea(ring) < 0);
  const size = (ring: readonly Position[]): number => Math.abs(signedDoubleArea(ring));
  /** The smallest shell around a connected piece is the one that has it as a hole. */
  const holesOf = new Map<readonly Position[], Position[][]>();
  for (const outside of outsides) {
    const around = shells.filter(
      (shell) => size(shell) > size(outside) && outside.every((at) => locateInRing(asGeoJson(shell), at) === 'INSIDE'),
    );
    const smallest = around.sort((a, b) => size(a) - size(b))[0];
    if (smallest) holesOf.set(smallest, [...(holesOf.get(smallest) ?? []), outside]);
  }
  return shells.map((shell) => ({
    type: 'Polygon',
    coordinates: [shell, ...(holesOf.get(shell) ?? [])].map(asGeoJson),
  }));
}

const asGeoJson = (ring: readonly Position[]): GeoJsonPosition[] => ring.map(([x, y]) => [x, y]);

/** The parts into which a line cuts another one, in its order. */
export function splitLine(line: readonly Position[], cutter: readonly Position[]): Position[][] {
  const cuts = edgesAlong(beside(cutter, line[0]?.[0] ?? 0));
  const parts: Position[][] = [];
  let part: Position[] = line.slice(0, 1);
  const end = (at: Position) => {
    if (part.length > 1) parts.push(part);
    part = [at];
  };
  for (const edge of edgesAlong(line)) {
    const meetings = cuts.flatMap((cut) => {
      const at = placeOfMeeting(edge, cut);
      return at ? [at] : [];
    });
    const isMet = (at: Position): boolean => meetings.some((met) => same(met, at));
    if (isMet(edge[0])) end(edge[0]);
    for (const [, to] of pieces(edge, meetings)) {
      part.push(to);
      if (isMet(to)) end(to);
    }
  }
  if (part.length > 1) parts.push(part);
  return parts;
}
