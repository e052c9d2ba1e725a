import type { MapSettings } from '@portal/contracts';
import type OlMap from 'ol/Map.js';
import { type CSSProperties, useEffect, useState } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { followPointer } from './follow-pointer.js';
import { PointerPosition, usePointerPosition } from './pointer-position.js';
import classes from './portal-map.module.css';
import { positionText } from './position-text.js';

interface PointerReadoutProps {
  readonly map: OlMap;
  readonly settings: MapSettings | undefined;
}

type Panel = CSSProperties & Record<'--panel-opacity', string | undefined>;

/** The position under the pointer while it is over the map, written as the settings have it. */
export function PointerReadout({ map, settings }: PointerReadoutProps) {
  const { t } = useTexts();
  const format = useFormat();
  const [pointer] = useState(() => new PointerPosition());
  useEffect(() => followPointer(map, pointer.set), [map, pointer]);
  const position = usePointerPosition(pointer);
  const panel: Panel = { '--panel-opacity': settings && `${settings.mapInfoOverlaysOpacity * 100}%` };
  return (
    <output className={classes.pointer} aria-label={t('MAP_POINTER')} aria-live="off" style={panel}>
      {position &&
        positionText(position, settings?.mouseControlDefaultProjection ?? 'EPSG:4326', format, {
          isSexagesimal: settings?.mouseControlDefaultUseDegrees ?? true,
        })}
    </output>
  );
}
