import { z } from 'zod';
import { PDF_MEDIA_TYPE } from '../../features/dossiers/dossier-decisions.contract.js';
import { MappedFilter, mappedListApi } from '../../features/mapped-lists/mapped-list.contract.js';
import type { Role } from '../../kernel/access.js';
import { BlobAnswer, endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { Locale } from '../../kernel/locale.js';
import { BoundedPageQuery, SortOrder } from '../../kernel/paging.js';
import {
  AskedBands,
  AskedLatitude,
  AskedLongitude,
  ChangeParityBand,
  Colouring,
  ColouringBody,
  FARTHEST_LOOKUP_M,
  HopVerdict,
  Impose,
  Imposition,
  LiftImposition,
  NetworkBody,
  NetworkColouring,
  OwnParityLink,
  Parity,
  ParityBand,
  ParityCard,
  ParityConflict,
  ParityFormat,
  ParityGroup,
  ParityRow,
  SettleConflict,
} from './mw-parity.schema.js';

const filter = MappedFilter.extend({
  /** Part of the name of a site. */
  search: z.string().max(100).optional(),
  bands: AskedBands,
  parity: Parity.optional(),
});
const query = BoundedPageQuery.extend(filter.shape).extend({
  sort: z.enum(['name', 'updatedAt']).default('name'),
  order: SortOrder.default('asc'),
});

/** Who settles conflicts and imposes halves. */
const officers: readonly Role[] = ['REGULATOR', 'PORTADMIN'];
const ById = z.object({ id: z.uuid() });

/** In which half of a band sites transmit. Positions are rounded to 0.001°, holders are not told. */
export const mwParity = endpointGroup({
  name: 'mwParity',
  base: '/api/mwParity',
  endpoints: {
    lookup: endpoint({
      method: 'GET',
      path: '/lookup',
      summary:
        'Groups of sites around a place, the nearest first, 200 at most. 60 look-ups a minute without a session.',
      access: 'public',
      query: z.object({
        lat: AskedLatitude,
        lon: AskedLongitude,
        /** Metres. */
        radius: z.coerce.number().positive().max(FARTHEST_LOOKUP_M),
        bands: AskedBands,
      }),
      response: z.object({ groups: z.array(ParityGroup) }),
      errors: ['MODULE_DISABLED', 'RATE_LIMITED'],
    }),

    ...mappedListApi({
      path: '/groups',
      rows: 'groups of sites',
      access: 'public',
      row: ParityRow,
      filter,
      query,
    }),

    readGroup: endpoint({
      method: 'GET',
      path: '/groups/:id',
      summary: 'A group of sites with what explains its parity. Links are counted where several holders have some.',
      access: 'public',
      params: ById,
      response: ParityCard,
      errors: ['MODULE_DISABLED', 'NOT_FOUND', 'RATE_LIMITED'],
    }),

    exportGroups: endpoint({
      method: 'GET',
      path: '/export',
      summary: 'Groups of sites as CSV, GeoJSON or KML, as everybody may know them; 5,000 at most.',
      access: 'public',
      query: z.object({ ...filter.shape, format: ParityFormat, locale: Locale.default('fr') }),
      response: BlobAnswer,
      blob: ['text/csv', 'application/geo+json', 'application/vnd.google-earth.kml+xml'],
      errors: ['MODULE_DISABLED', 'RATE_LIMITED', 'EXPORT_TOO_LARGE'],
    }),

    listOwnLinks: endpoint({
      method: 'GET',
      path: '/ownLinks',
      summary:
        'Links of the organisations that the caller applies for, all for the regulator; 2,000 at most, the newest first.',
      access: 'session',
      response: z.object({ links: z.array(OwnParityLink), isWhole: z.boolean() }),
      errors: ['MODULE_DISABLED'],
    }),

    listPlanFamilies: endpoint({
      method: 'GET',
      path: '/planFamilies',
      summary: 'Plan families with the band they belong to.',
      access: 'public',
      response: z.array(z.object({ planFamily: z.string(), band: z.string() })),
      errors: ['MODULE_DISABLED'],
    }),

    checkHop: endpoint({
      method: 'GET',
      path: '/hop',
      summary: 'What a prospective hop between two places would meet, by plan family.',
      access: 'public',
      query: z.object({
        latA: AskedLatitude,
        lonA: AskedLongitude,
        latB: AskedLatitude,
        lonB: AskedLongitude,
      }),
      response: z.object({ verdicts: z.array(HopVerdict) }),
      errors: ['MODULE_DISABLED', 'RATE_LIMITED'],
    }),

    colouring: endpoint({
      method: 'POST',
      path: '/colouring',
      summary: 'Halves for the ends of hops, or why there are none and what is the least to change.',
      access: 'session',
      body: ColouringBody,
      response: Colouring,
      errors: ['MODULE_DISABLED'],
    }),

    colourNetwork: endpoint({
      method: 'POST',
      path: '/network',
      summary: 'Halves for the ends of planned hops that fit those their sites have now, or the least to change.',
      access: 'session',
      body: NetworkBody,
      response: NetworkColouring,
      errors: ['MODULE_DISABLED'],
    }),

    readAnswerSheet: endpoint({
      method: 'GET',
      path: '/answerSheet',
      summary:
        'The answer of a look-up as PDF, with its day, the version of the data and a code that leads to the map.',
      access: 'public',
      query: z.object({
        lat: AskedLatitude,
        lon: AskedLongitude,
        /** Metres. */
        radius: z.coerce.number().positive().max(FARTHEST_LOOKUP_M).default(2000),
        bands: AskedBands,
        locale: Locale.default('fr'),
      }),
      response: BlobAnswer,
      blob: [PDF_MEDIA_TYPE],
      errors: ['MODULE_DISABLED', 'RATE_LIMITED'],
    }),

    listImpositions: endpoint({
      method: 'GET',
      path: '/impositions',
      summary: 'Imposed halves, the newest first, those that were lifted included; 500 at most.',
      access: officers,
      response: z.array(Imposition),
    }),

    impose: endpoint({
      method: 'POST',
      path: '/impositions',
      summary: 'Imposes a half on the sites around a place. Another that was imposed there is lifted.',
      access: officers,
      body: Impose,
      response: z.object({ id: z.uuid() }),
      success: 201,
    }),

    liftImposition: endpoint({
      method: 'POST',
      path: '/impositions/:id/lift',
      summary: 'Lifts an imposed half.',
      access: officers,
      params: ById,
      body: LiftImposition,
      response: z.undefined(),
      success: 204,
      errors: ['NOT_FOUND'],
    }),

    listBands: endpoint({
      method: 'GET',
      path: '/bands',
      summary: 'Bands with the distance within which their sites are one.',
      access: officers,
      response: z.array(ParityBand),
    }),

    changeBand: endpoint({
      method: 'PUT',
      path: '/bands',
      summary: 'Sets the distance within which the sites of a band are one, or takes it back to the usual one.',
      access: officers,
      body: ChangeParityBand,
      response: ParityBand,
      errors: ['NOT_FOUND'],
    }),

    listConflicts: endpoint({
      method: 'GET',
      path: '/conflicts',
      summary: 'Conflicts, the open ones first; 500 at most.',
      access: officers,
      response: z.array(ParityConflict),
    }),

    settleConflict: endpoint({
      method: 'POST',
      path: '/conflicts/:id/settle',
      summary: 'Accepts a conflict or marks it resolved, with a reason.',
      access: officers,
      params: ById,
      body: SettleConflict,
      response: z.undefined(),
      success: 204,
      errors: ['NOT_FOUND'],
    }),
  },
});
