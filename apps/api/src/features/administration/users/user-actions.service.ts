import { Injectable } from '@nestjs/common';
import type { AuditAction, UserAction, UserDetail } from '@portal/contracts';
import type { Actor } from '../../../kernel/access/caller.js';
import type { Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { SecondFactorsService } from '../../identity/second-factors.service.js';
import { SessionsService } from '../../identity/sessions.service.js';
import { SignInLocksService } from '../../identity/sign-in-locks.service.js';
import { AccountChangesService } from './account-changes.service.js';
import type { StoredUserDetail } from './administered-user.js';
import { InvitationsService } from './invitations.service.js';
import { UserAdministrationService } from './user-administration.service.js';
import { UsersWritesRepository } from './users-writes.repository.js';

interface Act {
  readonly sql: Sql;
  readonly actor: Actor;
  readonly user: StoredUserDetail;
}

const only = (isPossible: boolean): void => {
  if (!isPossible) throw new PortalError('TRANSITION_NOT_ALLOWED');
};

/** What administrators do to accounts besides editing them. */
@Injectable()
export class UserActionsService {
  private readonly acts: Readonly<Record<UserAction, (act: Act) => Promise<void>>> = {
    disable: async ({ sql, actor, user }) => {
      only(user.state === 'ACTIVE' || user.state === 'INVITED');
      await this.changes.mayStopAdministering(sql, actor, user);
      await this.writes.setStatus(sql, user.id, 'DISABLED');
      await this.sessions.endAll(sql, user.id, 'disabled');
    },
    enable: async ({ sql, user }) => {
      only(user.state === 'DISABLED');
      await this.writes.setStatus(sql, user.id, 'ACTIVE');
    },
    unlock: ({ sql, user }) => this.locks.end(sql, user.login),
    invite: async ({ sql, user }) => {
      only(user.state === 'INVITED');
      await this.invitations.send(sql, user);
    },
    forcePasswordChange: async ({ sql, user }) => {
      only(user.hasPassword);
      await this.writes.demandPasswordChange(sql, user.id);
    },
    endSessions: async ({ sql, user }) => {
      await this.sessions.endAll(sql, user.id, 'ended_by_administrator');
    },
    resetSecondFactor: async ({ sql, actor, user }) => {
      await this.secondFactors.resetOf(sql, user.id, actor);
      await this.sessions.endAll(sql, user.id, 'second_factor_reset');
    },
  };

  constructor(
    private readonly writes: UsersWritesRepository,
    private readonly changes: AccountChangesService,
    private readonly users: UserAdministrationService,
    private readonly invitations: InvitationsService,
    private readonly sessions: SessionsService,
    private readonly locks: SignInLocksService,
    private readonly secondFactors: SecondFactorsService,
  ) {}

  /**
   * @throws PortalError NOT_FOUND, VERSION_CONFLICT, TRANSITION_NOT_ALLOWED, LAST_ADMINISTRATOR, OWN_ADMINISTRATION;
   *   SERVICE_UNAVAILABLE also when the locks to lift cannot be reached
   */
  async act(actor: Actor, id: string, action: UserAction, version: number): Promise<UserDetail> {
    await this.changes.inTurn(actor, async (sql) => {
      const user = await this.changes.open(sql, id, version);
      only(user.state !== 'ERASED');
      const recorded = recordedAs[action];
      if (recorded) await this.changes.record(sql, actor, recorded, id);
      // Last: locks that are kept elsewhere than in the database are lifted for good.
      await this.acts[action]({ sql, actor, user });
    });
    return this.users.read(id);
  }
}

/** Second factors put their reset on record themselves. */
const recordedAs: Readonly<Record<UserAction, AuditAction | undefined>> = {
  disable: 'user_disabled',
  enable: 'user_enabled',
  unlock: 'user_unlocked',
  invite: 'user_invited',
  forcePasswordChange: 'password_change_forced',
  endSessions: 'sessions_ended',
  resetSecondFactor: undefined,
};
