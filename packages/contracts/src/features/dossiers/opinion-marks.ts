import { validate } from '@portal/geo';
import { z } from 'zod';
import { messageKeys } from '../../kernel/message-keys.js';
import { GeoPosition } from '../geometry-jobs/geojson.js';

/** Marks of one answer. */
export const MOST_MARKS = 50;
export const LONGEST_MARK_TEXT = 200;
/** Of one mark, in all its rings; the position that closes a ring counts. */
export const MOST_MARK_CORNERS = 200;

/** The map ends here, as Web Mercator does. */
const HIGHEST_LATITUDE = 85;
/** Three corners, and the first one again. */
const LEAST_RING = 4;

/** RFC 7946; positions are longitude and latitude, degrees, WGS 84. */
const Drawn = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Point'), coordinates: GeoPosition }),
  z.strictObject({ type: z.literal('LineString'), coordinates: z.array(GeoPosition) }),
  z.strictObject({ type: z.literal('Polygon'), coordinates: z.array(z.array(GeoPosition)) }),
]);
export type MarkGeometry = z.infer<typeof Drawn>;

type Place = z.infer<typeof GeoPosition>;

const ringsOf = (geometry: MarkGeometry): readonly (readonly Place[])[] => {
  if (geometry.type === 'Point') return [[geometry.coordinates]];
  return geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
};

const isWithin = ([longitude, latitude]: Place): boolean =>
  Math.abs(longitude) <= 180 && Math.abs(latitude) <= HIGHEST_LATITUDE;

const areSame = ([east, north]: Place, [otherEast, otherNorth]: Place): boolean =>
  east === otherEast && north === otherNorth;

const isClosed = (ring: readonly Place[]): boolean =>
  ring.length >= LEAST_RING && areSame(ring[0]!, ring[ring.length - 1]!);

function isSound(geometry: MarkGeometry): boolean {
  if (geometry.type === 'Point') return true;
  if (geometry.type === 'LineString')
    return geometry.coordinates.some((place, at, [first]) => at > 0 && !areSame(place, first!));
  return geometry.coordinates.length > 0 && geometry.coordinates.every(isClosed) && validate(geometry).valid;
}

/** What is wrong with a mark's geometry, as a translation key; undefined for a good one. */
export function markFault(geometry: MarkGeometry): { message: string; params?: { maximum: number } } | undefined {
  const places = ringsOf(geometry).flat();
  // Before what takes longer the more corners there are.
  if (places.length > MOST_MARK_CORNERS)
    return { message: 'RULE_MARK_CORNERS', params: { maximum: MOST_MARK_CORNERS } };
  if (!places.every(isWithin)) return { message: 'RULE_MARK_RANGE' };
  return isSound(geometry) ? undefined : { message: 'RULE_MARK_INVALID' };
}

/** A place, line or area that a body draws on the map of a dossier, and what it says of it. */
export const OpinionMark = z.strictObject({
  geometry: Drawn.superRefine((geometry, context) => {
    const fault = markFault(geometry);
    if (fault) context.addIssue({ code: 'custom', ...fault });
  }),
  text: z.string().trim().min(1, messageKeys.required).max(LONGEST_MARK_TEXT),
});
export type OpinionMark = z.infer<typeof OpinionMark>;

/** A mark as it was given: judged once, when it was sent. */
export const GivenMark = z.object({ geometry: Drawn, text: z.string() });
