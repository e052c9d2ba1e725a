import { canWrite, shortened } from './pdf-text.js';

test.each(['Zone d’essai', 'Größe 12,5 km²', "43° 36' 16.92'' N", 'œuvre – 1:25\u202f000', '−3 dB', '€'])(
  '%s is written as text',
  (text) => expect(canWrite(text)).toBe(true),
);

test.each(['Łódź', 'Αθήνα', '東京', 'a\nb', '→'])('%s is drawn, as the fonts lack it', (text) => {
  expect(canWrite(text)).toBe(false);
});

test.each([
  ['Nord', 4, 'Nord'],
  ['Nordzone 12', 6, 'Nordz…'],
  ['Nord zone', 6, 'Nord…'],
  ['📡📡📡', 2, '📡…'],
])('%s is cut to %i characters, as %s', (text, longest, shown) => {
  expect(shortened(text, longest, (part) => [...part].length)).toBe(shown);
});
