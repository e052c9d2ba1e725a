type Point = readonly [x: number, y: number];

const isFigure = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Points of a table as far as a plot can show them: both figures are typed, and the first rises from row to row. */
export function typedPoints(rows: unknown): Point[] {
  const points: Point[] = [];
  for (const row of Array.isArray(rows) ? rows : []) {
    const [x, y] = Array.isArray(row) ? row : [];
    const last = points.at(-1);
    if (isFigure(x) && isFigure(y) && (last === undefined || x > last[0])) points.push([x, y]);
  }
  return points;
}
