import fc from 'fast-check';
import { extensionOf, fileIssue } from './file-rules.js';

const file = (name: string, size = 1) => ({ name, size });

test('five million bytes are taken, one more is not, and both are told in thousands', () => {
  expect(fileIssue(file('a.pdf', 5_000_000))).toBeUndefined();
  expect(fileIssue(file('a.pdf', 5_000_001))).toEqual({
    code: 3,
    message: 'UPLOAD_SIZE_EXCEEDED',
    params: { name: 'a.pdf', size: 5001, limit: 5000 },
  });
  expect(fileIssue(file('a.pdf', 2_000), { maxBytes: 1_000 })?.params).toEqual({ name: 'a.pdf', size: 2, limit: 1 });
});

test.each([['a.PDF'], ['a.b.pdf']])('%s is of an accepted kind', (name) => {
  expect(fileIssue(file(name), { types: ['pdf'] })).toBeUndefined();
});
test.each([
  ['a.exe', 'exe'],
  ['a.pdf.exe', 'exe'],
  ['pdf', ''],
  ['a.pdf ', 'pdf '],
])('%s is refused for its extension %j', (name, extension) => {
  expect(fileIssue(file(name), { types: ['pdf'] })).toEqual({
    code: 2,
    message: 'UPLOAD_INVALID_EXTENSION',
    params: { name, extension },
  });
});

test('no list, an empty one and a star welcome every kind', () => {
  for (const types of [undefined, [], ['*'], ['pdf', '*']]) expect(fileIssue(file('a.exe'), { types })).toBeUndefined();
});
test('the extension is named first when the size is wrong, too', () => {
  expect(fileIssue(file('a.exe', 9e9), { types: ['pdf'] })?.code).toBe(2);
});

test('an extension never holds a dot or a capital', () => {
  fc.assert(fc.property(fc.string(), (name) => !/[.A-Z]/.test(extensionOf(name))));
});
test('a refused size never reads as within the limit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (size, maxBytes) => {
      const params = fileIssue(file('a', size), { maxBytes })?.params;
      return params === undefined ? size <= maxBytes : Number(params.size) > Number(params.limit);
    }),
  );
});
