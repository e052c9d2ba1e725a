import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './expectations.js';

/** Where mails end up that no mail server is there to take; `system.mjs` names the folder. */
const outbox = (): string => join(String(process.env.PORTAL_DATA_DIR), 'outbox');

/** Mails there are; the folder is made for the first. */
const files = (): string[] => (existsSync(outbox()) ? readdirSync(outbox()) : []);

const mailsTo = (address: string): string[] =>
  files()
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .map((file) =>
      readFileSync(join(outbox(), file), 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
    )
    .filter((mail) => mail.includes(`To: ${address}`));

/** The link in the last mail to an address, once one has come that has such a link. */
export async function mailedLink(address: string, link: RegExp): Promise<string> {
  const found = (): string =>
    mailsTo(address)
      .flatMap((mail) => link.exec(mail)?.[0] ?? [])
      .at(-1) ?? '';
  await expect.poll(found).not.toBe('');
  return found();
}
