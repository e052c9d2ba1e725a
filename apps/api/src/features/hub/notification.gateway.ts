import { Inject, Logger, type OnModuleInit, UseGuards } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
  WsException,
} from '@nestjs/websockets';
import { HUB_PATH, HubMessageDraft, HubTarget, Locale, type NextMaintenance, ShownMessages } from '@portal/contracts';
import type { z } from 'zod';
import { CallerSource } from '../../kernel/access/caller-source.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { ScheduleService } from '../../kernel/schedule/schedule.service.js';
import type { Hub } from '../../kernel/signalr/hub.js';
import type { HubConnection } from '../../kernel/signalr/hub-connection.js';
import { requiredActionOf } from '../identity/required-action.guard.js';
import { SessionsService } from '../identity/sessions.service.js';
import { ConnectedUsersService } from './connected-users.service.js';
import { HubAccessGuard } from './hub-access.guard.js';
import { HubBackplaneService, type HubEnvelope } from './hub-backplane.service.js';
import { HubMessagesRepository } from './hub-messages.repository.js';
import { HubMessagesService } from './hub-messages.service.js';
import { HubMetricsService } from './hub-metrics.service.js';
import { isMeant } from './hub-target.js';
import { MaintenanceService } from './maintenance.service.js';

/** Many who come at once make one notice, not one each. */
const PRESENCE_MS = 200;
const USER_CHECK_MS = 60_000;
const isAdministrator = ({ user }: HubConnection): boolean =>
  user.roles.includes('PORTADMIN') && requiredActionOf(user) === undefined;

/** The hub `notificationHub`: what administrators tell users, and what users should know at once. */
@WebSocketGateway({ path: HUB_PATH })
export class NotificationGateway implements OnModuleInit, OnGatewayInit, OnGatewayConnection, OnGatewayDisconnect {
  @WebSocketServer() private readonly hub!: Hub;
  private readonly logger = new Logger('NotificationHub');
  private presenceDue: NodeJS.Timeout | undefined;

  constructor(
    private readonly messages: HubMessagesService,
    private readonly stored: HubMessagesRepository,
    private readonly connected: ConnectedUsersService,
    private readonly maintenance: MaintenanceService,
    private readonly backplane: HubBackplaneService,
    private readonly sessions: SessionsService,
    private readonly schedule: ScheduleService,
    private readonly metrics: HubMetricsService,
    @Inject(CallerSource) private readonly callers: CallerSource,
  ) {}

  onModuleInit(): void {
    this.backplane.onMessage((envelope) => this.deliver(envelope));
    this.backplane.onPresence(() => this.notifyAdministratorsSoon());
  }

  afterInit(hub: Hub): void {
    this.metrics.watch(hub);
    this.schedule.every('Checking the sessions of connections', hub.limits.sessionCheckMs, () => this.checkSessions());
    this.schedule.every('Reading the users of connections', USER_CHECK_MS, () => this.checkUsers());
  }

  handleConnection(connection: HubConnection): void {
    const { user, id, module, openedAt } = connection;
    this.metrics.noteOpened(connection);
    const arrival = this.backplane.arrived({
      connectionId: id,
      sessionId: user.sessionId,
      userId: user.id,
      login: user.login,
      companyName: user.relations[0]?.parentInfo.companyName ?? null,
      module,
      transport: connection.transport.name,
      connectedAt: openedAt.toISOString(),
    });
    this.inBackground(arrival);
    this.inBackground(this.greet(connection));
  }

  handleDisconnect(connection: HubConnection): void {
    this.metrics.noteEnded(connection);
    this.inBackground(this.backplane.left(connection.id));
  }

  @UseGuards(HubAccessGuard)
  @SubscribeMessage('sendMessage')
  sendMessage(@MessageBody() body: unknown, @ConnectedSocket() { user }: HubConnection) {
    return answered(async () => this.messages.send(parsed(HubMessageDraft, body), user));
  }

  /** @returns how many sessions end */
  @UseGuards(HubAccessGuard)
  @SubscribeMessage('forceLogout')
  forceLogout(@MessageBody() body: unknown, @ConnectedSocket() { user }: HubConnection) {
    return answered(async () => this.messages.forceLogout(parsed(HubTarget, body), '', user));
  }

  /** Messages that the client has shown to its user: they are not sent again. */
  @SubscribeMessage('confirmMessages')
  confirmMessages(@MessageBody() body: unknown, @ConnectedSocket() { user }: HubConnection) {
    return this.stored.noteReceipts(parsed(ShownMessages, body), [user.id]);
  }

  /** What a user should know who was not here: the next maintenance, and messages meant for them. */
  private async greet(connection: HubConnection): Promise<void> {
    const next = await this.maintenance.next(localeOf(connection));
    // None, too: the one that a page still shows may have been cancelled while it was away.
    connection.send('receiveNextMaintenance', next);
    const { user, module, identity } = connection;
    const waiting = await this.stored.waiting(user, module);
    const ids = waiting.map(({ id }) => id);
    if (!identity.confirms && ids.length > 0) await this.stored.noteReceipts(ids, [user.id]);
    for (const message of waiting) connection.send('receiveMessage', message);
  }

  private deliver(envelope: HubEnvelope): void {
    if (envelope === 'maintenance') {
      this.inBackground(this.announceMaintenance());
      return;
    }
    const { target, event, args, messageId, sessions, exceptSession } = envelope;
    const named = sessions && new Set(sessions);
    const receivers = new Set<string>();
    const reached = this.hub.broadcast(
      (connection) => {
        const { id, sessionId } = connection.user;
        if (sessionId === exceptSession || !(named ? named.has(sessionId) : isMeant(target, connection))) return false;
        if (!connection.identity.confirms) receivers.add(id);
        return true;
      },
      event,
      args,
    );
    this.metrics.noteDelivery(event, reached);
    if (messageId !== undefined) this.inBackground(this.stored.noteReceipts([messageId], [...receivers]));
  }

  private async announceMaintenance(): Promise<void> {
    const byLocale = new Map<Locale | undefined, NextMaintenance | null>();
    for (const locale of new Set([...this.hub.connections].map(localeOf)))
      byLocale.set(locale, await this.maintenance.next(locale));
    for (const connection of this.hub.connections)
      connection.send('receiveNextMaintenance', byLocale.get(localeOf(connection)) ?? null);
    this.metrics.noteDelivery('receiveNextMaintenance', this.hub.size);
  }

  private notifyAdministratorsSoon(): void {
    this.presenceDue ??= setTimeout(() => {
      this.presenceDue = undefined;
      this.inBackground(this.notifyAdministrators());
    }, PRESENCE_MS).unref();
  }

  private async notifyAdministrators(): Promise<void> {
    if (![...this.hub.connections].some(isAdministrator)) return;
    const event = 'notifyUserConnections';
    this.metrics.noteDelivery(event, this.hub.broadcast(isAdministrator, event, [await this.connected.list()]));
  }

  /** Ends connections whose session has ended. */
  private async checkSessions(): Promise<void> {
    const connections = [...this.hub.connections];
    if (connections.length === 0) return;
    const open = await this.sessions.lastUsesOfOpen([...new Set(connections.map(({ user }) => user.sessionId))]);
    for (const connection of connections)
      if (!open.has(connection.user.sessionId)) connection.close({ error: 'The session has ended.' });
  }

  /** Reads roles and organisations again, and sends away whose token has expired: they come back with a new one. */
  async checkUsers(): Promise<void> {
    const connections = [...this.hub.connections];
    if (connections.length === 0) return;
    const users = await this.callers.usersOf(connections.map(({ identity }) => identity.accessToken));
    for (const connection of connections) {
      const user = users.get(connection.identity.accessToken);
      if (user) connection.user = user;
      else connection.close({ error: 'The access token has expired.', allowReconnect: true });
    }
  }

  /** Clients are not told of failures here; what they miss is sent at their next connection. */
  private inBackground(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.logger.error(error));
  }
}

const localeOf = ({ identity }: HubConnection): Locale | undefined => Locale.safeParse(identity.language).data;

function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const { success, data } = schema.safeParse(value);
  if (!success) throw new WsException('VALIDATION_FAILED');
  return data;
}

/** Gives clients the code of an error that the portal knows. */
async function answered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof PortalError ? new WsException(error.code) : error;
  }
}
