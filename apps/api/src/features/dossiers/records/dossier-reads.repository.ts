import { Injectable } from '@nestjs/common';
import {
  asksFourEyes,
  type DossierEvent,
  type DossierFilter,
  type DossierSort,
  type Footprint,
  type GeoMultiPolygon,
  type ListedColumns,
  listedFilters,
  type PageQuery,
  type SortOrder,
  type SubmittedCheck,
  type SubmittedVersion,
  statesOf,
  type WaitingDossier,
} from '@portal/contracts';
import type { Sql } from '../../../kernel/database/database.service.js';
import { type Listing, nullsLast, whereOf } from '../../../kernel/database/list-page.js';
import { SqlValues } from '../../../kernel/database/sql-values.js';
import { type AccessScope, visibleTo } from '../dossier-access.js';
import type { DossierKind } from '../dossier-kind.js';
import { inArea, inRegions } from '../map/mapped-rows.js';
import { containing, namePatterns, wordPatterns } from '../search-text.js';
import { DOSSIER_TABLES, type DossierRow, dossierColumns, selectDossier } from './dossier-rows.js';

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

interface CheckRow extends Omit<SubmittedCheck, 'waiver'> {
  readonly waivedById: string | null;
  readonly waivedByName: string | null;
  readonly waivedAt: Date | null;
  readonly waiverReason: string | null;
}

interface EventRow extends Omit<DossierEvent, 'at' | 'actor'> {
  readonly at: Date;
  readonly actorId: string | null;
  readonly actorName: string;
}

/** A kind, and what a caller may see of it. */
export interface KindInScope {
  readonly kind: DossierKind;
  readonly scope: AccessScope;
}

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

interface SeenTexts {
  readonly title: string;
  readonly search: string;
}

/**
 * SQL of the title and the search text as the caller sees them: of the draft for those who write it, of the latest
 * submission for everybody else.
 */
function textsSeen(kinds: readonly KindInScope[], place: SqlValues['place']): SeenTexts {
  const writing = kinds
    .filter(({ scope }) => scope.applicantFor.length > 0)
    .map(({ kind, scope }) => `d.kind = ${place(kind.key)} AND d.holder_id = ANY(${place(scope.applicantFor)}::uuid[])`)
    .join(' OR ');
  if (writing === '') return { title: 'd.title', search: 'd.search_text' };
  const seen = (column: string): string =>
    `CASE WHEN ${writing} THEN coalesce(d.draft_${column}, d.${column}) ELSE d.${column} END`;
  return { title: seen('title'), search: seen('search_text') };
}

/** Tables that conditions of a list need. */
const COUNTED_TABLES =
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

/** Reads dossiers, and of each kind only what the caller may see. */
@Injectable()
export class DossierReadsRepository {
  /** By the database's clock, the same for every process of the portal. */
  async now(sql: Sql): Promise<Date> {
    const [row] = await sql.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    return row!.now;
  }

  listing(kinds: readonly KindInScope[], query: DossierListFilter): Listing {
    const values = new SqlValues();
    const texts = textsSeen(kinds, values.place);
    const conditions = [
      anyVisible(kinds, values.place),
      ...(query.kind ? [`d.kind = ANY(${values.place(query.kind)}::text[])`] : []),
      ...(query.status ? [`d.status = ANY(${values.place(query.status)}::text[])`] : []),
      ...filterConditions(query, texts, values.place),
      ...inArea(kinds, query.within, values.place),
      ...inRegions(query.region, values.place),
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

  counts(sql: Sql, kinds: readonly KindInScope[], filter: DossierFilter): Promise<{ status: string; count: number }[]> {
    const values = new SqlValues();
    const texts = textsSeen(kinds, values.place);
    const conditions = [
      anyVisible(kinds, values.place),
      ...filterConditions(filter, texts, values.place),
      ...inArea(kinds, filter.within, values.place),
      ...inRegions(filter.region, values.place),
      ...listedConditions(kinds, filter, values.place),
    ];
    return sql.query(
      `SELECT d.status, count(*)::integer AS count FROM ${COUNTED_TABLES} ${whereOf(conditions)} GROUP BY d.status`,
      values.list(),
    );
  }

  /** Dossiers in certain statuses, by kind, with the step that led there; those that have waited longest come first. */
  async waiting(
    sql: Sql,
    awaited: readonly (KindInScope & { readonly states: readonly string[] })[],
    {
      notLastEditedBy,
      askedForOpinion,
      lateOn,
      limit,
    }: {
      readonly notLastEditedBy?: string | undefined;
      /** Only dossiers on which a body of the caller's has not answered yet. */
      readonly askedForOpinion?: boolean;
      /** Only dossiers that wait for a body whose last day was before this one, `yyyy-mm-dd`. */
      readonly lateOn?: string | undefined;
      readonly limit: number;
    },
  ): Promise<{ rows: WaitingDossier[]; total: number }> {
    const values = new SqlValues();
    const { place } = values;
    const conditions = awaited.map(({ kind, scope, states }) => {
      const open = states.filter((state) => notLastEditedBy === undefined || !asksFourEyes(kind.workflow, state));
      const by = `d.status = ANY(${place(open)}::text[]) OR d.last_editor_id <> ${place(notLastEditedBy ?? null)}::uuid`;
      const asked = askedForOpinion
        ? ` AND EXISTS (SELECT FROM dossier_opinion p
            WHERE p.dossier_id = d.id AND p.is_open AND p.body_id = ANY(${place(scope.bodies)}::uuid[]))`
        : '';
      const late =
        lateOn !== undefined
          ? ` AND EXISTS (SELECT FROM dossier_opinion p
            WHERE p.dossier_id = d.id AND p.is_open AND p.due_on < ${place(lateOn)}::date)`
          : '';
      return `(${visibleTo(kind, scope, place)} AND d.status = ANY(${place(states)}::text[]) AND (${by})${asked}${late})`;
    });
    const rows = await sql.query<Omit<WaitingDossier, 'since'> & { since: Date; total: number }>(
      `SELECT d.id, d.kind, d.reference, d.title, o.company_name AS holder, d.status, e.at AS since, e.reason,
         count(*) OVER ()::integer AS total
       FROM dossier d JOIN organisation o ON o.id = d.holder_id
       JOIN LATERAL (SELECT at, reason FROM dossier_event WHERE dossier_id = d.id AND to_status = d.status
         ORDER BY at DESC, id DESC LIMIT 1) e ON true
       WHERE ${conditions.join(' OR ')} ORDER BY e.at, d.id LIMIT ${place(limit)}`,
      values.list(),
    );
    return {
      rows: rows.map(({ total: _, since, ...row }) => ({ ...row, since: since.toISOString() })),
      total: rows[0]?.total ?? 0,
    };
  }

  /**
   * A digest of how many dossiers a caller sees, of their versions and of what else lists show or are narrowed by; of one
   * dossier when its id is given.
   */
  async revision(sql: Sql, kinds: readonly KindInScope[], id?: string): Promise<string> {
    const values = new SqlValues();
    const seen = anyVisible(kinds, values.place);
    const one = id === undefined ? '' : ` AND d.id = ${values.place(id)}`;
    const [row] = await sql.query<{ revision: string }>(
      `SELECT count(*) || '-' || coalesce(sum(d.version), 0) || '-'
         || coalesce(extract(epoch FROM max(d.updated_at))::text, '') || '-'
         || coalesce(sum(hashtext(d.id::text || d.officer_id::text)), 0) || '-'
         || count(*) FILTER (WHERE d.regions_of IS DISTINCT FROM d.submitted_at) AS revision
       FROM dossier d WHERE ${seen}${one}`,
      values.list(),
    );
    return row!.revision;
  }

  async find(sql: Sql, { kind, scope }: KindInScope, id: string): Promise<DossierRow | undefined> {
    const values = new SqlValues();
    const seen = visibleTo(kind, scope, values.place);
    const select = selectDossier(textsSeen([{ kind, scope }], values.place).title);
    const [row] = await sql.query<DossierRow>(`${select} WHERE d.id = ${values.place(id)} AND ${seen}`, values.list());
    return row;
  }

  /** A dossier whoever may see it, for the portal's own work. */
  async readAny(sql: Sql, id: string): Promise<DossierRow | undefined> {
    const [row] = await sql.query<DossierRow>(`${selectDossier()} WHERE d.id = $1`, [id]);
    return row;
  }

  /** Titles of every dossier of a kind. */
  async titles(sql: Sql, kind: string): Promise<string[]> {
    const rows = await sql.query<{ title: string }>('SELECT title FROM dossier WHERE kind = $1', [kind]);
    return rows.map(({ title }) => title);
  }

  async holderName(sql: Sql, organisationId: string): Promise<string> {
    const [row] = await sql.query<{ companyName: string }>(
      'SELECT company_name AS "companyName" FROM organisation WHERE id = $1',
      [organisationId],
    );
    return row!.companyName;
  }

  async checks(sql: Sql, versionId: string): Promise<SubmittedCheck[]> {
    const rows = await sql.query<CheckRow>(
      `SELECT c.position, c.code, c.severity, c.passed, c.params, c.model_id AS "modelId", c.waived_by AS "waivedById",
         u.full_name AS "waivedByName", c.waived_at AS "waivedAt", c.waiver_reason AS "waiverReason"
       FROM dossier_check c LEFT JOIN app_user u ON u.id = c.waived_by WHERE c.version_id = $1 ORDER BY c.position`,
      [versionId],
    );
    return rows.map(({ waivedById, waivedByName, waivedAt, waiverReason, ...check }) => ({
      ...check,
      waiver:
        waivedById === null || waivedAt === null
          ? null
          : {
              by: { id: waivedById, fullName: waivedByName ?? '' },
              at: waivedAt.toISOString(),
              reason: waiverReason ?? '',
            },
    }));
  }

  async footprint(sql: Sql, versionId: string): Promise<Footprint | null> {
    const [row] = await sql.query<Omit<Footprint, 'geometry'> & { geometry: GeoMultiPolygon | null }>(
      `SELECT f.job_id AS "jobId", CASE WHEN j.status = 'done' AND f.geometry IS NULL THEN 'running' ELSE j.status END
         AS status, f.area_km2 AS "areaKm2", ST_AsGeoJSON(f.geometry, 6)::jsonb AS geometry, j.error ->> 'code' AS error
       FROM dossier_footprint f JOIN geo_job j ON j.id = f.job_id WHERE f.version_id = $1`,
      [versionId],
    );
    return row ?? null;
  }

  async events(sql: Sql, dossierId: string): Promise<DossierEvent[]> {
    const rows = await sql.query<EventRow>(
      `SELECT e.id, e.at, e.actor_id AS "actorId", u.full_name AS "actorName", e.action, e.from_status AS "fromStatus",
         e.to_status AS "toStatus", e.reason, e.version_number AS "versionNumber"
       FROM dossier_event e LEFT JOIN app_user u ON u.id = e.actor_id
       WHERE e.dossier_id = $1 ORDER BY e.at, e.id`,
      [dossierId],
    );
    return rows.map(({ at, actorId, actorName, ...event }) => ({
      ...event,
      at: at.toISOString(),
      actor: actorId === null ? null : { id: actorId, fullName: actorName },
    }));
  }

  async submittedVersions(
    sql: Sql,
    dossierId: string,
  ): Promise<(Omit<SubmittedVersion<unknown>, 'details'> & { readonly id: string })[]> {
    const rows = await sql.query<{ id: string; number: number; at: Date; personId: string; fullName: string }>(
      `SELECT v.id, v.number, v.submitted_at AS at, v.submitted_by AS "personId", u.full_name AS "fullName"
       FROM dossier_version v JOIN app_user u ON u.id = v.submitted_by
       WHERE v.dossier_id = $1 AND v.submitted_at IS NOT NULL ORDER BY v.number`,
      [dossierId],
    );
    return rows.map(({ id, number, at, personId, fullName }) => ({
      id,
      number,
      submittedAt: at.toISOString(),
      submitter: { id: personId, fullName },
    }));
  }

  /** Names of those users whose accounts are active, in alphabetical order. */
  async namesOf(sql: Sql, userIds: readonly string[]): Promise<string[]> {
    const rows = await sql.query<{ name: string }>(
      `SELECT full_name AS name FROM app_user WHERE id = ANY($1::uuid[]) AND status = 'ACTIVE' ORDER BY full_name`,
      [userIds],
    );
    return rows.map(({ name }) => name);
  }

  async submission(sql: Sql, versionId: string): Promise<{ kind: string; submittedAt: Date }> {
    const [row] = await sql.query<{ kind: string; submittedAt: Date }>(
      `SELECT d.kind, v.submitted_at AS "submittedAt"
       FROM dossier_version v JOIN dossier d ON d.id = v.dossier_id WHERE v.id = $1`,
      [versionId],
    );
    return row!;
  }

  /** Locks decided dossiers whose day has come, but for those that somebody is changing. */
  lockDue(sql: Sql, kind: string, statuses: readonly string[], day: string): Promise<DossierRow[]> {
    return sql.query<DossierRow>(
      `${selectDossier()} WHERE d.kind = $1 AND d.status = ANY($2) AND d.effective_from <= $3::date
       ORDER BY d.effective_from LIMIT 200 FOR NO KEY UPDATE OF d SKIP LOCKED`,
      [kind, statuses, day],
    );
  }

  /**
   * Locks dossiers whose day has passed, but for those that somebody is changing.
   *
   * @param of.silent states of which nothing follows where silence means nothing
   */
  lockOverdue(
    sql: Sql,
    of: { readonly kind: string; readonly states: readonly string[]; readonly silent: readonly string[] },
    today: string,
  ): Promise<DossierRow[]> {
    return sql.query(
      `${selectDossier()} WHERE d.kind = $1 AND d.status = ANY($2) AND d.due_on < $3::date
         AND NOT (d.status = ANY($4) AND d.clock ->> 'silenceMeaning' = 'NONE')
       ORDER BY d.due_on LIMIT 200 FOR NO KEY UPDATE OF d SKIP LOCKED`,
      [of.kind, of.states, today, of.silent],
    );
  }

  /** Locks some dossiers, but for those that somebody is changing. */
  lockSome(sql: Sql, ids: readonly string[]): Promise<DossierRow[]> {
    return sql.query(
      `${selectDossier()} WHERE d.id = ANY($1::uuid[]) ORDER BY d.id FOR NO KEY UPDATE OF d SKIP LOCKED`,
      [ids],
    );
  }

  /**
   * Locks dossiers in some states of which people have not been reminded yet, so many days before their day, but for those
   * that somebody is changing.
   */
  lockToRemind(
    sql: Sql,
    of: { readonly kind: string; readonly states: readonly string[]; readonly daysBefore: readonly number[] },
    today: string,
  ): Promise<DossierRow[]> {
    return sql.query(
      `${selectDossier()} WHERE d.kind = $1 AND d.status = ANY($2) AND d.due_on >= $3::date
         AND EXISTS (SELECT FROM unnest($4::integer[]) AS days
           WHERE d.due_on - $3::date <= days AND coalesce(d.reminded_days > days, true))
       ORDER BY d.due_on LIMIT 200 FOR NO KEY UPDATE OF d SKIP LOCKED`,
      [of.kind, of.states, today, of.daysBefore],
    );
  }
}
