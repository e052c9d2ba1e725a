import { isShapeSound, outline, parseLatitude, parseLongitude, type Shape } from '@portal/geo';
import { useState } from 'react';
import { toConstantCase } from '../../kernel/constant-case.js';
import { useTexts } from '../../kernel/i18n.js';
import { CoordinateInput } from '../../ui/inputs/coordinate/coordinate-input.js';
import { FigureInput } from '../../ui/inputs/number/figure-input.js';
import { RejectionContext } from '../../ui/inputs/rejection.js';
import { figuresOf, moved, placedAt } from './shape-figures.js';
import classes from './shapes.module.css';

const keyOf = (name: string): string => `SHAPE_${toConstantCase(name)}`;

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
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
}

/** The parameters of a shape. A value that makes no shape is named, and not taken. */
export function ShapeFields({ shape, onChange, ...rest }: ShapeFieldsProps) {
  const { t } = useTexts();
  const [refused, setRefused] = useState<string>();
  const place = placedAt(shape);
  if (!place) return null;
  const take = (field: string, changed: Shape | undefined) => {
    const isTaken = changed !== undefined && isDrawable(changed);
    setRefused(isTaken ? undefined : field);
    if (isTaken) onChange(changed, field);
  };
  const errorOf = (field: string) => (refused === field ? t('SHAPE_VALUE_REFUSED') : undefined);
  // What no shape comes of leaves the shape as it is: it is no entry of the field around, if there is one.
  return (
    <RejectionContext value={undefined}>
      <div className={classes.fields}>
        <CoordinateInput
          {...rest}
          axis="latitude"
          label={t('SHAPE_LATITUDE')}
          value={String(place.latitude)}
          error={errorOf('latitude')}
          onChange={(text) => {
            const latitude = parseLatitude(text);
            take('latitude', latitude === undefined ? undefined : moved(shape, { latitude }));
          }}
        />
        <CoordinateInput
          {...rest}
          axis="longitude"
          label={t('SHAPE_LONGITUDE')}
          value={String(place.longitude)}
          error={errorOf('longitude')}
          onChange={(text) => {
            const longitude = parseLongitude(text);
            take('longitude', longitude === undefined ? undefined : moved(shape, { longitude }));
          }}
        />
        {figuresOf(shape).map(({ name, unit, value, change }) => (
          <FigureInput
            key={name}
            {...rest}
            label={t(keyOf(name))}
            unit={unit}
            value={value}
            error={errorOf(name)}
            onChange={(figure) => take(name, figure === null ? undefined : change(figure))}
          />
        ))}
      </div>
    </RejectionContext>
  );
}
