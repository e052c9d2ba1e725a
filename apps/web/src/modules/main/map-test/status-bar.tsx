import { NativeSelect } from '@mantine/core';
import { type CrsCode, crsCatalogue, formatLatitude, formatLongitude, type Position, reproject } from '@portal/geo';
import { IconStack2 } from '@tabler/icons-react';
import { type Format, useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import classes from './map-test.module.css';
import { type Pointer, usePointer } from './pointer.js';

/** A position in a coordinate system, as people write it there; nothing where the system does not reach. */
export function placeText(position: Position, crs: CrsCode, format: Format): string | undefined {
  if (crs === 'EPSG:4326') return `${formatLatitude(position[1])}  ${formatLongitude(position[0])}`;
  try {
    const [x, y] = reproject(position, crsCatalogue['EPSG:4326'], crsCatalogue[crs]);
    const [minX, minY, maxX, maxY] = crsCatalogue[crs].bounds;
    if (x < minX || x > maxX || y < minY || y > maxY) return undefined;
    return `E ${format.number(x, 1)}  N ${format.number(y, 1)}`;
  } catch {
    return undefined;
  }
}

interface StatusBarProps {
  readonly pointer: Pointer;
  readonly crs: CrsCode;
  readonly onCrs: (crs: CrsCode) => void;
}

export function StatusBar({ pointer, crs, onCrs }: StatusBarProps) {
  const { t } = useTexts();
  const format = useFormat();
  const place = usePointer(pointer);
  const shown = place && (placeText(place, crs, format) ?? t('MAP_TEST_OUTSIDE_CRS'));
  return (
    <div className={classes.status}>
      <span className={classes.base}>
        <IconStack2 size={16} stroke={1.7} aria-hidden /> {t('MAP_TEST_BASE_MAP')}
      </span>
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
