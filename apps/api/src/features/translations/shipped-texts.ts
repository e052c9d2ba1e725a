import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Locale, type ModuleKey, modules } from '@portal/contracts';
import { z } from 'zod';

const resolve = createRequire(import.meta.url).resolve;
const Texts = z.record(z.string(), z.string());
const read = new Map<string, Readonly<Record<string, string>>>();

const isMissing = (error: unknown): boolean =>
  /^(ENOENT|MODULE_NOT_FOUND)$/.test(String(Reflect.get(Object(error), 'code')));

function readTexts(file: string): Record<string, string> {
  try {
    return Texts.parse(JSON.parse(readFileSync(resolve(file), 'utf8')));
  } catch (error) {
    // A module without screens has no texts of its own.
    if (isMissing(error)) return {};
    throw error;
  }
}

/** Texts of a module as they ship with this release; they do not change while the process lives. */
export function shippedTexts(module: ModuleKey, locale: Locale): Readonly<Record<string, string>> {
  const file = `@portal/contracts/i18n/${modules[module].slug}/${locale}.json`;
  const known = read.get(file) ?? readTexts(file);
  read.set(file, known);
  return known;
}
