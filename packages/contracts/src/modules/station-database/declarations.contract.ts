import { z } from 'zod';
import { dossierKindOf } from '../../features/dossiers/dossier-kind.contract.js';
import { dossierListOf } from '../../features/dossiers/dossiers.list.js';
import { statesOf } from '../../features/dossiers/workflow.js';
import { fieldColumns, listedFields } from '../../features/fields/field-columns.js';
import type { Role } from '../../kernel/access.js';
import { endpoint } from '../../kernel/endpoint.js';
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

/** Authorisations that one answer looks into at most. */
export const MOST_AUTHORISATIONS = 50;

/** A station that an authorisation lets stand, as its holder would declare it. */
export const AuthorisedStationRow = z.object({
  authorisation: z.object({ id: z.string(), reference: z.string() }),
  holderId: z.string(),
  siteName: z.string(),
  /** What the authorisation calls its transmitters there, such as hops. */
  transmitters: z.array(z.string()),
  /** Number of the holder's station in the register that the authorisation states, or that stands there in its bands. */
  declaredAs: z.string().nullable(),
  /** Every field that the authorisation knows. */
  draft: DeclarationDraft,
});
export type AuthorisedStationRow = z.infer<typeof AuthorisedStationRow>;

/** Declarations of stations, whose acceptance writes the register. */
export const stationDeclarations = dossierKindOf({
  name: 'stationDeclarations',
  module: 'stationDatabase',
  base: '/api/stationDatabase/declarations',
  key: 'stationDeclaration',
  workflow: declarationWorkflow,
  draft: DeclarationDraft,
  details: DeclarationDetails,
  summary: DeclarationSummary,
  listed: declarationColumns,
  readers,
  aspects: [],
  endpoints: {
    listAuthorisedStations: endpoint({
      method: 'GET',
      path: '/authorisedStations',
      summary: `Stations of authorisations of the caller’s organisations, each as the draft of its declaration; of one authorisation, or of the ${MOST_AUTHORISATIONS} that changed last.`,
      access: declarationWorkflow.applicants,
      query: z.object({ authorisationId: z.uuid().optional() }),
      response: z.array(AuthorisedStationRow),
      errors: ['MODULE_DISABLED'],
    }),
  },
});

export const declarationsList = dossierListOf(stationDeclarations.endpoints.listDossiers, {
  key: 'station-database/declarations',
  views: 'station-declarations',
  title: 'STDEC_LIST_CAPTION',
  states: statesOf(declarationWorkflow),
  columns: fieldColumns(declarationFields, listedNames, declarationColumns),
});
