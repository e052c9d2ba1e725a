import {
  GeometryOperation,
  GeometryRequest,
  type Issue,
  issuesOf,
  jobs,
  MAX_GEOMETRIES,
  messageKeys,
  parseOptions,
} from '@portal/contracts';
import { geometryErrorTexts } from '@portal/geo';
import type { z } from 'zod';
import { parsePart } from '../../kernel/contract/parse-input.js';
import { PortalError } from '../../kernel/errors/portal-error.js';

/**
 * Largest body that is parsed here: some 10 ms of the process. A larger one is stored unparsed, and the worker's thread
 * parses it.
 */
const PARSED_BYTES = 1024 * 1024;

/** A large body in the older form must name its operation within these first bytes. */
const HEAD_BYTES = 256;
const LEADING_OPERATION = /^\s*\{\s*"operation"\s*:\s*"(\w+)"\s*[,}]/;

const promisedTexts: ReadonlySet<string> = new Set(Object.values(geometryErrorTexts));

/**
 * Validates the input of an operation, unless the body is so large that the worker does. Geometry itself is always
 * validated by the worker.
 *
 * @throws PortalError MALFORMED_BODY; VALIDATION_FAILED, whose `detail` is the text that the product promises for the
 * first issue, where there is one
 */
export function checkInput(operation: GeometryOperation, text: Buffer): void {
  if (text.length <= PARSED_BYTES) parseBody(jobs[operation].input, text);
}

/**
 * The operation that a request in the older form names in its body, after the same validation.
 *
 * @throws as {@link checkInput}
 */
export function operationInBody(text: Buffer): GeometryOperation {
  if (text.length <= PARSED_BYTES) return parseBody(GeometryRequest, text).operation;
  const [, name] = LEADING_OPERATION.exec(text.toString('latin1', 0, HEAD_BYTES)) ?? [];
  const operation = GeometryOperation.safeParse(name, parseOptions);
  if (operation.success) return operation.data;
  throw new PortalError('VALIDATION_FAILED', { issues: issuesOf(operation.error, 'body.operation') });
}

function parseBody<S extends z.ZodType>(schema: S, text: Buffer): z.output<S> {
  const { parsed, issues } = parsePart(schema, parseJson(text), 'body');
  if (issues.length > 0) throw invalid(issues, parsed.error);
  refuseTooMany(parsed.data);
  return parsed.data as z.output<S>;
}

function parseJson(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString());
  } catch (error) {
    throw new PortalError('MALFORMED_BODY', { cause: error });
  }
}

function invalid(issues: readonly Issue[], error: z.ZodError | undefined): PortalError {
  const detail = error?.issues.map(({ message }) => message).find((message) => promisedTexts.has(message));
  return new PortalError('VALIDATION_FAILED', { issues, ...(detail !== undefined && { detail }) });
}

/** @throws PortalError VALIDATION_FAILED */
function refuseTooMany(input: unknown): void {
  const geometries: unknown = Reflect.get(Object(input), 'geometries');
  if (!Array.isArray(geometries) || geometries.length <= MAX_GEOMETRIES) return;
  const issue = { path: 'body.geometries', code: 'too_big', message: messageKeys.outOfRange };
  throw new PortalError('VALIDATION_FAILED', { issues: [{ ...issue, params: { maximum: MAX_GEOMETRIES } }] });
}
