import { Injectable } from '@nestjs/common';
import { mailPlaceholders } from '@portal/contracts';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import type { Filling } from './render-mail.js';

interface Request {
  readonly fullName: string;
  readonly companyName: string;
  readonly loginName: string | null;
  readonly requestNumber: string;
  readonly reason: string | null;
}

/** Values that fill a wording for a preview. Links and deadlines are always examples, so that none of them works. */
@Injectable()
export class ExampleValuesRepository {
  constructor(private readonly database: DatabaseService) {}

  /**
   * Values of an account request, with examples for what it lacks; examples only without one.
   *
   * @throws PortalError NOT_FOUND
   */
  async filling(requestId: string | undefined): Promise<Filling> {
    if (requestId === undefined) return mailPlaceholders;
    const [request] = await this.database.query<Request>(
      `SELECT r.full_name AS "fullName", coalesce(r.company_name, r.full_name) AS "companyName",
         coalesce(u.login, r.payload ->> 'loginName') AS "loginName", r.reference AS "requestNumber", r.reason
       FROM account_request r LEFT JOIN app_user u ON u.id = r.user_id WHERE r.id = $1`,
      [requestId],
    );
    if (!request) throw new PortalError('NOT_FOUND');
    const known = Object.entries(request).filter(([, value]) => value !== null);
    return { ...mailPlaceholders, ...Object.fromEntries(known) };
  }
}
