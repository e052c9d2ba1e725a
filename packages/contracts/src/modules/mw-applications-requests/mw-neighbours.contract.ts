import { z } from 'zod';
import type { Role } from '../../kernel/access.js';
import { endpoint } from '../../kernel/endpoint.js';

/** Decibels, rounded to one digit; null where the two do not meet in that sense. */
const Decibels = z.number().nullable();

/** A hop of another dossier, and what it and a hop of this one do to each other. */
export const MwNeighbour = z.object({
  dossierId: z.string(),
  reference: z.string(),
  status: z.string(),
  holder: z.string(),
  /** Of the other dossier. */
  hopCode: z.string(),
  siteA: z.string(),
  siteB: z.string(),
  channelPlanCode: z.string(),
  channelNumber: z.int(),
  /** Channels that its hop merges, from that number on. */
  channelCount: z.int(),
  /** Between the nearest sites, on the WGS 84 geodesic. */
  distanceKm: z.number(),
  /** Weakest carrier over its interference at the receivers of this hop. */
  carrierDb: Decibels,
  /** Its strongest interference over noise at the receivers of this hop. */
  receivedDb: Decibels,
  /** Strongest interference over noise that this hop causes at its receivers. */
  causedDb: Decibels,
  /** Neither disturbs the other more than the limit of the check. */
  isAcceptable: z.boolean(),
});
export type MwNeighbour = z.infer<typeof MwNeighbour>;

/** Neighbours that one answer names at most for each hop. */
export const MOST_NEIGHBOURS = 100;

/** The neighbours of a submitted hop. */
export const MwHopNeighbours = z.object({
  /** Of the hop, counted from 1. */
  position: z.int(),
  /** How far others are looked for. */
  radiusKm: z.number(),
  /** Limit of interference over noise, dB. */
  limitDb: z.number(),
  /** The worst first, at most `MOST_NEIGHBOURS`. */
  neighbours: z.array(MwNeighbour),
  /** How many there are. */
  total: z.int(),
});
export type MwHopNeighbours = z.infer<typeof MwHopNeighbours>;

/** @param officers roles that examine applications */
export const mwNeighboursEndpoint = (officers: readonly Role[]) =>
  endpoint({
    method: 'GET',
    path: '/neighbours/:id',
    summary:
      'Hops of other dossiers, pending or authorised, within reach of those of a submitted dossier and on frequencies that meet, with what they do to each other.',
    access: officers,
    params: z.object({ id: z.uuid() }),
    response: z.array(MwHopNeighbours),
    errors: ['NOT_FOUND'],
  });
