import { z } from 'zod';
import { listedFields } from '../../features/fields/field-columns.js';
import { EsDirection, EsOrbit, EsStationKind, esFields } from './es-fields.js';

/** Columns of the list that are fields of the application. */
export const esListedNames = ['satelliteName', 'nominalLongitudeDeg', 'stationKind', 'diameterM'] as const;
export const esListedColumns = { ...listedFields(esFields, esListedNames), band: 'text' } as const;

/** What a list row tells about a station. Nulls while a draft lacks them. */
export const EsSummary = z.object({
  stationKind: EsStationKind.nullable(),
  satelliteName: z.string().nullable(),
  orbit: EsOrbit.nullable(),
  nominalLongitudeDeg: z.number().nullable(),
  diameterM: z.number().nullable(),
  /** Bands of the beams, one after the other. */
  bands: z.array(z.object({ direction: EsDirection, lowMhz: z.number(), highMhz: z.number() })),
});
export type EsSummary = z.infer<typeof EsSummary>;
