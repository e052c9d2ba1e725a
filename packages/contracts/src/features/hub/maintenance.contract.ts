import { z } from 'zod';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { Locale } from '../../kernel/locale.js';
import { Maintenance, MaintenanceDraft, NextMaintenance } from './hub.schema.js';

const access = ['PORTADMIN'] as const;
const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

/** Planned interruptions of the portal. */
export const maintenance = endpointGroup({
  name: 'maintenance',
  base: '/api/main/maintenance',
  endpoints: {
    getNextMaintenance: endpoint({
      method: 'GET',
      path: '/next',
      summary: 'The maintenance that is under way or comes next; null when none is planned.',
      access: 'public',
      query: z.object({ locale: Locale.optional() }),
      response: NextMaintenance.nullable(),
    }),
    listMaintenance: endpoint({
      method: 'GET',
      path: '/announcements',
      summary: 'Planned and past maintenance of the last year, the latest first.',
      access,
      response: z.array(Maintenance),
    }),
    planMaintenance: endpoint({
      method: 'POST',
      path: '/announcements',
      summary: 'Announces maintenance to everybody, on the login page and on open pages.',
      access,
      body: MaintenanceDraft,
      response: Maintenance,
      success: 201,
    }),
    changeMaintenance: endpoint({
      method: 'PUT',
      path: '/announcements/:id',
      summary: 'Changes an announcement.',
      access,
      params,
      body: MaintenanceDraft.safeExtend({ version: z.int() }),
      response: Maintenance,
      errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
    }),
    cancelMaintenance: endpoint({
      method: 'DELETE',
      path: '/announcements/:id',
      summary: 'Removes an announcement in the version that the caller has read.',
      access,
      params,
      query: z.object({ version: z.coerce.number().int() }),
      response: z.undefined(),
      success: 204,
      errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
    }),
  },
});
