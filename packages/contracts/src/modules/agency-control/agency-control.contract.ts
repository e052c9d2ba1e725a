import { z } from 'zod';
import type { Role } from '../../kernel/access.js';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { GeneralSettings } from './administration.js';
import { anomaliesEndpoints } from './anomalies.endpoints.js';
import { Version } from './anomaly.schema.js';
import { complaintsEndpoints } from './complaints.endpoints.js';
import { inspectionsEndpoints } from './inspections.endpoints.js';
import { qualityEndpoints } from './quality.schema.js';
import { reportsEndpoints } from './report.schema.js';

const settingReaders: readonly Role[] = ['AGENCE', 'PORTADMIN'];

/** Agency control: what does not agree, who looks at it, and what was found. */
export const agencyControl = endpointGroup({
  name: 'agencyControl',
  base: '/api/agencyControl',
  endpoints: {
    ...anomaliesEndpoints,
    ...inspectionsEndpoints,
    ...complaintsEndpoints,
    ...qualityEndpoints,
    ...reportsEndpoints,
    listInspectors: endpoint({
      method: 'GET',
      path: '/inspectors',
      summary: 'People who may inspect.',
      access: settingReaders,
      response: z.array(z.object({ id: z.string(), fullName: z.string() })),
    }),
    readGeneral: endpoint({
      method: 'GET',
      path: '/general',
      summary: 'Deadlines and figures of all inspections.',
      access: settingReaders,
      response: z.object({ version: Version, settings: GeneralSettings }),
    }),
    saveGeneral: endpoint({
      method: 'PUT',
      path: '/general',
      summary: 'Changes deadlines and figures of all inspections, over the version they build on.',
      access: ['PORTADMIN'],
      body: z.strictObject({ version: Version, settings: GeneralSettings }),
      response: z.object({ version: Version, settings: GeneralSettings }),
      errors: ['VERSION_CONFLICT'],
    }),
  },
});
