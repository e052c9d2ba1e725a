import type { Shape } from '@portal/geo';
import { toConstantCase } from '../../kernel/constant-case.js';
import type { Format } from '../../kernel/format.js';
import type { Translate } from '../../kernel/i18n.js';
import { areaText, lengthText } from './measure-text.js';
import { figuresOf } from './shape-figures.js';
import { measuresOfShape } from './shape-measures.js';

const DECIMALS = 3;

/** Area and perimeter of a shape in words; empty where it covers no ground. */
export function measuresText(shape: Shape, t: Translate, format: Format): string {
  const measures = measuresOfShape(shape);
  if (!measures) return '';
  return t('SHAPE_MEASURES', {
    area: areaText(measures.area, format),
    perimeter: lengthText(measures.perimeter, format),
  });
}

/** What makes a shape up besides its place, in words: its figures, or of a polygon its measures. */
export function shapeText(shape: Shape, t: Translate, format: Format): string {
  const figures = figuresOf(shape).map(
    ({ name, unit, value }) =>
      `${t(`SHAPE_${toConstantCase(name)}`)} ${format.number(value, DECIMALS)}${unit === 'km' ? ' km' : unit}`,
  );
  return figures.length > 0 ? figures.join(' · ') : measuresText(shape, t, format);
}
