import type { RequestSystem, Workflow } from '@portal/contracts';
import type { DossierListCalls } from './dossier-calls.js';

/** Addresses of a kind's pages, below the slug of its module. */
export interface DossierPaths {
  /** The list that a page of the kind leads back to. */
  readonly list: string;
  readonly application: string;
  readonly consultation: string;
  /** Of a new application; `application` unless given. */
  readonly newApplication?: string;
  /** Optional segments behind the id of an application, such as `/:testType?`, which its form reads. */
  readonly applicationSuffix?: `/${string}`;
}

/** What the portal knows of a kind of dossiers before any of its pages is opened. */
export interface DossierKind {
  /** Names the kind in the rows of a list with several kinds. */
  readonly key: string;
  /** First segment of the module's addresses. */
  readonly slug: string;
  /** Name of the group of the kind's calls; query keys start with it. */
  readonly api: string;
  /** Name of the group whose calls list and count the dossiers of the kind. */
  readonly listApi: string;
  readonly workflow: Workflow;
  /** Only relations in this system let people apply; absent: any relation does. */
  readonly system?: RequestSystem;
  readonly paths: DossierPaths;
  /** Translation key of what an application of the kind is called, for a module with several kinds. */
  readonly nameKey?: string;
  /** Translation key of what lines with arrowheads are, for a kind whose map has some. */
  readonly arrowKey?: string;
}

type KindInput = Omit<DossierKind, 'listApi' | 'paths'> & Partial<Pick<DossierKind, 'listApi' | 'paths'>>;

const standardPaths: DossierPaths = { list: 'start-page', application: 'application', consultation: 'consultation' };

/** A kind, with the pages and calls of a module that has no other. */
export const dossierKind = (kind: KindInput): DossierKind => ({ listApi: kind.api, paths: standardPaths, ...kind });

/** The kinds of a module, and how the calls that list them are loaded. */
export interface ListedKinds {
  readonly kinds: readonly DossierKind[];
  readonly loadCalls: () => Promise<DossierListCalls<unknown>>;
}

/** The kind of a row; rows of a list with one kind do not name it. */
export function kindOf(kinds: readonly DossierKind[], row: { readonly kind?: string }): DossierKind {
  const kind = kinds.find(({ key }) => key === row.kind) ?? kinds[0];
  if (!kind) throw new Error('A list of dossiers has at least one kind.');
  return kind;
}
