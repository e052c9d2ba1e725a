import { jest } from '@jest/globals';
import { type ErrorCode, errorCatalogue, FALLBACK_LOCALE, Locale, type Problem } from '@portal/contracts';
import { shippedDictionaries } from './shipped-dictionaries.js';
import { shippedFees } from './shipped-fees.js';
import { shippedTextsOf, shippedTextsOfFeature } from './shipped-texts.js';

/** A call as it left the client. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** What was sent as JSON: a body, or the fields of a form. */
  readonly body: unknown;
  /** Files of a form. */
  readonly files: readonly File[];
}

/** The fields of a form, each of which is JSON, and its files. */
function formParts(form: FormData): Pick<Sent, 'body' | 'files'> {
  const parts = [...form.entries()];
  const fields = parts.flatMap(([name, value]) => (typeof value === 'string' ? [[name, JSON.parse(value)]] : []));
  const files = parts.flatMap(([, value]) => (typeof value === 'string' ? [] : [value]));
  return { body: Object.fromEntries(fields), files };
}

function partsOf(body: unknown): Pick<Sent, 'body' | 'files'> {
  if (body instanceof FormData) return formParts(body);
  return { body: typeof body === 'string' ? JSON.parse(body) : undefined, files: [] };
}

type Handler = (sent: Sent) => Response | Promise<Response>;

export const json = (value: unknown, status = 200): Response => Response.json(value, { status });

/** A refusal as the portal words them. */
export function problem(code: ErrorCode, more: Partial<Problem> = {}): Response {
  const { status } = errorCatalogue[code];
  return json({ type: 'about:blank', title: code, status, code, issues: [], traceId: 'trace-1', ...more }, status);
}

const MODULE_TEXTS = /^\/api\/(\w+)\/appSettings\/getLocaleTranslations$/;
const FEATURE_TEXTS = '/api/main/appSettings/getFeatureTranslations';

const EDITED_TEXTS = '/api/main/texts/list';
const FEE_ESTIMATES = 'POST /api/main/feeEstimates/estimate';
const DICTIONARIES = '/api/main/dictionary/getDictionaries';

/** The texts and dictionaries that the portal ships, as its server gives them. */
function shippedAnswer({ pathname, searchParams }: URL): Response | undefined {
  // Nobody has written any.
  if (pathname === EDITED_TEXTS) return json([]);
  if (pathname === DICTIONARIES)
    return json(shippedDictionaries(Locale.catch(FALLBACK_LOCALE).parse(searchParams.get('language'))));
  const locale = Locale.catch(FALLBACK_LOCALE).parse(searchParams.get('locale'));
  const [, module] = MODULE_TEXTS.exec(pathname) ?? [];
  if (module) return json(shippedTextsOf(module, locale));
  return pathname === FEATURE_TEXTS
    ? json(shippedTextsOfFeature(searchParams.get('feature') ?? '', locale))
    : undefined;
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
    const url = new URL(address, 'http://portal.test');
    const { pathname: path, searchParams } = url;
    const method = init.method ?? 'GET';
    const shipped = this.#handlers.has(`${method} ${path}`) ? undefined : shippedAnswer(url);
    if (shipped) return shipped;
    // Open pages ask it again and again; tests in which something changes answer it themselves.
    if (path.endsWith('/dossiers/revision') && !this.#handlers.has(`${method} ${path}`)) return json({ revision: '1' });
    if (`${method} ${path}` === FEE_ESTIMATES && !this.#handlers.has(FEE_ESTIMATES))
      return json(shippedFees(partsOf(init.body).body));
    const sent = { method, path, query: Object.fromEntries(searchParams), ...partsOf(init.body) };
    this.sent.push(sent);
    const handler = this.#handlers.get(`${method} ${path}`);
    if (!handler) throw new Error(`Nobody answers ${method} ${path}`);
    return handler(sent);
  }
}
