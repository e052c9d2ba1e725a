import { Injectable } from '@nestjs/common';
import type { UserQuery, UserSort } from '@portal/contracts';
import type { Sql } from '../../../kernel/database/database.service.js';
import { holdsWords } from '../../../kernel/database/folded-search.js';
import type { Listing } from '../../../kernel/database/list-page.js';
import { SqlValues } from '../../../kernel/database/sql-values.js';
import { RELATIONS_OF_USER } from '../../users/users.repository.js';
import type { StoredUserDetail } from './administered-user.js';

interface Person {
  readonly id: string;
  readonly login: string;
  readonly fullName: string;
}

/** SQL: the state of `app_user u` as administrators see it. Invited: no password was chosen yet. */
export const ACCOUNT_STATE = `
  CASE WHEN u.erased_at IS NOT NULL THEN 'ERASED' WHEN u.status = 'DISABLED' THEN 'DISABLED'
    WHEN u.password_hash IS NULL AND u.invited_at IS NOT NULL THEN 'INVITED' ELSE 'ACTIVE' END`;

const USER = `
  u.id, u.login, u.full_name AS "fullName", u.email, ${ACCOUNT_STATE} AS state, u.origin, u.roles,
  u.last_login_at AS "lastLoginAt", u.created_at AS "createdAt",
  coalesce((SELECT json_agg(json_build_object('id', p.id, 'companyName', p.company_name) ORDER BY p.company_name)
    FROM user_relation r JOIN organisation p ON p.id = r.parent_id WHERE r.user_id = u.id), '[]') AS organisations,
  ARRAY(SELECT DISTINCT system FROM user_relation r, unnest(r.request_systems) system
    WHERE r.user_id = u.id ORDER BY system) AS "requestSystems"`;

const DETAIL = `
  SELECT ${USER}, u.version, u.language, u.must_change_password AS "mustChangePassword",
    u.password_hash IS NOT NULL AS "hasPassword", u.invited_at AS "invitedAt", ${RELATIONS_OF_USER} AS relations
  FROM app_user u WHERE u.id = $1`;

const FOLDED = `(u.search_text || ' ' || coalesce((SELECT string_agg(fold_text(p.company_name), ' ')
  FROM user_relation r JOIN organisation p ON p.id = r.parent_id WHERE r.user_id = u.id), ''))`;

const SORTED_BY: Readonly<Record<UserSort, string>> = {
  login: 'lower(u.login)',
  fullName: 'fold_text(u.full_name)',
  email: 'lower(u.email)',
  state: ACCOUNT_STATE,
  lastLoginAt: `coalesce(u.last_login_at, '-infinity')`,
  createdAt: 'u.created_at',
};

function conditionsOf(query: UserQuery, values: SqlValues): string[] {
  const { search, role, origin, state, system, organisation } = query;
  const relation = (condition: string): string =>
    `EXISTS (SELECT FROM user_relation r WHERE r.user_id = u.id AND ${condition})`;
  const conditions = [search && holdsWords(FOLDED, search, values)];
  if (role) conditions.push(`u.roles && ${values.place(role)}::text[]`);
  if (origin) conditions.push(`coalesce(u.origin, 'NONE') = ANY (${values.place(origin)}::text[])`);
  if (state) conditions.push(`${ACCOUNT_STATE} = ANY (${values.place(state)}::text[])`);
  if (system) conditions.push(relation(`r.request_systems && ${values.place(system)}::text[]`));
  if (organisation) conditions.push(relation(`r.parent_id = ${values.place(organisation)}`));
  return conditions.filter((condition) => condition !== '');
}

/** Reads accounts for administrators. */
@Injectable()
export class UsersReadsRepository {
  listing(query: UserQuery): Listing {
    const values = new SqlValues();
    return {
      columns: USER,
      from: 'app_user u',
      id: 'u.id',
      keys: [SORTED_BY[query.sort]],
      order: query.order,
      conditions: conditionsOf(query, values),
      values,
    };
  }

  async find(sql: Sql, id: string): Promise<StoredUserDetail | undefined> {
    const [user] = await sql.query<StoredUserDetail>(DETAIL, [id]);
    return user;
  }

  /** Names of users, by id. */
  async people(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
    const rows = await sql.query<Person>(
      'SELECT id, login, full_name AS "fullName" FROM app_user WHERE id = ANY ($1::uuid[])',
      [ids],
    );
    return new Map(rows.map((person) => [person.id, person]));
  }

  /** Whether an active administrator has signed in, or can. */
  async hasAdministrator(sql: Sql): Promise<boolean> {
    const rows = await sql.query(
      `SELECT FROM app_user WHERE 'PORTADMIN' = ANY (roles) AND status = 'ACTIVE'
         AND (password_hash IS NOT NULL OR last_login_at IS NOT NULL) LIMIT 1`,
    );
    return rows.length > 0;
  }

  /**
   * The oldest active administrator's account.
   *
   * @param linkSeconds `hasLink` is whether its password link is still valid for longer than this
   */
  async oldestAdministrator(
    sql: Sql,
    linkSeconds: number,
  ): Promise<{ id: string; login: string; hasLink: boolean } | undefined> {
    const [row] = await sql.query<{ id: string; login: string; hasLink: boolean }>(
      `SELECT u.id, u.login, coalesce(t.expires_at > now() + make_interval(secs => $1), false) AS "hasLink"
       FROM app_user u LEFT JOIN password_reset_token t ON t.user_id = u.id
       WHERE 'PORTADMIN' = ANY (u.roles) AND u.status = 'ACTIVE' ORDER BY u.created_at LIMIT 1`,
      [linkSeconds],
    );
    return row;
  }
}
