import { z } from 'zod';
import { dossierApi } from '../../features/dossiers/dossiers.contract.js';
import { dossierListOf } from '../../features/dossiers/dossiers.list.js';
import { statesOf } from '../../features/dossiers/workflow.js';
import { fieldColumns, listedFields } from '../../features/fields/field-columns.js';
import type { Role } from '../../kernel/access.js';
import { endpointGroup } from '../../kernel/endpoint.js';
import { DeclarationDetails, DeclarationDraft, DeclarationType, declarationFields } from './declaration-fields.js';
import { declarationWorkflow } from './declaration-workflow.js';

/** Administrators, visitors and watchers have no list of declarations. */
const readers: readonly Role[] = ['REGULATOR', 'OWNER', 'REQUEST'];

const listedNames = ['declares', 'stationAnfr', 'siteName'] as const;
export const declarationColumns = listedFields(declarationFields, listedNames);

export const DeclarationSummary = z.object({
  declares: DeclarationType.nullable(),
  stationAnfr: z.string().nullable(),
  siteName: z.string().nullable(),
});
export type DeclarationSummary = z.infer<typeof DeclarationSummary>;

/** Declarations of stations, whose acceptance writes the register. */
export const stationDeclarations = endpointGroup({
  name: 'stationDeclarations',
  module: 'stationDatabase',
  base: '/api/stationDatabase/declarations',
  endpoints: dossierApi({
    workflow: declarationWorkflow,
    draft: DeclarationDraft,
    details: DeclarationDetails,
    summary: DeclarationSummary,
    listed: declarationColumns,
    readers,
  }),
});

export const declarationsList = dossierListOf(stationDeclarations.endpoints.listDossiers, {
  key: 'station-database/declarations',
  views: 'station-declarations',
  title: 'STDEC_LIST_CAPTION',
  states: statesOf(declarationWorkflow),
  columns: fieldColumns(declarationFields, listedNames, declarationColumns),
});
