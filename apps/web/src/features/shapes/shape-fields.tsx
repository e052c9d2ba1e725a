import { parseLatitude, parseLongitude, type Shape } from '@portal/geo';
import { type FocusEvent, useState } from 'react';
import { toConstantCase } from '../../kernel/constant-case.js';
import { useTexts } from '../../kernel/i18n.js';
import { CoordinateInput } from '../../ui/inputs/coordinate/coordinate-input.js';
import { FigureInput } from '../../ui/inputs/number/figure-input.js';
import { RejectionContext } from '../../ui/inputs/rejection.js';
import { type BuildFault, buildFaultOf } from './build-fault.js';
import { isCornered } from './corner-rings.js';
import { CornerRows } from './corners/corner-rows.js';
import { LineRows } from './corners/line-rows.js';
import { figuresOf, moved, placedAt } from './shape-figures.js';
import classes from './shapes.module.css';

const keyOf = (name: string): string => `SHAPE_${toConstantCase(name)}`;

/** A field whose value was not taken, and the shape that stayed. */
interface Refusal {
  readonly field: string;
  readonly shape: Shape;
  /** Undefined where the text was no value. */
  readonly fault: BuildFault | undefined;
}

const refusalKey = (fault: BuildFault | undefined): string =>
  fault === undefined || fault === 'UNBUILDABLE' ? 'SHAPE_VALUE_REFUSED' : `SHAPE_${fault}`;

interface ShapeFieldsProps {
  readonly shape: Shape;
  /** Without a field, the change is a step of its own. */
  readonly onChange: (shape: Shape, field?: string) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
}

/** The parameters of a shape, or its corners. A value that makes no shape is named, and not taken. */
export function ShapeFields({ shape, onChange, ...rest }: ShapeFieldsProps) {
  const { t } = useTexts();
  const [refused, setRefused] = useState<Refusal>();
  const place = placedAt(shape);
  if (isCornered(shape)) return <CornerRows shape={shape} onChange={onChange} disabled={rest.disabled} />;
  if (shape.kind === 'line') return <LineRows shape={shape} onChange={onChange} disabled={rest.disabled} />;
  if (!place) return null;
  const take = (field: string, changed: Shape | undefined) => {
    const fault = changed && buildFaultOf(changed);
    if (changed === undefined || fault) return setRefused({ field, shape, fault });
    setRefused(undefined);
    onChange(changed, field);
  };
  // Of no more use once the shape has changed in another way, by its notation or on the map.
  const errorOf = (field: string) =>
    refused?.field === field && refused.shape === shape ? t(refusalKey(refused.fault)) : undefined;
  // A field shows the shape's own value when it is entered again, of which nothing is wrong.
  const enter = ({ target }: FocusEvent<HTMLElement>) => {
    const field = target.closest<HTMLElement>('[data-field]')?.dataset.field;
    if (refused?.field === field) setRefused(undefined);
  };
  // What no shape comes of leaves the shape as it is: it is no entry of the field around, if there is one.
  return (
    <RejectionContext value={undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only its fields are entered. */}
      <div className={classes.fields} onFocus={enter}>
        <div data-field="latitude">
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
        </div>
        <div data-field="longitude">
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
        </div>
        {figuresOf(shape).map(({ name, unit, value, change }) => (
          <div key={name} data-field={name}>
            <FigureInput
              {...rest}
              label={t(keyOf(name))}
              unit={unit}
              value={value}
              error={errorOf(name)}
              onChange={(figure) => take(name, figure === null ? undefined : change(figure))}
            />
          </div>
        ))}
      </div>
    </RejectionContext>
  );
}
