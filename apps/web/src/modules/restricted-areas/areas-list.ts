import type { AreaSummary } from '@portal/contracts/modules/restricted-areas';
import type { MappedList } from '../../features/mapped-lists/mapped-list.js';
import { areaLook } from './area-look.js';
import { areasClient } from './restricted-areas.client.js';

export const areasList: MappedList<AreaSummary> = {
  key: 'restrictedAreas',
  texts: { title: 'RA_TITLE', map: 'RA_MAP', search: 'RA_SEARCH', count: 'RA_COUNT' },
  calls: {
    listRows: ({ query }, options) => areasClient.listRows({ query }, options),
    readTile: (input) => areasClient.readTile(input),
    readCorners: ({ query }, options) => areasClient.readCorners({ query }, options),
  },
  look: areaLook,
  nameOf: (object) => String(object.get('label')),
};
