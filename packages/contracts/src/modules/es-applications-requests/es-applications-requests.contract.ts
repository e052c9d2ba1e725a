import { z } from 'zod';
import { applicationWorkflow as workflow } from '../../features/dossiers/application-workflow.js';
import { PDF_MEDIA_TYPE } from '../../features/dossiers/dossier-decisions.contract.js';
import { dossierKindOf } from '../../features/dossiers/dossier-kind.contract.js';
import { sharedBandsApi } from '../../features/shared-bands/shared-bands.contract.js';
import { BlobAnswer, endpoint } from '../../kernel/endpoint.js';
import { Locale } from '../../kernel/locale.js';
import { esContourEndpoint } from './es-contour.contract.js';
import { EsDetails, EsDraft } from './es-fields.js';
import { EsSummary, esListedColumns } from './es-summary.js';
import { esTeleportEndpoint } from './es-teleport.contract.js';

const readers = ['REGULATOR', 'OWNER', 'REQUEST', 'VISITOR'] as const;
const degrees = (limit: number) => z.coerce.number().min(-limit).max(limit);

const Seen = z.object({ latitude: degrees(90), longitude: degrees(180), satelliteLongitude: degrees(180) });

const Position = { latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) };
const LossEnd = z.strictObject({
  ...Position,
  /** Of the antenna above ground. */
  heightM: z.number().gt(0).max(10_000),
  gainDbi: z.number().min(-50).max(100),
});
/** Most points of one path. */
const MOST_POINTS = 10_000;

const TransmissionPath = z
  .strictObject({
    frequencyGhz: z.number().min(0.1).max(50),
    timePercent: z.number().min(0.001).max(50),
    deltaN: z.number().gt(0).lt(157),
    n0: z.number().min(200).max(500),
    polarisation: z.enum(['H', 'V']),
    transmitter: LossEnd,
    receiver: LossEnd,
    distancesKm: z.array(z.number().min(0).max(10_000)).min(3).max(MOST_POINTS),
    heightsM: z.array(z.number().min(-500).max(9000)).min(3).max(MOST_POINTS),
    /** 1 coastal land, 2 inland, 3 sea, for each point. */
    zones: z
      .array(z.union([z.literal(1), z.literal(2), z.literal(3)]))
      .min(3)
      .max(MOST_POINTS)
      .optional(),
    pressureHpa: z.number().min(300).max(1100).optional(),
    temperatureC: z.number().min(-80).max(60).optional(),
    /** Over land to the coast, of transmitter and receiver. */
    coastKm: z.tuple([z.number().min(0), z.number().min(0)]).optional(),
  })
  .superRefine(({ distancesKm, heightsM, zones }, context) => {
    const say = (path: string) => context.addIssue({ code: 'custom', path: [path], message: 'ES_RULE_PROFILE' });
    if (heightsM.length !== distancesKm.length) say('heightsM');
    if (zones && zones.length !== distancesKm.length) say('zones');
    if (distancesKm[0] !== 0 || distancesKm.some((km, at) => at > 0 && km <= distancesKm[at - 1]!)) say('distancesKm');
  });
export type TransmissionPath = z.infer<typeof TransmissionPath>;

export const esApplicationsRequests = dossierKindOf({
  name: 'esApplicationsRequests',
  base: '/api/esApplicationsRequests',
  key: 'earthStation',
  workflow,
  draft: EsDraft,
  details: EsDetails,
  summary: EsSummary,
  listed: esListedColumns,
  readers,
  aspects: [
    'mapped',
    'messages',
    'documents',
    'assignment',
    'decisions',
    'rights',
    'waivers',
    'opinions',
    'proposals',
    'coordination',
  ],
  endpoints: {
    ...sharedBandsApi({ readers }),
    lookAngles: endpoint({
      method: 'GET',
      path: '/lookAngles',
      summary: 'Where a place sees a geostationary satellite, on WGS 84 and without refraction.',
      access: readers,
      query: Seen,
      response: z.object({
        elevationDeg: z.number(),
        azimuthDeg: z.number(),
        rangeKm: z.number(),
        feedTiltDeg: z.number(),
      }),
    }),
    sunOutages: endpoint({
      method: 'GET',
      path: '/sunOutages',
      summary: 'Days of a year on which the sun stands behind a geostationary satellite, and for how long.',
      access: readers,
      query: Seen.extend({
        diameterM: z.coerce.number().min(0.1).max(100),
        frequencyMhz: z.coerce.number().min(100).max(3_000_000),
        year: z.coerce.number().int().min(1950).max(2150),
      }),
      response: z.object({
        halfAngleDeg: z.number(),
        outages: z.array(
          z.object({
            day: z.iso.date(),
            peakUtc: z.iso.datetime(),
            seconds: z.number(),
            leastSeparationDeg: z.number(),
          }),
        ),
      }),
    }),
    readAppendix4File: endpoint({
      method: 'GET',
      path: '/appendixFour/:id',
      summary: 'A submitted application in the order of Appendix 4 of the Radio Regulations, as CSV or PDF.',
      access: readers,
      params: z.object({ id: z.uuid() }),
      query: z.object({ format: z.enum(['csv', 'pdf']).default('csv'), locale: Locale.default('fr') }),
      response: BlobAnswer,
      blob: ['text/csv', PDF_MEDIA_TYPE],
      errors: ['NOT_FOUND'],
    }),
    coordinationContour: esContourEndpoint(readers),
    listSiteAntennas: esTeleportEndpoint(readers),
    transmissionLoss: endpoint({
      method: 'POST',
      path: '/transmissionLoss',
      summary: 'Basic transmission loss over a given profile, ITU-R P.452-18.',
      access: readers,
      body: TransmissionPath,
      response: z.object({ lossDb: z.number(), terms: z.record(z.string(), z.union([z.number(), z.string()])) }),
    }),
  },
});
