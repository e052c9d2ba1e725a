import { geodesicInverse, type Position } from '@portal/geo';
import { useMemo } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { lengthText } from '../measure-text.js';
import classes from './corners.module.css';

const DEGREE_DECIMALS = 1;

/** Length of the side from a corner to the next and its azimuth at that corner, on the ellipsoid of WGS 84. */
export function SideFigures({ from, to }: { readonly from: Position; readonly to: Position }) {
  const { t } = useTexts();
  const format = useFormat();
  const { distance, azimuthAB } = useMemo(() => geodesicInverse(from, to), [from, to]);
  return (
    <p className={classes.side}>
      {t('SHAPE_SIDE', { length: lengthText(distance, format), azimuth: format.number(azimuthAB, DEGREE_DECIMALS) })}
    </p>
  );
}
