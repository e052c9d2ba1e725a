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
 * Bytes of a body that are parsed here, as any other JSON body is: some 10 ms of the process. A larger one is stored as
 * it came, and the worker's thread parses it.
 */
const PARSED_BYTES = 1024 * 1024;

/** Bytes in which the older form of a large body names its operation. */
const HEAD_BYTES = 256;
const LEADING_OPERATION = /^\s*\{\s*"operation"\s*:\s*"(\w+)"\s*[,}]/;

const promisedTexts: ReadonlySet<string> = new Set(Object.values(geometryErrorTexts));

/**
 * Validates what an operation is to work on, unless the body is left to the worker. Geometry itself is validated by the
 * worker in any case.
 *
 * @throws PortalError MALFORMED_BODY; VALIDATION_FAILED, whose `detail` is the text that the product promises for the
 * first issue, where there is one
 */
export function checkInput(operation: GeometryOperation, text: Buffer): void {
  if (text.length <= PARSED_BYTES) parseBody(jobs[operation].input, text);
}

/**
 * The operation that the older form of a request names in its body, after the same validation.
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
