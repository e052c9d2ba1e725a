import { geodesicInverse, type Position } from '@portal/geo';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import { useEffect } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { drawnFeatures } from '../../map/draw-features.js';
import type { PointerPosition } from '../../map/pointer-position.js';
import { useLook } from '../../map/use-look.js';
import { lengthText } from '../../shapes/measure-text.js';
import { bentLine } from './measured-features.js';

/** Draws the line from a point to the pointer with its length, while there is such a point. */
export function useRubberLine(map: OlMap | undefined, from: Position | undefined, pointer: PointerPosition): void {
  const format = useFormat();
  const { colours, look } = useLook();
  useEffect(() => {
    if (!map || !from) return;
    const source = new VectorSource();
    const layer = new VectorLayer({ source, zIndex: 6 });
    const draw = () => {
      const to = pointer.current();
      source.clear(true);
      if (!to) return;
      const label = lengthText(geodesicInverse(from, to).distance, format);
      source.addFeatures(
        drawnFeatures([{ kind: 'line', id: 'rubber', role: 'path', label, along: bentLine(from, to) }], colours, look),
      );
    };
    map.addLayer(layer);
    const stop = pointer.subscribe(draw);
    return () => {
      stop();
      map.removeLayer(layer);
    };
  }, [map, from, pointer, format, colours, look]);
}
