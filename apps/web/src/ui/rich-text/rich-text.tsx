import { createElement, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import classes from './rich-text.module.css';

/** What is drawn of a text. Anything else leaves its words, or nothing where it holds no words for readers. */
const elements = new Set([
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
]);
const wordless = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math', 'noscript']);
const empty = new Set(['br', 'hr']);

/** A page of the portal; what follows with another slash would be the name of another site. */
const PORTAL = /^\/app(?=\/(?![/\\]))/;
const OUTSIDE = /^(https?:\/\/|mailto:|tel:)/i;

const spanOf = (element: Element, name: string): number | undefined => {
  const span = Number(element.getAttribute(name.toLowerCase()));
  return Number.isInteger(span) && span > 1 ? span : undefined;
};

function linkOf(element: Element, key: number, content: ReactNode): ReactNode {
  const href = element.getAttribute('href')?.trim() ?? '';
  if (PORTAL.test(href))
    return (
      <Link key={key} to={href.replace(PORTAL, '')}>
        {content}
      </Link>
    );
  if (!OUTSIDE.test(href)) return content;
  return (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
}

const contentOf = (parent: Node): ReactNode[] => [...parent.childNodes].map(nodeOf);

function nodeOf(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (wordless.has(name)) return null;
  if (name === 'a') return linkOf(node, key, contentOf(node));
  if (!elements.has(name)) return contentOf(node);
  if (empty.has(name)) return createElement(name, { key });
  const isCell = name === 'td' || name === 'th';
  const spans = isCell ? { colSpan: spanOf(node, 'colSpan'), rowSpan: spanOf(node, 'rowSpan') } : {};
  return createElement(name, { key, ...spans }, ...contentOf(node));
}

/** Words of a text without its elements, to be searched. */
export const plainTextOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

/** A text with headings, lists, tables and links. It is drawn element by element: nothing in it runs or loads. */
export function RichText({ html }: { readonly html: string }) {
  const content = useMemo(() => contentOf(new DOMParser().parseFromString(html, 'text/html').body), [html]);
  return <div className={classes.text}>{content}</div>;
}
