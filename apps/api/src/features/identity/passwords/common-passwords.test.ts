import { Readable } from 'node:stream';
import { passwordProblem } from '@portal/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { commonPasswords, counted } from './common-passwords.js';

describe('Common passwords', () => {
  it('are a hundred thousand and more, those that forms know among them', async () => {
    const common = await commonPasswords();
    expect(common.size).toBeGreaterThanOrEqual(100_000);
    expect(dictionary['passwords-common'].filter((password) => !common.has(password))).toEqual([]);
    expect([...common].filter((password) => password !== password.toLowerCase())).toEqual([]);
  });

  it('are tens of thousands that are long enough to be chosen', async () => {
    const long = [...(await commonPasswords())].filter(({ length }) => length >= 12);
    expect(long.length).toBeGreaterThan(40_000);
    const policy = { minimum: 12, about: [], common: await commonPasswords() };
    expect(long.filter((password) => password.length <= 128 && !passwordProblem(password, policy))).toEqual([]);
  });

  it.each([
    ['first\nlast\n', ['first', 'last']],
    ['first\nlast', ['first', 'last']],
    ['First\r\n\n  LAST', ['first', 'last']],
    ['', []],
  ])('are the lines of %j, wherever it is cut', async (list, passwords) => {
    for (let at = 0; at <= list.length; at += 1) {
      const pieces = Readable.from([Buffer.from(list.slice(0, at)), Buffer.from(list.slice(at))]);
      expect([...(await counted(pieces))]).toEqual(passwords);
    }
  });

  it('are read once, however many ask', async () => {
    expect(commonPasswords()).toBe(commonPasswords());
    expect(await commonPasswords()).toBe(await commonPasswords());
  });
});
