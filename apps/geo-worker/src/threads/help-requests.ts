import type { Results, Share } from './messages.js';

type Help = Results['share'] | undefined;

/** Requests for help of a thread that are not answered yet. */
export class HelpRequests {
  private readonly open = new Map<number, (help: Help) => void>();
  private made = 0;

  constructor(private readonly send: (request: number, share: Share) => void) {}

  make(share: Share): Promise<Help> {
    const request = ++this.made;
    return new Promise((resolve) => {
      this.open.set(request, resolve);
      this.send(request, share);
    });
  }

  answer(request: number, help: Help): void {
    this.open.get(request)?.(help);
    this.open.delete(request);
  }
}
