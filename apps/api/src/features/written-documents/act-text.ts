import type { ActKind, Translate } from '@portal/contracts';
import type { Act, Article } from './written-document.js';

/** What a template may name; nothing for what a decision does not have. */
export type ActValues = {
  readonly number: string;
  readonly reference: string;
  readonly subject: string;
  readonly holder: string;
  /** Of the holder, who filed the application. */
  readonly contact: string;
  readonly submittedOn: string;
  readonly decidedOn: string;
  readonly effectiveFrom: string;
  readonly effectiveUntil: string;
  /** Instead of the first day, for a right without an end. */
  readonly unlimitedFrom: string;
  readonly outcome: string;
  readonly reason: string;
  readonly conditions: string;
  readonly opinions: string;
  readonly warnings: string;
  readonly signatory: string;
};

/** Texts as they are written, with their placeholders. */
type Template = (key: string) => string;

/** Starts the heading of an article. */
const HEADING = '# ';

/** Lines of a template with its values; a line that names something that there is not is left out. */
function filled(text: string, known: Readonly<Record<string, string>>): string[] {
  return text.split('\n').flatMap((line) => {
    const names = [...line.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    if (line.trim() === '' || names.some((name) => known[name] === '')) return [];
    return [line.replace(/\{(\w+)\}/g, (placeholder, name: string) => known[name] ?? placeholder)];
  });
}

/** Headings and their texts; an article of which no line is left is left out with its heading. */
function articlesOf(lines: readonly string[], numbered: (index: number, heading: string) => string): Article[] {
  const found: { heading: string; lines: string[] }[] = [];
  for (const line of lines)
    if (line.startsWith(HEADING)) found.push({ heading: line.slice(HEADING.length), lines: [] });
    else found.at(-1)?.lines.push(line);
  return found
    .filter((article) => article.lines.length > 0)
    .map((article, index) => ({ heading: numbered(index, article.heading), text: article.lines.join('\n') }));
}

/** The title of an act, and its words, by the templates of a module and language. */
export function actOf(
  kind: ActKind,
  values: ActValues,
  { template, t }: { readonly template: Template; readonly t: Translate },
): { title: string; act: Act } {
  const place = template('ACT_PLACE');
  const linesOf = (key: string): string[] => filled(template(key), { ...values, place });
  const numbered = (index: number, heading: string): string =>
    t(index === 0 ? 'ACT_ARTICLE_FIRST' : 'ACT_ARTICLE_NEXT', { number: index + 1, heading });
  return {
    title: linesOf(`ACT_${kind}_TITLE`).join(' '),
    act: {
      references: [
        values.number === '' ? t('ACT_DRAFT') : t('DECISION_TITLE', { number: values.number }),
        t('ACT_DATED', { date: values.decidedOn }),
        t('ACT_DOSSIER', { reference: values.reference }),
      ],
      addressee: [values.holder, ...linesOf('ACT_ADDRESSEE')],
      opening: linesOf('ACT_OPENING').join(' '),
      grounds: [...linesOf('ACT_LEGAL_BASIS'), ...linesOf(`ACT_${kind}_RECITALS`)],
      decides: template('ACT_DECIDES'),
      articles: articlesOf(linesOf(`ACT_${kind}_ARTICLES`), numbered),
      signature: [...linesOf('ACT_SIGNED'), ...linesOf('ACT_CAPACITY'), values.signatory],
      remedies: { heading: template('ACT_REMEDIES_TITLE'), text: linesOf('ACT_REMEDIES').join('\n') },
    },
  };
}
