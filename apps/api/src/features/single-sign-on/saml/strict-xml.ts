import { DOMParser } from '@xmldom/xmldom';
import { SsoRefused } from '../sso-refused.js';

export const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
export const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
export const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
export const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';

const LONGEST_XML = 262_144;
const MOST_TAGS = 2_000;
const DEEPEST = 40;
const ELEMENT = 1;
const TEXT = 3;

const refuse = (): never => {
  throw new SsoRefused('MALFORMED');
};

/** Tags that are open at once, at most; counted before a parser that recurses sees them. */
function depthOf(xml: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [tag] of xml.matchAll(/<[^>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>') && !tag.startsWith('<?')) depth += 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/**
 * Parses a SAML message. What such messages never need, and what makes two parsers read the same bytes differently, is
 * refused: document types, comments, CDATA sections, processing instructions, control characters.
 *
 * @throws SsoRefused MALFORMED
 */
export function parseStrictly(xml: string): Element {
  if (xml.length > LONGEST_XML || (xml.match(/</g)?.length ?? 0) > 2 * MOST_TAGS) return refuse();
  const body = xml.replace(/^\s*<\?xml\s[^?]{1,200}\?>/, '');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 allows none of them, the parser does
  if (/<!|<\?|[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ufffd]/.test(body)) return refuse();
  if (depthOf(body) > DEEPEST) return refuse();
  const parser = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } });
  let root: Element | null;
  try {
    const document = parser.parseFromString(body, 'text/xml');
    const roots = [...nodes(document)].filter(({ nodeType }) => nodeType === ELEMENT);
    root = roots.length === 1 ? document.documentElement : null;
  } catch {
    return refuse();
  }
  if (!root) return refuse();
  const ids = all(root).flatMap((element) =>
    [...attributes(element)].filter(({ localName, name }) => /^id$/i.test(localName ?? name)).map(({ value }) => value),
  );
  if (new Set(ids).size !== ids.length) return refuse();
  return root;
}

function* nodes(parent: Node): Generator<ChildNode> {
  for (let node = parent.firstChild; node; node = node.nextSibling) yield node;
}

function* attributes(element: Element): Generator<Attr> {
  for (let at = 0; at < element.attributes.length; at++) {
    const attribute = element.attributes.item(at);
    if (attribute) yield attribute;
  }
}

/** An element and all below it. */
export const all = (element: Element): Element[] => [element, ...children(element).flatMap(all)];

export const children = (element: Element): Element[] =>
  [...nodes(element)].filter((node): node is ChildNode & Element => node.nodeType === ELEMENT);

export const isNamed = (element: Element, namespace: string, name: string): boolean =>
  element.namespaceURI === namespace && element.localName === name;

export const childrenNamed = (element: Element, namespace: string, name: string): Element[] =>
  children(element).filter((child) => isNamed(child, namespace, name));

/** The only child of a name. @throws SsoRefused MALFORMED */
export function only(element: Element, namespace: string, name: string): Element {
  const [child, ...others] = childrenNamed(element, namespace, name);
  return child && others.length === 0 ? child : refuse();
}

/** Text of an element without elements, as signed: neither trimmed nor folded. @throws SsoRefused MALFORMED */
export function textOf(element: Element): string {
  const parts = [...nodes(element)];
  return parts.every(({ nodeType }) => nodeType === TEXT)
    ? parts.map(({ nodeValue }) => nodeValue ?? '').join('')
    : refuse();
}

/** Null where there is none. An empty attribute is a value. */
export const attributeOf = (element: Element, name: string): string | null =>
  element.hasAttribute(name) ? element.getAttribute(name) : null;

/** @throws SsoRefused MALFORMED for children with other names */
export function allowOnly(element: Element, namespace: string, names: readonly string[]): void {
  const strangers = children(element).filter(
    (child) =>
      !(child.namespaceURI === namespace && names.includes(child.localName)) &&
      !isNamed(child, SIGNATURE, 'Signature') &&
      !isNamed(child, ASSERTION, 'Issuer') &&
      !(namespace === PROTOCOL && isNamed(child, ASSERTION, 'Assertion')),
  );
  if (strangers.length > 0) refuse();
}

/** Milliseconds of a UTC date and time. @throws SsoRefused MALFORMED */
export function instantOf(text: string | null): number {
  const isInstant = text !== null && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(text);
  const milliseconds = isInstant ? Date.parse(text) : Number.NaN;
  return Number.isNaN(milliseconds) ? refuse() : milliseconds;
}
