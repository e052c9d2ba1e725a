import { z } from 'zod';
import type { Role } from '../../kernel/access.js';
import { endpoint } from '../../kernel/endpoint.js';

/** A site of the caller's organisations, as their latest application for it has it. */
export const MwOwnSite = z.object({
  siteName: z.string(),
  siteCode: z.string().nullable(),
  /** Decimal degrees, WGS 84. */
  latitude: z.number(),
  longitude: z.number(),
  groundElevationM: z.number().nullable(),
  /** Hops, pending or authorised, that end there. */
  hops: z.int(),
});
export type MwOwnSite = z.infer<typeof MwOwnSite>;

/** Sites that one answer names at most. */
export const MOST_OWN_SITES = 20;

/** @param applicants roles that apply */
export const mwOwnSitesEndpoint = (applicants: readonly Role[]) =>
  endpoint({
    method: 'GET',
    path: '/ownSites',
    summary:
      'Sites at which hops of the caller’s organisations end, pending or authorised, by a part of their names or codes; the first twenty.',
    access: applicants,
    query: z.object({ search: z.string().trim().min(2).max(120) }),
    response: z.array(MwOwnSite),
  });
