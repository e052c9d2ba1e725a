import fc from 'fast-check';
import { Delimiters } from './delimiters.js';

const countOf = (chunks: readonly Buffer[], contentType = 'multipart/form-data; boundary=x-y'): number => {
  const delimiters = new Delimiters(contentType);
  for (const chunk of chunks) delimiters.pass(chunk);
  return delimiters.count;
};

test('every line that begins with the boundary counts, also the first of a body', () => {
  expect(countOf([Buffer.from('--x-y\r\n\r\na\r\n--x-y\r\n\r\n--x-y in a line\r\n--x-y--\r\n')])).toBe(4);
  expect(countOf([Buffer.from('a --x-y --x\r\n-x-y')])).toBe(0);
});

test('the number does not depend on how a body is divided into chunks', () => {
  const piece = fc.constantFrom('\r\n--x-y', '\r\n--x', '-y', '\r', '\n', '--', 'x', '-', 'a');
  const cuts = fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), cuts, (pieces, lengths) => {
      const body = Buffer.from(pieces.join(''));
      const chunks: Buffer[] = [];
      for (let at = 0, turn = 0; at < body.length && turn < lengths.length; turn += 1) {
        chunks.push(body.subarray(at, at + (lengths[turn] ?? 0)));
        at += lengths[turn] ?? 0;
      }
      const sent = Buffer.concat(chunks);
      expect(countOf(chunks)).toBe(`\r\n${sent}`.split('\r\n--x-y').length - 1);
    }),
  );
});

test('a boundary may be quoted, and its name in capitals', () => {
  expect(countOf([Buffer.from('--a b\r\n')], 'Multipart/Form-Data; charset=utf-8; Boundary="a b"')).toBe(1);
});

test.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart'])(
  '%s has no boundary',
  (contentType) => {
    expect(() => new Delimiters(contentType)).toThrow();
  },
);
