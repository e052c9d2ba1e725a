import type { Shape } from '@portal/geo';
import type { Format } from '../../kernel/format.js';
import { areaText, lengthText } from './measure-text.js';
import { lengthOf, measuresOfShape } from './shape-measures.js';

const KM_DECIMALS = 3;
const DEGREE_DECIMALS = 2;

/** With as many decimals as there are, up to a number of them: 85 km, not 85.000 km. */
function short(value: number, decimals: number, format: Format): string {
  const rounded = Number(value.toFixed(decimals));
  const digits = Array.from({ length: decimals }, (_, i) => i).find((i) => Number(rounded.toFixed(i)) === rounded);
  return format.number(rounded, digits ?? decimals);
}

/** The measures that make a shape up, short enough for the map: `R 85 km`, `62° ± 32.5° · 165 km`. */
export function dimensionText(shape: Shape, format: Format): string {
  const km = (value: number) => short(value, KM_DECIMALS, format);
  const degrees = (value: number) => `${short(value, DEGREE_DECIMALS, format)}°`;
  switch (shape.kind) {
    case 'circle':
      return `R ${km(shape.radius)} km`;
    case 'sector':
      return `${degrees(shape.azimuth)} ± ${degrees(shape.beamwidth / 2)} · ${km(shape.radius)} km`;
    case 'rectangle':
    case 'trapezoid': {
      const sides = `${km(shape.longitudeLength)} × ${km(shape.latitudeLength)} km`;
      return shape.angle === 0 ? sides : `${sides} · ${degrees(shape.angle)}`;
    }
    case 'line':
      return lengthText(lengthOf(shape.coordinates), format);
    default: {
      const measures = measuresOfShape(shape);
      return measures ? areaText(measures.area, format) : '';
    }
  }
}
