import type OlMap from 'ol/Map.js';
import { useEffect, useState } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { followPointer } from './follow-pointer.js';
import { PointerPosition, usePointerPosition } from './pointer-position.js';
import classes from './portal-map.module.css';
import { positionText } from './position-text.js';

/** Latitude and longitude under the pointer, WGS 84, while it is over the map. */
export function PointerReadout({ map }: { readonly map: OlMap }) {
  const { t } = useTexts();
  const format = useFormat();
  const [pointer] = useState(() => new PointerPosition());
  useEffect(() => followPointer(map, pointer.set), [map, pointer]);
  const position = usePointerPosition(pointer);
  return (
    <output className={classes.pointer} aria-label={t('MAP_POINTER')} aria-live="off">
      {position && positionText(position, 'EPSG:4326', format)}
    </output>
  );
}
