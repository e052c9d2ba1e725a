import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.js';
import { readers } from './station-readers.js';

/** Places that one user follows at most. */
export const MOST_FOLLOWED_PLACES = 20;
export const FARTHEST_FOLLOWED_KM = 50;

/** A circle around a place. Degrees of WGS 84. */
export const NewFollowedPlace = z.strictObject({
  name: z.string().trim().min(1).max(120),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  radiusKm: z.number().min(0.1).max(FARTHEST_FOLLOWED_KM),
});
export type NewFollowedPlace = z.infer<typeof NewFollowedPlace>;

export const FollowedPlace = z.object({ id: z.string(), ...NewFollowedPlace.shape });
export type FollowedPlace = z.infer<typeof FollowedPlace>;

/** Places whose changes are told to the caller, in the inbox and by mail, whenever an import is published. */
export const followedPlaces = {
  listFollowedPlaces: endpoint({
    method: 'GET',
    path: '/followedPlaces',
    summary: 'Places that the caller follows, by name.',
    access: readers,
    response: z.object({ places: z.array(FollowedPlace) }),
    errors: ['MODULE_DISABLED'],
  }),

  followPlace: endpoint({
    method: 'POST',
    path: '/followedPlaces',
    summary: `Follow a place: imports that change stations within its radius are told by mail; ${MOST_FOLLOWED_PLACES} places at most.`,
    access: readers,
    body: NewFollowedPlace,
    response: FollowedPlace,
    success: 201,
    errors: ['MODULE_DISABLED'],
  }),

  unfollowPlace: endpoint({
    method: 'DELETE',
    path: '/followedPlaces/:id',
    summary: 'Follow a place no longer.',
    access: readers,
    params: z.object({ id: z.uuid() }),
    response: z.undefined(),
    success: 204,
    errors: ['NOT_FOUND', 'MODULE_DISABLED'],
  }),
};
