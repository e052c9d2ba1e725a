import type { Shape } from '@portal/geo';
import { type Change, changeDrawing, startHistory } from './drawing-history.js';
import { keepHistory, readHistory } from './kept-history.js';
import type { Description } from './shape-description.js';

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

it('gives back names and looks, also those of steps', () => {
  const look = { colour: '#0a7d55', thickness: 7, opacity: 0.35 };
  const drawn = after(
    { type: 'add', shapes: [{ name: 'Forêt', look, shape: circle(1) }] },
    { type: 'describe', id: 'shape-1', name: 'Wald' },
  );
  keepHistory(KEY, drawn);
  const read = readHistory(KEY)!;
  expect(read.present).toEqual(drawn.present);
  expect(changeDrawing(read, { type: 'undo' }).present.shapes).toMatchObject([{ name: 'Forêt', look }]);
});

it.each<[unknown, unknown, Description]>([
  [7, null, {}],
  ['', 'red', {}],
  [' a\u2028b ', [], { name: 'a b' }],
  ['x'.repeat(9000), { colour: 'url(//evil)', thickness: '3', opacity: -1 }, { name: 'x'.repeat(80) }],
  [{}, { colour: '#12345', thickness: 1e9, opacity: 1, filter: 'x' }, { look: { opacity: 1 } }],
])('keeps the shape of a history edited to have the name %j and the look %j', (name, look, expected) => {
  keepHistory(KEY, after({ type: 'add', shapes: [circle(1)] }));
  const kept = JSON.parse(sessionStorage.getItem(KEY)!);
  Object.assign(kept.drawn[0], { name, look });
  sessionStorage.setItem(KEY, JSON.stringify(kept));
  expect(readHistory(KEY)?.present.shapes).toEqual([{ id: 'shape-1', number: 1, shape: circle(1), ...expected }]);
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
