import type { Position, Shape } from '@portal/geo';
import type { Position as MapPosition } from 'geojson';
import { useMemo } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { ChoiceInput } from '../../ui/inputs/choice/choice-input.js';
import type { FieldProps } from '../../ui/inputs/field.js';
import type { MapFeature } from '../map/map-feature.js';
import { PortalMap } from '../map/portal-map.js';
import { NotationField } from './notation-field.js';
import { mapGeometryOf } from './shape-area.js';
import { ShapeFields } from './shape-fields.js';
import { moved, placedAt } from './shape-figures.js';
import { shapeAt, type Tool, tools } from './shape-tools.js';
import classes from './shapes.module.css';

const MAP_HEIGHT = 260;
/** Decimals of a degree kept from a click: a map is not read closer than 0.1 m. */
const DECIMALS = 6;
/** Where a first shape is put, to be moved from there: the middle of France. */
const START: Position = [2.5, 46.6];

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

function featuresOf(shape: Shape | null): MapFeature[] {
  const geometry = shape && mapGeometryOf(shape);
  return geometry ? [{ ...geometry, id: 'shape', role: geometry.kind === 'point' ? 'marker' : 'shape' }] : [];
}

/**
 * An area or a place, given by its parameters, by its notation on one line, or by a click on a small map, which moves it.
 * Polygons and lines are given by their corners or their notation.
 */
export function ShapeInput({
  label,
  value,
  onChange,
  onBlur,
  fieldRef,
  name,
  error,
  description,
  required,
  disabled,
}: FieldProps<Shape | null>) {
  const { t } = useTexts();
  const shape = value ?? null;
  const features = useMemo(() => featuresOf(shape), [shape]);
  const choose = (kind: Tool | null) => {
    if (kind === null) return onChange(null);
    const at = shape && placedAt(shape);
    const where: Position = at ? [at.longitude, at.latitude] : START;
    onChange(shapeAt(kind, where));
  };
  const canMove = shape !== null && placedAt(shape) !== undefined && !disabled;
  const move = ([longitude = 0, latitude = 0]: MapPosition) =>
    shape && onChange(moved(shape, { longitude: rounded(longitude), latitude: rounded(latitude) }));
  const own = { onBlur, disabled };
  return (
    <fieldset className={classes.shape}>
      <legend>
        {label}
        {required && (
          <span aria-hidden className={classes.required}>
            {' '}
            *
          </span>
        )}
      </legend>
      <div className={classes.parameters}>
        <ChoiceInput
          {...own}
          name={name}
          fieldRef={fieldRef}
          label={t('SHAPE_KIND')}
          description={description}
          error={error}
          required={required}
          placeholder={t('SHAPE_NONE')}
          choices={[
            ...tools.map((kind) => ({ value: kind, label: t(`SHAPE_${kind.toUpperCase()}`) })),
            // Comes from a notation only; there is nothing to start one from.
            ...(shape?.kind === 'multiPolygon'
              ? [{ value: shape.kind, label: t('SHAPE_MULTIPOLYGON'), disabled: true }]
              : []),
          ]}
          value={shape?.kind}
          onChange={(kind) => kind !== 'multiPolygon' && choose(kind)}
        />
        {shape && <ShapeFields {...own} key={shape.kind} shape={shape} onChange={onChange} />}
        <NotationField {...own} shape={shape ?? undefined} onChange={onChange} />
      </div>
      <PortalMap
        label={t('SHAPE_MAP', { field: label })}
        features={features}
        fitTo="features"
        height={MAP_HEIGHT}
        onClick={canMove ? move : undefined}
      />
    </fieldset>
  );
}
