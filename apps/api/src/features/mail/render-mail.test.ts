import {
  BODY_LENGTH,
  Locale,
  MailTemplateChange,
  MOST_PLACEHOLDERS,
  mailPlaceholders,
  mailTemplateKeys,
  mailTemplates,
  unknownPlaceholders,
} from '@portal/contracts';
import fc from 'fast-check';
import { renderMail, safeHtml } from './render-mail.js';
import { shippedWordings } from './shipped-wordings.js';

const wording = { subject: 'Dear {{fullName}}', bodyHtml: '<p>Dear {{ fullName }}, <a href="{{link}}">go on</a></p>' };
const filling = { fullName: 'Jeanne Martin', link: 'https://portal.example/app/?a=1&b=2' };
const inParis = (locale: Locale) => ({ locale, timeZone: 'Europe/Paris' });
const every = Locale.options.flatMap((locale) => mailTemplateKeys.map((key) => [locale, key] as const));

describe('a mail', () => {
  it('is a page and a text that say the same', () => {
    const { subject, html, text } = renderMail(inParis('en'), wording, filling);
    expect(subject).toBe('Dear Jeanne Martin');
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<a href="https://portal.example/app/?a=1&amp;b=2">go on</a>');
    expect(text).toBe('Dear Jeanne Martin, go on <https://portal.example/app/?a=1&b=2>');
  });

  it.each([
    ['fr', '30 novembre 2026 à 18:00'],
    ['en', 'November 30, 2026 at 6:00 PM'],
    ['de', '30. November 2026 um 18:00'],
  ] as const)('tells instants in the reader’s words: %s', (locale, words) => {
    const deadline = { subject: '{{deadline}}', bodyHtml: '<p>{{deadline}}</p>' };
    const { subject, text } = renderMail(inParis(locale), deadline, { deadline: '2026-11-30T17:00:00.000Z' });
    expect(subject.replaceAll('\u202f', ' ')).toBe(words);
    expect(text.replaceAll('\u202f', ' ')).toBe(words);
  });

  it('tells instants in the time of where its readers live', () => {
    const deadline = { subject: 'x', bodyHtml: '<p>{{deadline}}</p>' };
    const reader = { locale: 'fr', timeZone: 'Indian/Reunion' } as const;
    expect(renderMail(reader, deadline, { deadline: '2026-11-30T17:00:00.000Z' }).text).toContain('21:00');
  });

  it('stays one that can be sent, whatever wording the rules let through', () => {
    const name = '{{reason}}';
    const bodyHtml = `<p>${name.repeat(MOST_PLACEHOLDERS)}</p>${'"'.repeat(BODY_LENGTH)}`.slice(0, BODY_LENGTH);
    const longest = { key: 'UPDATE_REFUSED', locale: 'en', subject: 'x', bodyHtml, enabled: true, version: 0 } as const;
    expect(MailTemplateChange.safeParse(longest).success).toBe(true);
    const { html, text } = renderMail(inParis('en'), longest, { reason: "'".repeat(2_000) });
    expect(html.length + text.length).toBeLessThan(1_000_000);
    const longer = MailTemplateChange.safeParse({ ...longest, bodyHtml: name.repeat(MOST_PLACEHOLDERS + 1) });
    expect(longer.error?.issues.map(({ path, message }) => [...path, message])).toEqual([
      ['bodyHtml', 'RULE_PLACEHOLDERS_MANY'],
    ]);
  });

  it.each(['<ol><li>', '<b>', '<table><tr><td>', '<a href="https://x.example">'])(
    'is written however deep its wording nests %s',
    (opening) => {
      const bodyHtml = `<p>Bonjour</p>${opening.repeat(BODY_LENGTH / opening.length)}`;
      expect(renderMail(inParis('fr'), { subject: 'x', bodyHtml }, {}).text).toMatch(/^Bonjour/);
    },
  );

  it('takes values for text, whatever is in them', () => {
    const evil = '<img src=x onerror=alert(1)>{{link}}"\'&';
    const { html, text } = renderMail(inParis('en'), wording, { ...filling, fullName: evil });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;{{link}}');
    expect(text).toContain('<img src=x onerror=alert(1)>{{link}}');
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'java\tscript:alert(1)',
    '//evil.example',
  ])('drops a link to %j', (link) => {
    expect(renderMail(inParis('en'), wording, { ...filling, link }).html).toContain('<a>go on</a>');
  });

  it('has a subject of one line, whatever is put into it', () => {
    const ends = fc.constantFrom('\r\n', '\n', '\r', '\u2028', '\u2029', '\0', '\v', '\u0085');
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), ends, fc.constant('Bcc: a@b.example'))),
        (parts) => {
          const { subject } = renderMail(inParis('fr'), wording, { ...filling, fullName: parts.join('') });
          expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        },
      ),
    );
  });

  it('lets no element through that a mail program might run, however it is written', () => {
    const pieces = [
      '<script>x</script>',
      '<img src=x onerror=y>',
      '<a href="javascript:x" onclick="y">',
      '<svg onload=x>',
    ];
    const more = [
      '<style>@import "x"</style>',
      '<iframe srcdoc="x">',
      '<form action="x">',
      '<p style="x">',
      '<!--',
      '<<',
      '"',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces, ...more, 'text', '</p>')), (parts) => {
        const html = safeHtml(parts.join(''));
        expect(html).not.toMatch(/<(?!\/?(?:p|a|br)\b)[a-z!]|<[^>]*\b(?:on\w+|style|src)\s*=|javascript:/i);
      }),
    );
  });

  it('leaves a placeholder without a value empty, even one named like a property of every object', () => {
    const { subject } = renderMail(inParis('en'), { ...wording, subject: 'a{{constructor}}b{{__proto__}}c' }, filling);
    expect(subject).toBe('abc');
  });
});

describe('the wordings that ship', () => {
  it.each(every)('%s %s: names only what it is given, and is safe as it stands', (locale, key) => {
    const { subject, bodyHtml } = shippedWordings[locale][key];
    expect(unknownPlaceholders(key, subject + bodyHtml)).toEqual([]);
    expect(safeHtml(bodyHtml)).toBe(bodyHtml);
    const letter = renderMail(inParis(locale), { subject, bodyHtml }, mailPlaceholders);
    expect(letter.subject + letter.html + letter.text).not.toMatch(/\{\{|\}\}/);
  });

  it.each(mailTemplateKeys)('%s: tells everything it is given, in every language', (key) => {
    for (const locale of Locale.options) {
      const { subject, bodyHtml } = shippedWordings[locale][key];
      const missing = mailTemplates[key].placeholders.filter(
        (name) => !`${subject}${bodyHtml}`.includes(`{{${name}}}`),
      );
      expect([locale, missing]).toEqual([locale, []]);
    }
  });

  it('keep the spaces that French puts before signs', () => {
    for (const { subject, bodyHtml } of Object.values(shippedWordings.fr))
      expect(`${subject} ${bodyHtml}`).not.toMatch(
        /\w'\w|[^\s\u00a0\u202f0-9>][;?!]|[^\u00a0\u202f]:(?=\s|$)| [:;?!»]|« /,
      );
  });
});
