import type { Shape } from '@portal/geo';
import { type Change, changeDrawing, emptyHistory, type History } from './drawing-history.js';

const circle = (radius: number): Shape => ({ kind: 'circle', longitude: 2, latitude: 48, radius });
const after = (...changes: Change[]): History => changes.reduce(changeDrawing, emptyHistory);
const radii = ({ present }: History) =>
  present.shapes.map(({ shape }) => (shape.kind === 'circle' ? shape.radius : undefined));
const resize = (radius: number): Change => ({ type: 'replace', id: 'shape-1', shape: circle(radius), field: 'radius' });

describe('what was drawn', () => {
  it('is chosen when it is added', () => {
    expect(after({ type: 'add', shapes: [circle(1), circle(2)] }).present.chosenId).toBe('shape-2');
  });

  it('can be taken back and brought again', () => {
    const drawn = after({ type: 'add', shapes: [circle(1)] }, resize(5));
    const back = changeDrawing(drawn, { type: 'undo' });
    expect(radii(back)).toEqual([1]);
    expect(radii(changeDrawing(back, { type: 'undo' }))).toEqual([]);
    expect(radii(changeDrawing(back, { type: 'redo' }))).toEqual([5]);
  });

  it('loses what was taken back once something else is done', () => {
    const history = after({ type: 'add', shapes: [circle(1)] }, resize(5), { type: 'undo' }, resize(7));
    expect(radii(changeDrawing(history, { type: 'redo' }))).toEqual([7]);
  });

  it('takes back a figure as a whole, not digit by digit', () => {
    const history = after({ type: 'add', shapes: [circle(1)] }, resize(2), resize(25), resize(250));
    expect(radii(changeDrawing(history, { type: 'undo' }))).toEqual([1]);
  });

  it('takes back one pull at a handle after the other', () => {
    const pull = (radius: number): Change => ({ type: 'replace', id: 'shape-1', shape: circle(radius) });
    const history = after({ type: 'add', shapes: [circle(1)] }, pull(2), pull(3));
    const back = changeDrawing(history, { type: 'undo' });
    expect(radii(back)).toEqual([2]);
    expect(radii(changeDrawing(back, { type: 'undo' }))).toEqual([1]);
  });

  it('keeps its number when others go, and gives none twice', () => {
    const history = after(
      { type: 'add', shapes: [circle(1), circle(2)] },
      { type: 'delete', id: 'shape-2' },
      { type: 'add', shapes: [circle(3)] },
    );
    expect(history.present.shapes.map(({ number }) => number)).toEqual([1, 3]);
  });

  it('leaves its neighbour chosen when it is deleted', () => {
    const history = after(
      { type: 'add', shapes: [circle(1), circle(2), circle(3)] },
      { type: 'choose', id: 'shape-2' },
    );
    expect(changeDrawing(history, { type: 'delete', id: 'shape-2' }).present.chosenId).toBe('shape-3');
    const last = after({ type: 'add', shapes: [circle(1)] }, { type: 'delete', id: 'shape-1' });
    expect(last.present.chosenId).toBeUndefined();
  });

  it('stays as it is when there is nothing to take back or bring again', () => {
    expect(after({ type: 'undo' })).toEqual(emptyHistory);
    expect(after({ type: 'redo' })).toEqual(emptyHistory);
  });
});
