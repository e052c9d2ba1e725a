import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { geodesicInverse, type Position } from '@portal/geo';
import { IconCrosshair, IconEraser, IconPlus, IconRoute, IconTrash } from '@tabler/icons-react';
import { type Format, useFormat } from '../../../kernel/format.js';
import { type Translate, useTexts } from '../../../kernel/i18n.js';
import { PositionInput } from '../../../ui/inputs/coordinate/position-input.js';
import { areaText, lengthText } from '../../shapes/measure-text.js';
import classes from '../workbench.module.css';
import {
  LEAST_POINTS,
  legsOf,
  type Measured,
  type MeasuredPick,
  measuresOf,
  nothingMeasured,
  withoutPoint,
} from './measured-line.js';

interface MeasurePanelProps {
  readonly measured: Measured;
  readonly onChange: (measured: Measured) => void;
  /** What the next click on the map sets. */
  readonly picking: MeasuredPick | undefined;
  readonly onPick: (pick: MeasuredPick | undefined) => void;
  /** Whether the end joins the start, to measure what lies between. */
  readonly isClosed: boolean;
  readonly onClosed: (isClosed: boolean) => void;
}

const METRES_PER_KM = 1000;

const kilometres = (metres: number, format: Format): string => format.number(metres / METRES_PER_KM, 3);

const legText = (
  { distance, azimuthAB, azimuthBA }: ReturnType<typeof geodesicInverse>,
  t: Translate,
  format: Format,
) =>
  t('MAP_TEST_MEASURED', {
    distance: kilometres(distance, format),
    there: format.number(azimuthAB, 2),
    back: format.number(azimuthBA, 2),
  });

/** Distance of one leg with its azimuths; of several the sum, and each. */
function MeasuredLegs({ measured }: Pick<MeasurePanelProps, 'measured'>) {
  const { t } = useTexts();
  const format = useFormat();
  const legs = legsOf(measured).map((leg) => ({ ...leg, path: geodesicInverse(leg.start, leg.end) }));
  const [first] = legs;
  const sum = legs.reduce((total, { path }) => total + path.distance, 0);
  return (
    <>
      <output aria-label={t('MAP_TEST_MEASURE')}>
        {first && legs.length === 1 && legText(first.path, t, format)}
        {legs.length > 1 && t('MAP_TEST_MEASURE_SUM', { distance: kilometres(sum, format) })}
      </output>
      {legs.length > 1 && (
        <ol className={classes.legs} aria-label={t('MAP_TEST_MEASURE_LEGS')}>
          {legs.map(({ from, to, path }) => (
            <li key={from}>
              {from} → {to} · {legText(path, t, format)}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** Area and perimeter of what the points enclose. */
function MeasuredArea({ measured }: Pick<MeasurePanelProps, 'measured'>) {
  const { t } = useTexts();
  const format = useFormat();
  const { area, perimeter } = measuresOf(measured);
  return (
    <output aria-label={t('WORKBENCH_MEASURE_AREA')} className={classes.enclosed}>
      {area === undefined || perimeter === undefined
        ? t('WORKBENCH_MEASURE_AREA_HINT')
        : t('WORKBENCH_MEASURE_ENCLOSED', {
            area: areaText(area, format),
            perimeter: lengthText(perimeter, format),
          })}
    </output>
  );
}

/** Measures the geodesics along a line, whose points are typed or picked on the map. */
export function MeasurePanel({ measured, onChange, picking, onPick, isClosed, onClosed }: MeasurePanelProps) {
  const { t } = useTexts();
  const toggle = (pick: MeasuredPick) => onPick(picking === pick ? undefined : pick);
  return (
    <>
      <div className={classes.points}>
        {measured.map((point, at) => {
          const label = t('MAP_TEST_MEASURE_POINT', { number: at + 1 });
          return (
            <div key={at} className={classes.point}>
              <PositionInput
                label={label}
                value={point}
                onChange={(position: Position | null) => onChange(measured.with(at, position))}
              />
              <ActionIcon
                variant={picking === at ? 'filled' : 'default'}
                size={34}
                aria-pressed={picking === at}
                aria-label={`${label}, ${t('MAP_TEST_POINT_ON_MAP')}`}
                title={t('MAP_TEST_POINT_ON_MAP')}
                onClick={() => toggle(at)}
              >
                <IconCrosshair size={16} aria-hidden />
              </ActionIcon>
              {measured.length > LEAST_POINTS && (
                <ActionIcon
                  variant="default"
                  size={34}
                  aria-label={t('MAP_TEST_MEASURE_REMOVE', { number: at + 1 })}
                  title={t('MAP_TEST_MEASURE_REMOVE', { number: at + 1 })}
                  onClick={() => onChange(withoutPoint(measured, at))}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )}
            </div>
          );
        })}
      </div>
      <div className={classes.measureActions}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...measured, null])}
        >
          {t('MAP_TEST_MEASURE_ADD')}
        </Button>
        <Button
          variant={picking === 'line' ? 'filled' : 'default'}
          size="sm"
          aria-pressed={picking === 'line'}
          leftSection={<IconRoute size={16} aria-hidden />}
          onClick={() => toggle('line')}
        >
          {t('MAP_TEST_MEASURE_ON_MAP')}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconEraser size={16} aria-hidden />}
          onClick={() => onChange(nothingMeasured)}
        >
          {t('WORKBENCH_MEASURE_CLEAR')}
        </Button>
      </div>
      <Checkbox
        mb="sm"
        label={t('WORKBENCH_MEASURE_AREA')}
        checked={isClosed}
        onChange={({ currentTarget }) => onClosed(currentTarget.checked)}
      />
      <MeasuredLegs measured={measured} />
      {isClosed && <MeasuredArea measured={measured} />}
    </>
  );
}
