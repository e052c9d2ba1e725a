import { formatLatitude, formatLongitude, type Position, readCoordinates } from '@portal/geo';

export interface ReadPlace {
  /** Longitude, latitude. */
  readonly position: Position;
  /** Degrees, minutes, seconds. */
  readonly written: string;
  /** System it was read in, where that goes not without saying. */
  readonly crs?: string;
}

const place = (position: Position, crs: string): ReadPlace => ({
  position,
  written: `${formatLatitude(position[1])} ${formatLongitude(position[0])}`,
  ...(crs === 'EPSG:4326' ? {} : { crs }),
});

/** Where a text that is one pair of coordinates lies, as it was understood first and as it could be otherwise. */
export function readPlaces(text: string): ReadPlace[] {
  const { readings, unread } = readCoordinates(text);
  const [reading] = readings;
  if (!reading || readings.length > 1 || unread.length > 0) return [];
  return [
    place(reading.position, reading.readAs.crs),
    ...reading.alternatives.map(({ position, crs }) => place(position, crs)),
  ];
}
