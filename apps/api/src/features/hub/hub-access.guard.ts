import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { WsException } from '@nestjs/websockets';
import { CallerSource } from '../../kernel/access/caller-source.js';
import type { HubConnection } from '../../kernel/signalr/hub-connection.js';
import { requiredActionOf } from '../identity/required-action.guard.js';

/** Lets administrators alone call a method. The session is read again: rights may have changed since it connected. */
@Injectable()
export class HubAccessGuard implements CanActivate {
  constructor(private readonly callers: CallerSource) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const connection = context.switchToWs().getClient<HubConnection>();
    const user = await this.callers.userOf(connection.identity.accessToken);
    if (!user) throw new WsException('NOT_SIGNED_IN');
    connection.user = user;
    if (!user.roles.includes('PORTADMIN') || requiredActionOf(user)) throw new WsException('FORBIDDEN');
    return true;
  }
}
