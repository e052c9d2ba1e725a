import { readFileSync } from 'node:fs';

/** Modules and features whose texts journeys name by their keys; the later ones win. */
const FOLDERS = [
  ...[
    'agency-control',
    'comsis',
    'fees',
    'freq-experimentation-requests',
    'mapped-lists',
    'mw-parity',
    'station-database',
    'surveys',
  ],
  ...['kernel', 'ui', 'shapes', 'drawing', 'dossiers', 'catalogue'],
  ...['areas', 'inbox', 'restricted-areas'],
  ...[
    'antennas',
    'equipments',
    'es-applications-requests',
    'freq-experimentation-requests',
    'mw-applications-requests',
  ],
];

export type Language = 'de' | 'en' | 'es' | 'fr' | 'it';

export interface Texts {
  /** The text of a translation key. */
  (key: string, values?: Readonly<Record<string, string>>): string;
  /** Matches the text of a key with any values in it. */
  readonly like: (key: string) => RegExp;
  /** Matches what begins with the text of a key, such as a label that a unit follows. */
  readonly starting: (key: string) => RegExp;
}

const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/** Texts as people read them, from the translation files. */
export function textsIn(language: Language): Texts {
  const texts: Record<string, string> = Object.assign(
    {},
    ...FOLDERS.map((folder) => {
      const file = new URL(`../../packages/contracts/i18n/${folder}/${language}.json`, import.meta.url);
      return JSON.parse(readFileSync(file, 'utf8'));
    }),
  );
  const textOf = (key: string): string => {
    const text = texts[key];
    if (text === undefined) throw new Error(`No text for ${key} in ${language}.`);
    return text;
  };
  return Object.assign(
    (key: string, values: Readonly<Record<string, string>> = {}) =>
      textOf(key).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole),
    {
      like: (key: string) => new RegExp(escaped(textOf(key)).replace(/\{\w+\}/g, '.+')),
      starting: (key: string) => new RegExp(`^${escaped(textOf(key))}`),
    },
  );
}
