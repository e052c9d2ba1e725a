import type { CrsCode, Position } from '@portal/geo';
import type OlMap from 'ol/Map.js';
import { useCallback, useEffect } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { viewOf } from '../../map/move-view.js';
import type { PointerPosition } from '../../map/pointer-position.js';
import { positionText } from '../../map/position-text.js';
import { useCopy } from './use-copy.js';

/** Puts a position on the clipboard as the readout writes it. */
export function useCopyPosition({ crs, isSexagesimal }: { readonly crs: CrsCode; readonly isSexagesimal: boolean }) {
  const format = useFormat();
  const copyPlain = useCopy();
  const copy = useCallback(
    (position: Position) => {
      const form = { isSexagesimal };
      const text = positionText(position, crs, format, form) ?? positionText(position, 'EPSG:4326', format, form);
      if (text) void copyPlain(text);
    },
    [crs, isSexagesimal, format, copyPlain],
  );
  return copy;
}

/** Copies by the key C on the map: the pointer's position, or the middle of the map where the pointer is not over it. */
export function useCopyKey(map: OlMap | undefined, pointer: PointerPosition, copy: (position: Position) => void): void {
  useEffect(() => {
    const target = map?.getTargetElement();
    if (!map || !target) return;
    const press = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.toLowerCase() === 'c' && !ctrlKey && !metaKey && !altKey) copy(pointer.current() ?? viewOf(map).centre);
    };
    target.addEventListener('keydown', press);
    return () => target.removeEventListener('keydown', press);
  }, [map, pointer, copy]);
}
