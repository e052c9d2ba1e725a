import type { Position, Shape } from '@portal/geo';
import { drawingFeatures } from '../src/features/drawing/drawing-features.js';
import { changeDrawing, startHistory } from '../src/features/drawing/drawing-history.js';
import { dimensionText } from '../src/features/shapes/dimension-text.js';
import { formatOf } from '../src/kernel/format.js';
import { type Finding, median } from './report.js';

const VERTICES = 10_000;
const FRAME_MS = 1000 / 60;
const UNDOS_A_ROUND = 10;

/** A polygon like a coast: no two of its corners are equally far from its middle. */
function coast(shift: number): Shape {
  const corners = Array.from({ length: VERTICES + 1 }, (_, at): Position => {
    const angle = (2 * Math.PI * (at % VERTICES)) / VERTICES;
    const reach = 1 + 0.1 * Math.sin(37 * angle) + 0.02 * Math.sin(613 * angle) + (at % VERTICES === 0 ? shift : 0);
    return [2.2 + reach * Math.cos(angle), 46.6 + reach * Math.sin(angle)];
  });
  return { kind: 'polygon', coordinates: corners, holes: [] };
}

/** Undoing the move of a corner and making what the map draws, to one frame of a screen. */
export async function measureDrawingUndo(rounds: number): Promise<Finding[]> {
  const format = formatOf('fr');
  const featuresOf = ({ present: { shapes, chosenId } }: ReturnType<typeof startHistory>) =>
    drawingFeatures(
      shapes,
      chosenId,
      ({ number }) => String(number),
      (shape) => dimensionText(shape, format),
    );
  const times: number[] = [];
  for (let at = -UNDOS_A_ROUND; at < rounds * UNDOS_A_ROUND; at++) {
    const start = startHistory([coast(0)]);
    const moved = changeDrawing(start, { type: 'replace', id: 'shape-1', shape: coast(0.01) });
    // The screen has drawn both before anybody undoes.
    if (featuresOf(start).length !== 1 || featuresOf(moved).length !== 1) throw new Error('The shape is not drawn.');
    const began = performance.now();
    const undone = changeDrawing(moved, { type: 'undo' });
    featuresOf(undone);
    const took = performance.now() - began;
    if (undone.present.shapes[0]?.shape !== start.present.shapes[0]?.shape) throw new Error('Nothing was undone.');
    if (at >= 0) times.push(took);
  }
  const ms = median(times);
  return [
    {
      name: `undo of an edit among ${VERTICES} vertices`,
      value: ms / FRAME_MS,
      unit: '× a frame of 16.7 ms',
      most: 1,
      note: `${ms.toFixed(2)} ms until what the map draws is made`,
    },
  ];
}
