import { Button } from '@mantine/core';
import { geodesicInverse, type Position } from '@portal/geo';
import { IconCrosshair } from '@tabler/icons-react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { PositionInput } from '../../../ui/inputs/coordinate/position-input.js';
import classes from './map-test.module.css';

export type MeasuredEnd = 'from' | 'to';
export type Measured = Readonly<Record<MeasuredEnd, Position | null>>;

const labelKeys: Readonly<Record<MeasuredEnd, string>> = { from: 'MAP_TEST_MEASURE_FROM', to: 'MAP_TEST_MEASURE_TO' };

interface MeasurePanelProps {
  readonly measured: Measured;
  readonly onChange: (measured: Measured) => void;
  /** The end that the next click on the map sets. */
  readonly picking: MeasuredEnd | undefined;
  readonly onPick: (end: MeasuredEnd | undefined) => void;
}

const METRES_PER_KM = 1000;

/** Measures the geodesic between two positions, which are typed or picked on the map. */
export function MeasurePanel({ measured, onChange, picking, onPick }: MeasurePanelProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { from, to } = measured;
  const path = from && to ? geodesicInverse(from, to) : undefined;
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className={classes.end}>
          <PositionInput
            label={t(labelKeys[end])}
            value={measured[end]}
            onChange={(position) => onChange({ ...measured, [end]: position })}
          />
          <Button
            variant={picking === end ? 'filled' : 'default'}
            size="sm"
            aria-pressed={picking === end}
            aria-label={`${t(labelKeys[end])}, ${t('MAP_TEST_POINT_ON_MAP')}`}
            leftSection={<IconCrosshair size={16} aria-hidden />}
            onClick={() => onPick(picking === end ? undefined : end)}
          >
            {t('MAP_TEST_POINT_ON_MAP')}
          </Button>
        </div>
      ))}
      <output aria-label={t('MAP_TEST_MEASURE')}>
        {path &&
          t('MAP_TEST_MEASURED', {
            distance: format.number(path.distance / METRES_PER_KM, 3),
            there: format.number(path.azimuthAB, 2),
            back: format.number(path.azimuthBA, 2),
          })}
      </output>
    </>
  );
}
