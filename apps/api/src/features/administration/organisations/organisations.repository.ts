import { Injectable } from '@nestjs/common';
import type {
  OrganisationDetail,
  OrganisationDraft,
  OrganisationQuery,
  OrganisationRow,
  OrganisationSort,
  OrganisationUse,
} from '@portal/contracts';
import { SHOWN_MEMBERS } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../../kernel/database/database.service.js';
import { holdsWords } from '../../../kernel/database/folded-search.js';
import type { Listing } from '../../../kernel/database/list-page.js';
import { SqlValues } from '../../../kernel/database/sql-values.js';
import { ACCOUNT_STATE } from '../users/users-reads.repository.js';

export type StoredOrganisation = Omit<OrganisationRow, 'createdAt'> & { readonly createdAt: Date };
export const organisationRowOf = (organisation: StoredOrganisation): OrganisationRow => ({
  ...organisation,
  createdAt: organisation.createdAt.toISOString(),
});

export type StoredOrganisationDetail = StoredOrganisation &
  Pick<OrganisationDetail, 'version' | 'operators' | 'operatorOf' | 'people'>;

/** How many dossiers of a kind an organisation has in one status. */
export interface HeldDossiers {
  readonly module: string;
  readonly kind: string;
  readonly status: string;
  readonly count: number;
}

const MEMBERS = '(SELECT count(*)::int FROM user_relation r WHERE r.parent_id = o.id)';
const DOSSIERS = '(SELECT count(*)::int FROM dossier d WHERE d.holder_id = o.id)';

const ORGANISATION = `
  o.id, o.company_name AS "companyName", o.national_company_number AS "nationalCompanyNumber",
  o.is_consulted_body AS "isConsultedBody", o.is_regulator AS "isRegulator", ${MEMBERS} AS members, ${DOSSIERS} AS dossiers, o.created_at AS "createdAt"`;

const REF = `json_build_object('id', x.id, 'companyName', x.company_name)`;

const DETAIL = `
  SELECT ${ORGANISATION}, o.version,
    coalesce((SELECT json_agg(${REF} ORDER BY x.company_name)
      FROM organisation_operator oo JOIN organisation x ON x.id = oo.operator_id
      WHERE oo.organisation_id = o.id), '[]') AS operators,
    coalesce((SELECT json_agg(${REF} ORDER BY x.company_name)
      FROM organisation_operator oo JOIN organisation x ON x.id = oo.organisation_id
      WHERE oo.operator_id = o.id), '[]') AS "operatorOf",
    coalesce((SELECT json_agg(p) FROM (
      SELECT u.id, u.login, u.full_name AS "fullName", u.roles, r.request_systems AS "requestSystems",
        ${ACCOUNT_STATE} AS state,
        coalesce((SELECT json_agg(${REF} ORDER BY x.company_name)
          FROM user_relation_operator ro JOIN organisation x ON x.id = ro.organisation_id
          WHERE ro.relation_id = r.id AND x.id <> o.id), '[]') AS operators
      FROM user_relation r JOIN app_user u ON u.id = r.user_id
      WHERE r.parent_id = o.id ORDER BY lower(u.login) LIMIT ${SHOWN_MEMBERS}) p), '[]') AS people
  FROM organisation o WHERE o.id = $1`;

const SORTED_BY: Readonly<Record<OrganisationSort, string>> = {
  companyName: 'fold_text(o.company_name)',
  nationalCompanyNumber: `coalesce(o.national_company_number, '')`,
  members: MEMBERS,
  dossiers: DOSSIERS,
  createdAt: 'o.created_at',
};

const USES = `
  SELECT kind, count FROM (
    SELECT 'MEMBERS' AS kind, count(*)::int AS count FROM user_relation WHERE parent_id = $1
    UNION ALL
    SELECT 'OPERATOR_OF', count(*)::int FROM organisation_operator WHERE operator_id = $1
    UNION ALL
    SELECT 'DOSSIERS', count(*)::int FROM dossier WHERE holder_id = $1
  ) uses WHERE count > 0`;

@Injectable()
export class OrganisationsRepository {
  listing({ search, sort, order }: OrganisationQuery): Listing {
    const values = new SqlValues();
    return {
      columns: ORGANISATION,
      from: 'organisation o',
      id: 'o.id',
      keys: [SORTED_BY[sort]],
      order,
      conditions: search ? [holdsWords('o.search_text', search, values)] : [],
      values,
    };
  }

  async find(sql: Sql, id: string): Promise<StoredOrganisationDetail | undefined> {
    const [organisation] = await sql.query<StoredOrganisationDetail>(DETAIL, [id]);
    return organisation;
  }

  /** What keeps an organisation from being removed. */
  uses(sql: Sql, id: string): Promise<OrganisationUse[]> {
    return sql.query<OrganisationUse>(USES, [id]);
  }

  holdings(sql: Sql, id: string): Promise<HeldDossiers[]> {
    return sql.query<HeldDossiers>(
      `SELECT module, kind, status, count(*)::int AS count FROM dossier WHERE holder_id = $1
       GROUP BY module, kind, status ORDER BY module, kind, status`,
      [id],
    );
  }

  /** Holds it as it is until the transaction ends. */
  async lock(sql: Sql, id: string): Promise<{ version: number } | undefined> {
    const [row] = await sql.query<{ version: number }>('SELECT version FROM organisation WHERE id = $1 FOR UPDATE', [
      id,
    ]);
    return row;
  }

  async existing(sql: Sql, ids: readonly string[]): Promise<string[]> {
    const rows = await sql.query<{ id: string }>('SELECT id FROM organisation WHERE id = ANY ($1::uuid[])', [ids]);
    return rows.map(({ id }) => id);
  }

  /** Which of its name and number another organisation has. */
  async taken(sql: Sql, { companyName, nationalCompanyNumber }: OrganisationDraft, exceptFor?: string) {
    const [row] = await sql.query<{ name: boolean; number: boolean }>(
      `SELECT coalesce(bool_or(fold_text(company_name) = fold_text($1)), false) AS name,
         coalesce(bool_or(national_company_number = $2), false) AS number
       FROM organisation WHERE id IS DISTINCT FROM $3::uuid`,
      [companyName, nationalCompanyNumber, exceptFor ?? null],
    );
    return { companyName: row?.name ?? false, nationalCompanyNumber: row?.number ?? false };
  }

  async insert(sql: Sql, draft: OrganisationDraft): Promise<string> {
    const id = uuidv7();
    await sql.query(
      `INSERT INTO organisation (id, company_name, national_company_number, is_consulted_body, is_regulator)
       VALUES ($1, $2, $3, $4, $5)`,
      [id, draft.companyName, draft.nationalCompanyNumber, draft.isConsultedBody, draft.isRegulator],
    );
    return id;
  }

  /** What its people see changes with its being the regulator or a body that is consulted. */
  async update(sql: Sql, id: string, draft: OrganisationDraft): Promise<void> {
    await sql.query(
      `UPDATE app_user u SET access_version = access_version + 1 FROM user_relation r JOIN organisation o ON o.id = r.parent_id
       WHERE r.user_id = u.id AND o.id = $1 AND (o.is_consulted_body, o.is_regulator) <> ($2, $3)`,
      [id, draft.isConsultedBody, draft.isRegulator],
    );
    await sql.query(
      `UPDATE organisation SET company_name = $2, national_company_number = $3, is_consulted_body = $4,
         is_regulator = $5, version = version + 1 WHERE id = $1`,
      [id, draft.companyName, draft.nationalCompanyNumber, draft.isConsultedBody, draft.isRegulator],
    );
  }

  /** Its dossiers are found by its new name; folded texts. */
  async renameInSearches(sql: Sql, id: string, before: string, after: string): Promise<void> {
    await sql.query(
      `UPDATE dossier SET search_text = replace(search_text, $2, $3),
         draft_search_text = replace(draft_search_text, $2, $3) WHERE holder_id = $1`,
      [id, before, after],
    );
  }

  /** An operator that goes is taken from the organisation's people in the same statement's transaction. */
  async setOperators(sql: Sql, id: string, operatorIds: readonly string[]): Promise<void> {
    await sql.query(
      'DELETE FROM organisation_operator WHERE organisation_id = $1 AND NOT operator_id = ANY ($2::uuid[])',
      [id, operatorIds],
    );
    await sql.query(
      `INSERT INTO organisation_operator (organisation_id, operator_id) SELECT $1::uuid, unnest($2::uuid[])
       ON CONFLICT DO NOTHING`,
      [id, operatorIds],
    );
    await sql.query(
      `DELETE FROM user_relation_operator ro USING user_relation r
       WHERE r.id = ro.relation_id AND r.parent_id = $1
         AND ro.organisation_id <> $1 AND NOT ro.organisation_id = ANY ($2::uuid[])`,
      [id, operatorIds],
    );
  }

  async remove(sql: Sql, id: string): Promise<void> {
    await sql.query('DELETE FROM organisation WHERE id = $1', [id]);
  }
}
