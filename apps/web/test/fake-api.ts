import { jest } from '@jest/globals';
import { type ErrorCode, errorCatalogue, Locale, type Problem } from '@portal/contracts';

/** A call as it left the client. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

type Handler = (sent: Sent) => Response | Promise<Response>;

export const json = (value: unknown, status = 200): Response => Response.json(value, { status });

/** A refusal as the portal words them. */
export function problem(code: ErrorCode, more: Partial<Problem> = {}): Response {
  const { status } = errorCatalogue[code];
  return json({ type: 'about:blank', title: code, status, code, issues: [], traceId: 'trace-1', ...more }, status);
}

const TRANSLATIONS = /^\/api\/(\w+)\/appSettings\/getLocaleTranslations$/;

const slugOf = (module: string): string => module.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The texts that the portal ships, as its server gives them. */
async function shippedTexts(module: string, locale: Locale): Promise<Response> {
  const file = `@portal/contracts/i18n/${slugOf(module)}/${locale}.json`;
  const { default: texts }: { default: Record<string, string> } = await import(file, { with: { type: 'json' } });
  return json(Object.fromEntries(Object.entries(texts).map(([key, VALUE]) => [key, { VALUE }])));
}

/** Stands for the server: the only thing these tests replace is the network. A call nobody answers fails the test. */
export class FakeApi {
  readonly sent: Sent[] = [];
  readonly #handlers = new Map<string, Handler>();

  constructor() {
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => this.#answer(String(input), init ?? {}));
  }

  /** `route` is a method and a path, such as `PATCH /api/x/dossiers/1`. The last handler given for it answers. */
  on(route: string, handler: Handler): this {
    this.#handlers.set(route, handler);
    return this;
  }

  calls(route: string): Sent[] {
    return this.sent.filter(({ method, path }) => `${method} ${path}` === route);
  }

  async #answer(address: string, init: RequestInit): Promise<Response> {
    const { pathname: path, searchParams } = new URL(address, 'http://portal.test');
    const [, module] = TRANSLATIONS.exec(path) ?? [];
    if (module) return shippedTexts(module, Locale.parse(searchParams.get('locale')));
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const sent = { method, path, query: Object.fromEntries(searchParams), body };
    this.sent.push(sent);
    const handler = this.#handlers.get(`${method} ${path}`);
    if (!handler) throw new Error(`Nobody answers ${method} ${path}`);
    return handler(sent);
  }
}
