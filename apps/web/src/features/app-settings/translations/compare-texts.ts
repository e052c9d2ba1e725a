import { type Issue, Locale, type TranslationChangeSet, textIssue } from '@portal/contracts';
import type { TextsByLocale } from './texts-by-locale.js';
import type { FileText } from './texts-file.js';

/** A text that a file has otherwise than the portal. */
interface ChangedText extends FileText {
  readonly before: string;
}

/** A text of a file that cannot be taken over. */
interface FaultyText extends FileText {
  readonly issue: Omit<Issue, 'path'>;
}

export interface TextComparison {
  readonly changes: readonly ChangedText[];
  readonly faults: readonly FaultyText[];
  /** Texts that are the same in the file and in the portal. */
  readonly same: number;
}

const ambiguous = { code: 'custom', message: 'TEXTS_IMPORT_TWICE' };

/** What taking over the texts of a file would change. Of two different texts for one key neither is taken. */
export function compareTexts(read: readonly FileText[], texts: TextsByLocale): TextComparison {
  const changes: ChangedText[] = [];
  const faults: FaultyText[] = [];
  const byText = new Map<string, FileText[]>();
  for (const one of read) {
    const id = `${one.locale} ${one.key}`;
    byText.set(id, [...(byText.get(id) ?? []), one]);
  }
  let same = 0;
  for (const given of byText.values()) {
    const [first] = given;
    if (!first) continue;
    const { key, locale, text } = first;
    const entry = Object.hasOwn(texts[locale], key) ? texts[locale][key] : undefined;
    const isAmbiguous = given.some((other) => other.text !== text);
    const issue = isAmbiguous ? ambiguous : textIssue(key, text, entry?.DEFAULT);
    if (!isAmbiguous && entry?.VALUE.trim() === text) same += 1;
    else if (issue) faults.push(...given.map((one) => ({ ...one, issue })));
    else changes.push({ ...first, before: entry?.VALUE ?? '' });
  }
  return { changes, faults, same };
}

/** Changes as the server takes them, over the versions that they were compared with. */
export const changeSet = (changes: readonly ChangedText[], texts: TextsByLocale): TranslationChangeSet =>
  Locale.options.flatMap((locale) => {
    const inLocale = changes.filter((change) => change.locale === locale);
    if (inLocale.length === 0) return [];
    const translations = Object.fromEntries(
      inLocale.map(({ key, text }) => [key, text === texts[locale][key]?.DEFAULT ? null : text]),
    );
    const versions = Object.fromEntries(inLocale.map(({ key }) => [key, texts[locale][key]?.VERSION ?? 0]));
    return [{ locale, translations, versions }];
  });
