import { Injectable } from '@nestjs/common';
import {
  differences,
  issuesOf,
  knownFields,
  LOGIN_TAKEN,
  loginFree,
  messageKeys,
  parseOptions,
  type RepresentativeFields,
  representative,
} from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { ModuleSettingsService } from '../../app-settings/module-settings.service.js';
import type { TakenFile } from '../../uploads/stored-files.repository.js';
import { UploadsService } from '../../uploads/uploads.service.js';
import { isLoginTaken } from '../../users/users.repository.js';
import { AccountRecordsRepository } from '../requests/account-records.repository.js';
import { OwnAccountService } from './own-account.service.js';

const invalid = (path: string, message: string): PortalError =>
  new PortalError('VALIDATION_FAILED', { issues: [{ path, code: 'custom', message }] });

/** Whether the request is for a role or a request system that the user does not have. */
const asksForMoreAccess = (
  { requestedRoles, requestedSystems }: RepresentativeFields,
  { roles, relations }: Caller,
): boolean =>
  requestedRoles.some((role) => !roles.includes(role)) ||
  requestedSystems.some((system) => !relations.some(({ requestSystems }) => requestSystems.includes(system)));

/** Requests of users to change what is on file about them. */
@Injectable()
export class OwnUpdateService {
  constructor(
    private readonly database: DatabaseService,
    private readonly account: OwnAccountService,
    private readonly onFile: AccountRecordsRepository,
    private readonly uploads: UploadsService,
    private readonly settings: ModuleSettingsService,
  ) {}

  /** @throws PortalError VALIDATION_FAILED, RATE_LIMITED, REQUEST_PENDING */
  async request(given: RepresentativeFields, files: readonly TakenFile[], caller: Caller) {
    const payload = await this.validated(given);
    // A request system is granted for one of the user's organisations.
    if (payload.requestedSystems.length > 0 && caller.relations.length === 0)
      throw invalid('body.representative.requestedSystems', messageKeys.notAChoice);
    if (files.length === 0 && !(await this.asksForChange(payload, caller)))
      throw invalid('body.representative', 'ACCOUNT_NOTHING_CHANGED');
    await this.account.count(caller);
    return this.database.transaction(async (sql) => {
      await this.checkLogin(sql, payload, caller);
      await this.uploads.keep(sql, files, { uploadedBy: caller.id, claimedBy: 'account_request' });
      return this.account.add(sql, 'UPDATE_USER', payload, caller, files);
    });
  }

  private async asksForChange(payload: RepresentativeFields, caller: Caller): Promise<boolean> {
    if (asksForMoreAccess(payload, caller)) return true;
    const onFile = await this.onFile.representative(this.database, caller.id);
    const requested = { ...payload, loginName: payload.loginName ?? caller.login };
    const current = { ...onFile, loginName: caller.login };
    return differences([...knownFields, 'loginName'], requested, current).length > 0;
  }

  private async validated(given: RepresentativeFields): Promise<RepresentativeFields> {
    const requiredFields = await this.settings.requiredFields('main');
    const parsed = representative({ isRegistration: false, requiredFields }).safeParse(given, parseOptions);
    if (parsed.success) return parsed.data;
    throw new PortalError('VALIDATION_FAILED', { issues: issuesOf(parsed.error, 'body.representative') });
  }

  private async checkLogin(sql: Sql, { loginName }: RepresentativeFields, { login }: Caller): Promise<void> {
    const taken = loginName && (await isLoginTaken(sql, loginName)) ? [loginName] : [];
    if (loginFree(taken, login)(loginName)) throw invalid('body.representative.loginName', LOGIN_TAKEN);
  }
}
