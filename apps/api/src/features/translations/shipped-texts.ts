import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { FALLBACK_LOCALE, type Locale, type ModuleKey, modules } from '@portal/contracts';
import { z } from 'zod';

const { resolve } = createRequire(import.meta.url);
const folder = dirname(dirname(resolve(`@portal/contracts/i18n/main/${FALLBACK_LOCALE}.json`)));
const Texts = z.record(z.string(), z.string());
const read = new Map<string, Readonly<Record<string, string>>>();

/** A module without screens has no texts of its own. */
const readTexts = (file: string): Record<string, string> =>
  existsSync(file) ? Texts.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};

/** Texts of a module as they ship with this release; they do not change while the process lives. */
export function shippedTexts(module: ModuleKey, locale: Locale): Readonly<Record<string, string>> {
  const file = join(folder, modules[module].slug, `${locale}.json`);
  const known = read.get(file) ?? readTexts(file);
  read.set(file, known);
  return known;
}
