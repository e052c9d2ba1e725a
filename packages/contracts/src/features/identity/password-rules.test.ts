import fc from 'fast-check';
import { LONGEST_PASSWORD, type PasswordPolicy, passwordProblem } from './password-rules.js';

const policy: PasswordPolicy = {
  minimum: 12,
  about: ['j.martin', 'Jeanne Martin', 'Télélien SA'],
  common: new Set(['password', 'sunshine', 'azertyuiop', 'motdepasse', '123456789012', 'iloveyou1234']),
};
const codeOf = (password: string, change: Partial<PasswordPolicy> = {}) =>
  passwordProblem(password, { ...policy, ...change })?.code;

const fine = 'Neuf-Girafes-Mangent-Bleu';

describe('A new password', () => {
  test.each([
    fine,
    'correct horse battery staple',
    'Ünglaublich lange Öfen',
    'тридцать три коровы',
    '毎日朝ごはんに味噌汁を飲みます',
    '🦒🦒 douze caractères',
    'sunshine over a green hill',
    'martin plante neuf tulipes',
    'Spectrum-demo-2026!',
    'Spectrum-bench-of-2026!',
    'martin montre le lac',
    'Télélien 7 ou 29 Girafes',
    'martin-xq7-vd93-k',
    'le sa de Jeanne est bleu',
    'martin 毎日朝ごはんに味噌汁を',
  ])('may be %s', (password) => {
    expect(codeOf(password)).toBeUndefined();
  });

  test.each([
    ['elevenchars', 'too_short'],
    ['', 'too_short'],
    ['Password2026!!', 'common'],
    ['P@ssw0rd2026!', 'common'],
    ['---Sunshine---', 'common'],
    ['sunshinesunshine', 'common'],
    ['MotDePasse2026', 'common'],
    ['iLoveYou1234', 'common'],
    ['aaaaaaaaaaaaaaaa', 'common'],
    ['abcabcabcabcabc', 'common'],
    ['abcdefghijklm', 'common'],
    ['098765432109876', 'common'],
    ['qwertyuiopasdf', 'common'],
    ['j.martin-2026', 'own_words'],
    ['JeanneMartin1!', 'own_words'],
    ['telelien-SA-24', 'own_words'],
    ['Portail-Spectre', 'own_words'],
    ['télélien sa 2026', 'own_words'],
    ['telelien - 2026 !', 'own_words'],
    ['TélélienSA2026!!', 'own_words'],
    ['telelien 2025 2026', 'own_words'],
    ['telelien20252026', 'own_words'],
    ['telelien 2026 ab', 'own_words'],
    ['martin........', 'own_words'],
    ['martin12345678', 'own_words'],
    ['martin 123 abc 789', 'own_words'],
    ['martin 12 34 56 78', 'own_words'],
    ['martin azertyui', 'own_words'],
    ['martin xxxxxxxx', 'own_words'],
    ['martin xyxyxyxyxy', 'own_words'],
    ['martin xkq xkq xkq', 'own_words'],
    ['martinxkqvxkqv', 'own_words'],
    ['portail 2026 !!', 'own_words'],
    ['SA j SA !!!!!!!!', 'own_words'],
    ['martin 🦒🐘🦓🦏🐆🦁🐒🐊', 'own_words'],
    ['x'.repeat(LONGEST_PASSWORD + 1), 'too_long'],
  ])('may not be %s: %s', (password, code) => {
    expect(codeOf(password)).toBe(code);
  });

  it('says how long it has to be', () => {
    expect(passwordProblem('short', { ...policy, minimum: 16 })).toEqual({
      code: 'too_short',
      message: 'RULE_PASSWORD_TOO_SHORT',
      params: { minimum: 16 },
    });
  });

  it('counts what a person sees as characters, not how they are stored', () => {
    expect(codeOf('é'.normalize('NFD').repeat(6) + 'girafe')).toBeUndefined();
    expect(codeOf('e\u0301'.repeat(6))).toBe('too_short');
    expect(codeOf('🦒🐘🦓🦏🐆🦁🐒🐊🦛🦌🐫')).toBe('too_short');
    expect(codeOf(`${'🦒🐘'.repeat(LONGEST_PASSWORD / 2 - 1)}🦓🦏`)).toBeUndefined();
  });

  it('is judged the same however its accents are composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 140 }), (password) => {
        expect(codeOf(password.normalize('NFD'))).toBe(codeOf(password.normalize('NFC')));
      }),
    );
  });

  it('that is taken keeps the lengths, and says nothing of kinds of characters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.integer({ min: 12, max: 64 }),
        (password, minimum) => {
          const length = [...password.normalize('NFC')].length;
          const code = codeOf(password, { minimum });
          if (code === undefined) {
            expect(length).toBeGreaterThanOrEqual(minimum);
            expect(length).toBeLessThanOrEqual(LONGEST_PASSWORD);
          } else expect(['too_short', 'too_long', 'common', 'own_words']).toContain(code);
        },
      ),
    );
  });

  it('is never a common one with digits and signs around it', () => {
    const around = fc.string({ unit: fc.constantFrom(...'0123456789!?-_.*'), maxLength: 20 });
    fc.assert(
      fc.property(around, fc.constantFrom(...policy.common), around, (before, common, after) => {
        if (/^\d/.test(common)) return;
        expect(['common', 'too_short', 'own_words']).toContain(
          codeOf(before + common.replace(/\d+$/, '') + after, {
            common: new Set([...policy.common].map((word) => word.replace(/\d+$/, ''))),
          }),
        );
      }),
    );
  });

  it('is never a name with filler around it, however much', () => {
    const name = fc.constantFrom('telelien', 'Martin', 'JEANNE', 'Portail', 'sa', 'j');
    const filler = fc.constantFrom(
      '2026',
      '1999',
      '123',
      '4567',
      'abcd',
      'azerty',
      'xxx',
      '777777',
      '!',
      ' ',
      '..',
      '🦒',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(name, filler), { maxLength: 12 }), name, (pieces, last) => {
        expect(codeOf([...pieces, last].join(' '), { minimum: 1 })).toBeDefined();
      }),
    );
  });

  it('that has eight other characters at random may have a name beside them', () => {
    const other = fc.uniqueArray(fc.constantFrom(...'bkqvzx379'), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(other, (letters) => {
        const text = letters.join('');
        expect(codeOf(`martin-${text}-telelien`)).toBeUndefined();
      }),
    );
  });

  it('of a hundred thousand characters costs no more than a long one', () => {
    for (const part of ['a', 'é', 'ab', '\u0301', '🦒']) expect(codeOf(part.repeat(100_000))).toBe('too_long');
  });
});
