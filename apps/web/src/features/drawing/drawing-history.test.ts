import type { Shape } from '@portal/geo';
import { type Change, changeDrawing, type History, startHistory } from './drawing-history.js';

const circle = (radius: number): Shape => ({ kind: 'circle', longitude: 2, latitude: 48, radius });
const after = (...changes: Change[]): History => changes.reduce(changeDrawing, startHistory());
const radii = ({ present }: History) =>
  present.shapes.map(({ shape }) => (shape.kind === 'circle' ? shape.radius : undefined));
const resize = (radius: number): Change => ({ type: 'replace', id: 'shape-1', shape: circle(radius), field: 'radius' });

describe('a drawing', () => {
  it('selects the last shape added', () => {
    expect(after({ type: 'add', shapes: [circle(1), circle(2)] }).present.chosenId).toBe('shape-2');
  });

  it('undoes and redoes changes', () => {
    const drawn = after({ type: 'add', shapes: [circle(1)] }, resize(5));
    const back = changeDrawing(drawn, { type: 'undo' });
    expect(radii(back)).toEqual([1]);
    expect(radii(changeDrawing(back, { type: 'undo' }))).toEqual([]);
    expect(radii(changeDrawing(back, { type: 'redo' }))).toEqual([5]);
  });

  it('discards redo steps after another change', () => {
    const history = after({ type: 'add', shapes: [circle(1)] }, resize(5), { type: 'undo' }, resize(7));
    expect(radii(changeDrawing(history, { type: 'redo' }))).toEqual([7]);
  });

  it('undoes consecutive changes of one field as one step', () => {
    const history = after({ type: 'add', shapes: [circle(1)] }, resize(2), resize(25), resize(250));
    expect(radii(changeDrawing(history, { type: 'undo' }))).toEqual([1]);
  });

  it('undoes each change without a field separately', () => {
    const drag = (radius: number): Change => ({ type: 'replace', id: 'shape-1', shape: circle(radius) });
    const history = after({ type: 'add', shapes: [circle(1)] }, drag(2), drag(3));
    const back = changeDrawing(history, { type: 'undo' });
    expect(radii(back)).toEqual([2]);
    expect(radii(changeDrawing(back, { type: 'undo' }))).toEqual([1]);
  });

  it('never reuses the number of a deleted shape', () => {
    const history = after(
      { type: 'add', shapes: [circle(1), circle(2)] },
      { type: 'delete', id: 'shape-2' },
      { type: 'add', shapes: [circle(3)] },
    );
    expect(history.present.shapes.map(({ number }) => number)).toEqual([1, 3]);
  });

  it('selects the neighbour of a deleted shape', () => {
    const history = after(
      { type: 'add', shapes: [circle(1), circle(2), circle(3)] },
      { type: 'choose', id: 'shape-2' },
    );
    expect(changeDrawing(history, { type: 'delete', id: 'shape-2' }).present.chosenId).toBe('shape-3');
    const last = after({ type: 'add', shapes: [circle(1)] }, { type: 'delete', id: 'shape-1' });
    expect(last.present.chosenId).toBeUndefined();
  });

  it('starts with given shapes, numbered, without an undo step', () => {
    const history = startHistory([circle(1), circle(2)]);
    expect(radii(changeDrawing(history, { type: 'undo' }))).toEqual([1, 2]);
    expect(
      changeDrawing(history, { type: 'add', shapes: [circle(3)] }).present.shapes.map(({ number }) => number),
    ).toEqual([1, 2, 3]);
  });

  it('ignores undo and redo without a step', () => {
    expect(after({ type: 'undo' })).toEqual(startHistory());
    expect(after({ type: 'redo' })).toEqual(startHistory());
  });
});

describe('the name and the look of a shape', () => {
  const drawn = after({ type: 'add', shapes: [circle(1)] });
  const describeFirst = (description: Omit<Extract<Change, { type: 'describe' }>, 'type' | 'id'>): Change => ({
    type: 'describe',
    id: 'shape-1',
    ...description,
  });
  const name = (text: string) => describeFirst({ name: text, field: 'name' });
  const thickness = (pixels: number) => describeFirst({ look: { thickness: pixels }, field: 'thickness' });
  const first = ({ present }: History) => present.shapes[0];

  it('are changed and undone, one field at a step', () => {
    const history = [thickness(2), thickness(3), thickness(4), name('Nord')].reduce(changeDrawing, drawn);
    expect(first(history)).toMatchObject({ name: 'Nord', shape: circle(1) });
    const back = changeDrawing(history, { type: 'undo' });
    expect(first(back)).toMatchObject({ name: undefined, look: { thickness: 4 } });
    expect(changeDrawing(back, { type: 'undo' }).present).toEqual(drawn.present);
    expect(first(changeDrawing(back, { type: 'redo' }))?.name).toBe('Nord');
  });

  it('take no step when nothing changes, or the shape is gone', () => {
    expect(changeDrawing(drawn, name('  '))).toBe(drawn);
    expect(changeDrawing(drawn, describeFirst({ look: {} }))).toBe(drawn);
    expect(changeDrawing(drawn, { ...name('Nord'), id: 'shape-7' } as Change)).toBe(drawn);
  });

  it('is one line of 80 characters at most, or none', () => {
    expect(first(changeDrawing(drawn, name(' Zone \n Süd\t2 ')))?.name).toBe('Zone Süd 2');
    expect(first(changeDrawing(drawn, name('📡'.repeat(90))))?.name).toBe('📡'.repeat(80));
    const named = changeDrawing(drawn, name('Nord'));
    expect(first(changeDrawing(named, name(' ')))?.name).toBeUndefined();
  });

  it('stay when the shape is moved, and go with a copy of it', () => {
    const look = { colour: '#0a7d55', opacity: 0 };
    const moved = [describeFirst({ name: 'Nord', look }), resize(9)].reduce(changeDrawing, drawn);
    const copied = changeDrawing(moved, { type: 'add', shapes: [first(moved)!] });
    expect(copied.present.shapes).toMatchObject([
      { id: 'shape-1', number: 1, name: 'Nord', look, shape: circle(9) },
      { id: 'shape-2', number: 2, name: 'Nord', look, shape: circle(9) },
    ]);
  });
});
