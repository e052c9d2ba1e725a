import { formatLatitude, formatLongitude, type Position } from '@portal/geo';

/** A position in degrees, minutes and seconds, latitude first. */
export const placeText = ([longitude, latitude]: Position): string =>
  `${formatLatitude(latitude)} ${formatLongitude(longitude)}`;
