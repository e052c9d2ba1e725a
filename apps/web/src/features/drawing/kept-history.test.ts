import type { Shape } from '@portal/geo';
import { type Change, changeDrawing, startHistory } from './drawing-history.js';
import { keepHistory, readHistory } from './kept-history.js';

const KEY = 'test.drawing';
const circle = (radius: number): Shape => ({ kind: 'circle', longitude: 2, latitude: 48, radius });
const after = (...changes: Change[]) => changes.reduce(changeDrawing, startHistory());

afterEach(() => sessionStorage.clear());

it('gives back a drawing with its undo and redo steps', () => {
  const drawn = after(
    { type: 'add', shapes: [circle(1), circle(2)] },
    { type: 'replace', id: 'shape-1', shape: circle(5), field: 'radius' },
    { type: 'delete', id: 'shape-2' },
    { type: 'undo' },
  );
  keepHistory(KEY, drawn);
  const read = readHistory(KEY)!;
  expect(read.present).toEqual(drawn.present);
  expect(changeDrawing(read, { type: 'undo' }).present).toEqual(changeDrawing(drawn, { type: 'undo' }).present);
  expect(changeDrawing(read, { type: 'redo' }).present).toEqual(changeDrawing(drawn, { type: 'redo' }).present);
});

it('writes a shape once that stays the same over many steps', () => {
  const corners = Array.from({ length: 10_000 }, (_, i) => [i / 1000, 40] as const);
  const large: Shape = { kind: 'polygon', coordinates: [...corners, [10, 41], corners[0]!], holes: [] };
  const moves = Array.from({ length: 50 }, (_, i): Change => ({ type: 'add', shapes: [circle(i + 1)] }));
  keepHistory(KEY, after({ type: 'add', shapes: [large] }, ...moves));
  expect(readHistory(KEY)!.past).toHaveLength(51);
});

it('drops the oldest steps of a history that is too large, and keeps what is drawn', () => {
  const large = (north: number): Shape => ({
    kind: 'polygon',
    coordinates: [...Array.from({ length: 10_000 }, (_, i) => [i / 1000, north] as const), [10, 41], [0, north]],
    holes: [],
  });
  const steps = Array.from(
    { length: 30 },
    (_, i): Change => ({ type: 'replace', id: 'shape-2', shape: large(i / 10) }),
  );
  keepHistory(KEY, steps.reduce(changeDrawing, after({ type: 'add', shapes: [circle(1), large(2)] })));
  const read = readHistory(KEY)!;
  expect(read.past.length).toBeGreaterThan(0);
  expect(read.past.length).toBeLessThan(31);
  expect(read.present.shapes).toHaveLength(2);
});

it.each([
  'no JSON',
  'null',
  '[]',
  '{"drawn":[],"past":[],"present":{"shapes":[0]},"future":[],"lastNumber":1}',
  '{"drawn":[{"id":"shape-1","number":1,"shape":{"kind":"circle"}}],"past":[],"present":{"shapes":[0]},"future":[],"lastNumber":1}',
])('has no history from %s', (text) => {
  sessionStorage.setItem(KEY, text);
  expect(readHistory(KEY)).toBeUndefined();
});
