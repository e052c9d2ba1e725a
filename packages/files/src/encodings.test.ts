import { encodingOf, readEncoded } from './encodings.js';

it.each([
  ['UTF-8\n', 'utf-8'],
  ['65001', 'utf-8'],
  ['1252', 'windows-1252'],
  ['ANSI 1252', 'windows-1252'],
  ['88591', 'windows-1252'],
  ['ISO-8859-2', 'iso-8859-2'],
  ['8859_15', 'iso-8859-15'],
  ['OEM 850', '850'],
  ['cp437', '437'],
  ['LDID/3', undefined],
])('%j names %s', (label, encoding) => expect(encodingOf(label)).toBe(encoding));

it.each([
  ['437', [0x82, 0xe1], 'éß'],
  ['850', [0x90, 0xb5], 'ÉÁ'],
  ['852', [0x88, 0x9d], 'łŁ'],
  ['windows-1252', [0x96, 0x80], '–€'],
  ['iso-8859-2', [0xb3], 'ł'],
  ['utf-8', [0xe9], undefined],
])('bytes of %s are read', (encoding, bytes, text) => expect(readEncoded(Uint8Array.from(bytes), encoding)).toBe(text));
