import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const RADIX = 36;

interface Negotiated {
  readonly connectionId: string;
  readonly connectionToken: string;
}

/**
 * Tokens that clients get at negotiation. They are signed, not stored: any API process may take a connection over one
 * line, and negotiations that lead to nothing leave nothing behind.
 *
 * Form: `<process>.<connection id>.<time>.<signature>`; a balancer can send requests with it to the process it names.
 */
export class ConnectionTokens {
  /**
   * @param processId letters, digits, - and _
   * @param lifetimeMs time within which a connection must be opened
   */
  constructor(
    private readonly key: Buffer,
    private readonly processId: string,
    private readonly lifetimeMs: number,
  ) {}

  issue(userId: string): Negotiated {
    const connectionId = randomBytes(ID_BYTES).toString('base64url');
    const content = `${this.processId}.${connectionId}.${Date.now().toString(RADIX)}`;
    return { connectionId, connectionToken: `${content}.${this.sign(content, userId)}` };
  }

  /** Whether this process issued the token, if anybody did. */
  isOwn(token: string): boolean {
    return token.startsWith(`${this.processId}.`);
  }

  /** Id of the connection; undefined when the token is not valid for this user, or no longer. */
  verify(token: string, userId: string, lifetimeMs = this.lifetimeMs): string | undefined {
    const end = token.lastIndexOf('.');
    const content = token.slice(0, Math.max(end, 0));
    const given = Buffer.from(token.slice(end + 1));
    const expected = Buffer.from(this.sign(content, userId));
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const [, connectionId, time = ''] = content.split('.');
    return Date.now() - Number.parseInt(time, RADIX) <= lifetimeMs ? connectionId : undefined;
  }

  private sign(content: string, userId: string): string {
    return createHmac('sha256', this.key).update(`${content}.${userId}`).digest('base64url');
  }
}
