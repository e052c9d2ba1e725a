import { Injectable } from '@nestjs/common';
import {
  type Issue,
  LOGIN_TAKEN,
  messageKeys,
  type RelationDraft,
  RequestSystem,
  Role,
  type UserDetail,
  type UserDraft,
  type UserEdit,
  type UserQuery,
  type UserRow,
} from '@portal/contracts';
import type { Actor } from '../../../kernel/access/caller.js';
import { type PageAnswer, pageAnswer } from '../../../kernel/contract/page-answer.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { SecondFactorsRepository } from '../../identity/second-factors.repository.js';
import { SessionsService } from '../../identity/sessions.service.js';
import { SignInLocksService } from '../../identity/sign-in-locks.service.js';
import { changesBetween, isChange } from '../changes.js';
import { AccountChangesService } from './account-changes.service.js';
import { type StoredUser, type StoredUserDetail, userDetailOf, userRowOf } from './administered-user.js';
import { InvitationsService } from './invitations.service.js';
import { UsersReadsRepository } from './users-reads.repository.js';
import { UsersWritesRepository } from './users-writes.repository.js';

type Editable = Pick<UserDraft, 'fullName' | 'email' | 'language' | 'origin' | 'roles' | 'relations'>;

/** Roles and systems in the order of their lists, so that the same choice is always the same value. */
const inOrder = <E extends Editable>(edit: E): E => ({
  ...edit,
  roles: Role.options.filter((role) => edit.roles.includes(role)),
  relations: edit.relations.map((relation) => ({
    ...relation,
    requestSystems: RequestSystem.options.filter((system) => relation.requestSystems.includes(system)),
  })),
});

/** What the account of who did what tells of a user. */
const recorded = ({ fullName, email, language, origin, roles, relations }: StoredUserDetail) => ({
  fullName,
  email,
  language,
  origin,
  roles,
  relations: relations.map(({ parentInfo, requestSystems, availableOperators }) => ({
    organisation: parentInfo.companyName,
    requestSystems,
    operators: availableOperators.map(({ companyName }) => companyName),
  })),
});

/** Accounts as administrators see and change them. */
@Injectable()
export class UserAdministrationService {
  constructor(
    private readonly database: DatabaseService,
    private readonly reads: UsersReadsRepository,
    private readonly writes: UsersWritesRepository,
    private readonly changes: AccountChangesService,
    private readonly invitations: InvitationsService,
    private readonly sessions: SessionsService,
    private readonly signInLocks: SignInLocksService,
    private readonly factors: SecondFactorsRepository,
  ) {}

  list(query: UserQuery): Promise<PageAnswer<UserRow>> {
    return pageAnswer(this.database, this.reads.listing(query), query, async (rows: readonly StoredUser[]) => {
      const locks = await this.signInLocks.endsOf(rows.map(({ login }) => login));
      return rows.map((row) => userRowOf(row, locks.get(row.login)));
    });
  }

  /** @throws PortalError NOT_FOUND */
  async read(id: string): Promise<UserDetail> {
    return this.detail(await this.changes.find(this.database, id));
  }

  /** @throws PortalError VALIDATION_FAILED also for a login that is taken and for organisations that are not there */
  async create(actor: Actor, given: UserDraft): Promise<UserDetail> {
    const draft = inOrder(given);
    const user = await this.changes.inTurn(actor, async (sql) => {
      const id = await this.insert(sql, draft);
      const created = await this.changes.find(sql, id);
      const after = { login: created.login, ...recorded(created) };
      await this.changes.record(sql, actor, 'user_created', id, { before: {}, after });
      await this.invitations.send(sql, created);
      return this.changes.find(sql, id);
    });
    return this.detail(user);
  }

  /**
   * Effective with the next call the user makes.
   *
   * @throws PortalError NOT_FOUND, VERSION_CONFLICT, TRANSITION_NOT_ALLOWED for an account that was erased,
   *   LAST_ADMINISTRATOR, OWN_ADMINISTRATION, VALIDATION_FAILED
   */
  async change(actor: Actor, id: string, { version, ...given }: UserEdit): Promise<UserDetail> {
    const edit = inOrder(given);
    const user = await this.changes.inTurn(actor, async (sql) => {
      const before = await this.changes.open(sql, id, version);
      if (before.state === 'ERASED') throw new PortalError('TRANSITION_NOT_ALLOWED');
      if (!edit.roles.includes('PORTADMIN')) await this.changes.mayStopAdministering(sql, actor, before);
      await this.refuseUnknownOrganisations(sql, edit.relations);
      await this.writes.setRelations(sql, id, edit.relations);
      await this.writes.update(sql, id, edit);
      const after = await this.changes.find(sql, id);
      const changed = changesBetween(recorded(before), recorded(after));
      if (isChange(changed)) await this.changes.record(sql, actor, 'user_changed', id, changed);
      return this.changes.find(sql, id);
    });
    return this.detail(user);
  }

  /**
   * Opens an account without telling anybody.
   *
   * @throws PortalError VALIDATION_FAILED for a login that is taken and for organisations that are not there
   */
  async insert(sql: Sql, draft: UserDraft): Promise<string> {
    await this.refuseUnknownOrganisations(sql, draft.relations);
    const id = await this.writes.insert(sql, draft);
    if (id === undefined) throw refused([{ path: 'login', code: 'taken', message: LOGIN_TAKEN }]);
    await this.writes.setRelations(sql, id, draft.relations);
    return id;
  }

  /** An operator is open to somebody's relation when its parent opened it to its people. */
  private async refuseUnknownOrganisations(sql: Sql, relations: readonly RelationDraft[]): Promise<void> {
    const opened = await this.writes.operatorsOpenedBy(
      sql,
      relations.map(({ parentId }) => parentId),
    );
    const issues = relations.flatMap(({ parentId, operatorIds }, at): Issue[] => {
      const operators = opened.get(parentId);
      const issue = (field: string): Issue => ({
        path: `relations.${at}.${field}`,
        code: 'unknown',
        message: messageKeys.notAChoice,
      });
      if (!operators) return [issue('parentId')];
      return operatorIds.every((id) => id === parentId || operators.includes(id)) ? [] : [issue('operatorIds')];
    });
    if (issues.length > 0) throw refused(issues);
  }

  private async detail(user: StoredUserDetail): Promise<UserDetail> {
    const [locks, sessions, secondFactors] = await Promise.all([
      this.signInLocks.endsOf([user.login]),
      this.sessions.listOf(user.id),
      this.factors.held(user.id),
    ]);
    return userDetailOf(user, { lockedUntil: locks.get(user.login), openSessions: sessions.length, secondFactors });
  }
}

const refused = (issues: readonly Issue[]): PortalError =>
  new PortalError('VALIDATION_FAILED', { issues: issues.map((issue) => ({ ...issue, path: `body.${issue.path}` })) });
