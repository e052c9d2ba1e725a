import type { VersionField } from '../consultation/version-differences.js';

/** Between the parts of a field's label, such as "Site A · Latitude". */
const SEPARATOR = ' · ';

/** Answers that stand together, such as those about one site. */
export interface AnswerSection {
  /** Empty for what is said of the whole application. */
  readonly title: string;
  readonly answers: readonly { readonly path: string; readonly label: string; readonly value: string }[];
}

/** What is filled in, in the order of the form, under what the fields' labels have in common. */
export function answerSections(
  fields: readonly VersionField[],
  labelOf: (path: string) => string,
): readonly AnswerSection[] {
  const sections = new Map<string, AnswerSection['answers'][number][]>();
  for (const { path, value } of fields) {
    if (value === '') continue;
    const parts = labelOf(path).split(SEPARATOR);
    const label = parts.pop() ?? path;
    const title = parts.join(SEPARATOR);
    const section = sections.get(title) ?? [];
    section.push({ path, label, value });
    sections.set(title, section);
  }
  return [...sections].map(([title, answers]) => ({ title, answers }));
}
