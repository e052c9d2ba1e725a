import { z } from 'zod';
import type { Role } from '../../kernel/access.js';
import { endpoint } from '../../kernel/endpoint.js';

/** Metres within which antennas stand at one site. */
export const ES_SITE_M = 1000;

/** An antenna at a site, and what it sends. */
export const SiteAntenna = z.object({
  /** Of its dossier. */
  id: z.string(),
  reference: z.string(),
  status: z.string(),
  stationName: z.string(),
  holder: z.string(),
  distanceM: z.number(),
  latitude: z.number(),
  longitude: z.number(),
  antennaAltitudeAmslM: z.number(),
  orbit: z.string(),
  nominalLongitudeDeg: z.number().nullable(),
  diameterM: z.number(),
  sent: z.array(
    z.object({
      beamCode: z.string(),
      lowMhz: z.number(),
      highMhz: z.number(),
      assignedFrequencyMhz: z.number(),
      gainMaxDbi: z.number(),
      maxPowerDensityDbwHz: z.number().nullable(),
    }),
  ),
});
export type SiteAntenna = z.infer<typeof SiteAntenna>;

/** The call that lists what stands at the site of a station. @param access who may ask */
export const esTeleportEndpoint = (access: readonly Role[]) =>
  endpoint({
    method: 'GET',
    path: '/siteAntennas/:id',
    summary: `Antennas within ${ES_SITE_M} m of a submitted station, itself first, whose dossiers the caller may read.`,
    access,
    params: z.object({ id: z.uuid() }),
    response: z.array(SiteAntenna),
    errors: ['NOT_FOUND'],
  });
