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
  /** Degrees, minutes and seconds, not decimal degrees; without `onSexagesimal` the map settings decide. */
  readonly isSexagesimal?: boolean;
  readonly onSexagesimal?: (isSexagesimal: boolean) => void;
}

/** Value of the choice that stands for WGS 84 in decimal degrees. */
const DECIMAL = 'EPSG:4326 decimal';

/** Coordinate system and position of the pointer. */
export function StatusBar({ pointer, crs, onCrs, isSexagesimal: chosenForm, onSexagesimal }: StatusBarProps) {
  const { t } = useTexts();
  const format = useFormat();
  const position = usePointerPosition(pointer);
  const settings = useMapLook();
  const isSexagesimal = chosenForm ?? settings?.mouseControlDefaultUseDegrees ?? true;
  const shown = position && (positionText(position, crs, format, { isSexagesimal }) ?? t('MAP_TEST_OUTSIDE_CRS'));
  const systems = Object.keys(crsCatalogue);
  const choices = onSexagesimal
    ? systems.flatMap((code) =>
        code === 'EPSG:4326'
          ? [
              { value: code, label: t('MAP_TEST_CRS_DEGREES') },
              { value: DECIMAL, label: t('MAP_TEST_CRS_DECIMAL') },
            ]
          : [{ value: code, label: code }],
      )
    : systems;
  const choose = (value: string) => {
    onSexagesimal?.(value !== DECIMAL);
    onCrs(value === DECIMAL ? 'EPSG:4326' : (value as CrsCode));
  };
  return (
    <div className={classes.status}>
      <NativeSelect
        size="xs"
        aria-label={t('MAP_TEST_CRS')}
        data={choices}
        value={onSexagesimal && crs === 'EPSG:4326' && !isSexagesimal ? DECIMAL : crs}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <output className={classes.pointer} aria-label={t('MAP_TEST_POINTER')} aria-live="off">
        {shown ?? '—'}
      </output>
    </div>
  );
}
