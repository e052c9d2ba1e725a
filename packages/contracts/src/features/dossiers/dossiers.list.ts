import type { z } from 'zod';
import { choicesOf, type ListColumn, type ListEndpoint, listOf, type RowOf } from '../../kernel/list.js';
import { regionCodes } from '../regions/regions.js';
import type { DossierHeader, ListedDossier } from './dossiers.schema.js';

interface DossierListEndpoint<Summary = unknown, Query extends z.ZodObject = z.ZodObject> extends ListEndpoint {
  readonly query: Query;
  readonly response: z.ZodType<{ rows: ListedDossier<Summary>[]; next: string | null }>;
}

type Column<Id extends string> = ListColumn<DossierHeader, Id>;

/** Columns with which every list of dossiers starts. */
const leading: readonly Column<'reference' | 'title'>[] = [
  {
    id: 'reference',
    heading: 'DOSSIER_COLUMN_REFERENCE',
    value: ({ reference, createdAt }, t) => reference ?? t('DOSSIER_DRAFT_OF', { date: new Date(createdAt) }),
  },
  { id: 'title', heading: 'DOSSIER_COLUMN_TITLE', value: ({ title }) => title },
];

const dueColumn: Column<'dueOn'> = {
  id: 'dueOn',
  heading: 'DOSSIER_COLUMN_DUE',
  kind: 'moment',
  range: { from: 'dueFrom', to: 'dueTo' },
  value: ({ dueOn }) => dueOn,
};

const officerColumn: Column<'officer'> = {
  id: 'officer',
  heading: 'DOSSIER_COLUMN_OFFICER',
  value: ({ officer }) => officer?.fullName ?? null,
};

const untilColumn: Column<'effectiveUntil'> = {
  id: 'effectiveUntil',
  heading: 'DOSSIER_EFFECTIVE_UNTIL',
  kind: 'moment',
  range: { from: 'untilFrom', to: 'untilTo' },
  value: ({ effectiveUntil }) => effectiveUntil,
};

/** Where dossiers on a map lie. */
const regionColumn: Column<'region'> = {
  id: 'region',
  heading: 'DOSSIER_FILTER_REGION',
  ...choicesOf(regionCodes, 'REGION_'),
  isOnlyFiltered: true,
  value: () => null,
};

/** What some lists have that others lack. */
interface ListTraits {
  /** Somebody has to act on some of the dossiers in time. */
  readonly hasDeadlines?: boolean;
  /** Officers are in charge of dossiers. */
  readonly hasOfficers?: boolean;
  /** Rights that are granted have a last day. */
  readonly hasRights?: boolean;
}

/** Columns with which every list of dossiers ends. */
const trailing = (
  states: readonly string[],
  { hasDeadlines, hasOfficers, hasRights }: ListTraits,
): readonly Column<'status' | 'holder' | 'submittedAt' | 'updatedAt' | 'dueOn' | 'officer' | 'effectiveUntil'>[] => [
  {
    id: 'status',
    heading: 'DOSSIER_COLUMN_STATUS',
    ...choicesOf(states, 'STATUS_'),
    value: ({ status }, t) => t(`STATUS_${status}`),
  },
  ...(hasDeadlines ? [dueColumn] : []),
  ...(hasOfficers ? [officerColumn] : []),
  { id: 'holder', heading: 'DOSSIER_COLUMN_HOLDER', value: ({ holder }) => holder.companyName },
  {
    id: 'submittedAt',
    heading: 'DOSSIER_COLUMN_SUBMITTED',
    kind: 'moment',
    range: { from: 'submittedFrom', to: 'submittedTo' },
    value: ({ submittedAt }) => submittedAt,
  },
  {
    id: 'updatedAt',
    heading: 'DOSSIER_COLUMN_UPDATED',
    kind: 'moment',
    range: { from: 'updatedFrom', to: 'updatedTo' },
    value: ({ updatedAt }) => updatedAt,
  },
  ...(hasRights ? [untilColumn] : []),
];

interface DossierListSpec<Row, Id extends string> extends ListTraits {
  readonly key: `${string}/${string}`;
  readonly views: string;
  readonly title: string;
  /** States of the kinds listed, each once, in the order of their workflows. */
  readonly states: readonly string[];
  /** Its kinds have the mapped aspect. */
  readonly isMapped?: boolean;
  /** Documents are made of decisions on them. */
  readonly hasDecisions?: boolean;
  /** The module's own columns, between those that every list of dossiers has. */
  readonly columns: readonly ListColumn<Row, Id>[];
}

type CommonId = (typeof leading)[number]['id'] | 'region' | ReturnType<typeof trailing>[number]['id'];

type SummaryOf<E extends DossierListEndpoint> = RowOf<E>['summary'];
/** An endpoint, with the summaries of all its kinds as one type. */
type AnyKindOf<E extends DossierListEndpoint> = DossierListEndpoint<SummaryOf<E>, E['query']>;

/** Declares a list of a module's dossiers, of one kind or of several. */
export function dossierListOf<E extends DossierListEndpoint, const Id extends string>(
  endpoint: E & AnyKindOf<E>,
  {
    states,
    hasDeadlines = false,
    hasOfficers = false,
    hasRights = false,
    hasDecisions = false,
    columns: own,
    ...spec
  }: DossierListSpec<ListedDossier<SummaryOf<E>>, Id>,
) {
  const columns: readonly ListColumn<ListedDossier<SummaryOf<E>>, Id | CommonId>[] = [
    ...leading,
    ...own,
    ...trailing(states, { hasDeadlines, hasOfficers, hasRights }),
    ...(spec.isMapped ? [regionColumn] : []),
  ];
  return listOf<AnyKindOf<E>, Id | CommonId>(endpoint, {
    ...spec,
    columns,
    isWholeAllowed: true,
    ...(hasDecisions && { documents: 'DOSSIER_EXPORT_DECISIONS' }),
  });
}
