import { z } from 'zod';
import { MappedFilter } from '../../features/mapped-lists/mapped-list.contract.js';
import {
  StationFlag,
  StationSource,
  StationStatus,
  StationSupportNature,
  SystemCategory,
} from '../../features/stations/station.schema.js';
import { anyOf } from '../../kernel/any-of.js';
import { PageQuery, SortOrder } from '../../kernel/paging.js';

const Mhz = z.coerce.number().positive().max(3_000_000).optional();
const Text = z.string().trim().max(120).optional();
const Day = z.iso.date().optional();
const Metres = z.coerce.number().min(0).max(2000).optional();

export const FARTHEST_RADIUS_KM = 200;

/** Degrees of WGS 84; all three or none. */
export const NearPlace = z.object({
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
  radiusKm: z.coerce.number().positive().max(FARTHEST_RADIUS_KM).optional(),
});
export type NearPlace = z.output<typeof NearPlace>;

/** A place is nothing without its radius, nor a radius without its place. */
export const nearPlaceRules = (near: NearPlace, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>): void => {
  const given = [near.latitude, near.longitude, near.radiusKm].filter((value) => value !== undefined).length;
  if (given !== 0 && given !== 3) addIssue({ code: 'custom', path: ['radiusKm'], message: 'STATION_RULE_NEAR_PLACE' });
};

export const StationFilterFields = MappedFilter.extend({
  /** Words searched for in number, name, operator and address, regardless of case and accents. */
  search: z.string().trim().max(120).default(''),
  /** Names of systems as the source writes them, separated by commas: any of them. */
  system: z
    .string()
    .max(400)
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(z.string().min(1).max(40)).min(1).max(50))
    .optional(),
  category: anyOf(SystemCategory.options),
  status: anyOf(StationStatus.options),
  source: anyOf(StationSource.options),
  /** Part of the name of the operator. */
  operator: Text,
  supportNature: anyOf(StationSupportNature.options),
  /** Part of the name of the owner of the support. */
  supportOwner: Text,
  heightFrom: Metres,
  heightTo: Metres,
  /** Code of a French department, such as `2A`. */
  department: z.string().trim().max(3).optional(),
  /** INSEE code of a commune. */
  cityCode: z.string().trim().max(5).optional(),
  /** Only stations with a band that meets this range. */
  lowMhz: Mhz,
  highMhz: Mhz,
  inServiceFrom: Day,
  inServiceTo: Day,
  flags: anyOf(StationFlag.options),
  ...NearPlace.shape,
});
export type StationFilter = z.output<typeof StationFilterFields>;

const Sorting = z.object({
  sort: z
    .enum(['stationAnfr', 'name', 'operator', 'status', 'height', 'inServiceDate', 'department'])
    .default('stationAnfr'),
  order: SortOrder.default('asc'),
});
export type StationSorting = z.output<typeof Sorting>;

/** Rules of a filter across its parameters: a place with its radius, and a band in order. */
export const filterRules = (filter: z.output<typeof StationFilterFields>, { addIssue }: z.RefinementCtx): void => {
  const { lowMhz, highMhz } = filter;
  nearPlaceRules(filter, { addIssue });
  if (lowMhz !== undefined && highMhz !== undefined && highMhz < lowMhz)
    addIssue({ code: 'custom', path: ['highMhz'], message: 'STDEC_RULE_BAND' });
};

export const StationFilter = StationFilterFields.superRefine(filterRules);
export const StationQuery = PageQuery.extend(StationFilterFields.shape).extend(Sorting.shape).superRefine(filterRules);
export type StationQuery = z.output<typeof StationQuery>;
