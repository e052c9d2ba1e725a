import fc from 'fast-check';
import { folded } from './folded.js';

test.each([
  ['Évian', 'evian'],
  ['E\u0301VIAN', 'evian'],
  ['SUÈDE', 'suede'],
  ['ﬁbre ２', 'fibre 2'],
  ['Mont Verdun', 'mont verdun'],
  ['', ''],
])('%j is looked for as %j', (text, wanted) => expect(folded(text)).toBe(wanted));

test('what is folded once stays', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => expect(folded(folded(text))).toBe(folded(text))));
});
