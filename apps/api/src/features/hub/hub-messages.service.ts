import { Injectable } from '@nestjs/common';
import {
  type AdminMessage,
  FORCED_LOGOUT_SECONDS,
  type ForcedLogoutNotice,
  type HubMessageDraft,
  type HubTarget,
} from '@portal/contracts';
import type { SessionUser } from '../../kernel/access/caller.js';
import type { RequestSource } from '../../kernel/access/request-source.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { RateLimiterService } from '../../kernel/limits/rate-limiter.service.js';
import { SessionsService } from '../identity/sessions.service.js';
import { HubBackplaneService } from './hub-backplane.service.js';
import { HubMessagesRepository } from './hub-messages.repository.js';
import { HubUsersRepository } from './hub-users.repository.js';

/** `source`: the request, where it was not a call over the hub. */
type Sender = Pick<SessionUser, 'id' | 'sessionId'> & { readonly source?: RequestSource | null };

/** Sends messages of administrators, and ends the sessions of those whom they log out. */
@Injectable()
export class HubMessagesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly messages: HubMessagesRepository,
    private readonly users: HubUsersRepository,
    private readonly sessions: SessionsService,
    private readonly backplane: HubBackplaneService,
    private readonly limiter: RateLimiterService,
    private readonly audit: AuditLogRepository,
  ) {}

  /**
   * Stores a message and delivers it to those who are connected; others receive it when they connect.
   *
   * @throws PortalError RATE_LIMITED, NOT_FOUND
   */
  async send(
    { text, target }: HubMessageDraft,
    { id: actorId, sessionId, source = null }: Sender,
  ): Promise<AdminMessage> {
    await this.limiter.attempt({ hubMessagesOfUser: actorId });
    if (!(await this.users.exists(target))) throw new PortalError('NOT_FOUND');
    const message = await this.database.transaction(async (sql) => {
      const stored = await this.messages.add(sql, text, target, actorId);
      const object = { type: 'hub_message', id: String(stored.id) };
      const detail = { after: { text, target } };
      await this.audit.record(sql, { action: 'message_sent', actorId, sessionId, source, object, detail });
      return stored;
    });
    await this.backplane.publish({ target, event: 'receiveMessage', args: [message], messageId: message.id });
    return message;
  }

  /**
   * Announces the logout and lets the sessions end after the announced time, whatever their browsers do. The
   * administrator's own session goes on.
   *
   * @param text what those who are logged out read
   * @returns how many sessions end
   * @throws PortalError RATE_LIMITED, NOT_FOUND
   */
  async forceLogout(
    target: HubTarget,
    text: string,
    { id: actorId, sessionId, source = null }: Sender,
  ): Promise<number> {
    await this.limiter.attempt({ hubMessagesOfUser: actorId });
    if (!(await this.users.exists(target))) throw new PortalError('NOT_FOUND');
    const users = target.kind === 'MODULE' ? [] : await this.users.withSession(target);
    const connected = target.kind === 'MODULE' ? await this.backplane.connections() : [];
    const sessions = connected.filter(({ module }) => module === target.value).map((one) => one.sessionId);
    const { notice, ending } = await this.database.transaction(async (sql) => {
      const count = await this.sessions.endSoon(sql, {
        users,
        sessions,
        except: sessionId,
        seconds: FORCED_LOGOUT_SECONDS,
      });
      const object = { type: 'user', id: target.value ?? target.kind };
      const detail = { after: { target, sessions: count, ...(text && { reason: text }) } };
      await this.audit.record(sql, { action: 'logout_forced', actorId, sessionId, source, object, detail });
      return { notice: noticeOf(await this.messages.nextId(sql), text), ending: count };
    });
    await this.backplane.publish({
      target,
      event: 'receiveForceLogout',
      args: [notice],
      // Their pages in other modules lose the session, too.
      ...(target.kind === 'MODULE' && { sessions }),
      exceptSession: sessionId,
    });
    return ending;
  }
}

/** Notices are not stored: their ids are of the sequence of messages, and meet none of theirs. */
const noticeOf = (id: number, message: string): ForcedLogoutNotice => ({
  id,
  date: new Date().toISOString(),
  message,
  delaySeconds: FORCED_LOGOUT_SECONDS,
});
