import { WorkInTurns } from '../work-in-turns.js';
import type { Content, OpenApi, Operation } from './openapi.js';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 Inter, system-ui, sans-serif; }
  body { max-width: 64rem; margin: 0 auto; padding: 1.5rem; }
  h2 { margin: 2rem 0 .5rem; border-bottom: 1px solid #8884; }
  details { border: 1px solid #8884; border-radius: 6px; margin: .4rem 0; padding: .4rem .8rem; }
  summary { cursor: pointer; } .says { color: GrayText; display: block; margin-left: 5.6rem; }
  code, pre { font-family: ui-monospace, monospace; font-size: .875rem; }
  pre { overflow-x: auto; background: #8881; padding: .6rem; border-radius: 6px; }
  .method { display: inline-block; min-width: 4.5rem; font-weight: 700; }
  table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .2rem .6rem .2rem 0; vertical-align: top; }
`;

const contentBlock = (content: Content | undefined): string =>
  Object.entries(content ?? {})
    .map(([mediaType, { schema }]) =>
      '$ref' in schema
        ? `<p><code>${mediaType}</code> ${escaped(String(schema.$ref).replace(/^.*\//, ''))}</p>`
        : `<p><code>${mediaType}</code></p><pre>${escaped(JSON.stringify(schema, null, 2))}</pre>`,
    )
    .join('');

const parameterRows = ({ parameters }: Operation): string =>
  parameters
    .map(
      (parameter) =>
        `<tr><td><code>${escaped(parameter.name)}</code></td><td>${parameter.in}${parameter.required ? ', required' : ''}</td>` +
        `<td><code>${escaped(JSON.stringify(parameter.schema))}</code></td></tr>`,
    )
    .join('');

function operationBlock(method: string, path: string, operation: Operation): string {
  const answers = Object.entries(operation.responses)
    .map(([status, { description, content }]) => `<h4>${status} ${escaped(description)}</h4>${contentBlock(content)}`)
    .join('');
  return `<details id="${escaped(operation.operationId)}">
    <summary><span class="method">${method.toUpperCase()}</span> <code>${escaped(path)}</code> <span class="says">${escaped(operation.summary)}</span></summary>
    <p>${escaped(operation.description)}</p>
    ${operation.parameters.length > 0 ? `<h3>Parameters</h3><table>${parameterRows(operation)}</table>` : ''}
    ${operation.requestBody ? `<h3>Body</h3>${contentBlock(operation.requestBody.content)}` : ''}
    <h3>Answers</h3>${answers}
  </details>`;
}

/** Stands in a page for the nonce of one answer. */
const NONCE = '%nonce%';

/** The description as a page without scripts, which the portal's content security policy allows. */
export class DocsPage {
  private constructor(private readonly html: string) {}

  /** A page of a megabyte, made in turns with other requests. */
  static async of(description: OpenApi): Promise<DocsPage> {
    const { title, version, description: text } = description.info;
    const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
    );
    const sections = await new WorkInTurns().each(description.tags, ({ name }) => {
      const own = operations.filter(({ operation }) => operation.tags.includes(name));
      return `<section><h2 id="${escaped(name)}">${escaped(name)}</h2>${own
        .map(({ method, path, operation }) => operationBlock(method, path, operation))
        .join('')}</section>`;
    });
    const links = description.tags.map(({ name }) => `<a href="#${escaped(name)}">${escaped(name)}</a>`);
    const schemas = Object.entries(description.components.schemas).map(
      ([name, schema]) =>
        `<details><summary><code>${escaped(name)}</code></summary><pre>${escaped(JSON.stringify(schema, null, 2))}</pre></details>`,
    );
    return new DocsPage(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${escaped(title)} API</title><link rel="icon" href="data:,"><style nonce="${NONCE}">${style}</style></head><body>
    <h1>${escaped(title)} API ${escaped(version)}</h1>
    <p>${escaped(text)} The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
    <nav>${links.join(' · ')}</nav>
    ${sections.join('')}<section><h2>Schemas</h2>${schemas.join('')}</section></body></html>`);
  }

  /** @param nonce that of the answer's policy */
  withNonce(nonce: string): string {
    return this.html.replace(NONCE, nonce);
  }
}
