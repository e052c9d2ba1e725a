import fc from 'fast-check';
import { JsonOutline, OutlineError } from './json-outline.js';

function outlineOf(text: string, chunkBytes = Number.POSITIVE_INFINITY): unknown {
  const bytes = Buffer.from(text);
  const outline = new JsonOutline();
  for (let i = 0; i < bytes.length; i += chunkBytes) outline.push(bytes.subarray(i, i + chunkBytes));
  return outline.end();
}

const faultOf = (text: string): string | undefined => {
  try {
    outlineOf(text);
    return undefined;
  } catch (error) {
    return error instanceof OutlineError ? error.fault : String(error);
  }
};

/** Time of the processor, however long the process has to wait for it. */
function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe('the outline of a body', () => {
  it('is the body itself while its members are small, wherever it is cut', () => {
    const small = fc.dictionary(fc.string({ maxLength: 20 }), fc.jsonValue({ maxDepth: 4 }), { maxKeys: 8 });
    fc.assert(
      fc.property(small, fc.integer({ min: 1, max: 40 }), fc.nat({ max: 4 }), (body, chunkBytes, indent) => {
        const text = JSON.stringify(body, undefined, indent);
        fc.pre(Object.values(body).every((value) => JSON.stringify(value).length < 3000));
        expect(outlineOf(text, chunkBytes)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('tells of long members what they are and how many elements they have', () => {
    const long = { operation: 'union', geometries: Array(3000).fill({ a: [1, 2] }), geojson: { a: 'x'.repeat(5000) } };
    expect(outlineOf(JSON.stringify({ ...long, note: ',[{"'.repeat(2000), angle: 30 }))).toEqual({
      operation: 'union',
      geometries: Array(3000).fill(null),
      geojson: {},
      note: null,
      angle: 30,
    });
  });

  it('is refused for whatever `JSON.parse` refuses, however long the member and wherever it is cut', () => {
    const value = fc.jsonValue({ maxDepth: 4 }).map((inside) => JSON.stringify(inside));
    const spoiled = fc
      .tuple(value, fc.nat(), fc.nat({ max: 2 }), fc.constantFrom(...'{}[],:"\\ \t\n-+.eE0195tfnu/\u0001x'))
      .map(
        ([text, at, cut, put]) =>
          text.slice(0, at % (text.length + 1)) + put + text.slice((at % (text.length + 1)) + cut),
      );
    fc.assert(
      fc.property(spoiled, fc.boolean(), fc.integer({ min: 1, max: 40 }), (inside, isLong, chunkBytes) => {
        const text = `{"a":[${isLong ? '1.25,'.repeat(1000) : ''}${inside}]}`;
        let fault: unknown;
        try {
          JSON.parse(text);
        } catch (error) {
          fault = error;
        }
        if (fault) expect(() => outlineOf(text, chunkBytes)).toThrow(OutlineError);
        else expect(outlineOf(text, chunkBytes)).toHaveProperty('a');
      }),
    );
  });

  test.each([
    '0', '-0', '1.5e-7', '2E+9', '-12.0', 'true', 'false', 'null', '"\\u00e9\\n"', '[]', '{}', '[[],{}]', '{"b":{}}',
  ])('takes %s', (value) => expect(outlineOf(`{"a":${value}}`)).toEqual({ a: JSON.parse(value) })); // biome-ignore format: a list

  test.each([
    '01', '-', '1.', '.5', '1e', '1e+', '+1', 'NaN', 'Infinity', 'tru', 'nulll', 'True', '"\\x"', '"\\u12g4"', '"\t"', "'a'",
    '[1,]', '[,1]', '{"b":1,}', '{b:1}', '{"b"}', '[}', '{]', '[1 2]', '1,', ':1', '/**/1',
  ])('refuses %s, also at the end of what is not kept', (value) => {
    for (const long of ['', '0.5,'.repeat(2000)]) expect(faultOf(`{"a":[${long}${value}]}`)).toBe('malformed');
  }); // biome-ignore format: a list

  it('keeps a member of 4096 bytes, not of one more', () => {
    const of = (length: number) => `{"a":"${'x'.repeat(length - '"a":""'.length)}"}`;
    expect(outlineOf(of(4096))).toEqual(JSON.parse(of(4096)));
    expect(outlineOf(of(4097))).toEqual({ a: null });
  });

  it('does not count blanks', () => {
    const blanks = ' \n'.repeat(5000);
    expect(outlineOf(`${blanks}{${blanks}"angle"${blanks}:${blanks}30${blanks}}${blanks}`)).toEqual({ angle: 30 });
  });

  it('takes the last of members with one name, as the worker will', () => {
    expect(outlineOf('{"operation":"union","operation":"validate"}')).toEqual({ operation: 'validate' });
  });

  test.each([
    ['nothing', '', 'malformed'],
    ['a list', '[]', 'malformed'],
    ['a text', '"text"', 'malformed'],
    ['half an object', '{', 'malformed'],
    ['half a text', '{"a":"', 'malformed'],
    ['two objects', '{}{}', 'malformed'],
    ['an object and more', '{} x', 'malformed'],
    ['a number that is none', '{"a":NaN}', 'malformed'],
    ['a long member without a name', `{${'x'.repeat(5000)}}`, 'malformed'],
    ['32 levels', `{"a":${'['.repeat(31)}${']'.repeat(31)}}`, undefined],
    ['33 levels', `{"a":${'['.repeat(32)}`, 'too-deep'],
    ['33 members', `{${Array.from({ length: 33 }, (_, i) => `"m${i}":0`)}}`, 'too-many-members'],
  ])('of %s is judged at once', (_name, text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  it('of 64 MB takes a moment at a time, and little altogether', () => {
    const chunk = Buffer.from('[[0.123456789,1.123456789],[2.5,3.5]],'.repeat(1700));
    const outline = new JsonOutline();
    outline.push(Buffer.from('{"geometries":['));
    const half = () => {
      for (let i = 0; i < 500; i++) outline.push(chunk);
    };
    const [first, second] = [cpuMs(half), cpuMs(half)];
    outline.push(Buffer.from('0],"operation":"union"}'));
    const end = cpuMs(() => {
      expect(outline.end()).toMatchObject({ operation: 'union', geometries: { length: 20_001 } });
    });
    // What comes late costs no more than what came early, and nothing is left for the end.
    expect(second).toBeLessThan(2 * first);
    expect(end).toBeLessThan(first / 4);
  });
});
