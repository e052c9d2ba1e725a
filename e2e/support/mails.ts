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

/** Where somebody who asked for an account confirms the address. */
export const CONFIRM_LINK = /http:\/\/localhost:\d+\/app\/main\/account\/confirm-email\?token=[\w-]{43}/;
/** Where somebody chooses a password: the first, or one after a password that is forgotten. */
export const PASSWORD_LINK = /http:\/\/localhost:\d+\/app\/main\/passwords-management\/reset\/[\w-]{43}/;

const handedOut = new Set<string>();

/** The link in a new mail to an address, once one has come that has such a link. No link is handed out twice. */
export async function mailedLink(address: string, link: RegExp): Promise<string> {
  const found = (): string | undefined =>
    mailsTo(address)
      .flatMap((mail) => link.exec(mail)?.[0] ?? [])
      .findLast((each) => !handedOut.has(each));
  await expect.poll(found).toBeDefined();
  const fresh = String(found());
  handedOut.add(fresh);
  return fresh;
}

/** Whether a mail with a text has come to an address. The text is one that quoted-printable leaves as it is. */
export const isMailed = (address: string, text: string): boolean =>
  mailsTo(address).some((mail) => mail.includes(text));
