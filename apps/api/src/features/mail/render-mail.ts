import { fillPlaceholders, type Locale } from '@portal/contracts';
import { convert } from 'html-to-text';
import sanitizeHtml from 'sanitize-html';

/** A mail as its reader gets it. */
export interface Letter {
  readonly subject: string;
  /** A whole page. */
  readonly html: string;
  readonly text: string;
}

/** Text by placeholder; `deadline` is an instant in ISO 8601. */
export type Filling = Readonly<Record<string, string>>;

/** Who reads a mail. */
export interface Reader {
  readonly locale: Locale;
  /** Name of the time zone they live in. */
  readonly timeZone: string;
}

const LINE_LENGTH = 76;
/** Elements within elements; deeper ones are dropped and leave their words. */
const DEEPEST = 40;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** One line, so that nothing in it can begin a header of its own. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Leaves what mail programs show alike: words, lists, tables, links to pages and addresses. No picture, no script. */
export const safeHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'a', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'blockquote', 'hr'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: { a: ['href'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: DEEPEST,
  });

const plainText = (html: string): string =>
  convert(html, {
    wordwrap: LINE_LENGTH,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    ],
  });

const page = (locale: Locale, subject: string, body: string): string => `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin: 0; padding: 24px; background: #f4f6f8">
<div style="max-width: 600px; margin: 0 auto; padding: 24px; background: #fff; color: #1b2733; font: 16px/1.5 sans-serif">
${body}
</div>
</body>
</html>
`;

const instantText = ({ locale, timeZone }: Reader, instant: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(instant));

const wordsOf = (reader: Reader, filling: Filling, name: string): string => {
  const value = Object.hasOwn(filling, name) ? (filling[name] ?? '') : '';
  return name === 'deadline' && value ? instantText(reader, value) : value;
};

/**
 * Fills a wording. Values are text whatever they contain: they end no line of the subject, make no element of the body,
 * and a link that is not one to a page or an address is dropped.
 */
export function renderMail(
  reader: Reader,
  wording: { readonly subject: string; readonly bodyHtml: string },
  filling: Filling,
): Letter {
  const subject = oneLine(fillPlaceholders(wording.subject, (name) => wordsOf(reader, filling, name)));
  const filled = fillPlaceholders(wording.bodyHtml, (name) => escapeHtml(wordsOf(reader, filling, name)));
  const body = safeHtml(filled);
  return { subject, html: page(reader.locale, subject, body), text: plainText(body) };
}
