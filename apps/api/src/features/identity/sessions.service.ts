import { Injectable } from '@nestjs/common';
import type { UserSession } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import type { Caller, SessionUser } from '../../kernel/access/caller.js';
import { CallerSource } from '../../kernel/access/caller-source.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import type { Client } from './client.js';
import { deviceOf } from './session/device.js';
import { LastUsesTask } from './session/last-uses.task.js';
import { lifetimeOf } from './session/lifetimes.js';
import { SessionTokensRepository } from './session/session-tokens.repository.js';
import { type EndingSoon, type OpenSession, SessionsRepository, type TimeLeft } from './session/sessions.repository.js';
import { GrantRefused } from './session/token-error.js';
import { digestOf, newSalt, newToken } from './session/tokens.js';

/** What a browser is given to hold. */
export interface Issued {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** The refresh token outlives the browser's window. */
  readonly rememberMe: boolean;
  readonly left: TimeLeft;
  /** Set when a session was opened: the browser is known from now on. */
  readonly device?: string;
}

/** Whom a session is opened for. */
export interface Entrance {
  readonly userId: string;
  readonly rememberMe: boolean;
  /** Where a password opened it: the digest it matched, which must still be the user's. */
  readonly passwordHash?: string;
  /** What vouched for the user in place of a password, for the audit log. */
  readonly by?: 'saml' | 'customSso';
  /** Part of the transaction that opens the session. */
  readonly also?: (sql: Sql, sessionId: string) => Promise<void>;
}

/** Opens, lists and ends sessions, and tells whose an access token is. */
@Injectable()
export class SessionsService extends CallerSource {
  constructor(
    private readonly database: DatabaseService,
    private readonly sessions: SessionsRepository,
    private readonly tokens: SessionTokensRepository,
    private readonly uses: LastUsesTask,
    private readonly audit: AuditLogRepository,
  ) {
    super();
  }

  /** Roles, relations and the user's state are read anew for every call: whatever changes them counts at once. */
  async userOf(accessToken: string): Promise<SessionUser | undefined> {
    const user = await this.tokens.findUser(digestOf(accessToken));
    if (user) this.uses.note(user.sessionId);
    return user;
  }

  async usersOf(accessTokens: readonly string[]): Promise<ReadonlyMap<string, SessionUser>> {
    const tokens = new Map(accessTokens.map((token) => [digestOf(token).toString('hex'), token]));
    const users = new Map<string, SessionUser>();
    for (const { askedDigest, ...user } of await this.tokens.findUsers([...tokens.keys()]))
      users.set(tokens.get(askedDigest.toString('hex')) ?? '', user);
    return users;
  }

  /**
   * The last step of signing in, once nothing else is due.
   *
   * @throws GrantRefused when the user may not sign in any more, or the password has changed meanwhile
   */
  async open(entrance: Entrance, client: Client): Promise<Issued> {
    const issued = await this.openIfActive(entrance, client);
    if (!issued) throw new GrantRefused();
    return issued;
  }

  /** As `open`; undefined when the user may not sign in any more, or the password has changed meanwhile. */
  async openIfActive(
    { userId, rememberMe, passwordHash, by, also }: Entrance,
    client: Client,
  ): Promise<Issued | undefined> {
    const [accessToken, refreshToken, device] = [newToken(), newToken(), newToken()];
    const left = await this.database.transaction(async (sql) => {
      const session = {
        id: uuidv7(),
        userId,
        passwordHash,
        rememberMe,
        lifetime: lifetimeOf(rememberMe),
        ip: client.ip,
        userAgent: client.userAgent,
      };
      const secrets = { access: digestOf(accessToken), refresh: digestOf(refreshToken), device: digestOf(device) };
      const digests = { ...secrets, successorSalt: newSalt() };
      const opened = await this.sessions.open(sql, session, digests);
      if (!opened) return undefined;
      await also?.(sql, session.id);
      const detail = by && { by };
      await this.audit.record(sql, {
        action: 'login',
        actorId: userId,
        sessionId: session.id,
        source: client,
        ...(detail && { detail }),
      });
      return opened;
    });
    return left && { accessToken, refreshToken, rememberMe, left, device };
  }

  async signOut({ id, sessionId, source }: Caller): Promise<void> {
    await this.database.transaction(async (sql) => {
      if (!(await this.sessions.end(sql, id, sessionId, 'logout'))) return;
      await this.audit.record(sql, { action: 'logout', actorId: id, sessionId, source });
    });
  }

  /** A user's sessions that have not ended, the last used first. */
  async listOf(userId: string, currentId?: string): Promise<UserSession[]> {
    const sessions = await this.sessions.openSessionsOf(userId);
    return sessions.map((session) => toContract(session, currentId));
  }

  /**
   * Ends every session of a user but the one named, as part of a change that gives reason to; whoever makes that change
   * puts it on record. Calls are refused from the commit on.
   *
   * @returns how many ended
   */
  endAll(sql: Sql, userId: string, because: string, exceptSessionId?: string): Promise<number> {
    return this.sessions.endAll(sql, userId, because, exceptSessionId);
  }

  /** Ends one session as part of a change that records it. @returns false when it had ended before */
  end(sql: Sql, userId: string, sessionId: string, because: string): Promise<boolean> {
    return this.sessions.end(sql, userId, sessionId, because);
  }

  /** Lets sessions end after some seconds, as part of a change that records it. @returns how many */
  endSoon(sql: Sql, ending: EndingSoon): Promise<number> {
    return this.sessions.endSoon(sql, ending);
  }

  /** Last use of each of the named sessions that has not ended, by id. */
  async lastUsesOfOpen(sessionIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    const open = await this.sessions.lastUsesOfOpen(sessionIds);
    return new Map(open.map(({ id, lastUsedAt }) => [id, lastUsedAt]));
  }

  /** @throws PortalError NOT_FOUND for a session that has ended or is somebody else's */
  async endOwn({ id, sessionId, source }: Caller, ended: string): Promise<void> {
    await this.database.transaction(async (sql) => {
      if (!(await this.sessions.end(sql, id, ended, 'user'))) throw new PortalError('NOT_FOUND');
      const object = { type: 'session', id: ended };
      await this.audit.record(sql, { action: 'session_ended', actorId: id, sessionId, source, object });
    });
  }

  /** @returns how many ended */
  async endOthers({ id, sessionId, source }: Caller): Promise<number> {
    return this.database.transaction(async (sql) => {
      const ended = await this.endAll(sql, id, 'user', sessionId);
      await this.audit.record(sql, { action: 'sessions_ended', actorId: id, sessionId, source, detail: { ended } });
      return ended;
    });
  }
}

const toContract = (session: OpenSession, currentId: string | undefined): UserSession => ({
  id: session.id,
  ...deviceOf(session.userAgent),
  address: session.ip,
  createdAt: session.createdAt.toISOString(),
  lastUsedAt: session.lastUsedAt.toISOString(),
  endsAt: session.endsAt.toISOString(),
  rememberMe: session.rememberMe,
  isCurrent: session.id === currentId,
});
