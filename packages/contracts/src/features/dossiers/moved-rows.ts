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

/** Values of a row as it is, and with its pairs turned round. */
interface Shapes {
  readonly asIs: Row;
  readonly turned: Row;
}

const shapesOf = (row: unknown): Shapes => ({ asIs: leavesOf(row), turned: leavesOf(turnedRow(row)) });

/** As `distance`, whichever way round the later one is. */
const nearest = ({ asIs }: Shapes, later: Shapes): number =>
  Math.min(distance(asIs, later.asIs), distance(asIs, later.turned));

/** The cheapest way to take the rows from `i` and `j` on for the same, removed or added ones. */
function costsOf(before: readonly Shapes[], after: readonly Shapes[]): number[][] {
  const costs = Array.from({ length: before.length + 1 }, (_, i) =>
    Array.from({ length: after.length + 1 }, (__, j) => (before.length - i + after.length - j) * GAP),
  );
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      costs[i]![j] = Math.min(
        nearest(before[i]!, after[j]!) + costs[i + 1]![j + 1]!,
        GAP + costs[i + 1]![j]!,
        GAP + costs[i]![j + 1]!,
      );
  return costs;
}

type Parts = Readonly<Record<string, unknown>>;

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names of two parts that may change places, such as the ends of something; undefined for anything else. */
function pairIn(value: unknown): readonly [string, string] | undefined {
  if (!isParts(value)) return undefined;
  const [one, other, ...more] = Object.keys(value);
  const isPair = one !== undefined && other !== undefined && more.length === 0;
  return isPair && isParts(value[one]) && isParts(value[other]) ? [one, other] : undefined;
}

/** A row with its pairs turned round; lists beside a pair run from one of its parts to the other. */
function turnedRow(value: unknown): unknown {
  if (!isParts(value)) return value;
  const pair = pairIn(value);
  if (pair) return { [pair[0]]: value[pair[1]], [pair[1]]: value[pair[0]] };
  const hasPair = Object.values(value).some(pairIn);
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      Array.isArray(part) && hasPair ? part.toReversed() : turnedRow(part),
    ]),
  );
}

/** Whether the two parts of a pair have changed places: each is more like the other one was than like itself. */
function isTurned(before: unknown, after: unknown): boolean {
  const pair = pairIn(before);
  if (!pair || !isParts(after)) return false;
  const partsIn = (whole: unknown) => [leavesOf(partOf(whole, pair[0])), leavesOf(partOf(whole, pair[1]))] as const;
  const [[one, other], [first, second]] = [partsIn(before), partsIn(after)];
  return distance(one, second) + distance(other, first) < distance(one, first) + distance(other, second);
}

/** The names of the pair among the parts of a whole whose two parts have changed places. */
function turnedIn(before: unknown, after: unknown): readonly [string, string] | undefined {
  if (!isParts(before)) return undefined;
  const name = Object.keys(before).find((each) => isTurned(before[each], partOf(after, each)));
  return name === undefined ? undefined : pairIn(before[name]);
}

/** The field that says of one part of a pair what the given one says of the other: of `gainA`, `gainB`. */
function fieldOfOther(name: string, row: unknown, [one, other]: readonly [string, string]): string {
  const names = [name.replace(one, other), name.replace(other, one)];
  return names.find((each) => each !== name && isParts(row) && each in row) ?? name;
}

/** For each row of a list, its place in the list as it is later; undefined for one that was removed. */
function placesOfRows(before: readonly unknown[], after: readonly unknown[]): readonly (number | undefined)[] {
  const [old, now] = [before.map(shapesOf), after.map(shapesOf)];
  const costs = costsOf(old, now);
  const places: (number | undefined)[] = old.map(() => undefined);
  let [i, j] = [0, 0];
  while (i < old.length && j < now.length) {
    const cost = costs[i]![j]!;
    if (nearest(old[i]!, now[j]!) + costs[i + 1]![j + 1]! <= cost) {
      places[i] = j;
      i += 1;
      j += 1;
    } else if (GAP + costs[i + 1]![j]! <= cost) i += 1;
    else j += 1;
  }
  return places;
}

/** The same of a list that runs the other way later. */
const placesBackwards = (before: readonly unknown[], after: readonly unknown[]) =>
  placesOfRows(before, after.toReversed()).map((place) => (place === undefined ? undefined : after.length - 1 - place));

/**
 * Where the parts of a draft are after rows were added and removed and pairs turned round: rows have no names, so each is
 * found again by what is in it, and so are the two parts of a pair. A list beside a pair that was turned round runs the
 * other way. Answers a path of `before` with that of the same part
 * in `after`, or null when its row is gone.
 */
export function movedRows(before: unknown, after: unknown): (path: string) => string | null {
  const known = new Map<string, readonly (number | undefined)[]>();
  return (path) => {
    const place: string[] = [];
    let [old, now] = [before, after];
    let turned: readonly [string, string] | undefined;
    for (const name of path.split('.')) {
      let later: string | undefined = name;
      if (Array.isArray(old) && /^\d+$/.test(name)) {
        const list = place.join('.');
        const found = turned ? placesBackwards : placesOfRows;
        const rows = known.get(list) ?? found(old, Array.isArray(now) ? now : []);
        known.set(list, rows);
        later = rows[Number(name)]?.toString();
      } else if (isTurned(old, now)) later = pairIn(old)?.find((other) => other !== name);
      else if (turned) later = fieldOfOther(name, old, turned);
      if (Array.isArray(partOf(old, name))) turned = turnedIn(old, now);
      if (later === undefined) return null;
      place.push(later);
      [old, now] = [partOf(old, name), partOf(now, later)];
    }
    return place.join('.');
  };
}
