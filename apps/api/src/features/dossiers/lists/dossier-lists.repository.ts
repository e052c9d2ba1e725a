import { Injectable } from '@nestjs/common';
import {
  type DossierFilter,
  type DossierSort,
  type ListedColumns,
  listedFilters,
  type PageQuery,
  type SortOrder,
  statesOf,
  type WaitingDossier,
  type Work,
} from '@portal/contracts';
import { ChangeMarksRepository } from '../../../kernel/changes/change-marks.repository.js';
import type { Sql } from '../../../kernel/database/database.service.js';
import { type Listing, nullsLast, whereOf } from '../../../kernel/database/list-page.js';
import { SqlValues } from '../../../kernel/database/sql-values.js';
import { audiencesOf, visibleTo } from '../dossier-access.js';
import { inArea, inRegions } from '../map/mapped-rows.js';
import { DOSSIER_TABLES, dossierColumns } from '../records/dossier-rows.js';
import { type KindInScope, type SeenTexts, textsSeen } from '../records/seen-texts.js';
import { containing, namePatterns, wordPatterns } from '../search-text.js';
import { dueDay, inWork, type WorkerAt, workConditions } from './awaited-work.js';

/** Which dossiers a list has, and in which order. */
export interface DossierListFilter extends DossierFilter {
  /** Keys of kinds. */
  readonly kind?: readonly string[] | undefined;
  readonly status?: readonly string[] | undefined;
  /** One of `dossierSorts`, or a listed column of a kind. */
  readonly sort: string;
  readonly order: SortOrder;
}

export type DossierListQuery = DossierListFilter & PageQuery;

/** Statuses of several kinds, each once, in the order of their workflows. */
const statesOfAll = (kinds: readonly KindInScope[]): string[] => [
  ...new Set(kinds.flatMap(({ kind }) => statesOf(kind.workflow))),
];

interface Sorting {
  readonly kinds: readonly KindInScope[];
  /** SQL of the title as the caller sees it. */
  readonly title: string;
  readonly order: SortOrder;
}

/** SQL of the place of a status in the workflows. States are constants of the code. */
const statusRank = (kinds: readonly KindInScope[]): string =>
  `coalesce(array_position('{${statesOfAll(kinds).join()}}'::text[], d.status), 0)`;

const SORTED_BY: Readonly<Record<DossierSort, (sorting: Sorting) => readonly string[]>> = {
  reference: ({ order }) => nullsLast('d.reference', "''", order),
  title: ({ title }) => [`lower(${title})`],
  status: ({ kinds }) => [statusRank(kinds)],
  holder: () => ['lower(o.company_name)'],
  officer: ({ order }) => nullsLast('lower(f.full_name)', "''", order),
  submittedAt: ({ order }) => nullsLast('d.submitted_at', "'epoch'", order),
  updatedAt: () => ['d.updated_at'],
  dueOn: ({ order }) => nullsLast('d.due_on', "'epoch'", order),
  effectiveUntil: ({ order }) => nullsLast('d.effective_until', "'epoch'", order),
};

/** Columns of the kinds' own; what they hold is computed from summaries when a dossier is written. */
const listedColumns = (kinds: readonly KindInScope[]): ListedColumns =>
  Object.assign({}, ...kinds.map(({ kind }) => kind.listed?.columns ?? {}));

/** SQL of a listed value. Ids are constants of the code. */
const listedValue = (id: string, kind: 'text' | 'number'): string =>
  kind === 'text' ? `(d.listed_values ->> '${id}')` : `(d.listed_values ->> '${id}')::float8`;

const isCommonSort = (sort: string): sort is DossierSort => sort in SORTED_BY;

/** @throws RangeError when no kind has the column */
function sortKeys(sort: string, sorting: Sorting): readonly string[] {
  if (isCommonSort(sort)) return SORTED_BY[sort](sorting);
  const kind = listedColumns(sorting.kinds)[sort];
  if (kind === undefined) throw new RangeError(`No list is sorted by ${sort}.`);
  const value = listedValue(sort, kind);
  return kind === 'text'
    ? nullsLast(`natural_order(${value})`, "''", sorting.order)
    : nullsLast(value, '0', sorting.order);
}

function listedConditions(kinds: readonly KindInScope[], query: object, place: SqlValues['place']): string[] {
  return listedFilters(listedColumns(kinds), query).flatMap((filter) => {
    const value = listedValue(filter.id, filter.kind);
    if (filter.kind === 'text')
      return namePatterns(filter.words).map((word) => `fold_text(${value}) LIKE ${place(word)}`);
    const bound = (operator: '>=' | '<=', limit: number | undefined): string[] =>
      limit === undefined ? [] : [`${value} ${operator} ${place(limit)}::float8`];
    return [...bound('>=', filter.min), ...bound('<=', filter.max)];
  });
}

const anyVisible = (kinds: readonly KindInScope[], place: SqlValues['place']): string =>
  `(${kinds.map(({ kind, scope }) => `(${visibleTo(kind, scope, place)})`).join(' OR ')})`;

/** Tables that conditions of a list need. */
export const COUNTED_TABLES =
  'dossier d JOIN organisation o ON o.id = d.holder_id LEFT JOIN app_user f ON f.id = d.officer_id';

/**
 * A dossier is found by words that its search text or the name of its submitter holds; names are compared at the time of
 * the search, because people change theirs.
 */
const holdsWord = (search: string, word: string): string =>
  `(${search}) LIKE ${word} OR d.submitter_id = ANY(ARRAY(SELECT id FROM app_user WHERE fold_text(full_name) LIKE ${word}))`;

function filterConditions(filter: DossierFilter, { title, search }: SeenTexts, place: SqlValues['place']): string[] {
  const contains = (sql: string, text: string | undefined): string[] =>
    text ? [`fold_text(${sql}) LIKE ${place(containing(text))}`] : [];
  const bound = (sql: string, operator: '>=' | '<', moment: string | undefined): string[] =>
    moment ? [`${sql} ${operator} ${place(moment)}::timestamptz`] : [];
  // A day begins for its reader within half a day of its beginning in UTC.
  const dayBound = (sql: string, operator: '>=' | '<', moment: string | undefined): string[] =>
    moment
      ? [`${sql} ${operator} ((${place(moment)}::timestamptz + interval '12 hours') AT TIME ZONE 'UTC')::date`]
      : [];
  return [
    // Names the placeholders of `search` even where nothing is searched for.
    `(${search}) IS NOT NULL`,
    ...wordPatterns(filter.search).map((pattern) => holdsWord(search, place(pattern))),
    ...contains('d.reference', filter.reference),
    ...contains(title, filter.title),
    ...contains('o.company_name', filter.holder),
    ...contains('f.full_name', filter.officer),
    ...(filter.officerId === 'none' ? ['d.officer_id IS NULL'] : []),
    ...(filter.officerId && filter.officerId !== 'none' ? [`d.officer_id = ${place(filter.officerId)}::uuid`] : []),
    ...bound('d.submitted_at', '>=', filter.submittedFrom),
    ...bound('d.submitted_at', '<', filter.submittedTo),
    ...bound('d.updated_at', '>=', filter.updatedFrom),
    ...bound('d.updated_at', '<', filter.updatedTo),
    ...dayBound('d.due_on', '>=', filter.dueFrom),
    ...dayBound('d.due_on', '<', filter.dueTo),
    ...dayBound('d.effective_until', '>=', filter.untilFrom),
    ...dayBound('d.effective_until', '<', filter.untilTo),
  ];
}

/** Lists and counts dossiers, and of each kind only those that the caller may see. */
@Injectable()
export class DossierListsRepository {
  constructor(private readonly marks: ChangeMarksRepository) {}

  /** @param worker whom `work` is about; needed where the list may be narrowed to it */
  listing(kinds: readonly KindInScope[], query: DossierListFilter, worker?: WorkerAt): Listing {
    const values = new SqlValues();
    const texts = textsSeen(kinds, values.place);
    const conditions = [
      anyVisible(kinds, values.place),
      ...(query.kind ? [`d.kind = ANY(${values.place(query.kind)}::text[])`] : []),
      ...(query.status ? [`d.status = ANY(${values.place(query.status)}::text[])`] : []),
      ...filterConditions(query, texts, values.place),
      ...inArea(kinds, query.within, values.place),
      ...inRegions(query.region, values.place),
      ...(worker ? inWork(query.work, kinds, worker, values.place) : []),
      ...listedConditions(kinds, query, values.place),
    ];
    const { sort, order } = query;
    return {
      columns: dossierColumns(texts.title),
      from: DOSSIER_TABLES,
      countFrom: COUNTED_TABLES,
      id: 'd.id',
      keys: sortKeys(sort, { kinds, title: texts.title, order }),
      order,
      conditions,
      values,
    };
  }

  counts(
    sql: Sql,
    kinds: readonly KindInScope[],
    filter: DossierFilter,
    worker: WorkerAt,
  ): Promise<{ status: string; count: number }[]> {
    const values = new SqlValues();
    const texts = textsSeen(kinds, values.place);
    const conditions = [
      anyVisible(kinds, values.place),
      ...filterConditions(filter, texts, values.place),
      ...inArea(kinds, filter.within, values.place),
      ...inRegions(filter.region, values.place),
      ...inWork(filter.work, kinds, worker, values.place),
      ...listedConditions(kinds, filter, values.place),
    ];
    return sql.query(
      `SELECT d.status, count(*)::integer AS count FROM ${COUNTED_TABLES} ${whereOf(conditions)} GROUP BY d.status`,
      values.list(),
    );
  }

  /** Dossiers that ask something of somebody, with the step that led there: what is due first, then what waits longest. */
  async waiting(
    sql: Sql,
    work: Work,
    kinds: readonly KindInScope[],
    worker: WorkerAt,
    limit: number,
  ): Promise<{ rows: WaitingDossier[]; total: number }> {
    const values = new SqlValues();
    const { place } = values;
    const conditions = workConditions(work, kinds, worker, place);
    if (conditions.length === 0) return { rows: [], total: 0 };
    const rows = await sql.query<Omit<WaitingDossier, 'since'> & { since: Date; total: number }>(
      `SELECT d.id, d.kind, d.reference, d.title, o.company_name AS holder, d.status, e.at AS since, e.reason,
         to_char(w.due_on, 'YYYY-MM-DD') AS "dueOn", count(*) OVER ()::integer AS total
       FROM dossier d JOIN organisation o ON o.id = d.holder_id
       JOIN LATERAL (SELECT at, reason FROM dossier_event WHERE dossier_id = d.id AND to_status = d.status
         ORDER BY at DESC, id DESC LIMIT 1) e ON true
       CROSS JOIN LATERAL (SELECT ${dueDay(work, kinds, place)} AS due_on) w
       WHERE ${conditions.join(' OR ')} ORDER BY w.due_on NULLS LAST, e.at, d.id LIMIT ${place(limit)}`,
      values.list(),
    );
    return {
      rows: rows.map(({ total: _, since, ...row }) => ({ ...row, since: since.toISOString() })),
      total: rows[0]?.total ?? 0,
    };
  }

  /** A text that changes with any dossier that a caller sees, and with who sees which. */
  revision(sql: Sql, kinds: readonly KindInScope[]): Promise<string> {
    return this.marks.revision(
      sql,
      kinds.flatMap(({ kind, scope }) => audiencesOf(kind, scope)),
    );
  }

  /** A digest of one dossier as a caller sees it, if they do. */
  async revisionOf(sql: Sql, kinds: readonly KindInScope[], id: string): Promise<string> {
    const values = new SqlValues();
    const seen = anyVisible(kinds, values.place);
    const [row] = await sql.query<{ revision: string }>(
      `SELECT concat_ws('-', d.version, extract(epoch FROM d.updated_at), hashtext(d.officer_id::text),
         d.regions_of IS DISTINCT FROM d.submitted_at) AS revision
       FROM dossier d WHERE ${seen} AND d.id = ${values.place(id)}`,
      values.list(),
    );
    return row?.revision ?? 'none';
  }
}
