import { type CrsCode, crsCatalogue, formatLatitude, formatLongitude, type Position, reproject } from '@portal/geo';
import type { Format } from '../../kernel/format.js';

interface PositionForm {
  /** Geographic positions in degrees, minutes and seconds, not in decimal degrees. */
  readonly isSexagesimal?: boolean;
}

/** Decimals of a degree: 0.1 m. */
const DECIMALS = 6;

/** A position as it is written in a coordinate system; undefined outside the bounds of the system. */
export function positionText(
  position: Position,
  crs: CrsCode,
  format: Format,
  { isSexagesimal = true }: PositionForm = {},
): string | undefined {
  if (crs === 'EPSG:4326' && !isSexagesimal)
    return `${format.number(position[1], DECIMALS)}°  ${format.number(position[0], DECIMALS)}°`;
  if (crs === 'EPSG:4326') return `${formatLatitude(position[1])}  ${formatLongitude(position[0])}`;
  try {
    const [x, y] = reproject(position, crsCatalogue['EPSG:4326'], crsCatalogue[crs]);
    const [minX, minY, maxX, maxY] = crsCatalogue[crs].bounds;
    if (x < minX || x > maxX || y < minY || y > maxY) return undefined;
    return `E ${format.number(x, 1)}  N ${format.number(y, 1)}`;
  } catch {
    return undefined;
  }
}
