import { z } from 'zod';
import { GeometryJobQueued } from '../../features/geometry-jobs/geometry-jobs.contract.js';
import { ContourResult } from '../../jobs/coordination-contour.js';
import type { Role } from '../../kernel/access.js';
import { endpoint } from '../../kernel/endpoint.js';
import { EsDirection } from './es-fields.js';

const OfDossier = z.strictObject({
  dossierId: z.uuid(),
  /** Counted from 0; the first one that transmits, or receives, when missing. */
  beam: z.number().int().min(0).optional(),
  /** Whole degrees that divide a full turn. */
  stepDeg: z.number().int().min(1).max(90).optional(),
});

const OfBeam = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Of the antenna above sea level, and above ground. */
  altitudeM: z.number().min(-500).max(9000),
  heightM: z.number().gt(0).max(1000),
  beam: z.strictObject({
    direction: EsDirection,
    frequencyMhz: z.number().min(100).max(50_000),
    bandwidthMhz: z.number().gt(0).max(10_000),
    powerDensityDbwHz: z.number().min(-200).max(50).optional(),
    noiseTemperatureK: z.number().min(20).max(5000).optional(),
    diameterM: z.number().min(0.3).max(35),
    azimuthDeg: z.number().min(0).max(360),
    elevationDeg: z.number().min(-10).max(90),
  }),
  stepDeg: z.number().int().min(1).max(90).optional(),
});
export type ContourOfBeam = z.infer<typeof OfBeam>;

export const EsContourRequest = z.union([OfDossier, OfBeam]).superRefine((request, context) => {
  if (request.stepDeg !== undefined && 360 % request.stepDeg !== 0)
    context.addIssue({ code: 'custom', path: ['stepDeg'], message: 'ES_RULE_STEP' });
  if (typeof request.beam !== 'object') return;
  const { direction, powerDensityDbwHz, noiseTemperatureK } = request.beam;
  const missing = direction === 'TX' ? powerDensityDbwHz === undefined : noiseTemperatureK === undefined;
  if (missing)
    context.addIssue({
      code: 'custom',
      path: ['beam', direction === 'TX' ? 'powerDensityDbwHz' : 'noiseTemperatureK'],
      message: '_RSFAP_SHARED_REQUIRED',
    });
});
export type EsContourRequest = z.infer<typeof EsContourRequest>;

export const esContourEndpoint = (access: readonly Role[]) =>
  endpoint({
    method: 'POST',
    path: '/coordinationContour',
    summary:
      'Indicative coordination contour, mode (1) of Appendix 7 over terrain, as a geometry job: its radials when that takes ' +
      'no longer than Prefer: wait=N seconds, else the id of the job.',
    access,
    body: EsContourRequest,
    response: ContourResult,
    accepted: GeometryJobQueued,
    errors: ['NOT_FOUND', 'TOO_MANY_JOBS', 'JOB_STORAGE_FULL', 'TERRAIN_MISSING'],
  });

/** What the station of the other service tolerates or sends. To be confirmed on Appendix 7, tables 7 and 8. */
export interface CoordinationParameters {
  /** Share of the time, in per cent, during which the interference may be exceeded. */
  readonly timePercent: number;
  readonly linkNoiseDb: number;
  readonly marginDb: number;
  readonly noiseEquivalenceDb: number;
  /** Of the terrestrial station. */
  readonly otherGainDbi: number;
  readonly noiseTemperatureK: number;
  readonly bandwidthHz: number;
  /** Power of the terrestrial transmitter in the bandwidth; of receiving earth stations only. */
  readonly otherPowerDbw: number;
}

/** A terrestrial receiver of the fixed service, near a transmitting earth station; p0 0.01 %, two interferers. */
const terrestrialReceiver: CoordinationParameters = {
  ...{ timePercent: 0.005, linkNoiseDb: 0, marginDb: 37, noiseEquivalenceDb: 0 },
  ...{ otherGainDbi: 42, noiseTemperatureK: 750, bandwidthHz: 1e6, otherPowerDbw: 0 },
};
/** A receiving earth station, near a terrestrial transmitter of 13 dBW. */
const terrestrialTransmitter: CoordinationParameters = {
  ...{ timePercent: 0.003, linkNoiseDb: 1, marginDb: 2, noiseEquivalenceDb: 0 },
  ...{ otherGainDbi: 42, noiseTemperatureK: 0, bandwidthHz: 1e6, otherPowerDbw: -2 },
};

export const coordinationParameters = (direction: EsDirection): CoordinationParameters =>
  direction === 'TX' ? terrestrialReceiver : terrestrialTransmitter;
