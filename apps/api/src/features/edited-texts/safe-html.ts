import sanitizeHtml from 'sanitize-html';

/** Elements within elements; deeper ones are dropped and leave their words. */
const DEEPEST = 40;

/**
 * Leaves of a text what the safe list names: headings below the page's own, words, lists, tables, and links to pages,
 * addresses and places in the portal. No picture, no frame, no style, no script.
 */
export const safeHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...[
        'h2',
        'h3',
        'h4',
        'p',
        'br',
        'hr',
        'blockquote',
        'pre',
        'code',
        'b',
        'strong',
        'i',
        'em',
        'u',
        's',
        'sub',
        'sup',
      ],
      ...['a', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: { a: ['href'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    // The page has its own heading of the first level.
    transformTags: { h1: 'h2' },
    nestingLimit: DEEPEST,
  }).trim();
