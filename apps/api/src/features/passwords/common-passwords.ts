import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords that leaks have shown to be the most used; see docs/adr/0011. */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);
