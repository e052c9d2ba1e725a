import { Injectable } from '@nestjs/common';
import type { RequestSystem } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';

/** An applicant of a demonstration organisation who cannot sign in. */
export interface DemoApplicant {
  readonly id: string;
  readonly relationId: string;
  readonly login: string;
  readonly fullName: string;
  readonly email: string;
  readonly organisation: string;
}

export interface KnownCallers {
  /** @throws Error when the organisation has no applicant */
  applicantOf(organisation: string): Caller;
  /** @throws Error when there is no such account */
  named(login: string): Caller;
}

const SEED_USERS = `
  INSERT INTO app_user (id, login, full_name, email, origin, roles)
  SELECT a.id, a.login, a."fullName", a.email, 'USERS', ARRAY['REQUEST']
  FROM jsonb_to_recordset($1::jsonb) AS a (id uuid, login text, "fullName" text, email text)
  ON CONFLICT DO NOTHING`;

const SEED_RELATIONS = `
  WITH relation AS (
    INSERT INTO user_relation (id, user_id, parent_id, request_systems)
    SELECT a."relationId", a.id, o.id, $2::text[]
    FROM jsonb_to_recordset($1::jsonb) AS a ("relationId" uuid, id uuid, organisation text)
    JOIN organisation o ON o.company_name = a.organisation
    ON CONFLICT DO NOTHING RETURNING id, parent_id)
  INSERT INTO user_relation_operator (relation_id, organisation_id) SELECT id, parent_id FROM relation`;

const CALLERS = `
  SELECT u.id, u.id AS "sessionId", u.login, u.full_name AS "fullName", u.roles, u.origin, NULL AS source,
    coalesce(jsonb_agg(jsonb_build_object(
      'requestSystems', r.request_systems,
      'parentInfo', jsonb_build_object('id', o.id, 'companyName', o.company_name)
        || jsonb_build_object('isConsultedBody', o.is_consulted_body, 'isRegulator', o.is_regulator),
      'availableOperators', '[]'::jsonb)) FILTER (WHERE r.id IS NOT NULL), '[]') AS relations
  FROM app_user u
  LEFT JOIN user_relation r ON r.user_id = u.id
  LEFT JOIN organisation o ON o.id = r.parent_id
  WHERE u.status = 'ACTIVE'
  GROUP BY u.id ORDER BY u.id`;

/** Demonstration accounts as callers, without a session. */
@Injectable()
export class DemoCallersRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Adds accounts without a password, so that they cannot sign in. */
  async seed(applicants: readonly DemoApplicant[], system?: RequestSystem): Promise<void> {
    const rows = JSON.stringify(applicants);
    await this.database.transaction(async (sql) => {
      await sql.query(SEED_USERS, [rows]);
      await sql.query(SEED_RELATIONS, [rows, system ? [system] : []]);
    });
  }

  async load(): Promise<KnownCallers> {
    const callers = await this.database.query<Caller>(CALLERS);
    const find = (what: string, matches: (caller: Caller) => boolean): Caller => {
      const caller = callers.find(matches);
      if (!caller) throw new Error(`The demonstration needs ${what}.`);
      return caller;
    };
    return {
      named: (login) => find(`the account ${login}`, (caller) => caller.login === login),
      applicantOf: (organisation) =>
        find(
          `an applicant of ${organisation}`,
          ({ roles, relations }) =>
            roles.includes('REQUEST') && relations.some(({ parentInfo }) => parentInfo.companyName === organisation),
        ),
    };
  }
}
