import { z } from 'zod';
import { catalogueApi } from '../../features/catalogue/catalogue.contract.js';
import { catalogueApplicants, catalogueWorkflow } from '../../features/catalogue/catalogue-workflow.js';
import { dossierKindOf } from '../../features/dossiers/dossier-kind.contract.js';
import { anyOf } from '../../kernel/any-of.js';
import { EquipmentSummary, mountings, systemKinds } from './equipment.schema.js';
import { EquipmentDraft } from './equipment-fields.js';

export const equipments = dossierKindOf({
  name: 'equipments',
  base: '/api/equipments',
  key: 'equipment',
  workflow: catalogueWorkflow,
  draft: EquipmentDraft,
  details: EquipmentDraft,
  summary: EquipmentSummary,
  readers: catalogueApplicants,
  aspects: [],
  endpoints: {
    ...catalogueApi({
      filters: {
        systemKind: anyOf(systemKinds),
        mounting: anyOf(mountings),
        /** Least and greatest of the largest transmit power, in dBm. */
        powerFrom: z.coerce.number().optional(),
        powerTo: z.coerce.number().optional(),
        /** Least and greatest number of states of the highest modulation. */
        statesFrom: z.coerce.number().optional(),
        statesTo: z.coerce.number().optional(),
      },
      sorts: ['power', 'states'],
      summary: EquipmentSummary,
      entry: EquipmentDraft,
    }),
  },
});

export type EquipmentQuery = z.output<typeof equipments.endpoints.listEntries.query>;
