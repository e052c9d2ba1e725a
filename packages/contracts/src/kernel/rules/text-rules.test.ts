import fc from 'fast-check';
import {
  email,
  isEmail,
  isLatin,
  isUppercase,
  isUrl,
  latin,
  sameAs,
  toUppercase,
  uppercase,
  url,
} from './text-rules.js';

test.each(['Station_1', 'A-B c', '0', ' '])('%j is Latin', (text) => expect(isLatin(text)).toBe(true));
test.each(['é', 'a.b', 'a\tb', 'a\nb', 'ß', 'a/b', 'α', 'a\u00a0b'])('%j is not', (text) =>
  expect(latin(text)).toEqual({ message: '_SHARED_ACCENTED_LETTERS_WARNING' }),
);

test.each(['STATION_1', 'A-B 2'])('%j is uppercase', (text) => expect(isUppercase(text)).toBe(true));
test.each(['Station', 'É', 'A.B', 'A\n'])('%j is not', (text) =>
  expect(uppercase(text)).toEqual({ message: '_SHARED_UPPERCASE_LETTERS_WARNING' }),
);

test.each([
  'a@b.fr',
  'anne.dupont+portail@sous.domaine.example',
  "o'neill@x-y.example",
  '1@2.example',
  'jean&anne@exemple.test',
  'i@x.xn--p1ai',
])('%j is an e-mail address', (text) => expect(isEmail(text)).toBe(true));
test.each([
  'a',
  '@b.fr',
  'a@',
  'a@b',
  'a@@b.fr',
  'a b@c.fr',
  'a@b..fr',
  '.a@b.fr',
  'a.@b.fr',
  'a..b@c.fr',
  'a@-b.fr',
  'a@b-.fr',
  'a@b.f',
  'a@b.fr\n',
  `${'a'.repeat(65)}@b.fr`,
  `a@${'b.'.repeat(126)}fr`,
  '<a@b.fr>',
])('%j is none', (text) => expect(email(text)).toEqual({ message: '_RSFAP_SHARED_INVALID_DATA' }));

test.each(['https://regulator.example/a?b=c#d', 'http://localhost:8080', 'mailto:a@b.fr', 'ftp://x.example/f'])(
  '%j is an address',
  (text) => expect(isUrl(text)).toBe(true),
);
test.each([
  'regulator.example',
  '/app/',
  'https://',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:x',
  'data:text/html,x',
])('%j is none that may become a link', (text) => expect(url(text)).toEqual({ message: '_RSFAP_SHARED_INVALID_DATA' }));

test('what is typed again must be the same', () => {
  expect(sameAs('secret')('secret')).toBeUndefined();
  expect(sameAs('secret')('Secret')).toEqual({ message: '_RSFAP_SHARED_INVALID_DATA' });
});

const letters = fc.string({ unit: fc.constantFrom(...'AZaz09 _-') });

test('Latin text as capitals is uppercase', () => {
  fc.assert(fc.property(letters, (text) => isUppercase(toUppercase(text))));
});
test('capitals stay as they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => toUppercase(toUppercase(text)) === toUppercase(text)),
  );
});
test('uppercase text is Latin', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'AZ09 _-aé.') }), (text) => !isUppercase(text) || isLatin(text)),
  );
});
test('every address that fast-check knows is one, and none without its @ is', () => {
  const plain = fc.emailAddress().filter((address) => address.length <= 254);
  fc.assert(fc.property(plain, (address) => isEmail(address) && !isEmail(address.replace('@', ''))));
});
