import { z } from 'zod';
import { Locale } from '../../kernel/locale.js';
import { MailTemplateKey, mailTemplates } from './mail-templates.js';

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** Names between double braces, in the order they stand there. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim());

/** Puts a value in place of each placeholder; what a value contains is not looked at again. */
export const fillPlaceholders = (text: string, valueFor: (name: string) => string): string =>
  text.replace(PLACEHOLDER, (_, name: string) => valueFor(name.trim()));

const hasLooseBraces = (text: string): boolean => /\{\{|\}\}/.test(text.replace(PLACEHOLDER, ''));

const parts = ['subject', 'bodyHtml'] as const;

/** Names, in one part of a wording, that its template has no value for. */
export const unknownPlaceholders = (key: MailTemplateKey, text: string): string[] => {
  const known: readonly string[] = mailTemplates[key].placeholders;
  return [...new Set(placeholdersIn(text))].filter((name) => !known.includes(name));
};

export const SUBJECT_LENGTH = 200;
export const BODY_LENGTH = 20_000;
/** A value may be long and is written in full wherever it is named: what is short as a wording must stay so as a mail. */
export const MOST_PLACEHOLDERS = 40;

/** What a mail says, in one language. */
export const MailWording = z.strictObject({
  key: MailTemplateKey,
  locale: Locale,
  subject: z.string().trim().min(1).max(SUBJECT_LENGTH),
  bodyHtml: z.string().trim().min(1).max(BODY_LENGTH),
});
export type MailWording = z.infer<typeof MailWording>;

/** What a mail that somebody waits for cannot do without: the way on. */
const NEEDED = 'link';

/** Rule of a wording that is used: where its reader waits for it to go on, its text leaves out nothing that they need. */
export function refuseMissingLink(
  { key, bodyHtml }: Pick<MailWording, 'key' | 'bodyHtml'>,
  context: z.RefinementCtx,
): void {
  if (!mailTemplates[key].essential || placeholdersIn(bodyHtml).includes(NEEDED)) return;
  const params = { name: NEEDED };
  context.addIssue({
    code: 'custom',
    path: ['bodyHtml'],
    input: bodyHtml,
    message: 'RULE_PLACEHOLDER_MISSING',
    params,
  });
}

/** Rule of a wording: it names nothing that its template has no value for, none too often, and closes what it opens. */
export function refuseStrangePlaceholders(wording: MailWording, context: z.RefinementCtx): void {
  for (const part of parts) {
    const issue = { code: 'custom' as const, path: [part], input: wording[part] };
    for (const name of unknownPlaceholders(wording.key, wording[part]))
      context.addIssue({ ...issue, message: 'RULE_PLACEHOLDER_UNKNOWN', params: { name } });
    if (placeholdersIn(wording[part]).length > MOST_PLACEHOLDERS)
      context.addIssue({ ...issue, message: 'RULE_PLACEHOLDERS_MANY', params: { most: MOST_PLACEHOLDERS } });
    if (hasLooseBraces(wording[part])) context.addIssue({ ...issue, message: 'RULE_PLACEHOLDER_OPEN' });
  }
}
