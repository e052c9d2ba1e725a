import { geodesicArea, type Position, type Shape } from '@portal/geo';
import { areaOf } from '../../shapes/shape-area.js';
import { changeDrawing, type DrawnShape, startHistory } from '../drawing-history.js';
import { otherAt, splitBy } from './made-of-chosen.js';

const circle: Shape = { kind: 'circle', longitude: 5.7, latitude: 45.2, radius: 8 };
const line: Shape = { kind: 'line', coordinates: [[5, 45], [6, 45], [6, 46]] }; // biome-ignore format: coordinates
const through = (...coordinates: Position[]): Shape => ({ kind: 'line', coordinates });
const drawn = (shape: Shape, number = 1): DrawnShape => ({ id: `shape-${number}`, number, shape });

const squareMetres = (shape: Shape): number => geodesicArea(areaOf(shape)!);

describe('splitting a shape', () => {
  it('makes polygons of a circle that together have its area', () => {
    const change = splitBy(drawn(circle), through([5.5, 45.21], [5.9, 45.18]));
    const parts = change?.type === 'exchange' ? change.shapes : [];
    expect(parts.map(({ kind }) => kind)).toEqual(['polygon', 'polygon']);
    const together = parts.reduce((sum, part) => sum + squareMetres(part), 0);
    expect(together / squareMetres(circle)).toBeCloseTo(1, 5);
  });

  it('takes a line from edge to edge whose ends were rounded', () => {
    const slanted: Shape = { kind: 'polygon', coordinates: [[5, 45], [6.1, 45.3], [5.4, 46], [5, 45]], holes: [] }; // biome-ignore format: one line
    // On the first edge 1/3 along, on the second 1/7: neither is kept exactly.
    const change = splitBy(drawn(slanted), through([5.366667, 45.1], [6, 45.4]));
    const other = splitBy(drawn(slanted), through([5.366666, 45.1], [5.999999, 45.399999]));
    expect([change, other].map((made) => made?.type === 'exchange' && made.shapes.length)).toEqual([2, 2]);
  });

  it('makes two lines of one', () => {
    const change = splitBy(drawn(line), through([5.4, 44.9], [5.4, 45.1]));
    expect(change).toEqual({
      type: 'exchange',
      ids: ['shape-1'],
      shapes: [through([5, 45], [5.4, 45]), through([5.4, 45], [6, 45], [6, 46])],
    });
  });

  it('makes polygons of a circle across the antimeridian', () => {
    const far: Shape = { ...circle, longitude: 179.99 };
    const change = splitBy(drawn(far), through([179.8, 45.2], [-179.8, 45.2]));
    const parts = change?.type === 'exchange' ? change.shapes : [];
    expect(parts).toHaveLength(2);
    const together = parts.reduce((sum, part) => sum + squareMetres(part), 0);
    expect(together / squareMetres(far)).toBeCloseTo(1, 5);
  });

  it('leaves parts of a multi-polygon together that the line does not cut', () => {
    const part = (west: number) => ({
      coordinates: [[west, 45], [west + 1, 45], [west + 1, 46], [west, 45]] as [number, number][],
      holes: [],
    }); // biome-ignore format: coordinates
    const three: Shape = { kind: 'multiPolygon', polygons: [part(1), part(3), part(5)] };
    const change = splitBy(drawn(three), through([0, 45.1], [2.5, 45.1]));
    const kinds = change?.type === 'exchange' ? change.shapes.map(({ kind }) => kind) : [];
    expect(kinds).toEqual(['polygon', 'polygon', 'multiPolygon']);
    expect(splitBy(drawn(three), through([0, 50], [9, 50]))).toBeUndefined();
  });

  it.each<[string, Shape, Shape]>([
    ['a line that ends in it', circle, through([5.5, 45.2], [5.7, 45.2])],
    ['a line beside it', circle, through([6.5, 45.2], [6.7, 45.2])],
    ['a polygon', circle, { kind: 'polygon', coordinates: [[5, 45], [6, 45], [6, 46], [5, 45]], holes: [] }],
    ['a line, when it is a point', { kind: 'point', longitude: 5.7, latitude: 45.2 }, through([5.5, 45.2], [5.9, 45.2])],
  ])('changes nothing by %s', (_name, shape, cut) => expect(splitBy(drawn(shape), cut)).toBeUndefined()); // biome-ignore format: one case a line
});

describe('the shape to merge with', () => {
  const far: Shape = { ...circle, longitude: 179.99, latitude: 10 };
  const shapes = [drawn(circle, 1), drawn({ ...circle, radius: 3 }, 2), drawn(line, 3), drawn(far, 4)];
  const at = (position: Position) => otherAt(shapes, shapes[0]!, position)?.id;

  it('is the last drawn that covers the position, but not the chosen one', () => {
    expect(at([5.7, 45.2])).toBe('shape-2');
    expect(at([5.77, 45.2])).toBeUndefined();
  });

  it('is found across the antimeridian', () => expect(at([-179.99, 10])).toBe('shape-4'));

  it('may have parts on both sides of it', () => {
    const part = (west: number) => ({
      coordinates: [[west, 0], [west + 1, 0], [west + 1, 1], [west, 1], [west, 0]] as [number, number][],
      holes: [],
    }); // biome-ignore format: coordinates
    const both = drawn({ kind: 'multiPolygon', polygons: [part(178.9), part(-179.9)] }, 7);
    expect(otherAt([shapes[0]!, both], shapes[0]!, [-179.5, 0.5])?.id).toBe('shape-7');
  });

  it('covers ground: a line does not', () => expect(at([5.5, 45])).toBeUndefined());
});

describe('exchanging shapes', () => {
  const history = startHistory([circle, line, { ...circle, radius: 2 }]);

  it('puts the new ones where the first old one was, chooses the first of them, and is one undo step', () => {
    const after = changeDrawing(history, { type: 'exchange', ids: ['shape-1', 'shape-3'], shapes: [line, circle] });
    expect(after.present.shapes.map(({ id }) => id)).toEqual(['shape-4', 'shape-5', 'shape-2']);
    expect(after.present.chosenId).toBe('shape-4');
    expect(changeDrawing(after, { type: 'undo' }).present).toEqual(history.present);
  });

  it('gives the new ones the look of the first old one, and no name', () => {
    const look = { colour: '#0a7d55' };
    const coloured = startHistory([circle, { name: 'Nord', look, shape: line }]);
    const { present } = changeDrawing(coloured, { type: 'exchange', ids: ['shape-2'], shapes: [line, line] });
    expect(present.shapes.map(({ name, look: own }) => [name, own])).toEqual([
      [undefined, undefined],
      [undefined, look],
      [undefined, look],
    ]);
  });

  it('does nothing when one of the old ones is gone', () =>
    expect(changeDrawing(history, { type: 'exchange', ids: ['shape-1', 'shape-9'], shapes: [line] })).toBe(history));
});
