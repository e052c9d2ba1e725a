import type { Shape } from '@portal/geo';
import OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import View from 'ol/View.js';
import type { MapColours } from '../../map/map-colours.js';
import { type Change, changeDrawing, type History, startHistory } from '../drawing-history.js';
import type { Held } from './held-handle.js';
import { watchShapeKeys } from './watch-keys.js';

const colours = { chosen: '#123456', 'on-mark': '#ffffff' } as MapColours;

const square: Shape = {
  kind: 'polygon',
  coordinates: [
    [4, 46],
    [5, 46],
    [5, 47],
    [4, 47],
    [4, 46],
  ],
  holes: [],
};
const circle: Shape = { kind: 'circle', longitude: 4, latitude: 46, radius: 10 };

/** A drawing with its last shape chosen, and what is said. A pixel of its map is 100 m. */
function drawingOf(...shapes: Shape[]) {
  const map = new OlMap({
    target: document.createElement('div'),
    view: new View({ center: fromLonLat([4.5, 46.5]), resolution: 100 }),
  });
  let history: History = changeDrawing(startHistory(), { type: 'add', shapes });
  const said: string[] = [];
  const held: { current: Held | undefined } = { current: undefined };
  let stop = () => {};
  const chosen = () => history.present.shapes.find(({ id }) => id === history.present.chosenId)!;
  const change = (made: Change) => {
    history = changeDrawing(history, made);
    watch();
  };
  const watch = () => {
    stop();
    if (chosen())
      stop = watchShapeKeys(map, colours, chosen(), {
        change,
        held,
        onDeed: (deed) => said.push(deed),
        onHandle: (_, handle) =>
          said.push(handle ? `${handle.handle.name} · ${handle.number}/${handle.count}` : 'let go'),
      });
  };
  watch();
  return {
    said,
    press: (key: string, modifiers: KeyboardEventInit = {}) =>
      map.getTargetElement()?.dispatchEvent(new KeyboardEvent('keydown', { key, ...modifiers })),
    shape: () => chosen()?.shape,
    shapes: () => history.present.shapes,
    undo: () => change({ type: 'undo' }),
  };
}

const cornersOf = (shape: Shape | undefined) => (shape?.kind === 'polygon' ? shape.coordinates : []);

describe('a corner held by keys', () => {
  it('is moved by arrow keys in one undo step, while the others stay', () => {
    const { press, shape, undo, said } = drawingOf(square);
    press('v');
    press('v');
    press('ArrowRight', { shiftKey: true });
    press('ArrowRight', { shiftKey: true });
    expect(said).toEqual(['0 0 0 · 1/4', '0 0 1 · 2/4', 'moved', 'moved']);
    const [first, second, third] = cornersOf(shape());
    expect([first, third]).toEqual([square.coordinates[0], square.coordinates[2]]);
    // Twice ten pixels of 100 m are 2 km on the map's own grid.
    expect(second?.[0]).toBeCloseTo(5 + (2000 / 6_378_137) * (180 / Math.PI), 5);
    expect(second?.[1]).toBeCloseTo(46, 6);
    undo();
    expect(shape()).toEqual(square);
  });

  it('is deleted alone, and not below three corners', () => {
    const { press, shape, shapes, said } = drawingOf(square);
    press('v');
    press('Delete');
    expect(cornersOf(shape())).toHaveLength(4);
    press('Delete');
    expect(said.slice(1)).toEqual(['corner_deleted', 'stuck']);
    expect(shapes()).toHaveLength(1);
  });

  it('leaves the one before held when it was the last, so that the next Delete takes no shape', () => {
    const { press, shape, shapes } = drawingOf(square);
    for (let corner = 0; corner < 4; corner++) press('v');
    press('Delete');
    expect(cornersOf(shape())).toEqual([[4, 46], [5, 46], [5, 47], [4, 46]]); // biome-ignore format: coordinates
    press('Delete');
    expect(shapes()).toHaveLength(1);
  });

  it('is let go, and that is said, when a step back takes it away', () => {
    const { press, undo, said } = drawingOf(square);
    for (let corner = 0; corner < 4; corner++) press('v');
    press('Insert');
    undo();
    expect(said.slice(4)).toEqual(['corner_added', 'let go']);
  });

  it('gets a neighbour, which is held from then on', () => {
    const { press, shape } = drawingOf(square);
    press('v');
    press('Insert');
    expect(cornersOf(shape())[1]).toEqual([4.5, 46]);
    press('Delete');
    expect(shape()).toEqual(square);
  });

  it('is let go by Escape, and the keys are for the whole shape again', () => {
    const { press, shapes, said } = drawingOf(square);
    press('v');
    press('Escape');
    press('Delete');
    expect(said.slice(1)).toEqual(['let go', 'deleted']);
    expect(shapes()).toHaveLength(0);
  });
});

it('goes backwards through the handles, and past the last one back to the shape', () => {
  const { press, said } = drawingOf(square);
  press('V', { shiftKey: true });
  press('v');
  expect(said).toEqual(['size · 1/1', 'let go']);
});

it('changes the radius of a circle by its handle, which takes no further corner', () => {
  const { press, shape, said } = drawingOf(circle);
  press('v');
  press('ArrowRight', { shiftKey: true });
  expect(shape()).toMatchObject({ kind: 'circle', longitude: 4, latitude: 46 });
  expect((shape() as { radius: number }).radius).toBeGreaterThan(10.5);
  press('Insert');
  press('Delete');
  expect(said).toEqual(['radius · 1/1', 'moved', 'no_corner', 'no_corner']);
});

it('does nothing by Insert while no handle is held', () => {
  const { press, shape, said } = drawingOf(square);
  press('Insert');
  expect(shape()).toEqual(square);
  expect(said).toEqual(['no_corner']);
});
