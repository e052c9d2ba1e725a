import fc from 'fast-check';
import { contentCheck } from './content-check.js';
import { cleanFileName } from './file-names.js';
import { isSupportedExtension, type SupportedExtension } from './media-types.js';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)));
const gif = (...more: (string | number[])[]) =>
  bytes(
    'GIF89a',
    [1, 0, 1, 0, 0x80, 0, 0],
    [0, 0, 0, 255, 255, 255],
    [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0],
    ...more,
  );
const END = [0x3b];

const matches = (extension: SupportedExtension, content: Uint8Array, cuts: readonly number[] = []): boolean => {
  const check = contentCheck(extension);
  let from = 0;
  for (const to of [...cuts, content.length]) {
    check.push(content.subarray(from, to));
    from = to;
  }
  return check.matches();
};

test.each<[string, SupportedExtension, Uint8Array, boolean]>([
  ['a whole picture', 'gif', gif(END), true],
  ['a picture with a comment', 'gif', gif([0x21, 0xfe, 3], 'abc', [0], END), true],
  ['a picture without its end', 'gif', gif(), false],
  ['a picture and something else', 'gif', gif(END, 'x'), false],
  ['a script that starts like a picture', 'gif', bytes('GIF89a=1;alert(1);//'), false],
  ['a script in a block there is not', 'gif', gif('/*', END), false],
  ['a page in a comment', 'gif', gif([0x21, 0xfe, 7], '<script', [0], END), false],
  ['an older picture', 'gif', bytes('GIF87a', [1, 0, 1, 0, 0, 0, 0], END), true],
  ['a text', 'txt', bytes('plain < text > 1 & 2'), true],
  ['an empty text', 'txt', bytes(''), true],
  ['a text of lines and tabs', 'txt', bytes('a\tb\r\nc\fd'), true],
  ['a text with a bell', 'txt', bytes('a\u0007'), false],
  ['a page', 'txt', bytes('  <p>'), false],
  ['a comment', 'txt', bytes('<!-- x -->'), false],
  ['a shortcut', 'url', bytes('[InternetShortcut]\r\nURL=javascript:alert(1)'), true],
  ['a pdf a byte late', 'pdf', bytes('\n%PDF-1.7'), false],
])('%s', (_what, extension, content, expected) => {
  expect(matches(extension, content)).toBe(expected);
});

test('where the chunks are cut changes nothing', () => {
  const contents = [
    gif([0x21, 0xfe, 7], '<script', [0], END),
    gif(END),
    bytes('PK', [3, 4], 'x'.repeat(40), '[Content_Types].xml', 'y'.repeat(9)),
    bytes('x'.repeat(30), '<SCRIPT>'),
    bytes('plain text'),
  ];
  const extensions = ['gif', 'gif', 'docx', 'txt', 'txt'] as const;
  fc.assert(
    fc.property(fc.nat({ max: 4 }), fc.array(fc.nat({ max: 80 }), { maxLength: 6 }), (which, at) => {
      const [content, extension] = [contents[which]!, extensions[which]!];
      const cuts = at.filter((cut) => cut < content.length).sort((a, b) => a - b);
      expect(matches(extension, content, cuts)).toBe(matches(extension, content));
    }),
  );
});

test('no bytes at all make it stumble', () => {
  const extensions = ['pdf', 'gif', 'docx', 'txt', 'img', 'bmp'] as const;
  fc.assert(
    fc.property(fc.constantFrom(...extensions), fc.uint8Array({ maxLength: 300 }), (extension, content) => {
      expect(typeof matches(extension, content)).toBe('boolean');
      expect(typeof matches(extension, bytes('GIF89a', [...content]))).toBe('boolean');
    }),
  );
});

test('a name is its last segment, without what cannot be seen, however often it is cleaned', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const clean = cleanFileName(name);
      expect(clean).not.toMatch(/[/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      expect(clean.length).toBeLessThanOrEqual(200);
      expect(cleanFileName(clean)).toBe(clean);
    }),
  );
});

test('a long name is not cut within a character, nor after a space', () => {
  expect(cleanFileName(`${'a'.repeat(195)}😀.pdf`)).toBe(`${'a'.repeat(195)}.pdf`);
  expect(cleanFileName(`${'a'.repeat(199)}😀`)).toBe('a'.repeat(199));
  expect(cleanFileName(`${'a'.repeat(195)} b.pdf`)).toBe(`${'a'.repeat(195)}.pdf`);
});

test('properties that every object has are no extensions', () => {
  for (const name of ['constructor', '__proto__', 'toString', '']) expect(isSupportedExtension(name)).toBe(false);
});
