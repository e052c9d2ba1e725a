/** Times and sizes of hub connections. */
export interface HubLimits {
  /** A connection to which nothing was sent for this long gets a ping. */
  readonly pingAfterMs: number;
  /** A client from which nothing came for this long is gone; clients ping every 15 s. */
  readonly silentClientMs: number;
  readonly handshakeMs: number;
  /** A poll without messages is answered after this time. */
  readonly pollMs: number;
  /** A client that polls may be away this long between two requests. */
  readonly absenceMs: number;
  /** A negotiated connection must be opened within this time. */
  readonly tokenMs: number;
  /** How long messages wait for a last poll after a connection ended. */
  readonly lastPollMs: number;
  /** The session of a connection is read again this often. */
  readonly sessionCheckMs: number;
  /** Characters of one message from a client. */
  readonly longestMessage: number;
  /** Bytes that wait for one client; a client that reads more slowly loses its connection. */
  readonly waitingBytes: number;
  /** Calls of one connection that wait for their turn. */
  readonly waitingCalls: number;
  /** Connections of one user to this process: a page has one. */
  readonly connectionsOfUser: number;
}

export const HUB_LIMITS: HubLimits = {
  pingAfterMs: 15_000,
  silentClientMs: 30_000,
  handshakeMs: 15_000,
  pollMs: 90_000,
  absenceMs: 30_000,
  tokenMs: 60_000,
  lastPollMs: 5_000,
  sessionCheckMs: 1_500,
  longestMessage: 32 * 1024,
  waitingBytes: 1024 * 1024,
  waitingCalls: 100,
  connectionsOfUser: 50,
};
