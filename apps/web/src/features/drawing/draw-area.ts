import type OlMap from 'ol/Map.js';
import type { Format } from '../../kernel/format.js';
import type { Translate } from '../../kernel/i18n.js';
import type { MapColours } from '../map/map-colours.js';
import { drawByKeys } from './keys/draw-by-keys.js';
import { sketchDeedText } from './keys/sketch-deed-text.js';
import { drawAreaByPointer, type LassoDrawing } from './lasso/lasso.js';
import { Sketch } from './pointer/sketch.js';

interface AreaDrawing extends LassoDrawing {
  /** Gets what the keys have done, for people who do not see it. */
  readonly onSaid: (text: (t: Translate, format: Format) => string) => void;
}

/**
 * Draws an area, which becomes no shape: with the pointer, dragged around something or corner by corner, or by keys as a
 * polygon is. @returns a function that stops it
 */
export function drawArea(map: OlMap, colours: MapColours, { onSaid, ...lasso }: AreaDrawing): () => void {
  const stops = [
    drawAreaByPointer(map, colours, lasso),
    drawByKeys(map, colours, 'polygon', {
      onDrawn: (shape) => {
        if (shape.kind === 'polygon') lasso.onDrawn(shape.coordinates.slice(0, -1));
      },
      onFault: (fault) => fault && onSaid((t) => t(`SHAPE_${fault}`)),
      sketch: new Sketch(),
      onDeed: (deed) => onSaid((t, format) => sketchDeedText(deed, t, format)),
      drawnTo: (position) => position,
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
