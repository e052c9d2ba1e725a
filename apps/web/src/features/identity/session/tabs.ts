import { z } from 'zod';
import { openTabChannel, type TabChannel } from '../../../kernel/tab-channel.js';

/**
 * What tabs tell each other. A session of one tab alone is stored in no place that others read, yet they share its
 * refresh cookie: the tab that renews passes the new token on, so that the others need not.
 */
const TabMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('renewed'),
    userId: z.string(),
    accessToken: z.string(),
    rememberMe: z.boolean(),
    /** Seconds, as the server gave them a moment ago. */
    left: z.object({
      expires_in: z.number(),
      refresh_expires_in: z.number(),
      session_expires_in: z.number(),
    }),
  }),
  z.object({ kind: z.literal('signedOut'), userId: z.string() }),
]);
export type TabMessage = z.infer<typeof TabMessage>;

let channel: TabChannel | undefined;

/** Listens to the other tabs. Answers what stops it. */
export function hearTabs(hear: (message: TabMessage) => void): () => void {
  const opened = openTabChannel('session', (said) => {
    const message = TabMessage.safeParse(said);
    if (message.success) hear(message.data);
  });
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = undefined;
  };
}

export const tellTabs = (message: TabMessage): void => channel?.tell(message);
