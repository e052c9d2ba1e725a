import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { HUB_PATH, type HubEvents, hubEvents } from '@portal/contracts';

/** Somebody connected to a portal's hub, with everything that was received. */
export class PortalHubClient {
  private readonly received: { readonly event: keyof HubEvents; readonly value: unknown }[] = [];
  private readonly waiting = new Set<() => void>();
  /** Resolves when the connection is closed for good. */
  readonly closed: Promise<Error | undefined>;

  private constructor(readonly connection: HubConnection) {
    this.closed = new Promise((resolve) => connection.onclose(resolve));
    for (const event of hubEvents)
      connection.on(event, (value: unknown) => {
        this.received.push({ event, value });
        for (const wake of this.waiting) wake();
      });
  }

  static async connected(url: string, token: string, query = ''): Promise<PortalHubClient> {
    const connection = new HubConnectionBuilder()
      .withUrl(`${url}${HUB_PATH}?${query}`, { accessTokenFactory: () => token })
      .configureLogging(LogLevel.None)
      .build();
    const client = new PortalHubClient(connection);
    await connection.start();
    return client;
  }

  /** The next value of an event that `isWanted`; values before it are dropped, other events stay. */
  async next<E extends keyof HubEvents>(
    event: E,
    isWanted: (value: HubEvents[E]) => boolean = () => true,
  ): Promise<HubEvents[E]> {
    for (;;) {
      const at = this.received.findIndex((one) => one.event === event);
      if (at === -1) await new Promise<void>((resolve) => this.waiting.add(resolve));
      else {
        const [{ value } = { value: undefined }] = this.received.splice(at, 1);
        if (isWanted(value as HubEvents[E])) return value as HubEvents[E];
      }
    }
  }

  /** Everything of an event that has arrived. */
  all<E extends keyof HubEvents>(event: E): HubEvents[E][] {
    return this.received.filter((one) => one.event === event).map(({ value }) => value as HubEvents[E]);
  }

  stop(): Promise<void> {
    return this.connection.stop();
  }
}
