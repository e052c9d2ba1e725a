import { type CataloguePin, catalogueWorkflow, type ModuleKey, modules } from '@portal/contracts';
import { type DossierKind, dossierKind } from '../dossiers/dossier-kind.js';

/** A catalogue, as the portal knows it before any of its pages is opened. */
export interface CatalogueKind {
  readonly module: ModuleKey;
  /** Applications for its entries. */
  readonly applications: DossierKind;
  /** Page of its entries, below the module's slug. */
  readonly entriesPath: string;
}

interface CatalogueInput {
  readonly module: ModuleKey;
  readonly key: string;
  readonly api: string;
}

/** Address of an entry in a version, below the application's base. */
export const entryAddress = (module: ModuleKey, { id, version }: CataloguePin): string =>
  `/${modules[module].slug}/${entriesPathOf(module)}/${id}/${version}`;

const entriesPathOf = (module: ModuleKey): string => `existing-${modules[module].slug}`;

/** A catalogue with the addresses that every catalogue has. */
export const catalogueKind = ({ module, key, api }: CatalogueInput): CatalogueKind => ({
  module,
  entriesPath: entriesPathOf(module),
  applications: dossierKind({
    key,
    slug: modules[module].slug,
    api,
    workflow: catalogueWorkflow,
    paths: { list: 'drafts-list', application: 'application', consultation: 'consultation' },
  }),
});

/** Address of the list of a catalogue's entries. */
export const entriesAddress = ({ applications, entriesPath }: CatalogueKind): string =>
  `/${applications.slug}/${entriesPath}`;

/** Below the module's slug. */
export const COMPARISON_PATH = 'comparison';

/** Start of the addresses at which entries are compared. */
export const comparisonsAddress = ({ applications }: CatalogueKind): string =>
  `/${applications.slug}/${COMPARISON_PATH}`;

/** Address at which two entries are compared. */
export const comparisonAddress = (kind: CatalogueKind, first: string, second: string): string =>
  `${comparisonsAddress(kind)}/${first}/${second}`;

/** Parameters of the comparison's address that name versions of its two entries. */
export const versionParams = ['firstVersion', 'secondVersion'] as const;
