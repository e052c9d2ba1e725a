import { z } from 'zod';
import type { Role } from '../../kernel/access.js';
import { endpoint } from '../../kernel/endpoint.js';

/** A station of the dossier and one of the other service, of which one sends on frequencies that the other receives. */
export const SharedBandRow = z.object({
  /** Station of the dossier. */
  own: z.string(),
  /** Whether it is the one that is disturbed. */
  isDisturbed: z.boolean(),
  otherService: z.enum(['EARTH_STATION', 'FIXED_LINK']),
  /** The other station; null for readers who do not see its dossier. */
  other: z
    .object({
      dossierId: z.string(),
      reference: z.string(),
      holder: z.string(),
      station: z.string(),
      frequencyMhz: z.number(),
    })
    .nullable(),
  /** Whole kilometres where the other station is not named. */
  distanceKm: z.number(),
  /** Of each antenna towards the other one. */
  senderGainDbi: z.number(),
  receiverGainDbi: z.number(),
  lossDb: z.number(),
  /** Over the terrain during 20 % of the time by ITU-R P.452-18, or in free space. */
  lossModel: z.enum(['P452', 'FREE_SPACE']),
  /** Interference over noise at the disturbed receiver, and what it may be. */
  interferenceDb: z.number(),
  limitDb: z.number(),
  isAcceptable: z.boolean(),
});
export type SharedBandRow = z.infer<typeof SharedBandRow>;

/** The worst pairs first. */
export const SharedBandSheet = z.object({
  /** How far stations of the other service are looked for. */
  radiusKm: z.number(),
  rows: z.array(SharedBandRow),
  /** How many pairs there are. */
  total: z.int(),
});
export type SharedBandSheet = z.infer<typeof SharedBandSheet>;

/** What stations of a dossier and those in force of the other service do to each other; beside `dossierApi`. */
export const sharedBandsApi = ({ readers }: { readonly readers: readonly Role[] }) => ({
  readSharedBands: endpoint({
    method: 'GET',
    path: '/sharedBands/:id',
    summary:
      'Stations in force of the other service within reach of those of a submitted dossier and on frequencies that meet, with their interference over noise. Stations of dossiers that the caller does not see are not named.',
    access: readers,
    params: z.object({ id: z.uuid() }),
    response: SharedBandSheet,
    errors: ['NOT_FOUND'],
  }),
});

export type SharedBandsEndpoints = ReturnType<typeof sharedBandsApi>;
