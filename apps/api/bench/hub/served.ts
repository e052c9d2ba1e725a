/** What the benchmark asks of a server, by messages between processes. */
export type Request =
  | { readonly kind: 'broadcast'; readonly text: string }
  /** After collecting garbage. */
  | { readonly kind: 'usage' };

export interface Usage {
  /** Microseconds of processor time since the process began. */
  readonly cpuUs: number;
  /** Bytes that the process holds, on the heap and outside. */
  readonly memory: number;
}

/** Answers the benchmark; each of the three servers only says how it broadcasts. */
export function serveBench(port: number, broadcast: (text: string) => void): void {
  process.on('message', (request: Request) => {
    if (request.kind === 'broadcast') {
      // Milliseconds since 1970, as precise as the machine has them: both processes run on it.
      broadcast(`${performance.timeOrigin + performance.now()} ${request.text}`);
      return;
    }
    globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuUs: user + system, memory: process.memoryUsage.rss() } satisfies Usage);
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ port });
}
