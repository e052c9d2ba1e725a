import {
  type EndpointGroup,
  type EndpointSpec,
  type ErrorCode,
  errorCatalogue,
  HTTP_ACCEPTED,
  IDEMPOTENCY_KEY,
  IDEMPOTENCY_KEY_HOURS,
  Problem,
  TokenError,
} from '@portal/contracts';
import { z } from 'zod';
import { PRODUCT_VERSION } from '../product.js';
import { namedErrors } from './named-errors.js';

export type Schema = Readonly<Record<string, unknown>>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

export interface Content {
  readonly [mediaType: string]: { readonly schema: Schema };
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
}

export interface OpenApi {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly securitySchemes: Readonly<Record<string, Schema>>;
  };
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  stream: 'application/json',
  multipart: 'multipart/form-data',
} as const;

const problem: Content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
const tokenError: Content = { 'application/json': { schema: { $ref: '#/components/schemas/TokenError' } } };

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parametersOf(spec: EndpointSpec, part: 'params' | 'query'): Parameter[] {
  const schema = spec[part];
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: part === 'params' ? ('path' as const) : ('query' as const),
    required: part === 'params' || required.includes(name),
    schema: field,
  }));
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen by the caller. A request that is sent again with its key and the same body does nothing more and is ' +
    `answered as the first; with another body it is refused. Keys are known for ${IDEMPOTENCY_KEY_HOURS} hours.`,
  schema: schemaOf(IDEMPOTENCY_KEY, 'input'),
};

const accessSentence = ({ access }: EndpointSpec): string => {
  if (access === 'public') return 'Open to everybody.';
  return access === 'session' ? 'Open to everybody who is signed in.' : `Open to ${access.join(', ')}.`;
};

const securityOf = ({ access, queryToken }: EndpointSpec): Operation['security'] => {
  if (access === 'public') return [];
  return queryToken ? [{ bearer: [] }, { query: [] }] : [{ bearer: [] }];
};

const isTokenRequest = ({ path }: EndpointSpec): boolean => path === '/token';

function errorResponses(spec: EndpointSpec): Operation['responses'] {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(namedErrors(spec))) {
    const { status: catalogued } = errorCatalogue[code];
    // RFC 6749 §5.2: every error of a token request is 400.
    const status = isTokenRequest(spec) && catalogued < 429 ? 400 : catalogued;
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const content = isTokenRequest(spec) ? tokenError : problem;
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [String(status), { description: codes.join(', '), content }]),
  );
}

const jsonOf = (schema: z.ZodType): Content => ({ 'application/json': { schema: schemaOf(schema, 'output') } });

const each = (mediaTypes: readonly string[], schema: Schema): Content =>
  Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema }]));

/** Good answers that have no body, by status. */
const answersWithout: Readonly<Partial<Record<number, { readonly description: string }>>> = {
  204: { description: 'Done.' },
  303: { description: 'The browser goes on to the address in `Location`.' },
};

function goodResponses({
  success = 200,
  response,
  accepted,
  formats = [],
  blob,
}: EndpointSpec): Operation['responses'] {
  const content = blob
    ? each(blob, schemaOf(response, 'output'))
    : { ...jsonOf(response), ...each(formats, { type: 'string' }) };
  return {
    [success]: answersWithout[success] ?? { description: 'Good answer.', content },
    ...(accepted && { [HTTP_ACCEPTED]: { description: 'Taken up; the work goes on.', content: jsonOf(accepted) } }),
  };
}

/** A multipart body: a JSON part for every field, and the files. */
function bodySchema({ body, files }: EndpointSpec): Schema | undefined {
  if (!body) return undefined;
  const schema = schemaOf(body, 'input');
  if (!files) return schema;
  const file = { type: 'string', format: 'binary', maxLength: files.maximumBytes };
  const fileList = { type: 'array', items: file, maxItems: files.maximum };
  return { ...schema, properties: { ...Object(schema.properties), files: fileList } };
}

function operationOf(group: EndpointGroup, name: string, spec: EndpointSpec): Operation {
  const schema = bodySchema(spec);
  return {
    operationId: `${group.name}.${name}`,
    tags: [group.name],
    summary: spec.summary,
    description: accessSentence(spec),
    security: securityOf(spec),
    parameters: [
      ...parametersOf(spec, 'params'),
      ...parametersOf(spec, 'query'),
      ...(spec.idempotent ? [idempotencyKey] : []),
    ],
    ...(schema && {
      requestBody: {
        required: true as const,
        content: { [mediaTypes[spec.encoding ?? 'json']]: { schema } },
      },
    }),
    responses: { ...goodResponses(spec), ...errorResponses(spec) },
  };
}

/** OpenAPI 3.1 description of every endpoint of the given groups. */
export function openApi(groups: readonly EndpointGroup[]): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const group of groups) {
    for (const [name, spec] of Object.entries(group.endpoints)) {
      const path = `${group.base}${spec.path}`.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operationOf(group, name, spec) };
    }
  }
  const used = groups.filter(({ endpoints }) => Object.keys(endpoints).length > 0);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Spectrum Portal',
      version: PRODUCT_VERSION,
      description: 'Sign in at /token, then send the access token as a bearer.',
    },
    tags: used.map(({ name }) => ({ name })),
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output'), TokenError: schemaOf(TokenError, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        query: { type: 'apiKey', in: 'query', name: 'access_token' },
      },
    },
  };
}
