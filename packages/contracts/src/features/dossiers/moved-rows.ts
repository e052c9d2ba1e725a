import { partOf } from './draft-parts.js';

type Row = ReadonlyMap<string, unknown>;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Values of a row by their paths, without those that are empty. */
function leavesOf(value: unknown, path = '', found = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) leavesOf(part, `${path}.${name}`, found);
  else if (!isEmpty(value)) found.set(path, value);
  return found;
}

/** What it costs to take a row for a removed or an added one. */
const GAP = 0.5;

/** What it costs to take one row for the other: the share of values that differ; less than nothing for the very same row. */
function distance(one: Row, other: Row): number {
  let [named, same] = [0, 0];
  for (const [path, value] of one)
    if (other.has(path)) {
      named += 1;
      if (other.get(path) === value) same += 1;
    }
  const all = one.size + other.size - named;
  return same === all ? -GAP : 1 - same / all;
}

/** The cheapest way to take the rows from `i` and `j` on for the same, removed or added ones. */
function costsOf(before: readonly Row[], after: readonly Row[]): number[][] {
  const costs = Array.from({ length: before.length + 1 }, (_, i) =>
    Array.from({ length: after.length + 1 }, (__, j) => (before.length - i + after.length - j) * GAP),
  );
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      costs[i]![j] = Math.min(
        distance(before[i]!, after[j]!) + costs[i + 1]![j + 1]!,
        GAP + costs[i + 1]![j]!,
        GAP + costs[i]![j + 1]!,
      );
  return costs;
}

/** For each row of a list, its place in the list as it is later; undefined for one that was removed. */
function placesOfRows(before: readonly unknown[], after: readonly unknown[]): readonly (number | undefined)[] {
  const [old, now] = [before.map((row) => leavesOf(row)), after.map((row) => leavesOf(row))];
  const costs = costsOf(old, now);
  const places: (number | undefined)[] = old.map(() => undefined);
  let [i, j] = [0, 0];
  while (i < old.length && j < now.length) {
    const cost = costs[i]![j]!;
    if (distance(old[i]!, now[j]!) + costs[i + 1]![j + 1]! <= cost) {
      places[i] = j;
      i += 1;
      j += 1;
    } else if (GAP + costs[i + 1]![j]! <= cost) i += 1;
    else j += 1;
  }
  return places;
}

/**
 * Where the parts of a draft are after rows were added and removed: rows have no names, so each is found again by what is
 * in it. Answers a path of `before` with that of the same part in `after`, or null when its row is gone.
 */
export function movedRows(before: unknown, after: unknown): (path: string) => string | null {
  const known = new Map<string, readonly (number | undefined)[]>();
  return (path) => {
    const place: string[] = [];
    let [old, now] = [before, after];
    for (const name of path.split('.')) {
      let later: string | undefined = name;
      if (Array.isArray(old) && /^\d+$/.test(name)) {
        const list = place.join('.');
        const rows = known.get(list) ?? placesOfRows(old, Array.isArray(now) ? now : []);
        known.set(list, rows);
        later = rows[Number(name)]?.toString();
      }
      if (later === undefined) return null;
      place.push(later);
      [old, now] = [partOf(old, name), partOf(now, later)];
    }
    return place.join('.');
  };
}
