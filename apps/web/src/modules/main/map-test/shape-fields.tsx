import { isShapeSound, outline, parseLatitude, parseLongitude, type Shape } from '@portal/geo';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { CoordinateInput } from '../../../ui/inputs/coordinate/coordinate-input.js';
import { FigureInput } from '../../../ui/inputs/number/figure-input.js';
import classes from './map-test.module.css';

type Figure = 'radius' | 'azimuth' | 'beamwidth' | 'longitudeLength' | 'latitudeLength' | 'angle' | 'trapezoidAngle';

const units: Readonly<Record<Figure, 'km' | '°'>> = {
  radius: 'km',
  azimuth: '°',
  beamwidth: '°',
  longitudeLength: 'km',
  latitudeLength: 'km',
  angle: '°',
  trapezoidAngle: '°',
};

const figures: Readonly<Partial<Record<Shape['kind'], readonly Figure[]>>> = {
  circle: ['radius'],
  sector: ['radius', 'azimuth', 'beamwidth'],
  rectangle: ['longitudeLength', 'latitudeLength', 'angle'],
  trapezoid: ['longitudeLength', 'latitudeLength', 'trapezoidAngle', 'angle'],
};

const camelToKey = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** Sound, and with an outline: no pole inside, no sides that cross. */
function isDrawable(shape: Shape): boolean {
  if (!isShapeSound(shape)) return false;
  try {
    return outline(shape) !== undefined;
  } catch {
    return false;
  }
}

interface ShapeFieldsProps {
  readonly shape: Shape;
  readonly onChange: (shape: Shape, field: string) => void;
}

/** The parameters of a shape. A value that makes no shape is named, and not taken. */
export function ShapeFields({ shape, onChange }: ShapeFieldsProps) {
  const { t } = useTexts();
  const [refused, setRefused] = useState<string>();
  if (shape.kind === 'polygon' || shape.kind === 'multiPolygon') return null;
  const take = (field: string, value: number | null | undefined) => {
    const changed = { ...shape, [field]: value } as Shape;
    const isTaken = value !== null && value !== undefined && isDrawable(changed);
    setRefused(isTaken ? undefined : field);
    if (isTaken) onChange(changed, field);
  };
  const errorOf = (field: string) => (refused === field ? t('MAP_TEST_VALUE_REFUSED') : undefined);
  const values = shape as unknown as Readonly<Record<Figure, number>>;
  return (
    <div className={classes.fields}>
      <CoordinateInput
        axis="latitude"
        label={t('MAP_TEST_LATITUDE')}
        value={String(shape.latitude)}
        error={errorOf('latitude')}
        onChange={(text) => take('latitude', parseLatitude(text))}
      />
      <CoordinateInput
        axis="longitude"
        label={t('MAP_TEST_LONGITUDE')}
        value={String(shape.longitude)}
        error={errorOf('longitude')}
        onChange={(text) => take('longitude', parseLongitude(text))}
      />
      {figures[shape.kind]?.map((name) => (
        <FigureInput
          key={name}
          label={t(`MAP_TEST_${camelToKey(name)}`)}
          unit={units[name]}
          value={values[name]}
          error={errorOf(name)}
          onChange={(value) => take(name, value)}
        />
      ))}
    </div>
  );
}
