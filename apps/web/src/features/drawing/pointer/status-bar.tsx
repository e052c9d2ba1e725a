import { NativeSelect } from '@mantine/core';
import { type CrsCode, crsCatalogue } from '@portal/geo';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { type PointerPosition, usePointerPosition } from '../../map/pointer-position.js';
import { positionText } from '../../map/position-text.js';
import { useMapLook } from '../../preferences/use-map-look.js';
import classes from '../drawing.module.css';

interface StatusBarProps {
  readonly pointer: PointerPosition;
  readonly crs: CrsCode;
  readonly onCrs: (crs: CrsCode) => void;
}

/** Coordinate system and position of the pointer. */
export function StatusBar({ pointer, crs, onCrs }: StatusBarProps) {
  const { t } = useTexts();
  const format = useFormat();
  const position = usePointerPosition(pointer);
  const isSexagesimal = useMapLook()?.mouseControlDefaultUseDegrees ?? true;
  const shown = position && (positionText(position, crs, format, { isSexagesimal }) ?? t('MAP_TEST_OUTSIDE_CRS'));
  return (
    <div className={classes.status}>
      <NativeSelect
        size="xs"
        aria-label={t('MAP_TEST_CRS')}
        data={Object.keys(crsCatalogue)}
        value={crs}
        onChange={({ currentTarget }) => onCrs(currentTarget.value as CrsCode)}
      />
      <output className={classes.pointer} aria-label={t('MAP_TEST_POINTER')} aria-live="off">
        {shown ?? '—'}
      </output>
    </div>
  );
}
