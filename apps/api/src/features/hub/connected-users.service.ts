import { Injectable } from '@nestjs/common';
import type { UserConnections } from '@portal/contracts';
import { SessionsService } from '../identity/sessions.service.js';
import { HubBackplaneService } from './hub-backplane.service.js';

/** Who is connected, for administrators. */
@Injectable()
export class ConnectedUsersService {
  constructor(
    private readonly backplane: HubBackplaneService,
    private readonly sessions: SessionsService,
  ) {}

  /** Connections of all processes, the newest last. */
  async list(): Promise<UserConnections> {
    const connections = await this.backplane.connections();
    const lastUses = await this.sessions.lastUsesOfOpen([...new Set(connections.map(({ sessionId }) => sessionId))]);
    const users = connections
      .map(({ sessionId, ...presence }) => ({
        ...presence,
        lastActivityAt: lastUses.get(sessionId)?.toISOString() ?? presence.connectedAt,
      }))
      .sort((one, other) => one.connectedAt.localeCompare(other.connectedAt));
    return { total: users.length, users };
  }
}
