import { issuesOf, type Locale, type MailTemplate, MailTemplateChange, type MailTemplateKey } from '@portal/contracts';
import { useCallback, useState } from 'react';

/** What an editor changes of a template. */
export type Draft = Pick<MailTemplate, 'subject' | 'bodyHtml' | 'enabled'>;

export interface Choice {
  readonly key: MailTemplateKey;
  readonly locale: Locale;
}

export const nameOf = ({ key, locale }: Choice): string => `${key}/${locale}`;

const isSame = (draft: Draft, stored: MailTemplate): boolean =>
  draft.subject === stored.subject && draft.bodyHtml === stored.bodyHtml && draft.enabled === stored.enabled;

/** A draft with the version of the template that its editing began with. */
type KeptDraft = Draft & Pick<MailTemplate, 'version'>;

/** Templates as they are with what has been typed, to be saved over the version it was typed over; those that differ. */
export function useDrafts(stored: readonly MailTemplate[]) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, KeptDraft>>>({});
  const now = useCallback(
    (template: MailTemplate): MailTemplate => ({ ...template, ...drafts[nameOf(template)] }),
    [drafts],
  );
  const edit = useCallback(
    (template: MailTemplate, change: Partial<Draft>) =>
      setDrafts((all) => {
        const { subject, bodyHtml, enabled, version } = template;
        const { [nameOf(template)]: before, ...others } = all;
        const draft: KeptDraft = { subject, bodyHtml, enabled, version, ...before, ...change };
        return isSame(draft, template) ? others : { ...others, [nameOf(template)]: draft };
      }),
    [],
  );
  const forget = useCallback(
    (choice?: Choice) =>
      setDrafts((all) => {
        if (!choice) return {};
        const { [nameOf(choice)]: _gone, ...rest } = all;
        return rest;
      }),
    [],
  );
  const isChanged = useCallback(
    (template: MailTemplate) => {
      const draft = drafts[nameOf(template)];
      return draft !== undefined && !isSame(draft, template);
    },
    [drafts],
  );
  return { now, edit, forget, isChanged, changes: stored.filter(isChanged).map(now) };
}

/** What is wrong with a template, by field. */
export function problemsOf(template: MailTemplate) {
  const parsed = MailTemplateChange.safeParse(template);
  const issues = parsed.success ? [] : issuesOf(parsed.error);
  return (field: keyof Draft) => issues.find(({ path }) => path === field);
}
