import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Not imported: the types of jsdom would bring those of browsers into every file. */
const require = createRequire(import.meta.url);
const { JSDOM } = require('jsdom') as { readonly JSDOM: new (html: string, options: object) => Dom };
const EventSource: unknown = require('eventsource');
const SCRIPTS = [require.resolve('jquery'), require.resolve('signalr')];

interface Dom {
  readonly window: Page;
}

/** What the tests use of the client's hub proxy. */
interface ClassicProxy {
  on(method: string, listener: (...args: unknown[]) => void): void;
  invoke(method: string, ...args: readonly unknown[]): PromiseLike<unknown>;
}

export interface ClassicConnection {
  /** 1 connected, 2 reconnecting, 4 disconnected. */
  readonly state: number;
  createHubProxy(name: string): ClassicProxy;
  start(options: { readonly transport: string }): PromiseLike<unknown>;
  stop(): void;
  disconnected(listener: () => void): void;
  reconnected(listener: () => void): void;
  error(listener: (error: Error) => void): void;
}

interface Page {
  readonly jQuery: {
    hubConnection(url: string, options: { readonly qs: object; readonly useDefaultPath: boolean }): ClassicConnection;
  };
  eval(source: string): void;
  close(): void;
}

/** The unmodified `signalr` 2.4.3 and jQuery, as a page of `origin` loads them. */
export class ClassicPage {
  private readonly window: Page;

  constructor(private readonly origin: string) {
    this.window = new JSDOM('<!doctype html>', { url: origin, runScripts: 'outside-only' }).window;
    // jsdom has no event streams of its own.
    Object.assign(this.window, { EventSource });
    for (const script of SCRIPTS) this.window.eval(readFileSync(script, 'utf8'));
  }

  /** @param qs parameters of every request */
  connection(qs: object): ClassicConnection {
    return this.window.jQuery.hubConnection(`${this.origin}/signalr`, { qs, useDefaultPath: false });
  }

  close(): void {
    this.window.close();
  }
}
