import { readFileSync } from 'node:fs';
import { Locale, MailTemplateKey } from '@portal/contracts';
import { z } from 'zod';

export const Wording = z.strictObject({ subject: z.string().min(1), bodyHtml: z.string().min(1) });
export type Wording = z.infer<typeof Wording>;

const Wordings = z.record(MailTemplateKey, Wording);
const folder = new URL('../../../reference-data/mail-templates/', import.meta.url);

const readWordings = (locale: Locale) =>
  Wordings.parse(JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8')));

/** What every mail says as the portal ships. */
export const shippedWordings: Readonly<Record<Locale, Readonly<Record<MailTemplateKey, Wording>>>> = {
  fr: readWordings('fr'),
  en: readWordings('en'),
  es: readWordings('es'),
  it: readWordings('it'),
  de: readWordings('de'),
};
