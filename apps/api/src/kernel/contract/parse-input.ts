import { type EndpointSpec, type Issue, issuesOf, parseOptions, unstorableTexts } from '@portal/contracts';
import type { z } from 'zod';
import { PortalError } from '../errors/portal-error.js';

const parts = ['query', 'body'] as const;
/** Bodies that the handler reads itself. */
export const isLeftToHandler = ({ encoding }: EndpointSpec): boolean =>
  encoding === 'stream' || encoding === 'multipart';
type Parts = Readonly<Record<'params' | (typeof parts)[number], unknown>>;

interface ParsedPart<S extends z.ZodType> {
  readonly parsed: z.ZodSafeParseResult<z.output<S>>;
  /** Empty when the part is valid. */
  readonly issues: readonly Issue[];
}

/** Parses one part of a request by its schema, and refuses texts in it that the database cannot store. */
export function parsePart<S extends z.ZodType>(schema: S, value: unknown, part: string): ParsedPart<S> {
  const parsed = schema.safeParse(value, parseOptions);
  const unstorable = unstorableTexts(value, part, part === 'query' ? 'sought' : 'stored');
  const named = new Set(unstorable.map(({ path }) => path));
  const others = parsed.success ? [] : issuesOf(parsed.error, part).filter(({ path }) => !named.has(path));
  return { parsed, issues: [...others, ...unstorable] };
}

/**
 * Parses each declared part of a request and reports every issue of every part at once. Streams and multipart
 * bodies are read by the handler.
 *
 * @throws PortalError NOT_FOUND for an invalid path parameter, VALIDATION_FAILED for query and body, and for a path
 *   that contains text that cannot be stored
 */
export function parseInput(endpoint: EndpointSpec, request: Parts): Record<string, unknown> {
  const address = endpoint.params?.safeParse(request.params);
  const issues = address ? unstorableTexts(request.params, 'params') : [];
  if (address?.success === false && issues.length === 0) throw new PortalError('NOT_FOUND', { cause: address.error });
  const input: Record<string, unknown> = address ? { params: address.data } : {};
  for (const part of parts) {
    const schema = endpoint[part];
    if (!schema || (part === 'body' && isLeftToHandler(endpoint))) continue;
    const { parsed, issues: found } = parsePart(schema, request[part], part);
    input[part] = parsed.data;
    issues.push(...found);
  }
  if (issues.length > 0) throw new PortalError('VALIDATION_FAILED', { issues });
  return input;
}
