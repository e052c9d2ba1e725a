import { z } from 'zod';
import { SystemCategory } from '../../features/stations/station.schema.js';
import type { Role } from '../../kernel/access.js';
import { endpoint } from '../../kernel/endpoint.js';
import { importFileRules, StationImport } from './station-imports.schema.js';

const administrators: readonly Role[] = ['PORTADMIN'];
const Id = z.object({ id: z.uuid() });

/** Imports of the public files, for administrators. */
export const stationImports = {
  startImport: endpoint({
    method: 'POST',
    path: '/imports',
    summary:
      'Takes the public files under their own names, such as SUP_STATION.txt, or one ZIP of them. They are read and compared with the register in the background; nothing is published.',
    access: administrators,
    encoding: 'multipart',
    body: z.object({
      /** The day that the files tell of; the newest day of a change of a station when missing. */
      dataDate: z.iso.date().optional(),
    }),
    files: importFileRules,
    response: StationImport,
    success: 202,
    errors: ['RATE_LIMITED', 'MODULE_DISABLED'],
  }),

  listImports: endpoint({
    method: 'GET',
    path: '/imports',
    summary: 'Imports, the newest first; 100 at most.',
    access: administrators,
    response: z.object({ imports: z.array(StationImport) }),
  }),

  readImport: endpoint({
    method: 'GET',
    path: '/imports/:id',
    summary: 'An import: its state, the difference to the register, and what refused it.',
    access: administrators,
    params: Id,
    response: StationImport,
    errors: ['NOT_FOUND'],
  }),

  publishImport: endpoint({
    method: 'POST',
    path: '/imports/:id/publish',
    summary: 'Writes an import that was compared and not refused into the register, as a whole.',
    access: administrators,
    params: Id,
    response: StationImport,
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  }),

  changeSystem: endpoint({
    method: 'PUT',
    path: '/systems',
    summary: 'Says what a system serves; its stations follow at once.',
    access: administrators,
    body: z.strictObject({ system: z.string().min(1).max(40), category: SystemCategory }),
    response: z.undefined(),
    success: 204,
    errors: ['NOT_FOUND'],
  }),
};
