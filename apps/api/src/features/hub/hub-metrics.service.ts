import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { MetricsService } from '../../kernel/metrics/metrics.service.js';
import type { Hub } from '../../kernel/signalr/hub.js';
import type { HubConnection } from '../../kernel/signalr/hub-connection.js';

/** A session that opens a connection so soon after its last one ended has reconnected. */
const RECONNECT_MS = 60_000;
/** Sessions that are remembered for it. */
const MOST_ENDED = 10_000;

/** Metrics of the hub's connections in this process. */
@Injectable()
export class HubMetricsService {
  private hub: Hub | undefined;
  /** By session, when its last connection ended: milliseconds since 1970. */
  private readonly ended = new Map<string, number>();
  private readonly messages: Counter<'event'>;
  private readonly deliveries: Counter<'event'>;
  private readonly opened: Counter<'transport'>;
  private readonly reconnects: Counter;
  private readonly backplaneMessages: Counter<'direction'>;

  constructor(private readonly metrics: MetricsService) {
    const registers = [metrics.registry];
    this.messages = new Counter({
      name: 'portal_hub_messages_total',
      help: 'Calls of clients that this process delivered, by event.',
      labelNames: ['event'],
      registers,
    });
    this.deliveries = new Counter({
      name: 'portal_hub_deliveries_total',
      help: 'Connections that such calls were written to.',
      labelNames: ['event'],
      registers,
    });
    this.opened = new Counter({
      name: 'portal_hub_connections_opened_total',
      help: 'Connections opened since the start.',
      labelNames: ['transport'],
      registers,
    });
    this.reconnects = new Counter({
      name: 'portal_hub_reconnects_total',
      help: 'Connections of sessions whose last one ended within the minute before.',
      registers,
    });
    this.backplaneMessages = new Counter({
      name: 'portal_hub_backplane_messages_total',
      help: 'Messages sent to other processes, and received from them or from this one.',
      labelNames: ['direction'],
      registers,
    });
    this.observeConnections();
  }

  watch(hub: Hub): void {
    this.hub = hub;
  }

  /** @param isUp whether messages reach all processes */
  watchBackplane(isUp: () => boolean): void {
    new Gauge({
      name: 'portal_hub_backplane_up',
      help: '1 while messages reach all processes, 0 while they stay in this one.',
      registers: [this.metrics.registry],
      collect() {
        this.set(Number(isUp()));
      },
    });
  }

  noteOpened({ transport, user: { sessionId } }: HubConnection): void {
    this.opened.inc({ transport: transport.name });
    if ((this.ended.get(sessionId) ?? 0) > Date.now() - RECONNECT_MS) this.reconnects.inc();
  }

  noteEnded({ user: { sessionId } }: HubConnection): void {
    this.ended.delete(sessionId);
    this.ended.set(sessionId, Date.now());
    const [oldest] = this.ended.keys();
    if (this.ended.size > MOST_ENDED && oldest !== undefined) this.ended.delete(oldest);
  }

  noteDelivery(event: string, connections: number): void {
    this.messages.inc({ event });
    this.deliveries.inc({ event }, connections);
  }

  noteBackplane(direction: 'sent' | 'received'): void {
    this.backplaneMessages.inc({ direction });
  }

  private observeConnections(): void {
    const transports = () => [...(this.hub?.connections ?? [])].map(({ transport }) => transport.name);
    new Gauge({
      name: 'portal_hub_connections',
      help: 'Open connections, by transport.',
      labelNames: ['transport'],
      registers: [this.metrics.registry],
      collect() {
        this.reset();
        for (const transport of ['WebSockets', 'ServerSentEvents', 'LongPolling']) this.set({ transport }, 0);
        for (const transport of transports()) this.inc({ transport });
      },
    });
  }
}
