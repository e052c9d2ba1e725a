import { type EndpointSpec, type Issue, issuesOf, parseOptions } from '@portal/contracts';
import { PortalError } from '../errors/portal-error.js';

const parts = ['params', 'query', 'body'] as const;
type Parts = Readonly<Record<(typeof parts)[number], unknown>>;

/** Parses each declared part of a request and reports every issue of every part at once. A stream is the handler's to read. */
export function parseInput(endpoint: EndpointSpec, request: Parts): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const issues: Issue[] = [];
  for (const part of parts) {
    if (part === 'body' && endpoint.encoding === 'stream') continue;
    const parsed = endpoint[part]?.safeParse(request[part], parseOptions);
    if (parsed?.success) input[part] = parsed.data;
    else if (parsed) issues.push(...issuesOf(parsed.error, part));
  }
  if (issues.length > 0) throw new PortalError('VALIDATION_FAILED', { issues });
  return input;
}
