import type { Position as GeoJsonPosition } from 'geojson';

/**
 * At most `maximum` positions of a line, both ends kept, those removed first that change its shape least: M. Visvalingam
 * and J. D. Whyatt, "Line generalisation by repeated elimination of points", 1993, to an exact count. Works in the plane
 * of the coordinates and does not look for crossings it may cause: `validate` the result of a ring.
 */
export function thinByShape<P extends Readonly<GeoJsonPosition>>(line: readonly P[], maximum: number): readonly P[] {
  if (line.length <= Math.max(2, maximum)) return line;
  const weights = new Float64Array(line.length);
  const previous = Int32Array.from(line, (_, i) => i - 1);
  const next = Int32Array.from(line, (_, i) => i + 1);
  const triangle = (i: number) => triangleArea(line[previous[i]!]!, line[i]!, line[next[i]!]!);
  for (let i = 1; i < line.length - 1; i++) weights[i] = triangle(i);
  const heap = new LightestFirst(weights);
  for (let removals = line.length - Math.max(2, maximum); removals > 0; removals--) {
    const removed = heap.take();
    const [before, after] = [previous[removed]!, next[removed]!];
    next[before] = after;
    previous[after] = before;
    for (const neighbour of [before, after]) {
      if (neighbour === 0 || neighbour === line.length - 1) continue;
      // Never lighter than what was just removed: detail goes before the form that carries it.
      heap.change(neighbour, Math.max(triangle(neighbour), weights[removed]!));
    }
  }
  return line.filter((_, i) => i === 0 || i === line.length - 1 || heap.has(i));
}

const triangleArea = (
  [ax, ay]: Readonly<GeoJsonPosition>,
  [bx, by]: Readonly<GeoJsonPosition>,
  [cx, cy]: Readonly<GeoJsonPosition>,
): number => Math.abs((bx! - ax!) * (cy! - ay!) - (cx! - ax!) * (by! - ay!)) / 2;

/** Binary heap over the inner positions of a line, the one of least weight on top. */
class LightestFirst {
  readonly #heap: Int32Array;
  /** Place of each position in the heap, −1 once taken. */
  readonly #places: Int32Array;
  readonly #weights: Float64Array;
  #size: number;

  constructor(weights: Float64Array) {
    this.#weights = weights;
    this.#size = weights.length - 2;
    this.#heap = Int32Array.from({ length: this.#size }, (_, i) => i + 1);
    this.#places = Int32Array.from(weights, (_, i) => i - 1);
    for (let place = this.#size >> 1; place >= 0; place--) this.#sink(place);
  }

  has(position: number): boolean {
    return this.#places[position]! >= 0;
  }

  take(): number {
    const top = this.#heap[0]!;
    this.#places[top] = -1;
    this.#size--;
    if (this.#size > 0) {
      this.#put(this.#heap[this.#size]!, 0);
      this.#sink(0);
    }
    return top;
  }

  change(position: number, weight: number): void {
    this.#weights[position] = weight;
    const place = this.#places[position]!;
    this.#sink(place);
    this.#rise(this.#places[position]!);
  }

  #weightAt(place: number): number {
    return this.#weights[this.#heap[place]!]!;
  }

  #put(position: number, place: number): void {
    this.#heap[place] = position;
    this.#places[position] = place;
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#heap[one]!, this.#heap[other]!];
    this.#put(b, one);
    this.#put(a, other);
  }

  #sink(from: number): void {
    for (let place = from; ; ) {
      let lightest = place;
      for (let child = 2 * place + 1; child <= 2 * place + 2 && child < this.#size; child++) {
        if (this.#weightAt(child) < this.#weightAt(lightest)) lightest = child;
      }
      if (lightest === place) return;
      this.#swap(place, lightest);
      place = lightest;
    }
  }

  #rise(from: number): void {
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (this.#weightAt(parent) <= this.#weightAt(place)) return;
      this.#swap(place, parent);
      place = parent;
    }
  }
}
