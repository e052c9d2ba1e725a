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
