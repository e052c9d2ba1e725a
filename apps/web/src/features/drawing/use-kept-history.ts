import type { Shape } from '@portal/geo';
import { type ActionDispatch, useEffect, useReducer, useRef } from 'react';
import { type Change, changeDrawing, type History, startHistory } from './drawing-history.js';
import { keepHistory, readHistory } from './kept-history.js';

/**
 * The kept steps belong to the shapes only if they end with them: a link or another page may have brought others. Shapes
 * that were kept have their name and look all the same.
 */
function startWith(shapes: readonly Shape[], keptAs: string | undefined): History {
  const kept = keptAs === undefined ? undefined : readHistory(keptAs);
  if (!kept) return startHistory(shapes);
  const written = shapes.map((shape) => JSON.stringify(shape));
  const keptShapes = kept.present.shapes.map((drawn) => [JSON.stringify(drawn.shape), drawn] as const);
  if (written.join() === keptShapes.map(([text]) => text).join()) return kept;
  const known = new Map(keptShapes);
  return startHistory(shapes.map((shape, i) => known.get(written[i]!) ?? shape));
}

/** A history of shapes; with a name, its steps are kept when the page is left and taken up when it is opened again. */
export function useKeptHistory(
  initialShapes: readonly Shape[] = [],
  keptAs: string | undefined,
): [History, ActionDispatch<[Change]>] {
  const [history, change] = useReducer(changeDrawing, undefined, () => startWith(initialShapes, keptAs));
  const latest = useRef(history);
  useEffect(() => {
    latest.current = history;
  }, [history]);
  useEffect(() => {
    if (keptAs === undefined) return undefined;
    const keep = () => keepHistory(keptAs, latest.current);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keptAs]);
  return [history, change];
}
