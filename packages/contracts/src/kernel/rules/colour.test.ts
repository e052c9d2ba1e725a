import fc from 'fast-check';
import { colour, hexToRgb, hsvToRgb, isColour, rgbToHex, rgbToHsv, textToRgb } from './colour.js';

test.each([
  '#1b5a96',
  '#1B5A96',
  '#1b5a96cc',
  'rgb(0,0,0)',
  'rgb(27, 90, 150)',
  'rgba(255,255,255,0)',
  'rgba(1,2,3,0.25)',
  'rgba(1,2,3,1)',
])('%s is a colour', (text) => expect(isColour(text)).toBe(true));
test.each([
  '1b5a96',
  '#1b5',
  '#1b5a9',
  '#1b5a96c',
  '#1b5a9g',
  'red',
  'rgb(256,0,0)',
  'rgb(1,2)',
  'rgb(1,2,3,0.5)',
  'rgba(1,2,3)',
  'rgba(1,2,3,1.5)',
  'rgba(1,2,3,2)',
  'rgb(-1,0,0)',
  'rgb(1.5,0,0)',
  '#1b5a96\n',
])('%j is none', (text) => expect(colour(text)).toEqual({ message: '_RSFAP_SHARED_INVALID_DATA' }));

test('the helpers say what they expect', () => {
  const channels = 'Expected 3 numbers below 256 (and optionally one below 100)';
  expect(() => rgbToHex({ r: 256, g: 0, b: 0 })).toThrow(channels);
  expect(() => rgbToHex({ r: -1, g: 0, b: 0 })).toThrow(channels);
  expect(() => rgbToHex({ r: Number.NaN, g: 0, b: 0 })).toThrow(channels);
  expect(() => rgbToHex({ r: 0, g: 0, b: 0, a: 101 })).toThrow(channels);
  expect(() => hexToRgb('#12')).toThrow(channels);
  expect(() => textToRgb('rgb(300,0,0)')).toThrow(channels);
  expect(() => Reflect.apply(hexToRgb, undefined, [7])).toThrow('Expected a string');
  expect(() => Reflect.apply(textToRgb, undefined, [undefined])).toThrow('Expected a string');
});

test.each([
  ['#ff0000', { h: 0, s: 100, v: 100 }],
  ['#00ff00', { h: 120, s: 100, v: 100 }],
  ['#0000ff', { h: 240, s: 100, v: 100 }],
  ['#ffffff', { h: 0, s: 0, v: 100 }],
  ['#000000', { h: 0, s: 0, v: 0 }],
])('%s in hue, saturation and value', (hex, hsv) => expect(rgbToHsv(hexToRgb(hex))).toEqual(hsv));

const channel = fc.integer({ min: 0, max: 255 });
const opacity = fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined });
const rgb = fc
  .record({ r: channel, g: channel, b: channel, a: opacity })
  .map(({ a, ...rest }) => (a === undefined ? rest : { ...rest, a }));

test('every colour survives the way to hex and back', () => {
  fc.assert(fc.property(rgb, (given) => expect(hexToRgb(rgbToHex(given))).toEqual(given)));
});
test('every colour survives the way to hue and back', () => {
  fc.assert(fc.property(rgb, (given) => expect(hsvToRgb(rgbToHsv(given))).toEqual(given)));
});
test('hue stays within 0 and 360, saturation and value within 0 and 100', () => {
  fc.assert(
    fc.property(rgb, (given) => {
      const { h, s, v } = rgbToHsv(given);
      return h >= 0 && h < 360 && s >= 0 && s <= 100 && v >= 0 && v <= 100;
    }),
  );
});
test('a colour says the same in each of its forms', () => {
  fc.assert(
    fc.property(channel, channel, channel, (r, g, b) =>
      expect(textToRgb(`rgb(${r},${g},${b})`)).toEqual(textToRgb(rgbToHex({ r, g, b }))),
    ),
  );
});
