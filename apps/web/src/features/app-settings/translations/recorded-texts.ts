import type { PostProcessorModule } from 'i18next';
import { i18n } from '../../../kernel/i18n.js';

/** A text of the portal: its key, and where it was found: a module's key, or a feature. */
export interface RecordedText {
  readonly key: string;
  readonly namespace: string;
}

/** What i18next says about where a text was found. */
interface Resolved {
  readonly i18nResolved?: { readonly exactUsedKey?: string; readonly usedNS?: string };
}

const NAME = 'recorded-texts';
/** Shorter texts are looked for as a whole only: they are part of too many others. */
const SHORTEST_PART = 3;

const recorded = new Map<string, Map<string, RecordedText>>();

const recorder: PostProcessorModule = {
  type: 'postProcessor',
  name: NAME,
  process: (text: string, _keys, options) => {
    const { exactUsedKey: key, usedNS: namespace } = (options as Resolved).i18nResolved ?? {};
    if (key !== undefined && namespace !== undefined && text.trim() !== '') {
      const keys = recorded.get(text.trim()) ?? new Map<string, RecordedText>();
      recorded.set(text.trim(), keys.set(`${namespace} ${key}`, { key, namespace }));
    }
    return text;
  },
};

/** Notes from which key each text on screen comes, and shows the page anew for it. Answers what stops it. */
export function recordTexts(): () => void {
  i18n.use(recorder);
  Object.assign(i18n.options, { postProcess: [NAME], postProcessPassResolved: true });
  // What is mounted together with the caller listens from then on.
  const timer = setTimeout(() => i18n.emit('languageChanged', i18n.language));
  return () => {
    clearTimeout(timer);
    Object.assign(i18n.options, { postProcess: false, postProcessPassResolved: false });
    recorded.clear();
  };
}

/** Texts that were written as `shown`; else those that are part of it, the longest first. */
export function textsWritten(shown: string): readonly RecordedText[] {
  const whole = recorded.get(shown.trim());
  if (whole) return [...whole.values()];
  return [...recorded]
    .filter(([text]) => text.length >= SHORTEST_PART && shown.includes(text))
    .sort(([one], [other]) => other.length - one.length)
    .flatMap(([, texts]) => [...texts.values()]);
}
