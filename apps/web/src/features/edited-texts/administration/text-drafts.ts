import type { AdministeredText, EditedTextChange, EditedTextKind, EditedTextName, Locale } from '@portal/contracts';
import { useState } from 'react';

/** A text in every language: what the list of texts shows. */
export interface TextSubject {
  readonly kind: EditedTextKind;
  readonly module: string;
  readonly key: string;
}

export const subjectId = ({ kind, module, key }: TextSubject): string => `${kind}/${module}/${key}`;
const nameId = (name: EditedTextName): string => `${subjectId(name)}/${name.locale}`;

/** Texts that every portal has, written or not. */
export const portalSubjects: readonly TextSubject[] = (['HOME', 'DOCUMENTATION', 'LEGAL'] as const).map((kind) => ({
  kind,
  module: 'main',
  key: '',
}));

const isSame = (draft: EditedTextChange, stored: EditedTextChange): boolean =>
  draft.title === stored.title && draft.html === stored.html && draft.document === stored.document;

/** What is typed over the stored texts and not saved yet. */
export function useTextDrafts(stored: readonly AdministeredText[]) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, EditedTextChange>>>({});
  const storedAt = (subject: TextSubject, locale: Locale): EditedTextChange => {
    const { kind, module, key } = subject;
    const found = stored.find((text) => nameId(text) === nameId({ kind, module, key, locale }));
    const { title = '', html = '', document = null, version = 0 } = found ?? {};
    return { kind, module, key, locale, title, html, document, version };
  };
  const at = (subject: TextSubject, locale: Locale): EditedTextChange =>
    drafts[nameId({ ...subject, locale })] ?? storedAt(subject, locale);
  const edit = (subject: TextSubject, locale: Locale, change: Partial<EditedTextChange>) =>
    setDrafts(({ [nameId({ ...subject, locale })]: before, ...others }) => {
      const from = storedAt(subject, locale);
      const draft = { ...(before ?? from), ...change };
      return isSame(draft, from) ? others : { ...others, [nameId({ ...subject, locale })]: draft };
    });
  const forget = (name?: EditedTextName) =>
    setDrafts((all) =>
      name === undefined ? {} : Object.fromEntries(Object.entries(all).filter(([id]) => id !== nameId(name))),
    );
  return {
    at,
    edit,
    forget,
    changes: Object.values(drafts),
    isChanged: (subject: TextSubject) => Object.keys(drafts).some((id) => id.startsWith(`${subjectId(subject)}/`)),
  };
}
