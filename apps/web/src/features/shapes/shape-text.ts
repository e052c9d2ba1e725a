import { geodesicInverse, type LineShape, type Shape } from '@portal/geo';
import { toConstantCase } from '../../kernel/constant-case.js';
import type { Format } from '../../kernel/format.js';
import type { Translate } from '../../kernel/i18n.js';
import { areaText, lengthText } from './measure-text.js';
import { figuresOf } from './shape-figures.js';
import { lengthOf, measuresOfShape } from './shape-measures.js';

const DECIMALS = 3;

const DEGREE_DECIMALS = 2;

/** Area and perimeter of a shape in words, or the length of a line; empty for a point. */
export function measuresText(shape: Shape, t: Translate, format: Format): string {
  if (shape.kind === 'line') return lineText(shape, t, format);
  const measures = measuresOfShape(shape);
  if (!measures) return '';
  return t('SHAPE_MEASURES', {
    area: areaText(measures.area, format),
    perimeter: lengthText(measures.perimeter, format),
  });
}

/** Length of a line, and the azimuth from one end to the other where it is straight. */
function lineText({ coordinates }: LineShape, t: Translate, format: Format): string {
  const length = lengthText(lengthOf(coordinates), format);
  if (coordinates.length !== 2) return t('SHAPE_LINE_LENGTH', { length });
  const { azimuthAB } = geodesicInverse(coordinates[0]!, coordinates[1]!);
  return t('SHAPE_LINE_COURSE', { length, azimuth: format.number(azimuthAB, DEGREE_DECIMALS) });
}

/** What makes a shape up besides its place, in words: its figures, or of a polygon or line its measures. */
export function shapeText(shape: Shape, t: Translate, format: Format): string {
  const figures = figuresOf(shape).map(
    ({ name, unit, value }) =>
      `${t(`SHAPE_${toConstantCase(name)}`)} ${format.number(value, DECIMALS)}${unit === 'km' ? ' km' : unit}`,
  );
  return figures.length > 0 ? figures.join(' · ') : measuresText(shape, t, format);
}
