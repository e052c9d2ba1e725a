import { Injectable } from '@nestjs/common';
import type { Locale, RequestSystem, Role } from '@portal/contracts';
import type { Sql } from '../../kernel/database/database.service.js';

/** Somebody who is notified. */
export interface NoticeReader {
  /** Null without an account: the notice is a mail only. */
  readonly id: string | null;
  readonly fullName: string;
  readonly email: string;
  readonly language: Locale;
}

/** Somebody who is notified and has an account. */
export interface NotifiedUser extends NoticeReader {
  readonly id: string;
}

const USER = 'SELECT u.id, u.full_name AS "fullName", u.email, u.language FROM app_user u';
const ACTIVE = `u.status = 'ACTIVE'`;

/** SQL condition: `app_user u` works for the regulator, in the system in parameter 1 where there is one. */
const IN_SYSTEM = `EXISTS (
  SELECT FROM user_relation r JOIN organisation p ON p.id = r.parent_id
  WHERE r.user_id = u.id AND ($1::text IS NULL OR $1 = ANY (r.request_systems)) AND p.is_regulator)`;

/** Active users who are notified of what happens to records. */
@Injectable()
export class NoticeReadersRepository {
  /**
   * The submitter and the owners, or those of other roles, as far as they act for the holder in the system; who has left is
   * told nothing.
   */
  applicants(
    sql: Sql,
    of: {
      readonly system?: RequestSystem;
      readonly holderId: string;
      readonly submitterId: string | null;
      readonly roles?: readonly Role[];
    },
  ): Promise<NotifiedUser[]> {
    return sql.query<NotifiedUser>(
      `${USER} WHERE ${ACTIVE} AND (u.id = $3 OR u.roles && $4::text[]) AND EXISTS (
         SELECT FROM user_relation r LEFT JOIN user_relation_operator ro ON ro.relation_id = r.id
         WHERE r.user_id = u.id AND ($1::text IS NULL OR $1 = ANY (r.request_systems))
           AND (r.parent_id = $2 OR ro.organisation_id = $2)) ORDER BY u.id`,
      [of.system ?? null, of.holderId, of.submitterId, of.roles ?? ['OWNER']],
    );
  }

  officers(
    sql: Sql,
    of: { readonly system?: RequestSystem; readonly roles: readonly Role[] },
  ): Promise<NotifiedUser[]> {
    return sql.query<NotifiedUser>(`${USER} WHERE ${ACTIVE} AND u.roles && $2::text[] AND ${IN_SYSTEM} ORDER BY u.id`, [
      of.system ?? null,
      of.roles,
    ]);
  }

  /** The staff of a body that is consulted. */
  staffOf(
    sql: Sql,
    of: { readonly system?: RequestSystem; readonly roles: readonly Role[]; readonly bodyId: string },
  ): Promise<NotifiedUser[]> {
    return sql.query<NotifiedUser>(
      `${USER} WHERE ${ACTIVE} AND u.roles && $2::text[] AND EXISTS (
         SELECT FROM user_relation r JOIN organisation p ON p.id = r.parent_id
         WHERE r.user_id = u.id AND p.id = $3 AND p.is_consulted_body
           AND ($1::text IS NULL OR $1 = ANY (r.request_systems))) ORDER BY u.id`,
      [of.system ?? null, of.roles, of.bodyId],
    );
  }

  /** Those of some users who are officers. */
  async deciders(
    sql: Sql,
    of: { readonly system?: RequestSystem; readonly roles: readonly Role[]; readonly userIds: readonly string[] },
  ): Promise<NotifiedUser[]> {
    const officers = await this.officers(sql, of);
    return officers.filter(({ id }) => of.userIds.includes(id));
  }

  /** Administrators, who decide on requests about accounts. */
  administrators(sql: Sql): Promise<NotifiedUser[]> {
    return sql.query<NotifiedUser>(`${USER} WHERE ${ACTIVE} AND 'PORTADMIN' = ANY (u.roles) ORDER BY u.id`);
  }
}
