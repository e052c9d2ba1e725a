import { z } from 'zod';
import { AreaEffect, AreaType } from '../../features/areas/areas.schema.js';
import { GeometryJobQueued } from '../../features/geometry-jobs/geometry-jobs.contract.js';
import { MappedFilter, mappedListApi } from '../../features/mapped-lists/mapped-list.contract.js';
import { AreaVerdicts, MOST_SCREENED } from '../../jobs/area-verdicts.js';
import { RequestSystem, type Role } from '../../kernel/access.js';
import { anyOf } from '../../kernel/any-of.js';
import { BlobAnswer, type EndpointSpec, endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { Locale } from '../../kernel/locale.js';
import { PageQuery, SortOrder } from '../../kernel/paging.js';
import { AreaContent, AreaRecord, AreaStatus, AreaSummary, RightsInArea } from './area.schema.js';

const Id = z.object({ id: z.uuid() });
const editors: readonly Role[] = ['REGULATOR'];

const AreaFilter = MappedFilter.extend({
  /** Words searched for in code, name and authority, regardless of case and accents. */
  search: z.string().trim().max(120).default(''),
  /** Codes of areas, separated by commas. */
  areaCode: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().min(1).max(20)).min(1).max(200))
    .optional(),
  areaType: anyOf(AreaType.options),
  effect: anyOf(AreaEffect.options),
  status: anyOf(AreaStatus.options),
  service: RequestSystem.optional(),
  /** Only areas that concern this frequency. */
  frequencyMhz: z.coerce.number().positive().max(3_000_000).optional(),
  /** Only areas in force on this day. */
  day: z.iso.date().optional(),
});
export type AreaFilter = z.output<typeof AreaFilter>;

export const AreaFormat = z.enum(['geojson', 'kml', 'csv', 'cnig']);
export type AreaFormat = z.infer<typeof AreaFormat>;

const AreaSorting = z.object({
  sort: z.enum(['areaCode', 'name', 'effect', 'status']).default('areaCode'),
  order: SortOrder.default('asc'),
});
export type AreaSorting = z.output<typeof AreaSorting>;

const Longitude = z.number().min(-180).max(180);
const Latitude = z.number().min(-90).max(90);
const Mhz = z.number().positive().max(3_000_000);
/** Points whose verdicts are no job of their own. */
export const SCREENED_AT_ONCE = 200;
const FARTHEST_NEAR_KM = 20;

export const ScreenedPoint = z.object({
  id: z.string().max(100),
  latitude: Latitude,
  longitude: Longitude,
  lowMhz: Mhz.optional(),
  highMhz: Mhz.optional(),
  /** Top of what stands there, metres above mean sea level: an area with a ceiling concerns only what is higher. */
  topAmslM: z.number().min(-500).max(20_000).optional(),
});
export type ScreenedPoint = z.infer<typeof ScreenedPoint>;

const Place = z.object({ latitude: Latitude, longitude: Longitude });

const step = {
  method: 'POST',
  access: editors,
  params: Id,
  response: AreaRecord,
  errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
} as const satisfies Partial<EndpointSpec>;

/** Restricted areas: what they are, where they lie, and what they say of a place or a path. */
export const restrictedAreas = endpointGroup({
  name: 'restrictedAreas',
  base: '/api/restrictedAreas',
  endpoints: {
    ...mappedListApi({
      path: '/areas',
      rows: 'restricted areas',
      access: 'session',
      row: AreaSummary,
      filter: AreaFilter,
      query: PageQuery.extend(AreaFilter.shape).extend(AreaSorting.shape),
    }),

    readArea: endpoint({
      method: 'GET',
      path: '/areas/:id',
      summary: 'An area with its versions, as far as the caller may see it.',
      access: 'session',
      params: Id,
      response: AreaRecord,
      errors: ['NOT_FOUND'],
    }),

    listRights: endpoint({
      method: 'GET',
      path: '/areas/:id/rights',
      summary:
        'Rights in force that lie in an area: all for the regulator, in the version that is being prepared where there is ' +
        'one; those of their organisations for others. The holders are told when it is published.',
      access: 'session',
      params: Id,
      response: RightsInArea,
      errors: ['NOT_FOUND'],
    }),

    followArea: endpoint({
      method: 'PUT',
      path: '/areas/:id/following',
      summary: 'Begins or ends to tell the caller when the area changes.',
      access: 'session',
      params: Id,
      body: z.strictObject({ isFollowed: z.boolean() }),
      response: AreaRecord,
      errors: ['NOT_FOUND'],
    }),

    exportAreas: endpoint({
      method: 'GET',
      path: '/export',
      summary:
        'The areas that the caller may see as a file: GeoJSON, KML or CSV with well-known text, longitude first; `cnig` has the ' +
        'zones of easements in the words of the national standard. 5,000 at most.',
      access: 'session',
      query: AreaFilter.extend({ format: AreaFormat, locale: Locale.default('fr') }),
      response: BlobAnswer,
      blob: ['application/geo+json', 'application/vnd.google-earth.kml+xml', 'text/csv'],
      errors: ['EXPORT_TOO_LARGE'],
    }),

    listAuthorities: endpoint({
      method: 'GET',
      path: '/authorities',
      summary: 'Organisations that can be asked about an area.',
      access: editors,
      response: z.object({ authorities: z.array(z.object({ id: z.string(), companyName: z.string() })) }),
    }),

    createArea: endpoint({
      method: 'POST',
      path: '/areas',
      summary: 'Drafts an area, which only the regulator sees.',
      access: editors,
      idempotent: true,
      body: AreaContent,
      response: AreaRecord,
      success: 201,
      errors: ['IDEMPOTENCY_KEY_REUSED'],
    }),

    changeArea: endpoint({
      method: 'PUT',
      path: '/areas/:id',
      summary: 'Changes a draft; beside a version in force, drafts the next one, which takes its place once published.',
      access: editors,
      params: Id,
      body: z.object({ version: z.number().int(), content: AreaContent }),
      response: AreaRecord,
      errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TRANSITION_NOT_ALLOWED'],
    }),

    consultArea: endpoint({
      ...step,
      path: '/areas/:id/consult',
      summary: 'Asks the authority of a draft for its opinion.',
    }),

    answerArea: endpoint({
      ...step,
      path: '/areas/:id/answer',
      summary: 'Answers for the authority that was asked about an area.',
      access: 'session',
      body: z.object({
        answer: z.enum(['FAVOURABLE', 'UNFAVOURABLE']),
        text: z.string().trim().max(4000).default(''),
      }),
    }),

    publishArea: endpoint({
      ...step,
      path: '/areas/:id/publish',
      summary:
        'Brings a version into force: one whose authority has answered or kept silent for 30 days, a simple area, or a reduction.',
    }),

    suspendArea: endpoint({ ...step, path: '/areas/:id/suspend', summary: 'Suspends an area in force.' }),
    resumeArea: endpoint({ ...step, path: '/areas/:id/resume', summary: 'Ends the suspension of an area.' }),
    repealArea: endpoint({ ...step, path: '/areas/:id/repeal', summary: 'Repeals an area, for good.' }),

    screen: endpoint({
      method: 'POST',
      path: '/screen',
      summary:
        'Says which areas in force on a day concern each of up to 10,000 points. More than 200 are a geometry job: the ' +
        'verdicts when that takes no longer than Prefer: wait=N seconds, else the id of the job.',
      access: 'session',
      body: z.object({
        day: z.iso.date(),
        service: RequestSystem,
        points: z.array(ScreenedPoint).min(1).max(MOST_SCREENED),
        /** Kilometres around a point within which areas are named, too; they do not count for `worst`. */
        nearKm: z.number().min(0).max(FARTHEST_NEAR_KM).default(0),
      }),
      response: AreaVerdicts,
      accepted: GeometryJobQueued,
      errors: ['TOO_MANY_JOBS', 'JOB_STORAGE_FULL'],
    }),

    screenPath: endpoint({
      method: 'POST',
      path: '/screenPath',
      summary: 'Says which areas in force today a path crosses, and from which kilometre to which.',
      access: 'session',
      body: z
        .object({
          from: Place,
          to: Place,
          lowMhz: Mhz,
          highMhz: Mhz,
          /** Half of the width of the corridor around the path. */
          halfWidthM: z.number().min(0).max(5000).default(0),
        })
        .refine(({ lowMhz, highMhz }) => lowMhz <= highMhz, { path: ['highMhz'], message: 'RA_RULE_RANGE_ENDS' }),
      response: z.object({
        areas: z.array(
          z.object({
            areaCode: z.string(),
            effect: AreaEffect,
            overlapKm: z.number(),
            firstKm: z.number(),
            lastKm: z.number(),
          }),
        ),
      }),
    }),
  },
});
