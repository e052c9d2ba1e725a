import { type EndpointSpec, type Issue, issuesOf, parseOptions } from '@portal/contracts';
import { PortalError } from '../errors/portal-error.js';

const parts = ['query', 'body'] as const;
/** Bodies that the handler reads itself. */
export const isLeftToHandler = ({ encoding }: EndpointSpec): boolean =>
  encoding === 'stream' || encoding === 'multipart';
type Parts = Readonly<Record<'params' | (typeof parts)[number], unknown>>;

/**
 * Parses each declared part of a request and reports every issue of every part at once. Streams and multipart
 * bodies are the handler's to read.
 *
 * @throws PortalError NOT_FOUND for an address that can name nothing, VALIDATION_FAILED for what it was asked
 */
export function parseInput(endpoint: EndpointSpec, request: Parts): Record<string, unknown> {
  const address = endpoint.params?.safeParse(request.params);
  if (address?.success === false) throw new PortalError('NOT_FOUND', { cause: address.error });
  const input: Record<string, unknown> = address ? { params: address.data } : {};
  const issues: Issue[] = [];
  for (const part of parts) {
    if (part === 'body' && isLeftToHandler(endpoint)) continue;
    const parsed = endpoint[part]?.safeParse(request[part], parseOptions);
    if (parsed?.success) input[part] = parsed.data;
    else if (parsed) issues.push(...issuesOf(parsed.error, part));
  }
  if (issues.length > 0) throw new PortalError('VALIDATION_FAILED', { issues });
  return input;
}
