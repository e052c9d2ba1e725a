import { Injectable } from '@nestjs/common';
import type { Colleague, ExternalApplicant, OrganisationRef, RequestSystem, UserFullInfo } from '@portal/contracts';
import { DatabaseService } from '../../../kernel/database/database.service.js';

type Holder = Pick<UserFullInfo, 'userId' | 'loginName' | 'origin' | 'status'> & {
  readonly fullName: string;
  readonly email: string;
};

export interface Relation {
  readonly parentInfo: OrganisationRef;
  readonly requestSystems: RequestSystem[];
}

/** Accounts and organisations, as other people may know of them. */
@Injectable()
export class PeopleRepository {
  constructor(private readonly database: DatabaseService) {}

  async holder(userId: string): Promise<Holder | undefined> {
    const [row] = await this.database.query<Holder>(
      `SELECT id AS "userId", login AS "loginName", origin, status, full_name AS "fullName", email
       FROM app_user WHERE id = $1`,
      [userId],
    );
    return row;
  }

  /** The first by name of the organisations a user acts for. */
  async relation(userId: string): Promise<Relation | undefined> {
    const [row] = await this.database.query<Relation>(
      `SELECT json_build_object('id', o.id, 'companyName', o.company_name) AS "parentInfo",
         r.request_systems AS "requestSystems"
       FROM user_relation r JOIN organisation o ON o.id = r.parent_id
       WHERE r.user_id = $1 ORDER BY o.company_name LIMIT 1`,
      [userId],
    );
    return row;
  }

  /** Active users of the same organisations. */
  colleagues(userId: string): Promise<Colleague[]> {
    return this.database.query<Colleague>(
      `SELECT DISTINCT u.id AS "userId", u.full_name AS "fullName"
       FROM user_relation a JOIN user_relation b ON b.parent_id = a.parent_id JOIN app_user u ON u.id = b.user_id
       WHERE a.user_id = $1 AND u.id <> $1 AND u.status = 'ACTIVE' ORDER BY "fullName", "userId" LIMIT 200`,
      [userId],
    );
  }

  /** Organisations with users who draft or sign applications; the address is the one of a user who signs, if there is. */
  externalApplicants(): Promise<ExternalApplicant[]> {
    return this.database.query<ExternalApplicant>(
      `SELECT o.id, o.company_name AS "companyName", o.national_company_number AS "nationalCompanyNumber",
         array(SELECT DISTINCT s FROM user_relation x, unnest(x.request_systems) AS s
               WHERE x.parent_id = o.id ORDER BY s) AS "requestSystems",
         (SELECT u.email FROM user_relation x JOIN app_user u ON u.id = x.user_id
          WHERE x.parent_id = o.id AND u.status = 'ACTIVE' AND u.roles && ARRAY['OWNER', 'REQUEST']
          ORDER BY 'OWNER' = ANY (u.roles) DESC, u.id LIMIT 1) AS email
       FROM organisation o
       WHERE EXISTS (SELECT FROM user_relation x JOIN app_user u ON u.id = x.user_id
         WHERE x.parent_id = o.id AND u.status = 'ACTIVE' AND u.roles && ARRAY['OWNER', 'REQUEST'])
       ORDER BY o.company_name`,
    );
  }
}
