import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { FALLBACK_LOCALE, type Locale } from '@portal/contracts';
import { z } from 'zod';

const { resolve } = createRequire(import.meta.url);
const root = dirname(dirname(resolve(`@portal/contracts/i18n/main/${FALLBACK_LOCALE}.json`)));
const Texts = z.record(z.string(), z.string());
const read = new Map<string, Readonly<Record<string, string>>>();

/** A module without screens has no texts of its own. */
const readTexts = (file: string): Record<string, string> =>
  existsSync(file) ? Texts.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};

function textsIn(folder: string, locale: Locale): Readonly<Record<string, string>> {
  const file = join(root, folder, `${locale}.json`);
  const known = read.get(file) ?? readTexts(file);
  read.set(file, known);
  return known;
}

/**
 * Texts as they ship with this release, in one language, French where one is missing. Of folders that have the same key
 * the last one wins.
 */
export const shippedTexts = (folders: readonly string[], locale: Locale): ReadonlyMap<string, string> =>
  new Map(
    folders.flatMap((folder) => Object.entries({ ...textsIn(folder, FALLBACK_LOCALE), ...textsIn(folder, locale) })),
  );

/** Keys of texts that ship in a language itself. */
export const shippedKeys = (folders: readonly string[], locale: Locale): ReadonlySet<string> =>
  new Set(folders.flatMap((folder) => Object.keys(textsIn(folder, locale))));
