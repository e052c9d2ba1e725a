import type { Position, Shape } from '@portal/geo';
import { ShapeInput } from '../../../features/shapes/shape-input.js';
import { useTexts } from '../../../kernel/i18n.js';
import { AzimuthInput } from '../../../ui/inputs/azimuth/azimuth-input.js';
import { CoordinateInput } from '../../../ui/inputs/coordinate/coordinate-input.js';
import { PositionInput } from '../../../ui/inputs/coordinate/position-input.js';
import { DateInput } from '../../../ui/inputs/date/date-input.js';
import { FrequencyInput } from '../../../ui/inputs/frequency/frequency-input.js';
import { FigureInput } from '../../../ui/inputs/number/figure-input.js';
import { SliderInput } from '../../../ui/inputs/slider/slider-input.js';
import { TimeInput } from '../../../ui/inputs/time/time-input.js';
import { ControlStates } from './control-states.js';

const place: Position = [4.779, 45.8505];
const circle: Shape = { kind: 'circle', longitude: 4.779, latitude: 45.8505, radius: 12 };

/** Numbers, moments, places. */
export function FigureFields() {
  const { t } = useTexts();
  return (
    <>
      <ControlStates<number | null> title={t('UI_KIT_NUMBER')} empty={null} filled={30}>
        {(field) => <FigureInput {...field} unit="m" minimum={0} maximum={500} decimals={1} />}
      </ControlStates>
      <ControlStates<number | null> title={t('UI_KIT_FREQUENCY')} empty={null} filled={17727.5}>
        {(field) => <FrequencyInput {...field} />}
      </ControlStates>
      <ControlStates title={t('UI_KIT_SLIDER')} empty={0} filled={40}>
        {(field) => <SliderInput {...field} unit="%" />}
      </ControlStates>
      <ControlStates<number | null> title={t('UI_KIT_AZIMUTH')} empty={null} filled={135}>
        {(field) => <AzimuthInput {...field} />}
      </ControlStates>
      <ControlStates title={t('UI_KIT_DATE')} empty="" filled="2026-03-14">
        {(field) => <DateInput {...field} />}
      </ControlStates>
      <ControlStates title={t('UI_KIT_TIME')} empty="" filled="09:30">
        {(field) => <TimeInput {...field} />}
      </ControlStates>
      <ControlStates title={t('UI_KIT_LATITUDE')} empty="" filled="45.8505">
        {(field) => <CoordinateInput {...field} axis="latitude" />}
      </ControlStates>
      <ControlStates title={t('UI_KIT_LONGITUDE')} empty="" filled="4.7790">
        {(field) => <CoordinateInput {...field} axis="longitude" />}
      </ControlStates>
      <ControlStates<Position | null> title={t('UI_KIT_POSITION')} empty={null} filled={place}>
        {(field) => <PositionInput {...field} />}
      </ControlStates>
      <ControlStates<Shape | null> title={t('UI_KIT_SHAPE')} empty={null} filled={circle}>
        {(field) => <ShapeInput {...field} />}
      </ControlStates>
    </>
  );
}
