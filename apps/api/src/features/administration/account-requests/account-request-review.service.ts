import { Injectable } from '@nestjs/common';
import {
  type AccountRequestQuery,
  type AskedAccount,
  type AuditAction,
  type ExtensionGrant,
  type Issue,
  isOpenStatus,
  messageKeys,
  type RegistrationGrant,
  type ReviewedRequest,
  type ReviewedRequestRow,
} from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import { type PageAnswer, pageAnswer } from '../../../kernel/contract/page-answer.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import type { AccountRequestRecord, AccountRequestRow } from '../../account/account-request-rows.js';
import { AccountRequestsService } from '../../account/account-requests.service.js';
import { isLoginTaken } from '../../users/users.repository.js';
import { OrganisationsRepository } from '../organisations/organisations.repository.js';
import { AccountChangesService } from '../users/account-changes.service.js';
import { UsersReadsRepository } from '../users/users-reads.repository.js';
import { AccessExtensionsService, askedExtension } from './access-extensions.service.js';
import { DecisionMailsService } from './decision-mails.service.js';
import { changesAsked, peopleNamedIn, requestRowOf, reviewedRequestOf, wishesOf } from './reviewed-request.js';

const refused = (issue: Omit<Issue, 'code'>): PortalError =>
  new PortalError('VALIDATION_FAILED', { issues: [{ code: 'refused', ...issue }] });

/** What comes with the acceptance: of a registration, of an update that asks for more. */
interface Granted {
  readonly grant?: RegistrationGrant | undefined;
  readonly extension?: ExtensionGrant | undefined;
}

interface Acceptance extends Granted {
  readonly version: number;
}

/** Requests about accounts, as those who decide on them see them. */
@Injectable()
export class AccountRequestReviewService {
  constructor(
    private readonly database: DatabaseService,
    private readonly requests: AccountRequestsService,
    private readonly changes: AccountChangesService,
    private readonly organisations: OrganisationsRepository,
    private readonly users: UsersReadsRepository,
    private readonly extensions: AccessExtensionsService,
    private readonly mails: DecisionMailsService,
    private readonly audit: AuditLogRepository,
  ) {}

  list(query: AccountRequestQuery): Promise<PageAnswer<ReviewedRequestRow>> {
    return pageAnswer(this.database, this.requests.listing(query), query, (rows: readonly AccountRequestRow[]) =>
      rows.map(requestRowOf),
    );
  }

  /** @throws PortalError NOT_FOUND */
  async read(id: string): Promise<ReviewedRequest> {
    const request = await this.requests.read(this.database, id);
    const people = await this.users.people(this.database, peopleNamedIn(request));
    const held = request.userId === null ? undefined : await this.users.find(this.database, request.userId);
    const asked = { registration: await this.registration(request), extension: askedExtension(request, held) };
    return reviewedRequestOf(request, people, asked, held);
  }

  /**
   * Of several decisions at once one counts.
   *
   * @throws PortalError NOT_FOUND, VERSION_CONFLICT, TRANSITION_NOT_ALLOWED, LOGIN_TAKEN, LAST_ADMINISTRATOR,
   *   OWN_ADMINISTRATION; VALIDATION_FAILED for an organisation that is not there, or a new one that is
   */
  async accept(actor: Caller, id: string, { version, grant, extension }: Acceptance): Promise<ReviewedRequest> {
    await this.changes.inTurn(actor, async (sql) => {
      const request = await this.requests.read(sql, id);
      // One that was decided on meanwhile is refused as such.
      if (isOpenStatus(request.status) && request.version === version)
        await this.refuseUnfit(sql, actor, request, { grant, extension });
      const [person] = request.userId ? (await this.users.people(sql, [request.userId])).values() : [];
      const changes = changesAsked(request, person?.login);
      const decided = await this.requests.accept(sql, id, { version, reviewerId: actor.id }, grant);
      if (decided.userId && extension) await this.extensions.carryOut(sql, actor, decided.userId, extension);
      await this.record(sql, actor, 'account_request_accepted', request, {
        ...changes,
        ...(grant && { grant }),
        ...(extension && { extension }),
      });
      if (request.kind === 'REGISTRATION' && decided.userId) await this.recordOpening(sql, actor, decided.userId);
      if (request.kind === 'DELETE' && decided.userId)
        await this.changes.record(sql, actor, 'account_closed', decided.userId);
      for (const other of decided.cancelled) await this.record(sql, actor, 'account_request_cancelled', other);
      await this.mails.accepted(sql, decided);
    });
    return this.read(id);
  }

  /** @throws PortalError NOT_FOUND, VERSION_CONFLICT, TRANSITION_NOT_ALLOWED */
  async refuse(actor: Caller, id: string, version: number, reason: string): Promise<ReviewedRequest> {
    await this.changes.inTurn(actor, async (sql) => {
      const decided = await this.requests.refuse(sql, id, { version, reviewerId: actor.id }, reason);
      await this.record(sql, actor, 'account_request_refused', decided.request, { reason });
      await this.mails.refused(sql, decided, reason);
    });
    return this.read(id);
  }

  private async registration(request: AccountRequestRecord): Promise<AskedAccount | null> {
    if (request.kind !== 'REGISTRATION') return null;
    const match = await this.requests.matchingOrganisation(this.database, request.payload);
    return wishesOf(request, {
      loginTaken: request.userId === null && (await isLoginTaken(this.database, request.payload.loginName ?? '')),
      organisation: match ? { id: match.id, companyName: match.companyName } : null,
    });
  }

  private async refuseUnfit(
    sql: Sql,
    actor: Caller,
    request: AccountRequestRecord,
    { grant, extension }: Granted,
  ): Promise<void> {
    await this.extensions.refuseUnfit(sql, request, extension);
    if (request.kind === 'DELETE' && request.userId)
      await this.changes.mayStopAdministering(sql, actor, await this.changes.find(sql, request.userId));
    if (request.kind !== 'REGISTRATION') return;
    if (!grant) throw refused({ path: 'body.grant', message: messageKeys.required });
    const { organisation } = grant;
    if (typeof organisation === 'object') {
      const [there] = await this.organisations.existing(sql, [organisation.id]);
      if (!there) throw refused({ path: 'body.grant.organisation', message: messageKeys.notAChoice });
    }
    if (organisation !== 'NEW') return;
    const { companyName, fullName, nationalCompanyNumber } = request.payload;
    const draft = {
      companyName: companyName ?? fullName ?? '',
      nationalCompanyNumber,
      isConsultedBody: false,
      isRegulator: false,
      operatorIds: [],
    };
    const taken = await this.organisations.taken(sql, draft);
    if (taken.companyName || taken.nationalCompanyNumber)
      throw refused({ path: 'body.grant.organisation', message: 'ORGANISATION_TAKEN_WARNING' });
  }

  private async recordOpening(sql: Sql, actor: Caller, userId: string): Promise<void> {
    const { login, roles, organisations, requestSystems } = await this.changes.find(sql, userId);
    const after = { login, roles, organisations: organisations.map(({ companyName }) => companyName), requestSystems };
    await this.changes.record(sql, actor, 'user_created', userId, { before: {}, after });
  }

  private async record(
    sql: Sql,
    actor: Caller,
    action: AuditAction,
    request: Pick<AccountRequestRecord, 'id' | 'reference' | 'kind'>,
    detail: object = {},
  ) {
    await this.audit.record(sql, {
      action,
      actorId: actor.id,
      sessionId: actor.sessionId,
      source: actor.source,
      object: { type: 'account_request', id: request.id },
      detail: { reference: request.reference, kind: request.kind, ...detail },
    });
  }
}
